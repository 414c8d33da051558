import type { Clue, Mark } from '../../../src/game/feedback.ts';
import { element } from './elements.ts';
import { glyph, keyName } from './glyph.ts';
import { type Look, stateClass } from './tile.ts';

const KEY_ROWS: readonly (readonly string[])[] = [
  [...'1234567890'],
  [...'+-*/=()²³^!.π'],
  ['ENTER', 'DELETE'],
];
const CAPTIONS: Readonly<Record<string, string>> = { ENTER: 'Enter', DELETE: 'Delete' };
const WORDS = { G: 'correct', P: 'present', B: 'absent' } as const;
const BEST_FIRST: readonly Mark[] = ['G', 'P', 'B'];

export interface KeyboardView {
  readonly node: HTMLElement;
  update(turns: readonly Clue[], look: Look): void;
}

/** Creates the on-screen keyboard, whose keys show the best mark that their symbol has had. */
export function createKeyboard(
  document: Document,
  symbols: string,
  onKey: (key: string) => void,
): KeyboardView {
  const buttons = new Map<string, HTMLButtonElement>();
  const node = element(document, 'div', { class: 'keyboard' });
  for (const keys of KEY_ROWS) {
    const row = element(document, 'div', { class: 'keyboard-row' });
    for (const key of keys.filter((key) => key in CAPTIONS || symbols.includes(key))) {
      const caption = CAPTIONS[key];
      const button = element(document, 'button', { type: 'button' }, caption ?? glyph(document, key));
      button.addEventListener('click', () => onKey(key));
      buttons.set(key, button);
      row.append(button);
    }
    node.append(row);
  }
  return {
    node,
    update(turns, look) {
      for (const [key, button] of buttons) {
        const mark = bestMark(key, turns);
        button.setAttribute('aria-label', `${keyName(key)} ${mark ? WORDS[mark] : ''}`);
        button.className = `key ${mark ? stateClass(mark, look) : ''}`;
      }
    },
  };
}

function bestMark(symbol: string, turns: readonly Clue[]): Mark | undefined {
  return BEST_FIRST.find((mark) =>
    turns.some(({ guess, feedback }) =>
      [...guess].some((typed, tile) => typed === symbol && feedback[tile] === mark),
    ),
  );
}
