import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

/** The language of a panel or popup. */
export const WordsContext = createContext<Words>(en);

export function useWords(): Words {
  return useContext(WordsContext);
}
