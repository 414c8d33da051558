import { useEffect } from 'preact/hooks';
import type { Mark } from '../../game/feedback.ts';
import { isSymbol, SYMBOL_SETS } from '../../game/symbols.ts';
import { toSymbols } from '../../game/typed-text.ts';
import type { EditableBoard } from '../../practice/practice-game.ts';
import { useWords } from '../contexts.ts';
import { withTypographicSigns } from '../symbols.ts';
import type { TypingActions } from './actions.ts';

interface KeyboardProps extends Pick<EditableBoard, 'mode' | 'turns'> {
  readonly actions: TypingActions;
}

const DIGITS = [...'1234567890'];

/** Keys for the game's symbols, each in the best colour that `turns` gave it, then arrows, Delete and Enter. */
export function Keyboard({ mode, turns, actions: { press, move } }: KeyboardProps) {
  const words = useWords();
  const others = [...SYMBOL_SETS[mode.symbols]].filter((symbol) => !DIGITS.includes(symbol));
  const key = (symbol: string) => {
    const mark = bestMark(symbol, turns);
    return (
      <button
        key={symbol}
        type="button"
        class={`key ${mark ? `tile ${mark}` : ''}`}
        aria-label={words.practice.key(symbol, mark)}
        onClick={() => press(symbol)}
      >
        {withTypographicSigns(symbol)}
      </button>
    );
  };
  const arrow = (by: 1 | -1, label: string, sign: string) => (
    <button type="button" class="key arrow" aria-label={label} onClick={() => move(by)}>
      {sign}
    </button>
  );
  const action = (name: 'ENTER' | 'DELETE', label: string) => (
    <button
      type="button"
      class={name === 'ENTER' ? 'key wide main' : 'key wide'}
      data-testid={name.toLowerCase()}
      onClick={() => press(name)}
    >
      {label}
    </button>
  );
  return (
    <section class="keyboard" aria-label={words.practice.keyboard}>
      <div class="keys">{DIGITS.map(key)}</div>
      <div class="keys">{others.map(key)}</div>
      <div class="keys">
        {/* The arrows replace the tiles on phones, where ten tiles in a row are too narrow to touch. */}
        {arrow(-1, words.practice.tileBefore, '◀')}
        {arrow(1, words.practice.tileAfter, '▶')}
        {action('DELETE', words.practice.erase)}
        {action('ENTER', words.practice.enter)}
      </div>
    </section>
  );
}

/** null: the symbol was never played. */
function bestMark(symbol: string, turns: EditableBoard['turns']): Mark | null {
  const marks = turns.flatMap(({ guess, feedback }) =>
    [...feedback].filter((_, tile) => guess[tile] === symbol),
  );
  return (['G', 'P', 'B'] as const).find((mark) => marks.includes(mark)) ?? null;
}

const POWERS: Readonly<Record<string, string>> = { 2: '²', 3: '³' };
const NAMED: Readonly<Record<string, string>> = { Enter: 'ENTER', Backspace: 'DELETE' };

/**
 * Handles keys of the physical keyboard outside fields. `^` followed by 2 or 3 types ² or ³.
 * @param subject the game that receives the keys; a new one takes the focus from the button that opened it
 */
export function usePhysicalKeys({ press, move }: TypingActions, subject: unknown): void {
  useEffect(() => (document.activeElement as HTMLElement | null)?.blur(), [subject]);
  useEffect(() => {
    let power = false;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
      const target = event.target as Element;
      if (isShortcut || target.closest('input, select, textarea, dialog')) return;
      // A focused button or link handles the key itself.
      if ((key === 'Enter' || key === ' ') && target.closest('button, a, summary')) return;
      const symbol = toSymbols(key);
      const raised = power ? POWERS[symbol] : undefined;
      power = symbol === '^' || key === 'Dead';
      if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === 'ArrowRight' ? 1 : -1);
      else if (raised) press(raised);
      else if (isSymbol(symbol)) press(symbol);
      else if (NAMED[key]) press(NAMED[key]);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [press, move]);
}
