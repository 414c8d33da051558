import { isWin, type Turn } from '../../../src/game/feedback.ts';
import { playerGuesses } from '../../../src/game/mode.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { answersLeft } from '../../../src/ui/words/cases.ts';
import { en } from '../../../src/ui/words/en.ts';
import type { Game } from '../../games.ts';
import type { CommandResult } from '../command-result.ts';
import { assumptionJson, assumptionText } from '../extra-symbols.ts';
import { guessJson, guessLine, totalNeeded } from '../ranked-line.ts';
import { givenExample } from '../turns.ts';

const LETTERS = 'G green, P (or Y) in another place, B (or N) not there; 🟩🟪🟨⬛⬜, too';

/** Describes the answers left: how many and, if few, which. Bars separate the groups. */
export function leftLines({ remaining, groups }: Hint): string[] {
  const count = `${en.figures.count(remaining)} ${en.possible(remaining)}`;
  if (!groups) return [count];
  const answers = groups.map((group) => group.join(' ')).join(' | ');
  return [count, `${answersLeft(groups.length, remaining, en)}: ${answers}`];
}

/**
 * Proposes the next guess or asks for the given row. Notes differences from the first hint: other rules of the answers,
 * or that other orders no longer win.
 * @param hints one for each guess so far, then the one for the next
 */
export function proposalReply(turns: readonly Turn[], hints: readonly Hint[], game: Game): CommandResult {
  const [first, turn, hint] = [hints[0], hints.length, hints.at(-1)];
  if (!first || !hint) {
    const text = `type the given row and its colours, as in "${givenExample(game, ' ')}"`;
    return { text, json: { kind: 'given' } };
  }
  const played = turn - 1;
  const { remaining, groups, rules, commutativeWins, guess, bits, expectedRemaining, winChance, top } = hint;
  return {
    text: [
      ...leftLines(hint),
      ...(rules === first.rules ? [] : [en.rules[rules]!]),
      ...(commutativeWins === first.commutativeWins ? [] : [en.exactOrderOnly]),
      ...assumptionText(turns),
      `guess ${turn} of ${playerGuesses(game.tries, game)}: ${guessLine(hint, played, game)}`,
    ].join('\n'),
    json: {
      kind: 'proposal',
      ...{ turn, remaining, groups, rules, commutativeWins, ...assumptionJson(turns) },
      ...{ guess, needed: totalNeeded(hint, played), bits, expectedRemaining, winChance },
      top: top.map((ranked) => guessJson(ranked, played)),
    },
  };
}

/** Lists the best guesses, ten at most. @param hint undefined before the given row */
export function topGuesses(hint: Hint | undefined, turns: readonly Turn[], game: Game): CommandResult {
  if (!hint) return refusalReply('no guess before the given row');
  const played = playerGuesses(turns.length, game);
  const { top } = hint;
  return {
    text: top.map((ranked) => guessLine(ranked, played, game)).join('\n'),
    json: { kind: 'top', top: top.map((ranked) => guessJson(ranked, played)) },
  };
}

/** @param reason one line */
export function refusalReply(reason: string): CommandResult {
  return { text: reason, json: { kind: 'refusal', reason } };
}

/**
 * Explains why a row is refused. The earlier rows are consistent, so this row is the one to check first.
 * @param turns all rows; the last one is refused
 */
export function contradictionReply(turns: readonly Turn[]): CommandResult {
  const { guess, feedbacks } = turns.at(-1)!;
  const [feedback] = feedbacks;
  const others = [
    ...(isWin(feedback!) ? ['type the guess that the board shows there now'] : []),
    ...(turns.length > 1 ? ['undo the row before'] : []),
  ].map((way) => `, or ${way}`);
  return refusalReply(
    `row ${turns.length}, ${guess} ${feedback}, fits no known answer and was ignored: check it${others.join('')}`,
  );
}

/** Explains what can be typed. @param hint undefined before the given row */
export function helpReply(hint: Hint | undefined, game: Game): CommandResult {
  const { length } = game;
  const colours = 'GPB'.padEnd(length, 'B');
  const width = 2 * length + 1;
  const lines = [
    ...(hint
      ? [
          [colours, `the colours of the suggested guess: ${LETTERS}`],
          [`${hint.guess} ${colours}`, 'another guess that you played, and its colours'],
        ]
      : [[givenExample(game, ' '), `the given row and its colours: ${LETTERS}`]]),
    ['top', 'the ten best guesses'],
    ['undo', 'takes the last row back'],
    ['quit', 'ends the program, like the end of the input'],
  ].map(([typed, about]) => `${typed.padEnd(width)}  ${about}`);
  return { text: lines.join('\n'), json: { kind: 'help', lines } };
}
