import type { EquationsState } from '../protocol/status.ts';
import type { Words } from './words/words.ts';

/** The state of the equations, as the popup and the settings page show it. */
export function equationsLine(set: EquationsState, words: Words): string {
  switch (set.kind) {
    case 'loading':
      return words.waits.equations;
    case 'building':
      return words.equationsPreparing(set.progress);
    case 'ready':
      return words.equationsReady(set.source, set.ms);
  }
}
