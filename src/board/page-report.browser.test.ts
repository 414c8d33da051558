import { afterEach, expect, it } from 'vitest';
import { describePage } from './page-report.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const row = (guess: string, state: string) =>
  `<div>${[...guess].map((symbol) => `<span class="keyboard-cell new-class" data-x="${symbol}" aria-label="${symbol} ${state}">${symbol}</span>`).join('')}</div>`;

it('describes how the board is built, with equal tiles only once', () => {
  document.body.innerHTML = `<main><div class="pb-grid">${row('98-76+1=23', 'absent')}${row('98-76+1=23', 'strange')}</div></main>`;
  expect(describePage(document).split('\n').slice(1)).toEqual([
    'div.pb-grid',
    '  div',
    '    span.keyboard-cell.new-class [data-x] "0 absent" text × 10',
    '  div',
    '    span.keyboard-cell.new-class [data-x] "0 aaaaaaa" text × 10',
  ]);
});

it('counts equal neighbours from two on, and mentions text only where nothing else is inside', () => {
  document.body.innerHTML = '<i></i><i></i><b>a</b><i></i><u title="x">text<b></b></u>';
  expect(describePage(document).split('\n').slice(1)).toEqual([
    'body',
    '  i × 2',
    '  b text',
    '  i',
    '  u [title]',
    '    b',
  ]);
});

it('contains neither guesses nor secrets of the page', () => {
  const secret = 'SECRET-36/4+29=38';
  document.body.innerHTML = `<main id="${secret}" data-answer="${secret}"><div class="pb-grid" title="${secret}">${row('98-76+1=23', 'absent')}<p aria-label="${secret}">${secret}</p></div><script type="x">${secret}</script></main>`;
  for (const found of [true, false]) {
    if (!found) document.querySelector('.pb-grid')!.className = 'other';
    const report = describePage(document);
    expect(report).not.toMatch(/SECRET|36|29|98|76|23/);
    expect(report).toContain('"0 absent"');
  }
});

it('is short whatever the page holds', () => {
  document.body.innerHTML = Array.from({ length: 500 }, (_, i) => `<p class="c${i}"></p>`).join('');
  const lines = describePage(document).split('\n');
  expect(lines).toHaveLength(201);
  expect(lines.slice(1, 3)).toEqual(['body', '  p.c0']);
  document.body.innerHTML = `${'<div>'.repeat(9)}${'</div>'.repeat(9)}`;
  const levels = describePage(document).split('\n').slice(1);
  expect(levels.at(-1)).toBe(`${'  '.repeat(6)}div`);
});
