import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODE_IDS } from '../../src/game/mode.ts';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { GAME_IDS, isGiven, MULTI_GRID_IDS, OPENER_GAME_IDS } from '../games.ts';
import { complaint, everyCommand, printed } from './cli.testing.ts';
import { errorLine } from './error-line.ts';
import { answerOf, testPlayed } from './games.testing.ts';
import { parseOnly } from './program.ts';

const folder = temporaryFolder();

const GIVEN_IDS = GAME_IDS.filter(isGiven);
const EVERY = [...new Set([...MODE_IDS, ...GAME_IDS, ...MULTI_GRID_IDS])];

/** The games that each command supports; it refuses all others in one line. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  equations: MODE_IDS,
  hint: [...GAME_IDS, ...MULTI_GRID_IDS],
  review: GAME_IDS,
  explain: [...GAME_IDS.filter((id) => id !== 'wordle'), 'bi', 'mini-bi', 'quad'],
  play: GAME_IDS,
  robot: GAME_IDS,
  openers: [...OPENER_GAME_IDS, 'bi', 'mini-bi', 'quad'],
  'curve fit': ['midi', 'classic', 'maxi'],
  'curve openers': OPENER_GAME_IDS.filter((id) => id !== 'wordle'),
  'curve check': OPENER_GAME_IDS,
  solve: ['micro', 'mini', 'midi', 'classic', 'mini-bi', 'wordle'],
  evaluate: [...GAME_IDS, ...MULTI_GRID_IDS],
  contest: OPENER_GAME_IDS,
  infer: OPENER_GAME_IDS,
};
/** Further arguments that a command requires. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { play: ['--answer', '1+1=2'] };

describe('every command and every game', () => {
  it('are all tested: every command with --game is in the table', () => {
    const named = everyCommand().filter(({ command }) =>
      command.options.some(({ long }) => long === '--game'),
    );
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(SERVED).sort());
  });

  it.each(Object.entries(SERVED))('are served or refused in one line: %s', async (command, served) => {
    for (const game of EVERY) {
      const args = [...command.split(' '), '--game', game, ...(NEEDED[command] ?? [])];
      const refusal = await parseOnly(args).then(() => 'served', errorLine);
      if (served.includes(game)) expect(refusal, game).toBe('served');
      else
        expect(refusal, game).toMatch(
          /^option '--game <G>' argument '\S+' is invalid\. [^\n]*Allowed choices are [^\n]+$/,
        );
    }
  });

  it('are refused with a reason if the first row is given', async () => {
    for (const game of GIVEN_IDS)
      expect(await complaint('contest', '--game', game)).toContain(
        'Its first row is given, so no first guess is chosen.',
      );
    expect(await complaint('contest', '--game', 'bi')).not.toContain('given');
  });
});

// Larger games of pro run the same code, and take half a minute.
const PLAYED_IDS = GAME_IDS.filter((id) => !['pro-7', 'pro-8', 'pro-9'].includes(id));
describe.each(PLAYED_IDS)('%s', testPlayed);

it("bug: a hint with the site's weights in a game that they do not suit ended with a stack trace", async () => {
  expect(await complaint('hint', '--game', 'mini', '--rules', 'paper', '--prior', 'site')).toBe(
    'these rules and prior leave no answer; choose another --prior',
  );
});

describe.each(GIVEN_IDS)('%s, whose first row is given', (id) => {
  it('bug: a hint without the given row suggested a first guess', async () => {
    expect(await complaint('hint', '--game', id)).toMatch(
      /^\S+ Nerdle begins with a given row: write it as the first --turn, as in "\S+"$/,
    );
    expect(await complaint('review', '--game', id)).toContain('begins with a given row');
    const won = `${answerOf(id)}:GGGGGGGG`;
    expect(await complaint('hint', '--game', id, '--turn', won)).toContain('is given and does not win');
  });

  it('is not evaluated with options that do not apply', async () => {
    const wrong = [
      '--opener=48-32=16',
      '--rules=paper',
      '--shard=1/2',
      '--ties=order',
      '--length=10',
      '--feedback=presence',
      '--prior=site',
      '--weights=nowhere',
      '--strategy=first',
    ];
    for (const option of wrong)
      expect(await complaint('evaluate', '--game', id, option), option).toMatch(
        /^[^\n]*(leave out --|is for several grids)[^\n]*$/,
      );
    const tooMany = await complaint('evaluate', '--game', id, '--answers', 'sample:100001');
    expect(tooMany).toContain('write 100000 at most');
  });
});

it('bug: letters were read as the symbols of a scramble', async () => {
  for (const row of ['abcdefgh:PGPPPPPP', '=8571+4:PGPPPPPP', '=8571+46:PGPPPPPB'])
    expect(await complaint('hint', '--game', 'instant', '--turn', row)).toMatch(
      /^".*" is not a scramble: write 8 symbols, each green or purple$/,
    );
});

it('options for time and for purple tiles are refused where they have no meaning', async () => {
  for (const command of [['hint'], ['play', '--answer', '18+47=65'], ['robot'], ['evaluate']])
    expect(await complaint(...command, '--game', 'classic', '--guess-seconds', '5')).toContain(
      'leave out --guess-seconds',
    );
  expect(await complaint('evaluate', '--game', 'instant', '--guess-seconds', '5')).toContain(
    'leave out --guess-seconds',
  );
  const places = ['--feedback', 'places', '--strategy', 'entropy1'];
  expect(await complaint('play', '--game', 'instant', '--answer', '18+47=65', ...places)).toContain(
    'purple tiles',
  );
});

it('bug: options that do not apply to a game of several grids were ignored', async () => {
  for (const option of ['--shard=1/2', '--rules=paper', '--prior=site', '--weights=nowhere', '--length=10'])
    expect(await complaint('evaluate', '--game', 'mini-bi', option), option).toContain('leave out --');
  for (const option of ['--strategy=greedy1', '--rules=paper', '--feedback=presence', '--length=10'])
    expect(await complaint('hint', '--game', 'mini-bi', option), option).toContain('leave out --');
  expect(await complaint('evaluate', '--game', 'bi')).toContain('add --answers sample:N');
});

it('bug: a file was written for a game without known openers', async () => {
  expect(await complaint('curve', 'openers', '--game', 'pro-9')).toContain(
    'maxwell openers --game pro-9 --all',
  );
});

it('bug: a result of pro was written as that of another game with the same length', async () => {
  const out = join(folder, 'pro');
  await printed(
    'evaluate',
    '--game',
    'pro-5',
    '--rules',
    'exact',
    '--strategy',
    'entropy1',
    '--answers',
    'sample:2',
    '--out',
    out,
  );
  const made = (await readdir(out)).find((name) => name.endsWith('.made.json'))!;
  expect(made).toMatch(/^pro-5-entropy1-exact-/);
  expect(JSON.parse(await readFile(join(out, made), 'utf8')).command).toContain('--game pro-5 ');
});
