import { type Clue, feedbackOf } from '../../../src/game/feedback.ts';
import { givenRowCount, MODES, type Mode } from '../../../src/game/mode.ts';
import { type Equation, isExtraSymbol, SYMBOL_SETS } from '../../../src/game/symbols.ts';
import { winsAgainst } from '../../../src/game/win-rule.ts';
import { givenTurns } from '../../../src/practice/given.ts';
import {
  eraseSymbol,
  type MultiGridGame,
  mapOpenGrids,
  newMultiGridGame,
  newPracticeGame,
  openGridsOf,
  outcomeOf,
  outcomeOfGame,
  type PracticeGame,
  refusalOfRow,
  setCursor,
  submitAnswer,
  submitRow,
  turnsOfGame,
  typeSymbol,
} from '../../../src/practice/practice-game.ts';
import type { SiteOptions } from '../options.ts';
import { createAds } from './ads.ts';
import { answersOfDate, randomAnswers } from './answers.ts';
import { type BoardView, createBoard, createTextRow } from './board.ts';
import { createBubble } from './bubbles.ts';
import { createConsent } from './consent.ts';
import { showAlert, showHelp, showResult, showStart, showStrip } from './dialogs.ts';
import { element } from './elements.ts';
import { createKeyboard } from './keyboard.ts';
import {
  isFirstWin,
  loadGame,
  readSetting,
  removeGame,
  SETTING_KEYS,
  type Setting,
  saveGame,
  writeSetting,
} from './memory.ts';
import { createDrawer, createHeader } from './menu.ts';
import type { Look } from './tile.ts';

/** How long tiles spin before a commutative win is shown. */
const SPIN_MS = 1000;
const MESSAGE_MS = 2500;

export interface Site {
  /** The current game, or the first of several grids; for tests. */
  readonly game: () => PracticeGame;
  /** The current game with all grids. */
  readonly grids: () => MultiGridGame;
  /** Stops the clock, and stops listening to the physical keyboard. */
  readonly stop: () => void;
}

/** Navigations away from the page; tests replace them because they run the page inside a frame. */
export interface Navigation {
  /** Loads today's page of the game. */
  readonly newPuzzle: () => void;
  /** Starts the redirects after the first win of a day. */
  readonly firstWin: () => void;
}

/** Builds the game page in a document that only has `#root`. */
export function mountSite(document: Document, options: SiteOptions, exits: Navigation): Site {
  const usual = MODES[options.mode ?? 'maxi'];
  const mode: Mode = { ...usual, tries: options.rows ?? usual.tries };
  const isPro = mode.family === 'pro';
  const window = document.defaultView!;
  const storage = window.localStorage;
  const root = document.getElementById('root')!;
  const listening = new AbortController();
  const puzzle = options.date ?? 'today';
  for (const setting of Object.keys(SETTING_KEYS) as Setting[]) {
    const wanted = setting === 'strictWins' ? negate(options.commutative) : options[setting];
    if (wanted !== undefined) writeSetting(storage, setting, wanted);
  }

  const start = (): MultiGridGame => {
    const recalled = loadGame(storage, mode, puzzle);
    const wanted = (options.answer?.split(',') ?? []) as Equation[];
    const isWanted = (game: MultiGridGame) =>
      game.grids.length === mode.grids &&
      game.grids.every(({ answer }) => answer.length === mode.length) &&
      wanted.every((answer, grid) => answer === game.grids[grid]!.answer);
    if (recalled && isWanted(recalled)) return recalled;
    const drawn = options.date === undefined ? randomAnswers(mode) : answersOfDate(mode, options.date);
    const answers = drawn.map((answer, grid) => wanted[grid] ?? answer);
    // A given row appears later, see `give`.
    return { mode, grids: answers.map((answer) => newPracticeGame(mode, answer, revealedTo(answer))) };
  };
  const isText = options.revealed?.startsWith('RAW') ?? false;
  const revealedTo = (answer: Equation): Clue[] => {
    const guess = options.revealed as Equation | undefined;
    return guess === undefined || isText ? [] : [{ guess, feedback: feedbackOf(guess, answer) }];
  };
  const look = (): Look => ({ year: options.year ?? 2025, colourBlind: readSetting(storage, 'colourBlind') });

  let game = start();
  let busy = false;
  const keyboard = createKeyboard(document, isPro ? keysOfPro(options) : SYMBOL_SETS[mode.symbols], onKey);
  const typeable = SYMBOL_SETS[mode.symbols] + (options.extra ?? '');
  const boards: BoardView[] = [];
  const boardArea = element(document, 'div', { class: 'boards' }, 'Loading…');
  const message = element(document, 'div', { role: 'status', class: 'message' });
  const toggles = {
    dark: () => toggle('dark'),
    colourBlind: () => toggle('colourBlind'),
    strictWins: () => toggle('strictWins'),
  };
  const drawer = createDrawer(document, { ...toggles, help: () => showHelp(document, look()), newPuzzle });
  const clock = element(document, 'div', { class: 'clock' });
  const ads = createAds(document, options.ads ?? false);
  const header = createHeader(document, mode, drawer.toggle, () => showHelp(document, look()));
  root.append(
    header,
    ...drawer.nodes,
    ...ads.columns,
    element(document, 'main', { class: 'game' }, boardArea, clock, message, keyboard.node, ads.below),
    ...(options.banner ? [createConsent(document)] : []),
  );
  if (options.rtl) document.documentElement.dir = 'rtl';

  /** All actions in one turn of the event loop start from the game that is shown, so only the last one counts. */
  let next = game;
  let scheduled = false;
  function act(change: (grid: PracticeGame) => PracticeGame): void {
    next = mapOpenGrids(game, change);
    if (scheduled) return;
    scheduled = true;
    window.setTimeout(() => {
      scheduled = false;
      show(next);
    });
  }

  const played = (game: MultiGridGame) => Math.max(...game.grids.map(({ turns }) => turns.length));
  const marks = () => game.grids.flatMap(({ turns }) => turns);
  /** On pages with more boards than grids, which Maxwell does not know, the other boards repeat the first. */
  const updateBoards = () => {
    for (const [index, board] of boards.entries()) board.update(game.grids[index] ?? game.grids[0]!);
  };

  function show(shown: MultiGridGame): void {
    const isNewTurn = played(shown) !== played(game);
    game = shown;
    updateBoards();
    keyboard.update(marks(), look());
    if (!isNewTurn) return;
    showBubble();
    saveGame(storage, puzzle, game);
    finish();
  }

  /** Shows a given row, if there is one: it appears by itself above the typed row, or is typed and waits for Enter. */
  function give(): void {
    if (mode.grids > 1) {
      if (options.given === 'typed' && played(game) === 0) show(mapOpenGrids(game, typeFirstRow));
      return;
    }
    if (played(game) >= givenRowCount(mode)) return;
    const turns = givenTurns(mode, game.grids[0]!.answer);
    if (options.given === 'typed')
      show(mapOpenGrids(game, (grid) => ({ ...grid, typed: [...turns[0]!.guess] })));
    else
      window.setTimeout(() => {
        startClock();
        show(mapOpenGrids(next, (grid) => ({ ...grid, turns })));
        next = game;
      }, options.given);
  }

  function startClock(): void {
    if (!mode.penaltySeconds) return;
    const started = Date.now();
    clock.textContent = '⏱️ 0m 0s';
    const timer = window.setInterval(() => {
      const seconds = Math.floor((Date.now() - started) / 1000);
      if (outcomeOfGame(game) === 'playing')
        clock.textContent = `⏱️ ${Math.floor(seconds / 60)}m ${seconds % 60}s`;
    }, 1000);
    listening.signal.addEventListener('abort', () => window.clearInterval(timer));
  }

  /** Begins the next game on the same page. */
  function nextBoard(): void {
    next = { mode, grids: randomAnswers(mode).map((answer) => newPracticeGame(mode, answer)) };
    show(next);
    give();
  }

  /** Gives up: a row of minus signs replaces the guess, and an alert shows the answer. */
  function giveUp(): void {
    const guess = '-'.repeat(mode.length) as Equation;
    retryLast();
    show(
      mapOpenGrids(game, (grid) => ({
        ...grid,
        turns: [...grid.turns, { guess, feedback: feedbackOf(guess, grid.answer) }],
      })),
    );
  }

  const hasGivenUp = () => /^-+$/.test(turnsOfGame(game).at(-1)?.guess ?? '');
  /** Takes back the last turn of lost grids. */
  const retryLast = () => {
    const undo = ({ mode, answer, turns }: PracticeGame) => newPracticeGame(mode, answer, turns.slice(0, -1));
    show({ ...game, grids: game.grids.map((grid) => (outcomeOf(grid) === 'lost' ? undo(grid) : grid)) });
  };

  function finish(): void {
    const today = new Date().toISOString().slice(0, 10);
    if (outcomeOfGame(game) === 'won' && options.firstWin && isFirstWin(storage, today)) exits.firstWin();
    else showOutcome();
  }

  function showOutcome(): void {
    if (outcomeOfGame(game) === 'playing') return;
    if (mode.givenRow === 'scramble' && outcomeOfGame(game) === 'lost') {
      if (hasGivenUp()) showAlert(document, `The answer was ${game.grids[0]!.answer}`, []);
      else
        showAlert(document, 'Not correct.', [
          { caption: 'Try again', run: retryLast },
          { caption: 'Give up', run: giveUp },
        ]);
      return;
    }
    showResult(document, game, look(), {
      ...(mode.penaltySeconds && { nextBoard }),
      newPuzzle,
      retry: retryLast,
      restart,
    });
  }

  function showBubble(): void {
    boardArea.querySelector('.hint-box-new')?.remove();
    const isPlaying = outcomeOfGame(game) === 'playing';
    const bubble =
      options.bubbles && isPlaying
        ? createBubble(document, played(game) + 1, mode.length, look())
        : undefined;
    if (bubble) boardArea.append(bubble);
  }

  function onKey(key: string): void {
    if (busy || boards.length === 0 || outcomeOfGame(game) !== 'playing') return;
    if (key === 'ENTER') enter();
    else act((grid) => (key === 'DELETE' ? eraseSymbol(grid) : type(grid, key)));
  }

  function type(grid: PracticeGame, symbol: string): PracticeGame {
    const next = typeSymbol(grid, symbol);
    const empty = next.typed.indexOf('', grid.cursor);
    return options.cursor === 'empty' ? setCursor(next, empty < 0 ? grid.cursor : empty) : next;
  }

  function enter(): void {
    const refusal = refusalOfRow(openGridsOf(game)[0]!);
    if (refusal) say(refusal.code === 'length' ? 'Fill all tiles first.' : 'This does not compute.');
    else if (openGridsOf(game).some(winsByCommuting)) spin();
    else act(submitRow);
  }

  function winsByCommuting({ typed, answer }: PracticeGame): boolean {
    const guess = typed.join('') as Equation;
    if (guess === answer || readSetting(storage, 'strictWins')) return false;
    // We do not know how the real site evaluates extra symbols.
    if (typed.some(isExtraSymbol)) return false;
    return winsAgainst(guess, answer, mode.winRule);
  }

  function spin(): void {
    busy = true;
    for (const board of boards) board.spin();
    window.setTimeout(() => {
      busy = false;
      show(mapOpenGrids(game, (grid) => (winsByCommuting(grid) ? submitAnswer(grid) : submitRow(grid))));
    }, SPIN_MS);
  }

  function say(text: string): void {
    message.textContent = text;
    window.setTimeout(() => message.textContent === text && message.replaceChildren(), MESSAGE_MS);
  }

  function toggle(setting: Setting): void {
    writeSetting(storage, setting, !readSetting(storage, setting));
    applySettings();
  }

  function applySettings(): void {
    document.documentElement.classList.toggle('dark', readSetting(storage, 'dark'));
    for (const board of boards) board.restyle(look());
    keyboard.update(marks(), look());
  }

  /** Restarts the game. In mini the full lost board stays, as on the real site. */
  function restart(): void {
    if (mode.id !== 'mini')
      show(
        newMultiGridGame(
          mode,
          game.grids.map(({ answer }) => answer),
        ),
      );
  }

  function newPuzzle(): void {
    removeGame(storage);
    exits.newPuzzle();
  }

  function load(): void {
    const count = Math.max(options.boards ?? 1, mode.grids);
    boards.push(...Array.from({ length: count }, newBoard));
    const [first, ...others] = boards.map(({ grid }) => grid);
    if (isText) first!.prepend(createTextRow(document, options.revealed!.slice('RAW'.length), look()));
    boardArea.replaceChildren(first!);
    if (mode.grids > 1) boardArea.dataset.grids = String(count);
    if (options.late) window.setTimeout(() => boardArea.append(...others), options.late);
    else boardArea.append(...others);
    updateBoards();
    saveGame(storage, puzzle, game);
    give();
    showBubble();
    if (!options.nosplash) showStart(document, mode);
    if (options.strip) showStrip(document);
    showOutcome();
  }

  const newBoard = () => createBoard(document, mode, look(), (tile) => act((grid) => setCursor(grid, tile)));

  function onKeyUp({ key }: KeyboardEvent): void {
    const typed = typeable.includes(key) ? key : PHYSICAL_KEYS[key];
    if (typed) onKey(typed);
  }

  window.addEventListener('keyup', onKeyUp, { signal: listening.signal });
  applySettings();
  if (options.slow) window.setTimeout(load, options.slow);
  else load();
  return { game: () => game.grids[0]!, grids: () => game, stop: () => listening.abort() };
}

/** Fills in the first row without entering it, as pages of several grids can do. */
const typeFirstRow = (grid: PracticeGame): PracticeGame => ({
  ...grid,
  typed: [...FIRST_ROWS[grid.mode.length]!],
  cursor: grid.mode.length - 1,
});
const FIRST_ROWS: Readonly<Record<number, string>> = { 6: '12-8=4', 8: '12+35=47' };

const PHYSICAL_KEYS: Readonly<Record<string, string>> = { Enter: 'ENTER', Backspace: 'DELETE' };

/** The keys of a pro puzzle: all symbols of Maxi except the omitted ones, plus the extra ones. */
function keysOfPro({ omitted = '', extra = '' }: SiteOptions): string {
  return [...SYMBOL_SETS.maxi].filter((symbol) => !omitted.includes(symbol)).join('') + extra;
}

function negate(option: boolean | undefined): boolean | undefined {
  return option === undefined ? undefined : !option;
}
