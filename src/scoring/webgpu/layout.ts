import * as shared from '../wasm/assembly/_shared.ts';

/** The most tiles of a guess: the shader's hash takes keys of at most 20 bits, two per tile. See also `LEVELS`. */
export const MAX_GPU_TILES = 10;

/**
 * The most candidates; larger classes go to the kernel. Laying out a class (`columnsOf`) cannot be interrupted, and
 * takes 15 to 20 ms at this size and 300 ms at a million candidates. Larger classes are rare in play: of 64 first
 * guesses spread over the equations of ten tiles, 52 never leave one.
 */
export const MAX_GPU_CANDIDATES = 2 ** 15;

/** The most guesses per slice; determines the size of the buffers. */
export const MAX_GPU_GUESSES = 2 ** 17;

/** Invocations per workgroup. */
export const WORKGROUP = 256;
/** Invocations in the smallest team; a team scores one guess. */
export const MIN_LANES = 8;
/** Hash slots per invocation. Keeps workgroup memory below 16 KiB. */
const SLOTS_PER_LANE = 7;
/** The most copies of a symbol. */
const LEVELS = 10;
/** Index of the steps of log2 in the tables, after c·log2 c for all cell sizes up to the largest class. */
export const LOGS_AT = MAX_GPU_CANDIDATES + 1;

const CONSTANTS = {
  ...shared,
  WORKGROUP,
  MIN_LANES,
  SLOTS_PER_LANE,
  LEVELS,
  LOGS_AT,
};

/** Size in words of the types in the structures below. */
const WORDS = { u32: 1, 'atomic<u32>': 1, 'vec4<u32>': 4, 'array<vec4<u32>, 3>': 12 };

type Fields = Readonly<Record<string, keyof typeof WORDS>>;

/** Vectors start at a multiple of four words. */
const PARAM_FIELDS = {
  /** Number of candidates. */
  size: 'u32',
  levels: 'u32',
  tiles: 'u32',
  /** Invocations per guess: a power of two. */
  lanes: 'u32',
  guesses: 'u32',
  objective: 'u32',
  /** 1 if the class has a column of weights, otherwise 0. */
  is_weighted: 'u32',
  padding: 'u32',
  /** The guess to beat, see `rankOf` in `device-scorer.ts`. */
  worst: 'vec4<u32>',
  /** `distinguishing` of `columnsOf` in `device-scorer.ts`. */
  telling: 'array<vec4<u32>, 3>',
} as const satisfies Fields;

const HIT_FIELDS = {
  guess: 'u32',
  is_candidate: 'u32',
  cost_low: 'u32',
  cost_high: 'u32',
} as const satisfies Fields;

/** Precedes the hits: their number, and the number of guesses scored. */
const HEADER_FIELDS = { hits: 'atomic<u32>', scored: 'atomic<u32>' } as const satisfies Fields;

/** Size of a structure and offset of each field, in words. */
function layOut<Names extends string>(fields: Record<Names, keyof typeof WORDS>) {
  let words = 0;
  const offsets: Partial<Record<string, number>> = {};
  for (const [name, type] of Object.entries<keyof typeof WORDS>(fields)) {
    offsets[name] = words;
    words += WORDS[type];
  }
  return { words, offsets: offsets as Record<Names, number> };
}

export const { offsets: PARAMS, words: PARAM_WORDS } = layOut(PARAM_FIELDS);
export const { offsets: HIT, words: HIT_WORDS } = layOut(HIT_FIELDS);
export const { offsets: HEADER, words: HEADER_WORDS } = layOut(HEADER_FIELDS);

function struct(name: string, fields: Record<string, string>): string {
  return `struct ${name} { ${Object.entries(fields)
    .map((field) => field.join(': '))
    .join(', ')} }`;
}

/** The declarations to put before `score.wgsl`. */
export const DECLARATIONS = [
  ...Object.entries(CONSTANTS).map(([name, value]) => `const ${name}: u32 = ${value};`),
  struct('Params', PARAM_FIELDS),
  struct('Hit', HIT_FIELDS),
  struct('Found', { ...HEADER_FIELDS, list: 'array<Hit>' }),
].join('\n');
