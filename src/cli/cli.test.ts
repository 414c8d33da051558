import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CLI = join(import.meta.dirname, 'cli.ts');

function maxwell(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
  return { status, stdout: stdout.trimEnd(), stderr };
}

const succeeds = (...args: string[]): string => {
  const { status, stdout, stderr } = maxwell(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

describe('maxwell', () => {
  it.each<[answer: string, args: string[]]>([
    ['17723', ['equations', '--length', '8', '--symbols', 'classic', '--count']],
    ['380344', ['equations', '--length=9', '--rules', 'paper', '--count']],
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
    ['no: 41 does not equal 42', ['accepts', '12+34-5=42']],
    [
      '{"guess":"5+5=10","accepted":false,"reason":"it has 6 tiles, not 10"}',
      ['accepts', '5+5=10', '--json'],
    ],
    ['yes', ['commutes', '(7+8)*2=30', '2*(7+8)=30']],
    ['no', ['commutes', '10+25+5=40', '15+20+5=40']],
    [
      '{"guess":"34+12-5=41","answer":"12+34-5=41","commutes":true}',
      ['commutes', '34+12-5=41', '12+34-5=41', '--json'],
    ],
  ])('answers %s', (answer, args) => {
    expect(succeeds(...args)).toBe(answer);
  });

  it.each<[complaint: string, args: string[]]>([
    ['name a command', []],
    ['"solve" is not a command: equations, feedback', ['solve']],
    ["Unknown option '--fast'", ['equations', '--count', '--fast']],
    ['give one of --count, --frequencies and --out FILE', ['equations']],
    ['give one of', ['equations', '--count', '--frequencies']],
    ['"loose" is not one of the rule variants: exact, table', ['equations', '--count', '--rules', 'loose']],
    ['"micro" is not one of the symbol sets: classic, maxi', ['equations', '--count', '--symbols', 'micro']],
    [
      '"13" is not a length: write a number of tiles from 5 to 12',
      ['equations', '--count', '--length', '13'],
    ],
    ['"ten" is not a length', ['accepts', '12+34-5=41', '--length', 'ten']],
    ['choose a length from 5 to 11', ['equations', '--frequencies', '--length', '12']],
    ['equations takes no arguments', ['equations', '12+34-5=41', '--count']],
    ['feedback takes GUESS ANSWER, not 1', ['feedback', '12+34-5=41']],
    ['"12+34-5=42" is not an equation: 41 does not equal 42', ['feedback', '12+34-5=42', '12+34-5=41']],
    ['it has 5 tiles, not 10', ['feedback', '1+1=2', '12+34-5=41']],
    ['"x" is not a symbol of the game', ['commutes', '2x3+10=016', '12+34-5=41']],
    ['no such file or directory', ['equations', '--length', '5', '--out', '/nowhere/at/all']],
  ])('complains in one line: %s', (complaint, args) => {
    const { status, stdout, stderr } = maxwell(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^maxwell: [^\n]+\n$/);
    expect(stderr).toContain(complaint);
  });

  it.skipIf(!existsSync('/dev/full'))('complains in one line when its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const args = [CLI, 'accepts', '9+-4*2=001'];
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect(`${stderr}`).toMatch(/^maxwell: ENOSPC[^\n]+\n$/);
    expect(status).toBe(2);
  });

  it('explains itself', () => {
    expect(succeeds('--help')).toContain('feedback GUESS ANSWER');
    expect(succeeds('equations', '--help')).toMatch(
      /usage: maxwell equations .*--out FILE[\s\S]*--symbols S/,
    );
  });

  it('prints the published table of symbols and slots', () => {
    const published = readFileSync(
      join(import.meta.dirname, '../../test/fixtures/slot-frequencies.csv'),
      'utf8',
    );
    expect(succeeds('equations', '--rules', 'table', '--frequencies')).toBe(published.trimEnd());
  });

  it('counts only the symbols in use', () => {
    const { count, frequencies } = JSON.parse(
      succeeds('equations', '--symbols', 'classic', '--length', '6', '--frequencies', '--json'),
    );
    expect(count).toBe(206);
    expect(frequencies).toHaveLength(15);
    expect(frequencies[14]).toMatchObject({ symbol: '=', any: 1, slots: { length: 6 } });
  });

  it('writes one equation a line, in order', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maxwell-'));
    try {
      const file = join(folder, 'equations.txt');
      expect(succeeds('equations', '--length', '6', '--out', file)).toBe(`409 equations in ${file}`);
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines).toHaveLength(410);
      expect(lines.slice(0, 2)).toEqual(['10-1=9', '10-2=8']);
      expect(lines[409]).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
