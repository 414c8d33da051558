import { MODES, type Mode, type ModeId } from '../../src/game/mode.ts';
import { encodeGuess } from '../../src/game/symbols.ts';
import { modeOfAddress } from './hosts.ts';

/**
 * Options of a visit to the practice site. The host and path of the address contain some; the others are parameters.
 */
export interface SiteOptions {
  /** Determines the host and, in pro, the parameter `tiles`; default: Maxi. */
  readonly mode?: ModeId;
  /** One answer per grid, separated by commas; default: from the lists of `page/answers.ts`. */
  readonly answer?: string;
  /** A puzzle by its date, `YYYYMMDD`, at its replay address. */
  readonly date?: string;
  /** Omits the start dialog. */
  readonly nosplash?: boolean;
  readonly dark?: boolean;
  readonly colourBlind?: boolean;
  /** The page as it was in that year. */
  readonly year?: 2022 | 2025;
  /** Number of boards on the page of a game with one grid; more than one makes a page that Maxwell does not know. */
  readonly boards?: 1 | 2 | 4;
  /** Milliseconds of "Loading…" before the board appears. */
  readonly slow?: number;
  /** Milliseconds until the grids after the first appear. */
  readonly late?: number;
  /** If false, only the answer itself wins. */
  readonly commutative?: boolean;
  /** A hint bubble over the tiles while the current row is one of the rows 1 to 3. */
  readonly bubbles?: boolean;
  /** Advertisements in the columns beside the game and in the space below it, which are empty otherwise. */
  readonly ads?: boolean;
  /** A dialog across the middle of the window, as wide as the window. */
  readonly strip?: boolean;
  /** A consent bar along the bottom edge of the window, in front of everything. */
  readonly banner?: boolean;
  readonly rtl?: boolean;
  /** After the first win of a day, the site goes through five page loads. */
  readonly firstWin?: boolean;
  /** After a character the cursor goes to the next tile, or to the next empty one. */
  readonly cursor?: 'next' | 'empty';
  /** Milliseconds until the given row appears; `typed`: the site types it, and the player presses Enter. */
  readonly given?: number | 'typed';
  /** Number of rows of the board, in pro. */
  readonly rows?: number;
  /** In pro: symbols of Maxi without keys. */
  readonly omitted?: string;
  /** In pro: extra symbols with keys. */
  readonly extra?: string;
  /** In pro: the first row, which is a guess or, after `RAW`, any text. */
  readonly revealed?: string;
  /** The page's content security policy forbids everything except its own scripts and styles. */
  readonly csp?: 'hostile';
}

/** Default time until the given row appears. */
const GIVEN_AFTER_MS = 50;

/** Makes the path and query of a visit. */
export function siteAddress({ mode, date, ...options }: SiteOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) query.set(name, value === true ? '' : String(value));
  }
  if (mode && MODES[mode].family === 'pro') {
    query.set('tiles', String(MODES[mode].length));
    return `/k7xq2/${options.rows ?? ''}/${encodeURIComponent(options.omitted ?? '')}?${query}`;
  }
  return `/${date ?? 'game'}?${query}`;
}

/**
 * Parses the options in an address. Answers may be plain or in base64.
 * @throws Error if an answer has an unknown symbol, or not as many symbols as the game has tiles
 */
export function parseAddress(address: URL): SiteOptions & { readonly mode: ModeId } {
  const mode = modeOfAddress(address);
  const query = address.searchParams;
  const on = (name: string) => query.has(name) && query.get(name) !== 'false';
  const answer = query.get('answer');
  const date = /^\/(\d{8})$/.exec(address.pathname)?.[1];
  return {
    mode,
    ...(answer !== null && { answer: parseAnswer(answer, MODES[mode]) }),
    ...(date !== undefined && { date }),
    nosplash: on('nosplash'),
    ...(query.has('dark') && { dark: on('dark') }),
    ...(query.has('colourBlind') && { colourBlind: on('colourBlind') }),
    ...(query.has('commutative') && { commutative: on('commutative') }),
    year: query.get('year') === '2022' ? 2022 : 2025,
    boards: query.get('boards') === '2' ? 2 : query.get('boards') === '4' ? 4 : 1,
    slow: Number(query.get('slow')),
    late: Number(query.get('late')),
    bubbles: on('bubbles'),
    ads: on('ads'),
    strip: on('strip'),
    banner: on('banner'),
    rtl: on('rtl'),
    firstWin: on('firstWin'),
    given: query.get('given') === 'typed' ? 'typed' : Number(query.get('given') ?? GIVEN_AFTER_MS),
    ...(query.has('rows') && { rows: Number(query.get('rows')) }),
    // By default pro has the keys of classic.
    omitted: query.get('omitted') ?? '()²³',
    extra: query.get('extra') ?? '',
    ...(query.has('revealed') && { revealed: query.get('revealed')!.replaceAll(' ', '+') }),
    cursor: query.get('cursor') === 'empty' ? 'empty' : 'next',
  };
}

function parseAnswer(given: string, mode: Mode): string {
  return given
    .split(',')
    .map((one) => parseOne(one, mode))
    .join(',');
}

function parseOne(given: string, { length }: Mode): string {
  // A plus that was not escaped arrives as a space.
  const plain = given.replaceAll(' ', '+');
  const answer = isAnswer(plain, length) ? plain : fromBase64(plain);
  if (isAnswer(answer, length)) return answer;
  throw new Error(`answer=${given} is not ${length} symbols of the game, plainly or in base64`);
}

function isAnswer(text: string, length: number): boolean {
  try {
    return encodeGuess(text).length === length;
  } catch {
    return false;
  }
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
