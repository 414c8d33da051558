import { h } from 'preact';
import type { PaperStrategy } from './paper.ts';

/** The name of a strategy with a dot in its colour. */
export function StrategyCell({ strategy }: { readonly strategy: PaperStrategy }) {
  return [h('span', { class: `dot ${strategy}` }), strategy];
}
