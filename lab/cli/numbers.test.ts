import { describe, expect, it } from 'vitest';
import { everyCommand } from './cli.testing.ts';
import { errorLine } from './error-line.ts';
import { MEASURED, testMeasured } from './numbers.testing.ts';
import { parseOnly } from './program.ts';

/** Every option that takes a value, of every command. */
const OPTIONS = everyCommand().flatMap(({ name, command }) =>
  command.options
    .filter(({ flags }) => flags.includes('<'))
    .map(({ long, flags, description }) => ({
      command: name,
      long: long!,
      placeholder: flags.match(/<(.+)>/)![1]!,
      bounds: description
        .match(/\((\d+) to (\d+)\)$/)
        ?.slice(1)
        .map(Number),
    })),
);
const NUMBERS = OPTIONS.filter(({ placeholder }) => placeholder === 'N' || placeholder === 'K');

/** Placeholders of values that are not numbers. */
const OTHERS = [
  'A',
  'D',
  'DIR',
  'E',
  'E...',
  'F',
  'FILE',
  'G',
  'GUESS',
  'GUESS:FEEDBACK...',
  'M',
  'O',
  'P',
  'R',
  'S',
  'T',
  'i/n',
];

/** The complaint about arguments, which are only parsed. */
const complaintAbout = (...args: string[]) => parseOnly(args).then(() => 'no complaint', errorLine);

describe('numbers on the command line', () => {
  it('are found, and show their bounds', () => {
    expect(NUMBERS.map(({ command, long }) => `${command} ${long}`)).toEqual(
      expect.arrayContaining([
        'curve fit --every',
        'evaluate --seed',
        'infer shares --trials',
        'hint --length',
      ]),
    );
    expect(NUMBERS.filter(({ bounds }) => !bounds)).toEqual([]);
    const named = new Set(OPTIONS.map(({ placeholder }) => placeholder).filter((one) => !/^[NK]$/.test(one)));
    expect([...named].sort()).toEqual(OTHERS);
  });

  it.each(NUMBERS)(
    'are refused outside their bounds, as fractions and as text: $command $long',
    async ({ command, long, bounds }) => {
      const [least, most] = bounds as [number, number];
      for (const wrong of [
        least - 1,
        most + 1,
        least + 0.5,
        -1,
        -0.5,
        'ten',
        '1e3',
        '0x10',
        '',
        ' 7',
        'Infinity',
        'NaN',
      ]) {
        const message = await complaintAbout(...command.split(' '), long, `${wrong}`);
        expect(message, `${wrong}`).toMatch(/^[^\n]+$/);
        expect(message).toContain(
          `argument '${wrong}' is invalid. Write a whole number from ${least} to ${most}`,
        );
      }
    },
  );

  it.each(['sample:0', 'sample:-1', 'sample:1.5', 'sample:ten', 'sample:', 'sample:1000000000', '5', 'some'])(
    'in samples are refused outside their bounds: %s',
    async (answers) => {
      expect(await complaintAbout('evaluate', '--answers', answers)).toBe(
        `"${answers}" is not a choice of answers: write all or sample:N, N from 1`,
      );
    },
  );

  it.each(['evaluate', 'solve', 'tree'])(
    'in shards are refused outside their bounds: %s',
    async (command) => {
      for (const part of ['0/4', '5/4', '1/0', '-1/4', '1.5/2', '1/two', '1', '1/2/3', '1/1000000000'])
        expect(await complaintAbout(command, '--shard', part)).toMatch(
          /^".*" is not a part: write i\/n[^\n]*$/,
        );
    },
  );

  it('bug: curve fit --every 0 ran without end', async () => {
    expect(await complaintAbout('curve', 'fit', '--every', '0')).toMatch(
      /^option '--every <N>' argument '0' is invalid\. Write a whole number from 1 [^\n]*$/,
    );
  });
});

// The other programs load tools that build and drive the extension, which takes seconds.
testMeasured(
  MEASURED.filter(({ file }) => file !== 'agree' && file !== 'tabs'),
  ['1.5'],
);
