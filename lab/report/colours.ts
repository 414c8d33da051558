import type { PaperStrategy } from './paper.ts';

type Pair = readonly [light: string, dark: string];

/** Hues of Okabe and Ito (2008), made for colour-blind readers, adjusted to a contrast of at least 4.5:1. */
const STRATEGY_COLOURS: Readonly<Record<PaperStrategy, Pair>> = {
  greedy1: ['#b84a00', '#f2935c'],
  greedy2: ['#8a6500', '#e3b93f'],
  entropy1: ['#1f6fb5', '#74b9f0'],
  entropy2: ['#007a5c', '#45c7a0'],
  entropy3: ['#a33b78', '#ea95c4'],
};

const PAGE_COLOURS: Readonly<Record<string, Pair>> = {
  page: ['#ffffff', '#16181d'],
  raised: ['#f5f7fa', '#1f2229'],
  line: ['#dde2ea', '#363c48'],
  ink: ['#1b1f27', '#edf0f5'],
  soft: ['#596273', '#a6afbe'],
  bar: ['#dce8f5', '#24384d'],
  link: ['#3a4fb8', '#aab8ff'],
};

const COLOURS = Object.entries({ ...PAGE_COLOURS, ...STRATEGY_COLOURS });
const declare = (shade: 0 | 1) => COLOURS.map(([name, pair]) => `--${name}:${pair[shade]}`).join(';');

/** Custom properties on `:root` for the reader's colour scheme. */
export const COLOUR_STYLE = `:root{color-scheme:light dark;${declare(0)}}
@media (prefers-color-scheme:dark){:root{${declare(1)}}}`;

export const colour = (name: string) => `var(--${name})`;
