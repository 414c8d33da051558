import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

/** The language of the panel, the popup or a page. */
export const WordsContext = createContext<Words>(en);

export function useWords(): Words {
  return useContext(WordsContext);
}
