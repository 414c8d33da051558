import { useState } from 'preact/hooks';
import type { Hint } from '../../protocol/hint.ts';

/** The board to show, from 0: the chosen one as long as it is open, otherwise the first open one. */
export function useChosenGrid(boards: Hint['gridsLeft']) {
  const [chosen, setBoard] = useState(0);
  const firstOpen = boards?.findIndex((left) => left !== null);
  return { board: boards?.[chosen] ? chosen : firstOpen, setBoard };
}
