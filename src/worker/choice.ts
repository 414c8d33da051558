import type { EngineName } from '../protocol/hint.ts';

/** What a machine and its browser offer. */
export interface Abilities {
  /** `navigator.gpu` is there. Whether an adapter is given shows later. */
  readonly webgpu: boolean;
  /** The kernel compiled: WebAssembly with 128-bit SIMD. */
  readonly simd: boolean;
}

/** Measured speed in pairs (guess, candidate) a second. */
export type Rates = Partial<Record<EngineName, number>>;

export interface EngineRow {
  readonly name: EngineName;
  readonly needs: string;
  readonly isAvailable: (abilities: Abilities) => boolean;
}

/** Every engine, the strongest first. They name the same guesses; only time differs. */
export const ENGINES: readonly EngineRow[] = [
  { name: 'webgpu', needs: 'a graphics processor and WebGPU', isAvailable: ({ webgpu }) => webgpu },
  { name: 'simd', needs: 'WebAssembly with SIMD', isAvailable: ({ simd }) => simd },
  { name: 'reference', needs: 'nothing', isAvailable: () => true },
];

/**
 * The strongest engine that a machine can run.
 * @param rates speeds measured on this machine; an engine that is measured slower than one below it is passed over
 */
export function chooseEngine(abilities: Abilities, rates: Rates = {}): EngineName {
  const available = ENGINES.filter(({ isAvailable }) => isAvailable(abilities));
  const isOutrun = ({ name }: EngineRow, place: number) =>
    available.slice(place + 1).some((weaker) => (rates[name] ?? Infinity) < (rates[weaker.name] ?? 0));
  return available.find((row, place) => !isOutrun(row, place))!.name;
}
