import { type Look, SHEETS, SURFACES, type Surface } from './sheets.ts';

export interface GallerySelection {
  readonly sheets: readonly string[];
  /** Drawn in separate pictures. */
  readonly states: readonly Pick<Look, 'surface' | 'state'>[];
}

/** Every state by its name, for example `panel-won`. */
export const STATES: ReadonlyMap<string, GallerySelection['states'][number]> = new Map(
  (Object.keys(SURFACES) as Surface[]).flatMap((surface) =>
    Object.keys(SURFACES[surface]).map((state) => [`${surface}-${state}`, { surface, state }] as const),
  ),
);

export const HELP = `npm run gallery                draws all contact sheets
npm run gallery -- NAME …      draws these sheets, and these states in pictures of their own

Sheets: ${Object.keys(SHEETS).join(', ')}

States: ${[...STATES.keys()].join(', ')}`;

/**
 * Parses the arguments of the command; an empty list means all sheets.
 * @throws Error with a one-line message for an unknown name
 */
export function parseSelection(names: readonly string[]): GallerySelection {
  if (names.length === 0) return { sheets: Object.keys(SHEETS), states: [] };
  const unknown = names.find((name) => !(name in SHEETS) && !STATES.has(name));
  if (unknown !== undefined) throw new Error(`no sheet or state is called "${unknown}"; ${hintFor(unknown)}`);
  return {
    sheets: names.filter((name) => name in SHEETS),
    states: names.flatMap((name) => STATES.get(name) ?? []),
  };
}

/** Suggests the names with the same first word, or all sheets if no name has it. */
function hintFor(name: string): string {
  const all = [...Object.keys(SHEETS), ...STATES.keys()];
  const [surface] = name.split('-');
  const near = all.filter((one) => one.split('-')[0] === surface);
  return `there are ${(near.length > 0 ? near : Object.keys(SHEETS)).join(', ')}, and more with --help`;
}
