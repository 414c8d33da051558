import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Mode } from '../game/mode.ts';

/** The game of the page. */
export const GameContext = createContext<Mode | null>(null);

/** @throws Error outside a {@link GameContext} */
export function useGame(): Mode {
  const mode = useContext(GameContext);
  if (!mode) throw new Error('no game is provided');
  return mode;
}
