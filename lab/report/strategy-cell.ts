import { h } from 'preact';
import type { PaperStrategy } from './paper.ts';

/** A strategy of the paper, beside its colour. */
export function StrategyCell({ strategy }: { readonly strategy: PaperStrategy }) {
  return [h('span', { class: `dot ${strategy}` }), strategy];
}
