/** Finds words of a text that disagree with its numbers, by language. */
export const DISAGREEMENTS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  en: disagreementsInEnglish,
  'zh-TW': disagreementsInChinese,
};

/** Countable nouns with their plurals. A new noun in a text has to be added here. */
const NOUNS: Readonly<Record<string, string>> = {
  answer: 'answers',
  bit: 'bits',
  board: 'boards',
  day: 'days',
  digit: 'digits',
  entry: 'entries',
  feedback: 'feedbacks',
  game: 'games',
  group: 'groups',
  guess: 'guesses',
  order: 'orders',
  place: 'places',
  position: 'positions',
  puzzle: 'puzzles',
  row: 'rows',
  second: 'seconds',
  sign: 'signs',
  symbol: 'symbols',
  thread: 'threads',
  tile: 'tiles',
  time: 'times',
  turn: 'turns',
};

const VERBS: Readonly<Record<string, string>> = {
  contradicts: 'contradict',
  differs: 'differ',
  follows: 'follow',
  gives: 'give',
  has: 'have',
  is: 'are',
  shares: 'share',
  takes: 'take',
  was: 'were',
  wins: 'win',
};

/** Words between a number and its noun. */
const ADJECTIVES = ['possible', 'likely', 'rarer', 'finished', 'equal', 'equals'];

/** Words that do not depend on a number before them. */
const AFTER_ANY =
  'after and apart at before by chance due expected imported in into left MB more ms of on or out per s to when'.split(
    ' ',
  );

/** Nouns that may precede a number: row 2, boards 1 and 3. */
const NAMED = ['board', 'guess', 'place', 'row', 'tile'];

const SINGULAR = new Set([...Object.keys(NOUNS), ...Object.keys(VERBS)]);
const PLURAL = new Set([...Object.values(NOUNS), ...Object.values(VERBS)]);
const ANY_VERB = new Set([...Object.keys(VERBS), ...Object.values(VERBS)]);
const PLURAL_NAMED = NAMED.map((noun) => NOUNS[noun]!);

const TOKEN = /\d+(?:[.,]\d+)*|[\p{L}’'^]+\d*|\S/gu;
const isNumber = (token: string | undefined) => token !== undefined && /^\d/.test(token);
const isWord = (token: string | undefined): token is string => token !== undefined && /^\p{L}/u.test(token);

function disagreementsInEnglish(text: string): string[] {
  // `6 is not 7` compares values, and does not count anything. `tile 1, 2 or 5` is one tile.
  const counted = text.replace(/[\d.,]+ is (?:not|neither)/g, 'x').replace(/(?:\d+, )+(?=\d+ or )/g, '');
  const tokens = counted.match(TOKEN) ?? [];
  return tokens.flatMap((token, at) => {
    if (!isNumber(token)) return [];
    const fault = faultAt(tokens, at);
    return fault ? [`${fault} in "${text}"`] : [];
  });
}

/** A disagreement with the number at `at`, or an unknown word after it; null: neither. */
function faultAt(tokens: readonly string[], at: number): string | null {
  const number = tokens[at]!;
  const before = tokens[at - 1]?.toLowerCase();
  const first = firstNamed(tokens, at);
  if (first !== null) {
    const isList = first < at || (isNumber(tokens[at + 2]) && /^(,|and)$/.test(tokens[at + 1]!));
    const noun = tokens[first - 1]!.toLowerCase();
    return PLURAL_NAMED.includes(noun) === isList ? null : `${noun} ${number}`;
  }
  if (number === '1' && /^(all|both|last|these)$/.test(before ?? '')) return `${before} 1`;
  const wrong = number === '1' ? PLURAL : SINGULAR;
  const after = tokens.slice(at + 1);
  const counted = after.find((word) => !ADJECTIVES.includes(word));
  if (isWord(counted)) {
    if (wrong.has(counted)) return `${number} ${counted}`;
    if (!SINGULAR.has(counted) && !PLURAL.has(counted) && !AFTER_ANY.includes(counted))
      return `unknown word after a number, ${number} ${counted},`;
  }
  // In `any of its 4 orders wins` the number does not belong to the subject.
  if (/^(of|the|its)$/.test(before ?? '')) return null;
  const end = after.findIndex((word) => !isWord(word) && !isNumber(word));
  const verb = after.slice(0, end < 0 ? undefined : end).find((word) => ANY_VERB.has(word));
  return verb !== undefined && wrong.has(verb) ? `${number} … ${verb}` : null;
}

/** Index of the first number of a list after a noun, as in `boards 1 and 3`; null if `at` is not in one. */
function firstNamed(tokens: readonly string[], at: number): number | null {
  const before = tokens[at - 1]?.toLowerCase() ?? '';
  if (NAMED.includes(before) || PLURAL_NAMED.includes(before)) return at;
  return /^(,|and)$/.test(before) && isNumber(tokens[at - 2]) ? firstNamed(tokens, at - 2) : null;
}

/** Measure words, units, comparisons and marks: everything that may follow a number. */
const MEASURE =
  /^(?:個|種|次|局|題|格|列|組|秒|天|筆|位元|字|年|月|日| ?(?:%|MB|ms|s)(?![a-z])| ?分之| ?(?:不等於|是|表示)| ?[^\p{Script=Han}a-z]|$)/u;
/** Words before numbers that do not count anything, such as scores. */
const NAMED_IN_CHINESE = /(?:第|盤面|分數|運氣|實力|選擇|預期)[^，。；：]*$/u;

function disagreementsInChinese(text: string): string[] {
  return [...text.matchAll(/(?<!\^)\d+(?:[.,]\d+)*/g)].flatMap(({ 0: number, index }) => {
    const before = text.slice(0, index).trimEnd();
    const after = text.slice(index + number.length).trimStart();
    const faults = [
      !NAMED_IN_CHINESE.test(before) && !MEASURE.test(after) ? 'no measure word' : '',
      number === '1' && /(?:全部|這些|最後|各)$/u.test(before) ? 'all of one' : '',
      number === '1' && /^[個種次局題筆][^，。；\d]*(?:都|皆|全部)/u.test(after) ? 'all of one' : '',
    ];
    return faults.filter((fault) => fault !== '').map((fault) => `${fault} in "${text}"`);
  });
}
