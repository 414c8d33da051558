import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FeedbackColours } from '../board/tile.ts';
import type { Mark } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';
import type { PanelCommand, Shortcut } from '../protocol/shortcuts.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

export const WordsContext = createContext<Words>(en);

export const useWords = (): Words => useContext(WordsContext);

/** Whether the browser keeps the settings; for the pages of the extension. */
export const KeptContext = createContext(true);

export const GameContext = createContext<Mode>(null!);

export const useGame = (): Mode => useContext(GameContext);

/** Empty until the browser has named them. */
export const ShortcutsContext = createContext<readonly Shortcut[]>([]);

/** A tooltip: the purpose of a control, with the keys for it. */
export function useTooltip(text: string, command: PanelCommand): string {
  const keys = useContext(ShortcutsContext).find(({ name }) => name === command)?.keys;
  return keys ? `${text} (${keys})` : text;
}

/** The feedback colours of the site's page; the panel's tiles have the same. */
export const FeedbackColoursContext = createContext<FeedbackColours>('usual');

export function useMarkNames(): Readonly<Record<Mark, string>> {
  return useWords().marks[useContext(FeedbackColoursContext)];
}
