import { feedbackOf } from '../../../src/game/feedback.ts';
import { givenRows, MODES } from '../../../src/game/mode.ts';
import { type Equation, SYMBOL_SETS } from '../../../src/game/symbols.ts';
import { isWonBy } from '../../../src/game/wins.ts';
import {
  erase,
  newGame,
  objection,
  outcomeOf,
  type PracticeGame,
  retry,
  select,
  submit,
  submitAnswer,
  type,
} from '../../../src/practice/game.ts';
import { givenTurns } from '../../../src/practice/given.ts';
import type { SiteOptions } from '../options.ts';
import { createAds } from './ads.ts';
import { answerOfDate, randomAnswer } from './answers.ts';
import { type BoardView, createBoard } from './board.ts';
import { createBubble } from './bubbles.ts';
import { createConsent } from './consent.ts';
import { showAlert, showHelp, showResult, showStart, showStrip } from './dialogs.ts';
import { element } from './elements.ts';
import { createKeyboard } from './keyboard.ts';
import {
  forget,
  isFirstWin,
  readSetting,
  recall,
  remember,
  SETTING_KEYS,
  type Setting,
  writeSetting,
} from './memory.ts';
import { createDrawer, createHeader } from './menu.ts';
import type { Look } from './tile.ts';

/** How long the tiles of a commutative win spin, in milliseconds. */
const SPIN_MS = 1000;
const MESSAGE_MS = 2500;

export interface Site {
  /** The game as it stands; for tests. */
  readonly game: () => PracticeGame;
  /** Takes the page's listeners away. */
  readonly stop: () => void;
}

/** Ways out of the page, so that it also runs inside a frame of a test. */
export interface Exits {
  /** To the same page without the finished game. */
  readonly newPuzzle: () => void;
  /** The way of a day's first win: to the main host and back. */
  readonly firstWin: () => void;
}

/** Builds the game page into a document that has nothing but `#root`. */
export function mountSite(document: Document, options: SiteOptions, exits: Exits): Site {
  const mode = MODES[options.mode ?? 'maxi'];
  const window = document.defaultView!;
  const storage = window.localStorage;
  const root = document.getElementById('root')!;
  const listening = new AbortController();
  const puzzle = options.date ?? 'today';
  for (const setting of Object.keys(SETTING_KEYS) as Setting[]) {
    const wanted = setting === 'strictWins' ? negate(options.commutative) : options[setting];
    if (wanted !== undefined) writeSetting(storage, setting, wanted);
  }

  const start = (): PracticeGame => {
    const recalled = recall(storage, mode, puzzle);
    if (recalled && (options.answer === undefined || options.answer === recalled.answer)) return recalled;
    const answer = options.answer as Equation | undefined;
    const drawn = options.date === undefined ? randomAnswer(mode.id) : answerOfDate(mode.id, options.date);
    return newGame(mode, answer ?? drawn);
  };
  const look = (): Look => ({ year: options.year ?? 2025, colourBlind: readSetting(storage, 'colourBlind') });

  let game = start();
  let busy = false;
  const keyboard = createKeyboard(document, mode, onKey);
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

  /** Several actions in one turn of the event loop all start from what is shown: only the last one counts. */
  let next = game;
  let scheduled = false;
  function act(changed: PracticeGame): void {
    next = changed;
    if (scheduled) return;
    scheduled = true;
    window.setTimeout(() => {
      scheduled = false;
      show(next);
    });
  }

  function show(shown: PracticeGame): void {
    const isNewTurn = shown.turns.length !== game.turns.length;
    game = shown;
    for (const board of boards) board.update(game);
    keyboard.update(game.turns, look());
    if (!isNewTurn) return;
    showBubble();
    remember(storage, puzzle, game);
    finish();
  }

  /** The given row comes by itself, in front of what is typed, or stands typed until Enter. */
  function give(): void {
    if (game.turns.length >= givenRows(mode)) return;
    const turns = givenTurns(mode, game.answer);
    if (options.given === 'typed') show({ ...game, typed: [...turns[0]!.guess] });
    else
      window.setTimeout(() => {
        startClock();
        show({ ...next, turns });
        next = game;
      }, options.given);
  }

  function startClock(): void {
    if (!mode.penalties) return;
    const started = Date.now();
    clock.textContent = '⏱️ 0m 0s';
    const timer = window.setInterval(() => {
      const seconds = Math.floor((Date.now() - started) / 1000);
      if (outcomeOf(game) === 'playing')
        clock.textContent = `⏱️ ${Math.floor(seconds / 60)}m ${seconds % 60}s`;
    }, 1000);
    listening.signal.addEventListener('abort', () => window.clearInterval(timer));
  }

  /** The next game on the same page. */
  function nextBoard(): void {
    next = newGame(mode, randomAnswer(mode.id));
    show(next);
    give();
  }

  /** After giving up a row of minus signs stands where a guess would, and only the alert tells the answer. */
  function giveUp(): void {
    const guess = '-'.repeat(mode.length) as Equation;
    const turn = { guess, feedback: feedbackOf(guess, game.answer) };
    show(retry(game));
    show({ ...game, turns: [...game.turns, turn] });
  }

  const hasGivenUp = () => /^-+$/.test(game.turns.at(-1)?.guess ?? '');

  function finish(): void {
    const today = new Date().toISOString().slice(0, 10);
    if (outcomeOf(game) === 'won' && options.firstWin && isFirstWin(storage, today)) exits.firstWin();
    else showOutcome();
  }

  function showOutcome(): void {
    if (outcomeOf(game) === 'playing') return;
    if (mode.given === 'scramble' && outcomeOf(game) === 'lost') {
      if (hasGivenUp()) showAlert(document, `The answer was ${game.answer}`, []);
      else
        showAlert(document, 'Not correct.', [
          { caption: 'Try again', run: () => show(retry(game)) },
          { caption: 'Give up', run: giveUp },
        ]);
      return;
    }
    showResult(document, game, look(), {
      ...(mode.penalties && { nextBoard }),
      newPuzzle,
      retry: () => show(retry(game)),
      restart,
    });
  }

  function showBubble(): void {
    boardArea.querySelector('.hint-box-new')?.remove();
    const isPlaying = outcomeOf(game) === 'playing';
    const bubble =
      options.bubbles && isPlaying
        ? createBubble(document, game.turns.length + 1, mode.length, look())
        : undefined;
    if (bubble) boardArea.append(bubble);
  }

  function onKey(key: string): void {
    if (busy || boards.length === 0 || outcomeOf(game) !== 'playing') return;
    if (key === 'ENTER') enter();
    else act(key === 'DELETE' ? erase(game) : type(game, key, options.cursor ?? 'next'));
  }

  function enter(): void {
    const refusal = objection(game);
    if (refusal) say(refusal.code === 'length' ? 'Fill all tiles first.' : 'This does not compute.');
    else if (winsByCommuting()) spin();
    else act(submit(game));
  }

  function winsByCommuting(): boolean {
    const guess = game.typed.join('') as Equation;
    if (guess === game.answer || readSetting(storage, 'strictWins')) return false;
    return isWonBy(guess, game.answer, mode.wins);
  }

  function spin(): void {
    busy = true;
    for (const board of boards) board.spin();
    window.setTimeout(() => {
      busy = false;
      show(submitAnswer(game));
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
    keyboard.update(game.turns, look());
  }

  /** On the real site, too, the full lost board returns in mini. */
  function restart(): void {
    if (mode.id !== 'mini') show(newGame(mode, game.answer, givenTurns(mode, game.answer)));
  }

  function newPuzzle(): void {
    forget(storage);
    exits.newPuzzle();
  }

  function load(): void {
    for (let board = 0; board < (options.boards ?? 1); board++) {
      boards.push(createBoard(document, mode, look(), (tile) => act(select(game, tile))));
    }
    boardArea.replaceChildren(...boards.map(({ grid }) => grid));
    for (const board of boards) board.update(game);
    remember(storage, puzzle, game);
    give();
    showBubble();
    if (!options.nosplash) showStart(document, mode);
    if (options.strip) showStrip(document);
    showOutcome();
  }

  function onKeyUp({ key }: KeyboardEvent): void {
    const typed = SYMBOL_SETS[mode.symbols].includes(key) ? key : PHYSICAL_KEYS[key];
    if (typed) onKey(typed);
  }

  window.addEventListener('keyup', onKeyUp, { signal: listening.signal });
  applySettings();
  if (options.slow) window.setTimeout(load, options.slow);
  else load();
  return { game: () => game, stop: () => listening.abort() };
}

const PHYSICAL_KEYS: Readonly<Record<string, string>> = { Enter: 'ENTER', Backspace: 'DELETE' };

function negate(option: boolean | undefined): boolean | undefined {
  return option === undefined ? undefined : !option;
}
