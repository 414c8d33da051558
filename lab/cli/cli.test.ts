import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { complaint, MAXWELL, maxwell, printed, run } from './cli.testing.ts';

const folder = temporaryFolder();

describe('maxwell', () => {
  it.each<[answer: string, args: string[]]>([
    ['17723', ['equations', '--length', '8', '--symbols', 'classic', '--count']],
    ['370336', ['equations', '--length=9', '--rules', 'paper', '--count']],
    ['17723', ['equations', '--game', 'instant', '--count']],
    ['206', ['equations', '--game', 'mini-bi', '--count']],
    ['409', ['equations', '--game', 'pro-6', '--count']],
    [
      '{"rules":"pool","length":6,"symbols":"maxi","count":188}',
      ['equations', '--rules', 'pool', '--length', '6', '--count', '--json'],
    ],
    ['GPGBBGGGBB', ['feedback', '11+11-5=17', '12+34-5=41']],
    ['GGGGG', ['feedback', '5-3=2', '5-3=2']],
    [
      '{"guess":"11+11-5=17","answer":"12+34-5=41","feedback":"GPGBBGGGBB"}',
      ['feedback', '--json', '11+11-5=17', '12+34-5=41'],
    ],
    ['yes', ['accepts', '9+-4*2=001']],
    ['yes', ['accepts', '-2²+11=15', '--length', '9']],
    ['no: 41 is not 42', ['accepts', '12+34-5=42']],
    [
      '{"guess":"5+5=10","accepted":false,"reason":"it has 6 tiles, not 10"}',
      ['accepts', '5+5=10', '--json'],
    ],
    ['yes', ['commutes', '(7+8)*2=30', '2*(7+8)=30']],
    // Other ways to write the game's symbols.
    ['yes', ['commutes', '(7+8)×2=30', '2×(7+8)=30']],
    ['GGGGGGG', ['feedback', '3^2+1=10', '3²+1=10']],
    ['yes', ['accepts', '3^2+42÷6=16']],
    ['yes', ['accepts', '１２＋３４＝４６', '--length', '８']],
    ['GGBGGB', ['feedback', '３＊４＝１２', '3*5=15']],
    ['no', ['commutes', '10+25+5=40', '15+20+5=40']],
    [
      '{"guess":"34+12-5=41","answer":"12+34-5=41","commutes":true}',
      ['commutes', '34+12-5=41', '12+34-5=41', '--json'],
    ],
  ])('answers %s', async (answer, args) => {
    expect(await printed(...args)).toBe(answer);
  });

  it.each<[complaint: string, args: string[]]>([
    ['name a command', []],
    ["unknown command 'mend'; --help", ['mend']],
    ["unknown option '--fast'; --help", ['equations', '--count', '--fast']],
    ['give one of --count, --frequencies and --out FILE', ['equations']],
    ['give one of', ['equations', '--count', '--frequencies']],
    [
      "argument 'loose' is invalid. Allowed choices are exact, table",
      ['equations', '--count', '--rules', 'loose'],
    ],
    [
      "argument 'micro' is invalid. Allowed choices are classic, maxi",
      ['equations', '--count', '--symbols', 'micro'],
    ],
    [
      "argument '14' is invalid. Write a whole number from 5 to 13",
      ['equations', '--count', '--length', '14'],
    ],
    ["argument 'ten' is invalid", ['accepts', '12+34-5=41', '--length', 'ten']],
    ['choose a length from 5 to 11', ['equations', '--frequencies', '--length', '12']],
    ["too many arguments for 'equations'", ['equations', '12+34-5=41', '--count']],
    ["missing required argument 'ANSWER'", ['feedback', '12+34-5=41']],
    ['"12+34-5=42" is not an equation: 41 is not 42', ['feedback', '12+34-5=42', '12+34-5=41']],
    ['it has 5 tiles, not 10', ['feedback', '1+1=2', '12+34-5=41']],
    ['"&" is not one of the game\'s symbols', ['commutes', '2&3+10=016', '12+34-5=41']],
    ['no such file or directory', ['equations', '--length', '5', '--out', '/nowhere/at/all']],
    ['choose a length from 5 to 11', ['equations', '--length', '12', '--out', '/nowhere/at/all']],
    ["argument '05' is invalid", ['equations', '--count', '--length', '05']],
    ['--length is given twice', ['equations', '--count', '--length', '5', '--length=6']],
    ['--json is given twice', ['commutes', '--json', '(7+8)*2=30', '2*(7+8)=30', '--json']],
    ["unknown command ''", ['']],
    // Bug: these ended in "(outputHelp)".
    ['name a command: equations, feedback', ['--']],
    ['name a command: opener, compare; --help', ['longer']],
    ["unknown command 'nonsense'; --help lists all commands", ['help', 'nonsense']],
    ["unknown command 'evaluate nonsense'", ['help', 'evaluate', 'nonsense']],
    // Bug: one character counted as two tiles.
    ['"💥" is not an equation: "💥" is not one of the game\'s symbols', ['feedback', '💥', '💥']],
    ['"💥" is not one of the game\'s symbols', ['commutes', '1+1=2', '💥']],
    ['has no games: export', ['habits', join(import.meta.dirname, 'cli.ts')]],
    ['cannot be read (EISDIR): export', ['habits', import.meta.dirname]],
    ['cannot be read (EISDIR): name a file', ['hint', '--weights', import.meta.dirname]],
    ['an argument of accepts is empty', ['accepts', '']],
    ['--out is empty', ['equations', '--length', '5', '--out', '']],
    ['--from is empty', ['report', '--from=']],
    ['"12+34\\n-5=41" contains a line break', ['accepts', '12+34\n-5=41']],
    ['"so\\u{1b}[31mlve" contains a line break or another control character', ['so\x1b[31mlve']],
    ['--out needs a value before --count', ['equations', '--out', '--count']],
    ['"1=1" has 3 tiles: equations have 5 to 13', ['feedback', '1=1', '1=1']],
    ['has 14 tiles: equations have 5 to 13', ['feedback', '11+1+1+1+10=24', '11+1+1+1+10=24']],
    ['"1=1" has 3 tiles: equations have 5 to 13', ['commutes', '1=1', '1=1']],
    [
      "'--length <N>' cannot be used with option '--game <G>'",
      ['equations', '--count', '--game', 'mini', '--length', '6'],
    ],
    [
      "'--symbols <S>' cannot be used with option '--game <G>'",
      ['equations', '--count', '--game', 'mini', '--symbols', 'maxi'],
    ],
    ['leave out every option but --commutative', ['openers', '--game', 'bi', '--objective', 'cells']],
    ['/proc/nowhere cannot be written to', ['report', '--out', '/proc/nowhere']],
  ])('complains in one line: %s', async (words, args) => {
    const message = await complaint(...args);
    expect(message).toMatch(/^[^\n]+$/);
    expect(message).toContain(words);
  });

  it.each([
    ['accepts', `1+1=${'2'.repeat(20_000)}`, '--length', 'x'.repeat(20_000)],
    ['x'.repeat(20_000)],
    [`x\n${'x'.repeat(20_000)}`],
    ['feedback', 'x'.repeat(20_000), '1+1=2'],
    ['hint', '--turn', `${'x'.repeat(20_000)}:GGG`],
    ['hint', '--weights', 'x'.repeat(20_000)],
    ['report', '--out', `/proc/${'x'.repeat(20_000)}`],
    ['help', 'x'.repeat(20_000)],
    ['accepts', '1+1=2', '--length', '💥'.repeat(20_000)],
  ])('bug: a complaint printed a name of 20,000 characters: %#', async (...args) => {
    const message = await complaint(...args);
    expect(message).toContain('…');
    expect(message.isWellFormed()).toBe(true);
    expect(message.length).toBeLessThanOrEqual(301);
  });

  it('prints on stdout and exits with status 0, or complains on stderr and exits with status 2', () => {
    expect(maxwell('accepts', '9+-4*2=001')).toEqual({ status: 0, stdout: 'yes\n', stderr: '' });
    expect(maxwell('accepts', '12+34\n-5=41')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^maxwell: "12\+34\\n-5=41" contains a line break[^\n]*\n$/),
    });
  });

  /** Runs a script in a shell, in which `"$@"` is the command. */
  const shell = (script: string, ...args: string[]) => run('sh', '-c', script, 'sh', ...MAXWELL, ...args);

  it('complains in one line that its output is closed, unless the outcome is in a file', () => {
    expect(shell('"$@" >&-', 'accepts', '9+-4*2=001')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'maxwell: stdout is closed: there is nowhere to print\n',
    });
    expect(shell('"$@" >/dev/null', 'accepts', '9+-4*2=001')).toMatchObject({ status: 0, stderr: '' });
    const file = join(folder, 'unheard.txt');
    const written = shell('"$@" >&-', 'equations', '--length', '5', '--out', file);
    expect(written).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(136);
  });

  it('complains in one line when the reader of its output goes away, and ignores a closed stderr', async () => {
    const reader = spawn(MAXWELL[0], [MAXWELL[1], '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    reader.stdout.destroy();
    const complaints = reader.stderr.setEncoding('utf8').toArray();
    const [status] = await once(reader, 'close');
    expect((await complaints).join('')).toMatch(/^maxwell: EPIPE[^\n]+\n$/);
    expect(status).toBe(2);
    expect(shell('"$@" 2>&-', 'accepts')).toMatchObject({ status: 2, stdout: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('complains in one line when its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const args = [MAXWELL[1], 'accepts', '9+-4*2=001'];
    const { status, stderr } = spawnSync(MAXWELL[0], args, { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect(`${stderr}`).toMatch(/^maxwell: ENOSPC[^\n]+\n$/);
    expect(status).toBe(2);
  });

  it('prints help', async () => {
    expect(await printed('--help')).toMatch(/feedback .*<GUESS> <ANSWER>/);
    expect(await printed('equations', '--help')).toMatch(
      /maxwell equations [\s\S]*--symbols <S>[\s\S]*--json/,
    );
    expect(await printed('help')).toBe(await printed('--help'));
    expect(await printed('help', 'equations')).toBe(await printed('equations', '--help'));
    expect(await printed('help', 'evaluate', 'merge')).toBe(await printed('evaluate', 'merge', '--help'));
    expect(await printed('evaluate', 'merge', '--help')).toMatch(/<DIR\.\.\.>[\s\S]*--out <DIR>/);
  });

  it('prints a table of symbols and slots, the most frequent symbol first', async () => {
    const args = ['equations', '--length', '6', '--frequencies'];
    const [heading, ...lines] = (await printed(...args)).split('\n');
    expect(heading).toBe('symbol,any,slot1,slot2,slot3,slot4,slot5,slot6');
    expect(lines[0]).toMatch(/^=,100\.000,0\.000,(\d+\.\d{3},?){5}$/);
    const shares = lines.map((line) => Number(line.split(',')[1]));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    const { frequencies } = JSON.parse(await printed(...args, '--json'));
    expect(lines).toHaveLength(frequencies.length);
    for (const { symbol, any, slots } of frequencies) {
      const percent = [any, ...slots].map((share: number) => (100 * share).toFixed(3));
      expect(lines).toContain([symbol, ...percent].join(','));
    }
  });

  it('counts only the symbols in use', async () => {
    const { count, frequencies } = JSON.parse(
      await printed('equations', '--symbols', 'classic', '--length', '6', '--frequencies', '--json'),
    );
    expect(count).toBe(206);
    expect(frequencies).toHaveLength(15);
    expect(frequencies[14]).toMatchObject({ symbol: '=', any: 1, slots: { length: 6 } });
  });

  it('writes one equation per line, in order', async () => {
    const file = join(folder, 'equations.txt');
    expect(await printed('equations', '--length', '6', '--out', file)).toBe(`409 equations in ${file}`);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines).toHaveLength(410);
    expect(lines.slice(0, 2)).toEqual(['10-1=9', '10-2=8']);
    expect(lines[409]).toBe('');
  });
});
