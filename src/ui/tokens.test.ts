import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light, dark, colourBlind] = css.split(/^:root\[data-theme|^:host\(\[data-colours/m).map(colours);

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--mx-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** Relative luminance as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_ON: readonly (readonly [string, string, number])[] = [
  ...['text', 'soft', 'accent', 'warn'].map((name) => [name, 'surface', 4.5] as const),
  ...['text', 'soft', 'accent'].map((name) => [name, 'raised', 4.5] as const),
  ['text', 'tile', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-mark', 'green', 4.5],
  ['on-mark', 'purple', 4.5],
  ['on-mark', 'black', 4.5],
  ...['better', 'best', 'good', 'fair', 'weak', 'wasted'].flatMap((grade) => [
    [`grade-${grade}`, 'surface', 4.5] as const,
    ['on-grade', `grade-${grade}`, 4.5] as const,
  ]),
  // Edges of controls need less contrast.
  ['control', 'surface', 3],
];

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
  ['light and colour-blind', { ...light, ...colourBlind }],
  ['dark and colour-blind', { ...light, ...dark, ...colourBlind }],
])('%s', (_, theme) => {
  it.each(TEXT_ON)('%s on %s has a contrast of at least %d', (text, surface, least) => {
    expect(contrast(theme[text], theme[surface])).toBeGreaterThanOrEqual(least);
  });
});
