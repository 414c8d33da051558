import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Mode } from '../game/mode.ts';

/** The game of the page. */
export const Game = createContext<Mode | null>(null);

/** @throws Error outside a {@link Game} */
export function useGame(): Mode {
  const mode = useContext(Game);
  if (!mode) throw new Error('no game is provided');
  return mode;
}
