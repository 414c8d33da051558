import { type Clue, feedbackOf } from '../../../src/game/feedback.ts';
import { guessFromText } from '../../../src/game/guess-rules.testing.ts';
import type { Mode } from '../../../src/game/mode.ts';
import { type MultiGridGame, outcomeOfGame, type PracticeGame } from '../../../src/practice/practice-game.ts';
import { type Action, openDialog } from './dialog.ts';
import { element } from './elements.ts';
import { miniGrid } from './mini.ts';
import type { Look } from './tile.ts';

const EXAMPLE_ANSWER = guessFromText('12+34-5=41', 10);
const EXAMPLE_GUESSES = ['48-6*7+3=9', '21+35-4=52'].map((text) => guessFromText(text, 10));

export function showStart(document: Document, { name, length, tries }: Mode): void {
  const text = `Find the hidden equation of ${length} symbols in ${tries} tries.`;
  openDialog(document, `${name} practice`, [element(document, 'p', {}, text)], [{ caption: 'Start' }]);
}

/** Shows a message at the top. It is not a dialog, so the page stays usable. */
export function showAlert(document: Document, text: string, actions: readonly Action[]): void {
  document.querySelector('.alert')?.remove();
  const alert = element(document, 'div', { role: 'alert', class: 'alert bg-rose-200' }, text);
  for (const { caption, run } of actions) {
    const button = element(document, 'button', { type: 'button' }, caption);
    button.addEventListener('click', () => {
      alert.remove();
      run?.();
    });
    alert.append(button);
  }
  document.body.append(alert);
}

/** Shows a dialog as wide as the window. */
export function showStrip(document: Document): void {
  const text = 'Something new can be played today.';
  openDialog(document, 'News', [element(document, 'p', {}, text)], [{ caption: 'Later' }], 'strip');
}

export function showHelp(document: Document, look: Look): void {
  const turns = EXAMPLE_GUESSES.map((guess) => ({ guess, feedback: feedbackOf(guess, EXAMPLE_ANSWER) }));
  const lines = [
    'Every guess is an equation that holds. ² and ³ count as one symbol each.',
    'Green: the right symbol in the right place. Purple: in the answer, elsewhere. Black: no (further) copy of it.',
  ];
  const body = lines.map((line) => element(document, 'p', {}, line));
  openDialog(document, 'How to play', [...body, miniGrid(document, turns, look)], [{ caption: 'Close' }]);
}

/**
 * Shows the dialog at the end of a game. After a lost game it has the answers of all grids and a button to take the
 * last guess back.
 */
export function showResult(
  document: Document,
  game: MultiGridGame,
  look: Look,
  actions: {
    readonly newPuzzle: () => void;
    readonly retry: () => void;
    readonly restart: () => void;
    readonly nextBoard?: () => void;
  },
): void {
  const newPuzzle = { caption: 'New puzzle', run: actions.newPuzzle };
  const close = { caption: 'Close' };
  const more = actions.nextBoard ? [{ caption: 'Next board', run: actions.nextBoard }] : [];
  const grids = (turnsOf: (grid: PracticeGame) => readonly Clue[]) =>
    game.grids.map((grid) => miniGrid(document, turnsOf(grid), look));
  if (outcomeOfGame(game) === 'won') {
    const rows = Math.max(...game.grids.map(({ turns }) => turns.length));
    const tries = rows === 1 ? 'one try' : `${rows} tries`;
    openDialog(
      document,
      `Solved in ${tries}`,
      grids(({ turns }) => turns),
      [...more, newPuzzle, close],
    );
    return;
  }
  const answers = grids(({ answer }) => [{ guess: answer, feedback: feedbackOf(answer, answer) }]);
  const body = [element(document, 'p', {}, 'The answer was'), ...answers];
  openDialog(document, 'Not this time', body, [
    { caption: 'Retry last guess', run: actions.retry },
    { caption: 'Restart game', run: actions.restart },
    newPuzzle,
    close,
  ]);
}
