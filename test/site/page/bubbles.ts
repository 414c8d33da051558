import { feedbackOf } from '../../../src/game/feedback.ts';
import { guessFromText } from '../../../src/game/guess-rules.testing.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { element } from './elements.ts';
import { miniRow } from './mini.ts';
import type { Look } from './tile.ts';

/** Example guesses by number of tiles. */
const EXAMPLES: Readonly<Record<number, readonly Equation[]>> = {
  8: ['12+35=47', '48-32=16', '9*8-7=65'].map((text) => guessFromText(text, 8)),
  10: ['12+34-5=41', '48-6*7+3=9', '(9-6)³/3=9', '3³+2*10=47'].map((text) => guessFromText(text, 10)),
};
const TIPS: Readonly<Record<number, string>> = {
  1: 'An opener with many different symbols tells the most:',
  2: 'Purple symbols are in the answer, in another place.',
  3: 'Squares and cubes are symbols, too.',
};
const ROTATION_MS = 5000;

/**
 * Creates the bubble below a row, which covers tiles and intercepts their clicks; undefined after row 3.
 * @param row from 1
 */
export function createBubble(
  document: Document,
  row: number,
  length: number,
  look: Look,
): HTMLElement | undefined {
  const tip = TIPS[row];
  if (!tip) return undefined;
  const bubble = element(document, 'div', { class: `hint-box-new below-row-${row}` }, tip);
  if (row === 1) bubble.append(...rotatingExamples(document, EXAMPLES[length], look));
  return bubble;
}

function rotatingExamples(document: Document, examples: readonly Equation[], look: Look): HTMLElement[] {
  const rows = examples.map((guess) =>
    miniRow(document, { guess, feedback: feedbackOf(guess, examples[0]) }, look),
  );
  const show = (turn: number) => {
    for (const [index, row] of rows.entries()) row.hidden = index !== turn % rows.length;
  };
  let turn = 0;
  show(turn);
  const timer = setInterval(() => {
    if (rows[0].isConnected) show(++turn);
    else clearInterval(timer);
  }, ROTATION_MS);
  return rows;
}
