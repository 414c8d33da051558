import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options that every command has. */
const COMMON = {
  json: { type: 'boolean', describe: 'print JSON' },
  help: { type: 'boolean', describe: 'print this text' },
} as const;

interface Option {
  readonly type: 'string' | 'boolean';
  /** May be given several times. */
  readonly multiple?: boolean;
  readonly default?: string;
  /** What to write after it, as in `--length N`. */
  readonly value?: string;
  readonly describe: string;
}
type Options = Readonly<Record<string, Option>>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{
    options: { [K in keyof O]: Pick<O[K], keyof O[K] & ('type' | 'multiple' | 'default')> };
  }>
>['values'];

/** What a command found out: a text for people, the same for programs. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** Whether files hold it: where stdout is closed, nothing is lost. */
  readonly kept?: boolean;
  /** Called once the outcome is printed: removes what would have been needed to find it out again. */
  printed?(): Promise<void>;
}

interface Definition<O extends Options, P extends readonly string[]> {
  readonly name: string;
  readonly summary: string;
  /** Names of the arguments, all of them needed; a last one that ends with … stands for one or more. */
  readonly positionals: P;
  readonly options: O;
  /** @throws Error with one line saying what is wrong with the input */
  run(values: Values<O>, ...positionals: { [K in keyof P]: string }): Outcome | Promise<Outcome>;
}

/** @param kept whether files hold it too */
export type Print = (text: string, kept?: boolean) => Promise<void>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** One line, as in `feedback GUESS ANSWER [--json]`. */
  readonly usage: string;
  /**
   * Runs the command.
   * @param print puts text on stdout
   * @returns what was printed
   * @throws Error with one line saying what is wrong with the input
   */
  main(args: readonly string[], print?: Print): Promise<string>;
}

const placeholder = (name: string, { value }: Option) => `--${name}${value ? ` ${value}` : ''}`;

function usageOf(name: string, positionals: readonly string[], options: Options): string {
  const optional = Object.entries(options).map(([key, option]) => `[${placeholder(key, option)}]`);
  return [name, ...positionals, ...optional].join(' ');
}

function helpOf(usage: string, summary: string, options: Options): string {
  const lines = Object.entries(options).map(
    ([key, option]) => `  ${placeholder(key, option).padEnd(20)} ${option.describe}`,
  );
  return [`usage: maxwell ${usage}`, '', summary, '', ...lines].join('\n');
}

/** A guess may begin with a sign; the space keeps it from being taken for an option. */
function shield(argument: string): string {
  return /^[-+]+[0-9(]/.test(argument) ? ` ${argument}` : argument;
}

function unshield<T>(value: T): T | string {
  return typeof value === 'string' ? value.replace(/^ (?=[-+])/, '') : value;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** @throws Error naming an option that is given twice */
function refuseRepeated(tokens: readonly Token[], options: Options): void {
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option' || options[token.name].multiple) continue;
    if (seen.has(token.name)) throw new Error(`--${token.name} is given twice`);
    seen.add(token.name);
  }
}

/** Makes a row for the table of commands; the types of `run` follow from the options and arguments declared. */
export function command<const O extends Options, const P extends readonly string[]>(
  definition: Definition<O, P>,
): Command {
  const { name, summary } = definition;
  const options: Options = { ...definition.options, ...COMMON };
  const usage = usageOf(name, definition.positionals, options);

  async function main(args: readonly string[], print: Print = async () => {}): Promise<string> {
    const parsed = parseArgs({
      args: args.map(shield),
      options: options as NonNullable<ParseArgsConfig['options']>,
      allowPositionals: true,
      tokens: true,
    });
    refuseRepeated(parsed.tokens, options);
    if (parsed.values.help) {
      const help = helpOf(usage, summary, options);
      await print(help);
      return help;
    }
    const given = parsed.positionals.map(unshield);
    const wanted = definition.positionals.length;
    const takesMore = definition.positionals.at(-1)?.endsWith('…') === true;
    if (takesMore ? given.length < wanted : given.length !== wanted) {
      throw new Error(
        `${name} takes ${definition.positionals.join(' ') || 'no arguments'}, not ${given.length} arguments; usage: ${usage}`,
      );
    }
    if (given.includes('')) throw new Error(`an argument of ${name} is empty; usage: ${usage}`);
    const values = Object.entries(parsed.values).map(([key, value]) => {
      if ([value].flat().includes('')) throw new Error(`--${key} is empty`);
      return [key, Array.isArray(value) ? value.map(unshield) : unshield(value)];
    });
    const outcome = await definition.run(
      Object.fromEntries(values) as Values<O>,
      ...(given as unknown as { [K in keyof P]: string }),
    );
    const text = parsed.values.json ? JSON.stringify(outcome.json) : outcome.text;
    await print(text, outcome.kept);
    await outcome.printed?.();
    return text;
  }

  return { name, summary, usage, main };
}

/**
 * The choice that a text names.
 * @param what the thing chosen, for the message
 * @throws Error listing the choices
 */
export function choose<T extends string>(what: string, choices: readonly T[], text: string): T {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new Error(`"${text}" is not one of the ${what}: ${choices.join(', ')}`);
  return choice;
}
