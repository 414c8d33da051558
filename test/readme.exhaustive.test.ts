/** Runs or checks every command that the project's Markdown files name, in ten minutes. */
import { exec, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseOnly } from '../lab/cli/program.ts';

const ROOT = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Replacements for commands that take minutes, wait for input, write into the checkout or contain placeholders. */
const INSTEAD: Record<string, string> = {
  // Only a dry run, in a copy: `npm ci` would remove the packages that this test uses.
  'npm ci': 'cd "$OUT/copy" && npm ci --dry-run --offline',
  'npm start': 'npm start -- --help',
  'npm start -- --live': 'npm start -- --live --help',
  'npm start -- --firefox': 'npm start -- --firefox --help',
  'npm run -s measure -- latency': 'npm run -s measure -- latency --help',
  'npm run -s measure -- NAME': 'npm run -s measure',
  'npm run -s maxwell -- COMMAND': 'npm run -s maxwell -- --help',
  'npm run -s check -- FILE': 'npm run -s check -- lab/data/solved/mini.json',
  'npm run gallery': 'npm run gallery -- --help',
  'npm run gallery -- panel-won': 'npm run gallery -- panel-won --help',
  'npm run bench': 'npm run -s maxwell -- bench --write --help',
  'npm run -s measure -- deductions --games 150': 'npm run -s measure -- deductions --help',
  'npm run -s measure -- grids --games 30': 'npm run -s measure -- grids --games 30 --help',
  'npm run -s measure -- own-first --answers 20': 'npm run -s measure -- own-first --help',
  'npm run -s measure -- verdicts --games 100': 'npm run -s measure -- verdicts --games 100 --help',
  'npm run -s measure -- habits --out lab/data': 'npm run -s measure -- habits --help',
  'npm run -s measure -- graphics': 'npm run -s measure -- graphics --help',
  'npm run -s measure -- graphics --pairs 50000': 'npm run -s measure -- graphics --pairs 50000 --help',
  'npm run -s measure -- bound --games 300': 'npm run -s measure -- bound --games 300 --help',
  'npm run -s measure -- replay': 'npm run -s measure -- replay --help',
  'npm run -s measure -- yardstick --game G': 'npm run -s measure -- yardstick --help',
  'npm run -s measure -- statistics --openings 20': 'npm run -s measure -- statistics --help',
  'npm run -s measure -- lost': 'npm run -s measure -- lost --help',
  'npm run -s measure -- memory': 'npm run -s measure -- memory --help',
  'npm run -s measure -- tabs': 'npm run -s measure -- tabs --help',
  'npm run -s measure -- tabs --apart 3': 'npm run -s measure -- tabs --apart 3 --help',
  'npm run -s measure -- threads': 'npm run -s measure -- threads --help',
  'npm run -s measure -- threads 1 --objective largest-cell cells':
    'npm run -s measure -- threads 1 --objective largest-cell cells --help',
  'npm run -s maxwell -- evaluate --game wordle --strategy S --opener salet':
    'npm run -s maxwell -- evaluate --game wordle --strategy entropy1 --opener salet',
  // Classic takes an hour, and a part of midi takes minutes.
  'npm run -s check -- lab/data/solved/classic.json': 'npm run -s check -- lab/data/solved/mini.json',
  'npm run -s check -- lab/data/solved/midi.json 3/8': 'npm run -s check -- lab/data/solved/mini.json 3/8',
  'npm run -s maxwell -- robot': "printf 'top\\nquit\\n' | npm run -s maxwell -- robot",
  'npm run -s maxwell -- report': 'npm run -s maxwell -- report --out "$OUT/report"',
  'npm run -s maxwell -- evaluate --strategy maxwell --rules pool --prior site --commutative':
    'npm run -s maxwell -- evaluate --strategy maxwell --rules pool --prior site --commutative --answers sample:3',
  'npm run -s maxwell -- evaluate --game instant --answers sample:10000 --seed 1':
    'npm run -s maxwell -- evaluate --game instant --answers sample:50 --seed 1',
  'npm run -s maxwell -- evaluate --game speed --answers all --seed 1':
    'npm run -s maxwell -- evaluate --game speed --answers sample:50 --seed 1',
  'npm run -s maxwell -- evaluate --game bi --answers sample:10000 --seed 1':
    'npm run -s maxwell -- evaluate --game bi --answers sample:50 --seed 1',
  'npm run -s maxwell -- needed': 'npm run -s maxwell -- needed --every 3000 --out "$OUT/needed"',
  'npm run -s maxwell -- curve': 'npm run -s maxwell -- curve fit --every 6000 --out "$OUT/curve"',
  'npm run -s maxwell -- evaluate --strategy entropy2 --shard $SLURM_ARRAY_TASK_ID/16 --out results':
    'SLURM_ARRAY_TASK_ID=1; npm run -s maxwell -- evaluate --strategy entropy2 --shard $SLURM_ARRAY_TASK_ID/16 --out "$OUT/results" --answers sample:20',
  'npm run -s maxwell -- evaluate --strategy entropy2 --shard $((JOB_COMPLETION_INDEX + 1))/16 --out /results --cache /results/cache':
    'JOB_COMPLETION_INDEX=0; npm run -s maxwell -- evaluate --strategy entropy2 --shard $((JOB_COMPLETION_INDEX + 1))/16 --out "$OUT/volume" --cache "$OUT/volume/cache" --answers sample:20',
  'npm run -s maxwell -- equations --length N --rules exact --count':
    'npm run -s maxwell -- equations --length 8 --rules exact --count',
};

/**
 * Commands of `maxwell` that take minutes or that other tests run. Here they are only parsed, with their placeholders
 * filled in.
 */
const UNDERSTOOD: Record<string, string | null> = {
  'book --rules R --prior P --commutative': 'book --rules pool --prior site --commutative',
  contest: null,
  'contest --out lab/data': null,
  'contest --rules words --out lab/data': null,
  'contest --game maxi --strategy entropy1 --out lab/data': null,
  'curve fit': null,
  'curve fit --every 30': null,
  'curve openers': null,
  'curve openers --game G': 'curve openers --game micro',
  evaluate: null,
  'evaluate --game G --strategy S --answers sample:10000 --seed 1':
    'evaluate --game quordle --strategy maxwell --answers sample:10000 --seed 1',
  'evaluate --game mini-bi --strategy maxwell': null,
  'evaluate --game quad': null,
  'evaluate --game G --rules exact --strategy maxwell':
    'evaluate --game micro --rules exact --strategy maxwell',
  'evaluate --length N --answers sample:200 --seed 1 --out lab/data/longer':
    'evaluate --length 13 --answers sample:200 --seed 1 --out lab/data/longer',
  'evaluate --rules paper --out lab/data/evaluation': null,
  'evaluate --rules pool --prior site --commutative --out lab/data/evaluation': null,
  'evaluate --strategy all --rules paper': null,
  'evaluate --strategy all --rules pool --prior site --commutative': null,
  'evaluate --strategy S --rules paper --out lab/data/evaluation':
    'evaluate --strategy entropy-bonus --rules paper --out lab/data/evaluation',
  'evaluate --strategy S --rules pool --prior site --commutative --out lab/data/evaluation':
    'evaluate --strategy expected-score --rules pool --prior site --commutative --out lab/data/evaluation',
  'evaluate merge results --out merged': null,
  'infer --seeds 20 --out lab/data/infer': null,
  'infer shares --out lab/data/infer': null,
  'longer compare --length N --answers A --seed 1 --against M':
    'longer compare --length 13 --answers 100 --seed 1 --against 4096',
  'longer opener --length N': 'longer opener --length 13',
  'openers --game bi': null,
  'openers --game G': 'openers --game quad',
  'openers --game G --all': 'openers --game micro --all',
  'openers --game G --rules R --prior P --commutative --objective O':
    'openers --game classic --rules exact --prior uniform --commutative --objective entropy',
  "openers --rules paper --objective win-mass --among '46-2+31=75' '26-3+51=74' '27-3+41=65' '75+2-31=46'":
    null,
  'openers --rules pool --prior site --commutative --objective win-mass --among E...':
    "openers --rules pool --prior site --commutative --objective win-mass --among '68+3-14=57'",
  'solve --game GAME --out lab/data/solved': 'solve --game midi --out lab/data/solved',
  'solve --game classic --out lab/data/solved': null,
  'solve --game classic --commutative --out lab/data/solved': null,
  'solve --game classic --cache DIR --out lab/data/solved': null,
  'solve --game classic --shard 3/8 --cache DIR': null,
  "solve --game mini-bi --opener '4*7=28'": null,
  'solve --game wordle --opener salet': null,
  tree: null,
  "tree --rules pool --prior site --commutative --opener '68+3-14=57'": null,
  'tree --rules R --prior P --commutative --opener E':
    "tree --rules pool --prior site --commutative --opener '68+3-14=57'",
  "tree --rules paper --opener '46-2+31=75'": null,
};

/** Commands that are not run here, and why. */
const NOT_RUN: Record<string, string> = {
  'npm test': 'this is a part of it',
  'npm test -- lab-only': 'continuous integration runs it',
  'npm test -- exhaustive': 'this is a part of it',
  'npm run unit': 'a part of npm test',
  'npm run browser': 'a part of npm test',
  'npm run e2e': 'a part of npm test',
  'npm run faults': 'takes an hour',
  'npm run faults -- --random 200 --seed 7': 'takes an hour',
  'npm run lint -- --write': 'writes into the checkout',
  'npm run pictures': 'writes into the checkout',
  'npm run pictures -- stores': 'writes into the checkout',
  'npm run build': 'a part of npm test; end-to-end tests use its output at the same time',
  'npm run build:firefox': 'like npm run build',
  'npm run build-for-amo': 'packages.exhaustive.test.ts runs it',
  'npm run zip -- --owner': 'fails until the owner has filled in the table',
  'npm run zip': 'like npm run build',
  'npm run lint': 'a part of npm test',
  'npm run unused': 'a part of npm test',
  'npm run zip -- --lint': 'downloads a linter that is not a dependency',
  'sbatch evaluate.sh': 'needs a cluster',
  'MAXWELL_GAMES=200 npm run e2e -- --project exhaustive-e2e test/e2e/multi-grid.exhaustive.test.ts -t drawn':
    'plays 200 games in Chromium; the file is a part of npm test -- exhaustive',
  'seq 8 | xargs -P 4 -I{} npm run -s maxwell -- solve --game classic --shard {}/8 --cache DIR':
    'takes an hour; a part of it is parsed',
};

const MAXWELL = 'npm run -s maxwell -- ';
const PROGRAM = /^(?:[A-Z_]+=\S+ |seq .* \| )*(?:npm|npx|node|maxwell|sbatch|xargs) /;

/**
 * Commands in a code block: every line of a shell script, quoted npm commands in YAML, and recognisable commands
 * otherwise.
 */
function commandsOfBlock(language: string, block: string): string[] {
  if (language === 'yaml') return [...block.matchAll(/'(npm [^']+)'/g)].map(([, command]) => command);
  const lines = block.split('\n').map((line) => line.replace(/(?:^|\s+)#.*/, '').trim());
  return lines.filter((line) => (language === 'sh' ? line !== '' : PROGRAM.test(line)));
}

/** Every command in a text, in blocks and inline; `maxwell X` is expanded to the npm command. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  const text = blocks.reduce((rest, [block]) => rest.replace(block, ''), markdown);
  const indented = [...text.matchAll(/^ {4,}(\S.*)$/gm)].map(([, line]) => line);
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replace(/\s+/g, ' '));
  return [
    ...blocks.flatMap(([, language, block]) => commandsOfBlock(language, block)),
    ...[...indented, ...spans].filter((line) => PROGRAM.test(line)),
  ]
    .flatMap((line) => line.split(' && '))
    .map((command) => command.replace(/^maxwell /, MAXWELL));
}

/** Describes a mistake in a command or in a script that it runs; undefined if all is well. */
function flawOf(command: string): string | undefined {
  if (/^(?:[A-Z_]+=\S+ )*(?:node|npx) /.test(command)) {
    return 'the machine’s Node may be 20, which does not run TypeScript: name an npm script';
  }
  const [, name] = command.match(/\bnpm (?:run (?:-s )?)?([\w:]+)/) ?? [];
  if (name === undefined || name === 'ci') return undefined;
  if (!(name in scripts)) return `package.json has no script ${name}`;
  for (const part of scripts[name].split(' && ')) {
    const [, file] = part.match(/^node (\S+)/) ?? [];
    if (file !== undefined && !existsSync(join(ROOT, file)))
      return `${name} runs ${file}, which does not exist`;
    const flaw = part.startsWith('npm ') ? flawOf(part) : undefined;
    if (flaw) return flaw;
  }
  return undefined;
}

const READMES = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (name) => /^(?:node_modules|\..+)$/.test(name),
});
const NAMED = [...new Set(READMES.flatMap((file) => commandsIn(readFileSync(join(ROOT, file), 'utf8'))))];

const OUT = mkdtempSync(join(tmpdir(), 'maxwell-'));
afterAll(() => rmSync(OUT, { recursive: true }));
for (const file of ['package.json', 'package-lock.json', '.npmrc', 'lab/package.json'])
  cpSync(join(ROOT, file), join(OUT, 'copy', file));

/**
 * Environment of a player's terminal. The path lacks the project's tools and Node, and the variables of npm, vitest and
 * Node are removed.
 */
const TERMINAL: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_)/.test(name))),
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  OUT,
};

/**
 * A terminal whose Node does not read TypeScript, like Node 20, the oldest supported version. A newer Node is wrapped,
 * which avoids a download. Npm scripts start the project's Node by its path, so they are not affected.
 */
function withOldNode(terminal: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const asked = 'JSON.stringify([process.execPath, process.features.typescript ?? false])';
  const printed = execFileSync('node', ['-p', asked], { env: terminal, encoding: 'utf8' });
  const [node, typescript] = JSON.parse(printed) as [string, string | false];
  if (!typescript) return terminal;
  const folder = join(OUT, 'old-node');
  mkdirSync(folder);
  const script = `#!/bin/sh\nexec '${node}' --no-experimental-strip-types "$@"\n`;
  writeFileSync(join(folder, 'node'), script, { mode: 0o755 });
  return { ...terminal, PATH: [folder, terminal.PATH].join(delimiter) };
}

const ENVIRONMENT = withOldNode(TERMINAL);

/** Splits a command into arguments like a shell; single quotes may contain spaces. */
const argumentsOf = (command: string) =>
  (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));

function run(command: string): Promise<{ status: number; output: string }> {
  return new Promise((resolve) =>
    exec(command, { cwd: ROOT, env: ENVIRONMENT }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, output: `${stdout}\n${stderr}` }),
    ),
  );
}

const understood = Object.keys(UNDERSTOOD).map((command) => MAXWELL + command);
const elsewhere = new Set([...understood, ...Object.keys(NOT_RUN)]);

describe('every command that a README names', () => {
  it('is found', () => {
    expect(READMES).toEqual(expect.arrayContaining(['README.md', 'lab/SOLVED.md', 'store/README.md']));
    expect(NAMED.length).toBeGreaterThan(20);
    expect(
      commandsIn(
        '`A=1 node a.ts`, `maxwell\nevaluate`\n\n    node b.ts\n```sh\n# no\nnpm ci && npm test # yes\n```\n',
      ),
    ).toEqual(['npm ci', 'npm test', 'node b.ts', 'A=1 node a.ts', 'npm run -s maxwell -- evaluate']);
  });

  it('is a script of the project whose files exist', () => {
    expect(NAMED.map(flawOf).filter((flaw) => flaw !== undefined)).toEqual([]);
    for (const direct of ['node tools/kernels.ts', 'A=1 node tools/kernels.ts', 'npx tsc'])
      expect(flawOf(direct)).toContain('name an npm script');
    expect(flawOf('npm run kernel')).toBe('package.json has no script kernel');
  });

  it.each(Object.entries(UNDERSTOOD))('is understood: maxwell %s', async (command, filledIn) => {
    await parseOnly(argumentsOf(filledIn ?? command));
  });

  it('is not understood with an unknown option', async () => {
    await expect(parseOnly(argumentsOf("tree --setle --opener '46-2+31=75'"))).rejects.toThrow('--setle');
  });

  it('bug: the documented check of a certificate ended in a stack trace, because Node 20 does not run TypeScript', async () => {
    const certificate = 'lab/data/solved/micro.json';
    const { output } = await run(`node lab/check/check.ts ${certificate}`);
    expect(output).toContain('Unknown file extension ".ts"');
    expect(await run(`npm run -s check -- ${certificate}`)).toEqual({
      status: 0,
      output: `${certificate}, part 1/1: proved\n\n`,
    });
  });

  it.concurrent.each(NAMED.filter((command) => !elsewhere.has(command)))('runs: %s', async (command) => {
    const instead = INSTEAD[command] ?? command;
    const { status, output } = await run(instead);
    expect(status, output).toBe(0);
    // With --help a program ignores other options, so they are looked up in its help text.
    if (!instead.endsWith(' --help')) return;
    for (const [, option] of command.matchAll(/ (--[a-z-]+)/g)) expect(output).toContain(option);
  });

  it('is still in a README if this test lists it', () => {
    expect([...Object.keys(INSTEAD), ...elsewhere].filter((command) => !NAMED.includes(command))).toEqual([]);
  });
});
