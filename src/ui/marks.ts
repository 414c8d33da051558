import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { MarkColours } from '../board/colours.ts';
import type { Mark } from '../game/feedback.ts';
import { useWords } from './useWords.ts';

/** The player's colours for the game; the style sheet draws tiles in them. */
export const Colours = createContext<MarkColours>('usual');

/** Names of the marks in these colours. */
export function useMarkNames(): Readonly<Record<Mark, string>> {
  return useWords().marks[useContext(Colours)];
}
