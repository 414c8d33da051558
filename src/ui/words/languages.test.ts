import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { OwnVerdict } from '../../companion/own-verdict.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Judgement } from '../../protocol/answer.ts';
import { en } from './en.ts';
import { REASON_SAMPLES } from './why.testing.ts';
import { LANGUAGES, wordsFor } from './words.ts';
import { zhTW } from './zh-TW.ts';

/** Every text that needs no arguments, with the way to it. */
function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

const PROVED = [{ kind: 'proved', isFirst: true }] as const;

/** Names, keys and units that Chinese writes as they are. */
const AS_THEY_ARE =
  /Nerdle( Maxi| Bi)?|(Mini )?Bi|Quad|Maxwell|Maxi|Preact|Comlink|idb|Enter|Home|English|GPU|MB|ms|Alt|a\+b|b\+a/g;
const LATIN = /[A-Za-z]{2,}/;

const english = new Map(textsOf(en));

it.each(LANGUAGES)('$language says everything that English says', (words) => {
  expect(textsOf(words).map(([path]) => path)).toEqual(expect.arrayContaining([...english.keys()]));
  for (const [path, text] of textsOf(words)) expect(text === '', path).toBe(english.get(path) === '');
});

it('Chinese leaves no English over', () => {
  for (const [path, text] of textsOf(zhTW)) {
    if (path === 'language') continue;
    expect(text.replace(AS_THEY_ARE, ''), path).not.toMatch(LATIN);
  }
});

const OWN_VERDICTS: readonly OwnVerdict[] = [
  { verdict: 'wins', winChance: 1, choice: 'best', loss: 0 },
  { verdict: 'impossible', winChance: 0, choice: 'wasteful', loss: 1 },
  ...(['better', 'best', 'good', 'costs', 'wasteful'] as const).map(
    (choice) => ({ verdict: 'best', winChance: 0.1, choice, loss: 0.1 }) as const,
  ),
];
const JUDGEMENT: Judgement = {
  ...{ before: 2, after: 1, choice: 0, luck: 0, random: 1, bits: 1, gained: 1 },
  value: { needed: 1.5, isExact: true },
  reasons: [],
  best: { guess: '1+1=2' as Equation, value: { needed: 1.5, isExact: true }, reasons: [] },
};

/** Calls of what takes arguments; each has to say something of its own in Chinese. */
const CALLS: Readonly<Record<string, (words: typeof en) => unknown>> = {
  reasons: (words) => Object.values(REASON_SAMPLES).map((samples) => samples.map((one) => words.reason(one))),
  remaining: (words) => [1, 2].map((n) => words.possible(n)),
  announce: ({ announce }) => [
    announce.hint({ remaining: 1 }, '1+1=2'),
    announce.nudge({ remaining: 2, gridsLeft: [null, { remaining: 2, groups: null }] }, ''),
    announce.count({ remaining: 3 }),
    announce.lost(null),
    announce.lost(4),
    announce.inconsistent(1),
    announce.inconsistent(1, 2),
  ],
  answers: (words) =>
    [
      [1, 1],
      [3, 3],
      [1, 4],
      [2, 5],
    ].map(([answers, forms]) => words.answersLeft(answers!, forms!)),
  chances: (words) => [0, 0.04, 1].map((chance) => words.chanceToWin(chance)),
  needed: (words) =>
    [1, 3.2].map((needed) => [
      words.inAll({ needed, isExact: false }),
      words.inAllLine({ needed, isExact: true }),
    ]),
  verdicts: (words) =>
    OWN_VERDICTS.map((verdict) => [words.ownVerdict(verdict), words.ownVerdictShort(verdict)]),
  refused: (words) => words.siteRefuses({ code: 'by-zero' }),
  account: (words) => [
    words.account({ guesses: 4, expected: 3.2, choices: 0.45, luck: 0.35 }),
    words.accountOfLost(6),
    words.scores({ skill: 60, fortune: 35 }),
  ],
  judged: (words) =>
    [-0.1, 0, 0.1, 0.3, 1].map((cost) => {
      const turn = { ...JUDGEMENT, choice: cost, luck: cost };
      return [
        words.reviewedChoice(turn),
        words.reviewedTurn(turn, true),
        ...[[], [2], [1, 3]].map((solved) => words.reviewedTurn(turn, false, solved)),
      ];
    }),
  solved: (words) => [1, 4].map((turns) => [words.solved({ turns }), words.beforeLastGuess(turns)]),
  nudges: (words) => [
    words.nudge({ fresh: ['5', '2'], again: ['7'], where: ['='] }),
    words.nudge({ fresh: [], again: [], where: ['=', '+'] }),
    words.nudge({ fresh: [], again: [], where: [] }),
    words.nudge(null),
    words.nudge(null, true),
  ],
  why: (words) => [
    words.whyDoubt(4, 2),
    words.whyDoubtOfAll(2),
    words.whyBits(0.1),
    words.whyBits(3),
    words.whyLeft(1, 0),
    words.whyLeft(2, 0.1),
  ],
  unreadable: (words) =>
    (['no-board', 'several-boards', 'other-size', 'unknown-tiles', 'misread-row'] as const).map((reason) =>
      [MODES.maxi, MODES.bi].map((mode) => words.unreadable(reason, mode, 1)),
    ),
  extraKeys: (words) => [
    words.unknownKey('^'),
    words.countsWithout('^!'),
    words.without('^!'),
    words.announce.countsWithout('^'),
    words.announce.countsWithout('^!.π'),
  ],
  contradiction: (words) =>
    [1, 2, 3].map((rows) => [words.contradiction(1, rows), words.contradiction(1, rows, 2)]),
  boards: (words) => [
    [words.board(2), words.lastAnswersOf([1]), words.lastAnswersOf([1, 3])],
    words.boardWorth({ winChance: 1, cells: 1 }, 1),
    words.boardWorth({ winChance: 0, cells: 1 }, 1),
    words.boardWorth({ winChance: 0, cells: 1 }, 5),
    [2, 3, 9].map((remaining) => words.boardWorth({ winChance: 0.25, cells: 3 }, remaining)),
    words.boardWorth({ winChance: 0, cells: 2 }, 2),
  ],
  certainty: (words) =>
    (['exact', 'book', 'sampled'] as const).flatMap((certainty) =>
      (['maxwell', 'entropy2'] as const).flatMap((strategy) =>
        [{}, { gridsLeft: [null] }, { reasons: PROVED }].flatMap((other) =>
          Object.values(
            words.certainty({ certainty, strategy, progress: 0.4, reasons: null, ...other }),
          ).filter((text) => text !== null),
        ),
      ),
    ),
  refusals: (words) =>
    [
      { code: 'symbol', character: 'x', symbols: '+' },
      { code: 'length', tiles: 3, wanted: 10 },
      { code: 'equals', count: 2 },
      { code: 'unequal', left: 1, right: 2 },
      { code: 'by-zero' },
      { code: 'bracket' },
      { code: 'nothing-after' },
    ].map((refusal) => words.refused('', refusal as never)),
  imports: ({ settings }) =>
    (['no-json', 'no-settings', 'newer'] as const)
      .map((code) => settings.importRefused({ code }))
      .concat((['unknown', 'unfit'] as const).map((code) => settings.importRefused({ code, field: '?' }))),
  settings: ({ settings }) => [
    settings.played(3, 6, 0),
    settings.played(3, 6, 0.05),
    settings.playedNote('site'),
    settings.playedNote('uniform'),
    settings.kept(35e6),
  ],
  commutative: (words) => [true, false].map((on) => words.commutativeWinsLine(on)),
  again: ({ again }) => [
    [1, 3].map((due) => [again.open(due), again.due(due)]),
    again.about('Nerdle', '2026', 2),
    again.none(0.2),
    [null, 1, 3].map((days) => again.comesBack(days)),
  ],
  statistics: ({ statistics }) => [1, 2].map((games) => statistics.reallyDelete(games)),
  engine: (words) => [
    words.engine('webgpu', 1),
    words.engine('simd', 4),
    words.equationsReady('built', 2000),
  ],
};

it.each(Object.entries(CALLS))('what is made of figures is Chinese: %s', (_, call) => {
  const said = textsOf(call(zhTW)).filter(([path]) => !path.endsWith('symbol'));
  const inEnglish = new Set(
    textsOf(call(en))
      .map(([, text]) => text)
      .filter((text) => LATIN.test(text)),
  );
  expect(said.length).toBeGreaterThan(0);
  for (const [, text] of said) {
    expect(inEnglish).not.toContain(text);
    expect(text.replace(AS_THEY_ARE, '')).not.toMatch(LATIN);
    // Nothing is left out of a sentence.
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('Chinese is spoken to who reads Traditional characters, and to no other reader', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-MO']) expect(wordsFor([tag])).toBe(zhTW);
  for (const tag of ['zh-CN', 'zh', 'zh-Hans', 'en-AU']) expect(wordsFor([tag])).not.toBe(zhTW);
  expect(wordsFor(['zh-CN', 'zh-TW'])).toBe(zhTW);
});

it('the manifest says the same in every language', () => {
  const locales = new URL('../../../assets/public/_locales/', import.meta.url);
  const messages = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(new URL(`${locale}/messages.json`, locales), 'utf8')));
  for (const locale of readdirSync(locales)) expect(messages(locale), locale).toEqual(messages('en'));
  const config = readFileSync(new URL('../../../wxt.config.ts', import.meta.url), 'utf8');
  const used = [...config.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name!);
  expect(new Set(used)).toEqual(new Set(messages('en')));
});
