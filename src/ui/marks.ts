import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FeedbackColours } from '../board/tile.ts';
import type { Mark } from '../game/feedback.ts';
import { useWords } from './useWords.ts';

/** The feedback colours on the page. The style sheet draws tiles in the same ones. */
export const FeedbackColoursContext = createContext<FeedbackColours>('usual');

/** Names of the marks in the current colours. */
export function useMarkNames(): Readonly<Record<Mark, string>> {
  return useWords().marks[useContext(FeedbackColoursContext)];
}
