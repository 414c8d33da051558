import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HINT, PANELS, TURNS } from '../../../test/gallery/states.ts';
import type { FillResult } from '../../board/fill.ts';
import { DATA_STATES, type PanelView } from '../../companion/view-model.ts';
import { type Feedback, feedbackOf, turnFromClue } from '../../game/feedback.ts';
import { MODES } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import type { HintLevel } from '../../settings.ts';
import { DEFAULT_STRATEGY } from '../../solver/strategy/registry.ts';
import { announcement } from '../announcement.ts';
import { en } from '../words/en.ts';
import { LANGUAGES } from '../words/words.ts';
import { actions, bed, byId, card, find, focused, GAME, host, show, useBed } from './testbed.testing.ts';

useBed();

describe('what external checks rely on', () => {
  it('names the state', () => {
    for (const name of Object.keys(PANELS)) {
      const { kind } = show(name);
      expect(byId('status')?.dataset.state, name).toBe(DATA_STATES[kind]);
    }
  });

  it('gives the plain figures', () => {
    show('ready');
    expect(byId('remaining')?.dataset).toMatchObject({ value: '1068', all: '1322' });
    expect(byId('remaining')?.textContent).toBe('1,068 possible');
    expect(byId('recommendation')?.dataset.value).toBe('67*4-183=8');
    expect(Number(byId('needed')?.dataset.value)).toBeCloseTo(3.62);
    expect((byId('strategy') as HTMLSelectElement).value).toBe(DEFAULT_STRATEGY);
    expect(byId('fill')).not.toBeNull();
  });

  it('bug: Instant, which has one guess, counted the guesses in all', () => {
    show('ready', { mode: 'instant', tries: MODES.instant.tries });
    expect(byId('needed')).toBeNull();
    expect(card().querySelector('.worth')?.textContent).toMatch(/to win/);
  });

  it('never reports figures of the previous turn for this turn', () => {
    show('stale');
    expect(byId('remaining')?.dataset.value).toBeUndefined();
    expect(byId('remaining')?.dataset.all).toBeUndefined();
    expect(byId('recommendation')).toBeNull();
    expect(byId('needed')).toBeNull();
    expect((byId('fill') as HTMLButtonElement).disabled).toBe(true);
  });

  it('has each test id once, at any level, in the card, collapsed, and in the bar', async () => {
    for (const [width, name] of [
      [1200, 'ready'],
      [1200, 'nudge'],
      [1200, 'count'],
      [1200, 'collapsed'],
      [360, 'ready'],
    ] as const) {
      await page.viewport(width, 640);
      bed.boxes = width === 360 ? [{ left: 0, right: 360, top: 60, bottom: 500 }] : [GAME];
      show(name);
      expect(host().shadowRoot!.querySelectorAll('[data-testid="remaining"]')).toHaveLength(1);
      expect(byId('remaining')?.dataset, name).toMatchObject({ value: '1068', all: '1322' });
      expect(host().shadowRoot!.querySelectorAll('[data-testid="status"]')).toHaveLength(1);
    }
  });
});

describe('a page older than the extension', () => {
  it.each([
    ['card', GAME],
    ['bar', { left: 0, right: 1200, top: 60, bottom: 500 }],
    ['line', { left: 0, right: 1200, top: 60, bottom: 692 }],
  ])(
    'shows advice, does not offer anything that needs the extension, and can be closed, as a %s',
    async (kind, box) => {
      bed.boxes = [box];
      for (const collapsed of [false, true]) {
        show('outdated', { collapsed });
        expect(card().classList).toContain(kind);
        expect(find('.farewell')?.innerText).toMatch(/Reload/);
        expect(card().scrollWidth).toBeLessThanOrEqual(card().clientWidth);
        const controls = [...card().querySelectorAll('button, select')];
        expect(controls.map((control) => control.ariaLabel ?? control.textContent)).toEqual(['Close']);
      }
      await userEvent.click(find('.farewell button')!);
      expect(actions.hide).toHaveBeenCalledOnce();
    },
  );
});

describe('a game won', () => {
  it('shows its account', async () => {
    show('won');
    expect(find('.content')?.innerText).toMatch(/Solved in 4 turns\s+Skill 85 · normal luck\s/);
    show('obedient');
    await userEvent.click(page.getByRole('button', { name: 'How is this counted?' }));
    await expect
      .poll(() => find('.how-counted .detail')?.innerText)
      .toMatch(/3 guesses\s+= 3.20 expected\s+\+ 0.00 by your choices\s+− 0.20 by luck/);
  });

  it('bug: said "Solved", and nothing of the full disk that kept it out of the statistics', () => {
    show('unstored');
    expect(byId('unstored')!.innerText).toMatch(/^Not in your statistics yet: .* Keep this page open/);
    expect(byId('status')!.innerText).toMatch(/^Solved in 4 turns. Not in your statistics yet/);
    show('lost', { isUnstored: true });
    expect(byId('unstored')).not.toBeNull();
    show('won');
    expect(byId('unstored')).toBeNull();
  });

  it('bug: ended with "1,692,498 → 1", like every win', () => {
    show('won');
    expect(card().textContent).not.toContain('→');
  });

  it('bug: left an empty line for unknown luck and skill', () => {
    show('judging');
    const lines = () => [...card().querySelectorAll('p')].map((line) => line.textContent);
    expect(lines()).toEqual(['Solved in 4 turns', 'Judging the game…']);
    show('judging', { review: { guesses: 4, judged: [], account: null, history: [] } } as Partial<PanelView>);
    expect(lines()).toEqual(['Solved in 4 turns']);
  });
});

describe('a puzzle with keys for extra symbols', () => {
  const LINE = 'Counts only answers without ^ ! . π';
  const lines = () => [...card().querySelectorAll('p')].map((line) => line.textContent);

  it.each(['extraKeys', 'extraNudge', 'extraStale', 'extraWon', 'extraLost'])(
    'shows the assumption in %s, with the keys of the puzzle',
    (name) => {
      show(name);
      expect(lines()).toContain(LINE);
      show(name, { extraKeys: '!' });
      expect(byId('assumption')?.textContent).toBe('Counts only answers without !');
      show(name, { extraKeys: '' });
      expect(byId('assumption')).toBeNull();
    },
  );

  it('says so in the closed bar of a phone, too', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    for (const name of ['extraKeys', 'extraTwelve', 'extraNudge', 'extraStale']) {
      show(name);
      expect(find('.strip .open')?.innerText, name).toMatch(/^[\d,]+\s+without \^!\.π\s/);
      expect(card().scrollWidth, name).toBeLessThanOrEqual(card().clientWidth);
    }
    show('extraKeys', { extraKeys: '' });
    expect(find('.strip .open')?.innerText).toMatch(/^44\s+possible/);
  });

  it.each(LANGUAGES)('is announced with the names of its keys in $language', (words) => {
    const said = announcement(PANELS.extraKeys!, 'count', words);
    expect(said).toContain(words.announce.countsWithout('^!.π'));
    expect(announcement({ ...PANELS.extraKeys!, extraKeys: '' }, 'count', words)).not.toContain('^');
    expect(said).not.toContain('^');
  });

  it('names the key that the answer needs, without a suggestion', () => {
    show('unknownKey');
    expect(lines()).toEqual(['No hint', 'This puzzle has the key ^, which Maxwell does not know.']);
    expect(card().querySelectorAll('.content button')).toHaveLength(0);
    show('unknownKeyWon');
    expect(lines()).toEqual(['Solved in 2 turns', 'This puzzle has the key ^, which Maxwell does not know.']);
    show('extraInconsistent');
    expect(lines()).toContain('This puzzle has the key ^, which Maxwell does not know.');
  });

  it('accepts entered rows with such symbols', async () => {
    show('extraKeys', { manual: true });
    await userEvent.fill(find('.manual input')!, '2^3*6=49');
    await userEvent.click(page.getByRole('button', { name: 'Add row' }));
    const guess = '2^3*6=49';
    expect(actions.enterTurns).toHaveBeenLastCalledWith([
      ...PANELS.extraKeys!.turns,
      { guess, feedbacks: ['BBBBBBBB'] },
    ]);
    await userEvent.fill(find('.manual input')!, '2^3*6*49');
    await userEvent.click(page.getByRole('button', { name: 'Add row' }));
    expect(find('.manual [role=alert]')?.textContent).toBe('Not an equation: it has no =.');
    // The rows are still shown, below the reason.
    show('unknownKey', { manual: true });
    expect(find('.manual .row [role=img]')).not.toBeNull();
  });
});

describe('a game lost', () => {
  const LOST = PANELS.lost as Extract<PanelView, { kind: 'lost' }>;
  const answers = () => [...card().querySelectorAll('.tiles')].map((row) => row.ariaLabel);

  it.each(['count', 'nudge'] as const)(
    'bug: it showed the answer at the level of the %s',
    async (hintLevel) => {
      show('lost', { hintLevel });
      expect(find('.content')!.textContent).toContain('3 possible');
      expect(answers()).toEqual([]);
      await page.getByText('Show what was possible').click();
      await expect.poll(() => answers()).toHaveLength(2);
      expect(actions.setHintLevel).not.toHaveBeenCalled();
      expect(actions.raiseLevel).toHaveBeenCalledExactlyOnceWith('guess');
    },
  );

  it('bug: it did not show luck and skill', () => {
    show('lost');
    expect(find('.content')!.innerText).toMatch(
      /^Not solved\s+Your weakest guesses: 2, 3 and 5\.\s[\s\S]*\sSkill 33 · unlucky\s/,
    );
  });

  it('shows what was possible at the level of the guess', () => {
    show('lost');
    expect(answers()).toHaveLength(2);
    expect(find('.content')!.textContent).toContain('One of these, in some order');
  });

  it('bug: listed an equation that contradicts a row, because it wins in another order', () => {
    const [reordered, ...fitting] = [
      '9*6+7-53=8',
      '6*9+7-53=8',
      '6*5+8-30=8',
      '6*7+5-39=8',
      '6*9+3-50=7',
    ] as Equation[];
    const top = [reordered!, ...fitting].map((guess) => ({ ...HINT.top[0]!, guess }));
    const row = '64+1-21=44' as Equation;
    const turns = [turnFromClue({ guess: row, feedback: feedbackOf(row, fitting[0]!) })];
    show('lost', { kind: 'lost', left: { ...HINT, top }, review: LOST.review, turns });
    expect(find('.content')!.textContent).toContain('Among them');
    expect(answers()).toHaveLength(3);
    for (const answer of answers()) expect(answer).toMatch(/^6 times/);
  });
});

describe('the words of the guess', () => {
  it('bug: "never" and "1 in 2,177,736" were useless for the chance to win', () => {
    show('opener');
    expect(find('.worth')!.innerText).not.toMatch(/win|answer/);
    show('ready', { kind: 'ready', hint: { ...HINT, winChance: 0 } });
    expect(find('.worth')!.innerText).toBe('Usually solved in 3 or 4 guesses');
    show('ready', { kind: 'ready', hint: { ...HINT, winChance: 0.04 } });
    expect(find('.worth')!.innerText).toMatch(/1\sin\s25 to win now$/);
  });

  it('bug: a guess that is certain to win seemed to leave one answer', async () => {
    show('one');
    expect(find('.worth')!.innerText).toMatch(/^Solved in 3 guesses\s+Sure to win now$/);
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')!.textContent).toMatch(/^Wins for each of the 4 possible answers\./);
    expect(find('.why')!.textContent).not.toContain('left');
  });

  it('says beside the guess whether it may still change, and in Why how it was found', async () => {
    show('refining');
    expect(find('.caption')!.innerText).toMatch(/^Next guess\s+still thinking…$/);
    show('ready');
    expect(find('.caption')!.textContent).toBe('Next guess');
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')!.textContent).toContain('followed to the end of the game');
    expect(find('.why')!.textContent).not.toContain('bits');
    await page.getByRole('button', { name: 'Numbers' }).click();
    await expect.poll(() => find('.why')!.textContent).toContain('8.9 bits');
  });

  it('explains a guess that cannot win before anything else', async () => {
    show('ready', { kind: 'ready', hint: { ...HINT, winChance: 0 } });
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')!.textContent).toMatch(
      /^A test guess: it cannot be the answer, but usually leaves about 2\./,
    );
  });

  it('shows that a guess is proved, without weaker statements', async () => {
    show('ready', { kind: 'ready', hint: { ...HINT, reasons: [{ kind: 'proved', isFirst: false }] } });
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')!.textContent).toMatch(/^Proved: no other guess here takes fewer guesses/);
    expect(find('.why')!.textContent).not.toContain('followed');
  });

  it.each([2, 3, 4, 5, 6, 7])('bug: a comma began a line, among %d symbols', async (count) => {
    const again = [...'+456789'].slice(0, count);
    const reasons = [{ kind: 'tests', fresh: ['2', '9'], again, where: ['8'] }] as const;
    show('ready', { kind: 'ready', hint: { ...HINT, reasons } });
    await page.getByRole('button', { name: 'Why' }).click();
    const symbols = [...find('.why')!.querySelectorAll('.symbol')];
    const commas = symbols.filter(({ nextSibling }) => nextSibling?.nodeValue?.startsWith(','));
    expect(commas.length).toBeGreaterThanOrEqual(count - 1);
    for (const symbol of commas) {
      const comma = document.createRange();
      comma.setStart(symbol.nextSibling!, 0);
      comma.setEnd(symbol.nextSibling!, 1);
      expect(comma.getBoundingClientRect().left).toBeGreaterThanOrEqual(symbol.getBoundingClientRect().right);
    }
  });

  it('bug: the time of the whole list was shown as if it were that of the guess', () => {
    show('ready');
    expect(card().textContent).not.toMatch(/simd| ms/);
  });

  it('bug: after Fill it did not mention that Enter plays the guess', () => {
    show('ready');
    expect(card().textContent).not.toContain('Press Enter');
    show('ready', { typed: HINT.guess });
    expect(card().textContent).toContain('Press Enter to play');
    show('ready', { typed: HINT.guess.slice(0, 9) });
    expect(card().textContent).not.toContain('Press Enter');
  });

  it('bug: "Fewest guesses" was cut off in the footer', async () => {
    await page.viewport(1200, 640);
    bed.boxes = [GAME];
    show('ready');
    const strategy = byId('strategy')!;
    const width = strategy.clientWidth;
    strategy.style.flexShrink = '0';
    expect(strategy.clientWidth).toBe(width);
  });

  it('draws operators like the board', async () => {
    show('ready');
    expect(find('.tiles')!.textContent).toBe('67×4−183=8');
    await page.getByRole('button', { name: 'Others' }).click();
    expect(find('.others')!.textContent).toContain('76×4−283=2');
  });
});

describe('the other guesses', () => {
  it('puts those of one grade together, with chances, and says why other orders are not listed', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Others' }).click();
    const lines = () => find('.others')!.innerText.split(/\n+/);
    expect(
      lines()
        .slice(0, 4)
        .map((line) => line.trim()),
    ).toEqual(['Best', '67×4−183=8', '1\u00a0in\u00a024 to win now', 'Good']);
    expect(lines().join()).not.toMatch(/\d\.\d|%/);
    expect(lines().at(-2)).toMatch(/^The same numbers/);
    const equal = HINT.top.map((ranked) => ({ ...ranked, value: HINT.value }));
    show('ready', { kind: 'ready', hint: { ...HINT, top: equal, commutativeWins: false } });
    expect([...card().querySelectorAll('.others [data-grade]')]).toHaveLength(1);
    expect(find('.others')!.innerText).not.toContain('The same numbers');
  });

  it('shows their figures on demand', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Others' }).click();
    await page.getByRole('button', { name: 'Numbers' }).click();
    const column = (place: number) =>
      [...card().querySelectorAll(`[data-testid=ranking] tr > :nth-child(${place})`)].map(
        (cell) => cell.textContent,
      );
    await expect.poll(() => column(2).slice(1, 4)).toEqual(['3.62', '3.66', '3.68']);
    expect(column(3).slice(1, 6)).toEqual(['4.1\u00a0%', '–', '–', '1.2\u00a0%', '<0.1\u00a0%']);
  });

  it('lead back to the best', async () => {
    show('ready');
    const back = page.getByRole('button', { name: 'Back to the best guess' });
    expect(back.elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Others' }).click();
    await page.getByText('(7−6)×3²=9').click();
    expect(byId('recommendation')?.dataset.value).toBe('(7-6)*3²=9');
    await back.click();
    expect(byId('recommendation')?.dataset.value).toBe(HINT.guess);
    expect(back.elements()).toHaveLength(0);
  });

  it.each([
    { commutativeWins: false },
    { prior: 'uniform' },
    { guessSeconds: 30 },
    { firstGuess: HINT.guess },
  ] as const)('forgets a pick when its figures have changed with the setting %o', async (setting) => {
    show('ready');
    await page.getByRole('button', { name: 'Others' }).click();
    await page.getByText('(7−6)×3²=9').click();
    expect(byId('recommendation')?.dataset.value).toBe('(7-6)*3²=9');
    show('ready', { assumptions: { ...PANELS.ready!.assumptions, ...setting } });
    expect(byId('recommendation')?.dataset.value).toBe(HINT.guess);
  });
});

describe('the last few answers', () => {
  const groups = () => [...card().querySelectorAll<HTMLElement>('[data-testid="groups"] > li')];

  it('are listed below the guess, with one entry for all orders of operations', () => {
    show('few');
    expect(find('.answers')!.innerText).toMatch(/^2 answers, each in any order\s/);
    expect(groups().map(({ dataset }) => dataset.forms)).toEqual(['4', '1']);
    expect(groups()[0]!.innerText).toMatch(/^9×6\+7−53=8\s/);
    expect(groups()[0]!.innerText).toContain('any of 4 orders');
    const top = find('.answers')!.getBoundingClientRect().top;
    expect(top).toBeGreaterThan(byId('fill')!.getBoundingClientRect().bottom);
  });

  it.each(['count', 'nudge'] as const)('are counted but not listed at the level of the %s', (hintLevel) => {
    show('few');
    show('few', { hintLevel });
    expect(card().textContent).toContain('2 answers, each in any order');
    expect(card().textContent).not.toContain('86×7');
    expect(card().querySelector('.answers')).toBeNull();
  });

  it('does not mention them if there are more', () => {
    show('ready');
    expect(card().textContent).not.toMatch(/answers/);
  });

  it('mentions that any order wins if they are all one answer', () => {
    show('one');
    expect(card().textContent).toContain('1 answer; any of its 4 orders wins');
  });
});

it('mentions which answers it counts, if they are not the usual ones', () => {
  const [usual, ...wider] = MODES.maxi.answers.map(({ rules }) => rules);
  show('ready', { kind: 'ready', hint: { ...HINT, rules: usual! } });
  expect(find('.note')).toBeNull();
  for (const rules of wider) {
    show('ready', { kind: 'ready', hint: { ...HINT, rules } });
    expect(find('.note')?.textContent, rules).toBe(en.rules[rules]);
  }
  show('ready', { mode: 'classic', kind: 'ready', hint: { ...HINT, rules: 'exact' } });
  expect(find('.note')).toBeNull();
});

it('bug: the player was blamed for an answer that does not fit any rule variant', () => {
  show('inconsistent');
  const text = find('.content')!.innerText;
  expect(text).toContain('Row 2 contradicts');
  expect(text).toContain('the answer is a rare one');
});

describe('the hint ladder', () => {
  it('hides what the level does not allow, also from screen readers', () => {
    show('nudge');
    expect(card().textContent).not.toContain('67×4−183=8');
    expect(byId('recommendation')).toBeNull();
    show('count');
    expect(byId('status')?.textContent).toBe('1,068 possible.');
  });

  it('goes up one step for this turn only', async () => {
    show('count');
    await page.getByText('Show a nudge').click();
    expect(find('.nudge')?.textContent).toMatch(/^Test /);
    await page.getByText('Show the guess').click();
    expect(byId('recommendation')?.dataset.value).toBe('67*4-183=8');
    show('count', { turns: TURNS.slice(0, 1) });
    expect(byId('recommendation')).toBeNull();
    expect(actions.setHintLevel).not.toHaveBeenCalled();
  });
});

describe('actions', () => {
  it('fills the guess that it shows, suggested or picked', async () => {
    show('ready');
    await page.getByText('Fill').click();
    expect(actions.fill).toHaveBeenLastCalledWith('67*4-183=8');
    await page.getByRole('button', { name: 'Others' }).click();
    await page.getByText('(7−6)×3²=9').click();
    expect(byId('recommendation')?.dataset.value).toBe('(7-6)*3²=9');
    await page.getByText('Fill').click();
    expect(actions.fill).toHaveBeenLastCalledWith('(7-6)*3²=9');
  });

  it('shows why a guess could not be filled', async () => {
    actions.fill.mockResolvedValueOnce({ kind: 'dialog' });
    show('ready');
    await page.getByText('Fill').click();
    await expect.poll(() => find('[role="alert"]')?.textContent).toMatch(/Close the dialog/);
  });

  it('bug: the closed bar did not show why a guess could not be filled', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    actions.fill.mockResolvedValueOnce({ kind: 'no-key', key: '²' });
    show('opener');
    await page.getByText('Fill').click();
    await expect.poll(() => find('[role="alert"]')?.textContent).toMatch(/key of the page/);
    expect(card().getBoundingClientRect().height).toBe(56);
    expect(card().scrollHeight).toBe(card().clientHeight);
    expect(byId('fill')!.getBoundingClientRect().right).toBeLessThanOrEqual(352);
  });

  it('bug: the reason why a guess could not be filled stayed when it no longer applied', async () => {
    let fail!: (result: FillResult) => void;
    actions.fill.mockReturnValueOnce(new Promise((resolve) => (fail = resolve)));
    show('ready');
    await userEvent.click(byId('fill')!);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fail({ kind: 'dialog' });
      await vi.advanceTimersByTimeAsync(5999);
      expect(find('[role="alert"]')?.textContent).toMatch(/Close the dialog/);
      await vi.advanceTimersByTimeAsync(1);
      expect(find('[role="alert"]')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('bug: Fill pressed twice typed twice at once', async () => {
    let finish!: (result: FillResult) => void;
    actions.fill.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    show('ready');
    await userEvent.click(byId('fill')!);
    await userEvent.click(byId('fill')!);
    expect(actions.fill).toHaveBeenCalledOnce();
    finish({ kind: 'dialog' });
    await expect.poll(() => find('[role="alert"]')).not.toBeNull();
    await userEvent.click(byId('fill')!);
    expect(actions.fill).toHaveBeenCalledTimes(2);
  });

  it('changes strategy and hint level', async () => {
    show('ready');
    byId('strategy')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(actions.setStrategy).toHaveBeenCalledWith('greedy1');
    byId('hint-level')!.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(actions.setHintLevel).toHaveBeenCalledWith('nudge', 2);
  });

  it('bug: synthetic events of the page changed the settings', () => {
    show('ready');
    for (const [id, value] of [
      ['strategy', 'greedy2'],
      ['hint-level', 'count'],
    ]) {
      const list = byId(id) as HTMLSelectElement;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of card().querySelectorAll('button')) button.click();
    card()
      .querySelector('.header')!
      .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    find('.grip')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
  });

  it('bug: a page could submit an entered turn, and raise the hint level', async () => {
    show('manual', { turns: [] });
    const field = find('.manual input') as HTMLInputElement;
    await userEvent.fill(field, '3^2+(0/7)=9');
    (find('.manual form') as HTMLFormElement).requestSubmit();
    expect(actions.enterTurns).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    expect(actions.enterTurns).toHaveBeenCalledOnce();
    show('count');
    for (const button of card().querySelectorAll('button')) button.click();
    expect(byId('recommendation')).toBeNull();
  });

  it('after a game the closed bar leads to the review', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    for (const name of ['won', 'lost']) {
      show(name);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect.poll(() => byId('review')).not.toBeNull();
      await page.getByRole('button', { name: 'Collapse the panel' }).click();
    }
  });

  it('hides when its close button is pressed, and for ten seconds offers to undo that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      show('ready');
      const press = (name: string) =>
        userEvent.click(
          [...card().querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)!,
        );
      await press('Hide Maxwell in this tab');
      expect(byId('hidden-notice')!.innerText).toMatch(/^Hidden in this tab\s+Undo$/);
      expect(actions.setHiding).toHaveBeenLastCalledWith(true);
      expect(focused()).toBeNull();
      await press('Undo');
      expect(actions.setHiding).toHaveBeenLastCalledWith(false);
      expect(byId('recommendation')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(actions.hide).not.toHaveBeenCalled();
      await press('Hide Maxwell in this tab');
      // A slow press may itself advance the clock a little.
      await vi.advanceTimersByTimeAsync(9000);
      expect(actions.hide).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);
      expect(actions.hide).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('hidden by keyboard, Undo has the focus, and Escape ends it', async () => {
    for (const [width, box] of [
      [1200, GAME],
      [360, { left: 0, right: 360, top: 60, bottom: 500 }],
    ] as const) {
      actions.hide.mockClear();
      await page.viewport(width, 700);
      bed.boxes = [box];
      show('ready');
      if (!find('.content')) await userEvent.click(find('.open, button.line')!);
      find('[aria-label="Hide Maxwell in this tab"]')!.focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => focused()?.textContent).toBe('Undo');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => find('.header')).not.toBeNull();
      expect(focused()?.ariaExpanded).toBe('true');
      find('[aria-label="Hide Maxwell in this tab"]')!.focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => focused()?.textContent).toBe('Undo');
      await userEvent.keyboard('{Escape}');
      expect(actions.hide).toHaveBeenCalledOnce();
      await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    }
  });

  it('collapses and opens', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Collapse the panel' }).click();
    expect(actions.setCollapsed).toHaveBeenCalledWith(true);
    show('collapsed');
    expect(byId('recommendation')).toBeNull();
    await page.getByRole('button', { name: 'Open the panel' }).click();
    expect(actions.setCollapsed).toHaveBeenLastCalledWith(false);
  });

  it('the form for turns explains the colours, ends with the game, and can be cancelled', async () => {
    show('manual');
    expect([...card().querySelectorAll('.marks span')].map((line) => line.textContent?.trim())).toEqual([
      'green · right place',
      'purple · another place',
      'black · not in it',
    ]);
    const [turn] = PANELS.manual!.turns;
    show('ready');
    show('manual', { turns: Array(6).fill(turn) });
    expect(byId('typed-all')?.textContent).toBe('6 rows: the game is over.');
    expect(find('.manual input')).toBeNull();
    show('ready');
    show('manual', { turns: [turn!, { ...turn!, feedbacks: ['GGGGGGGGGG' as Feedback] }] });
    expect(byId('typed-all')?.textContent).toBe('2 rows: the game is over.');
    await page.getByText('Clear the rows and stop').click();
    expect(actions.enterTurns).toHaveBeenCalledWith(null);
  });

  it('an entered row can be changed and removed, and the field takes the focus', async () => {
    show('manual', { turns: PANELS.manual!.turns.slice(0, 2) });
    await userEvent.click(page.getByRole('button', { name: 'Change row 1' }));
    expect(actions.enterTurns).toHaveBeenLastCalledWith(null);
    await expect.poll(focused).toBe(find('.manual input'));
    await userEvent.fill(find('.manual input')!, '12+34-5=41');
    await userEvent.keyboard('{Enter}');
    expect(actions.enterTurns).toHaveBeenLastCalledWith([
      { ...PANELS.manual!.turns[0]!, guess: '12+34-5=41' },
      PANELS.manual!.turns[1],
    ]);
    await userEvent.click(page.getByRole('button', { name: 'Change row 2' }));
    await userEvent.click(page.getByRole('button', { name: 'Remove row 2' }));
    expect(find('.manual')!.querySelectorAll('.row [role=img]')).toHaveLength(1);
  });

  it('entered turns have the colours of the page, and their names', async () => {
    show('manual');
    const first = () => find('.manual .row .tile')!;
    const [usual] = [getComputedStyle(first()).backgroundColor];
    bed.colours = 'colour-blind';
    show('manual');
    expect([...card().querySelectorAll('.marks span')].map((line) => line.textContent?.trim())).toEqual([
      'green · right place',
      'purple · another place',
      'white · not in it',
    ]);
    expect(find('.manual .row [role=img]')!.ariaLabel).toMatch(/: white, purple, white, green/);
    expect([usual, getComputedStyle(first()).backgroundColor]).toEqual([
      'rgb(22, 24, 3)',
      'rgb(255, 255, 255)',
    ]);
    bed.colours = 'usual';
    document.body.classList.toggle('changed');
    await expect.poll(() => getComputedStyle(first()).backgroundColor).toBe(usual);
    document.body.removeAttribute('class');
  });

  it('copies the structure of an unreadable page', async () => {
    show('unreadable');
    await page.getByText('Copy report').click();
    await expect.element(page.getByText(/^(Copied|The browser did not allow it\.)$/)).toBeVisible();
    expect(actions.report).toHaveBeenCalledOnce();
  });

  it('names the shortcuts in tooltips, once they are known', () => {
    show('ready');
    expect(byId('fill')!.title).toBe('Fill');
    bed.shortcuts = [{ name: 'fill', keys: 'Alt+Shift+F' }];
    show('ready');
    expect(byId('fill')!.title).toBe('Fill (Alt+Shift+F)');
    expect(find('.header button:last-child')!.title).toBe('Hide Maxwell in this tab');
  });

  it('carries out shortcuts, as far as possible', async () => {
    show('count');
    bed.panel.press('fill');
    expect(actions.fill).not.toHaveBeenCalled();
    bed.panel.press('show-more');
    await expect.element(page.getByText('Show the guess')).toBeVisible();
    bed.panel.press('show-more');
    await expect.poll(() => byId('recommendation')).not.toBeNull();
    bed.panel.press('fill');
    expect(actions.fill).toHaveBeenCalledWith('67*4-183=8');
    show('collapsed');
    bed.panel.press('show-more');
    expect(actions.setCollapsed).toHaveBeenCalledWith(false);
  });

  it('accepts the turns of an unreadable page', async () => {
    show('unreadable');
    await page.getByText('Type the turns yourself').click();
    // The field has the focus.
    await userEvent.keyboard('3^2+(0/7)=9');
    await page.getByRole('button', { name: /^Tile 1 / }).click();
    await page.getByRole('button', { name: /^Tile 2 / }).click();
    await page.getByRole('button', { name: /^Tile 2 / }).click();
    await page.getByText('Add row').click();
    expect(actions.enterTurns).toHaveBeenCalledWith([{ guess: '3²+(0/7)=9', feedbacks: ['PGBBBBBBBB'] }]);
    await page.getByRole('textbox').fill('1+2');
    await page.getByText('Add row').click();
    await expect.poll(() => find('[role="alert"]')?.textContent).toMatch(/3 tiles, not 10/);
    expect(actions.enterTurns).toHaveBeenCalledTimes(1);
  });
});

it('mentions that the site has commutative answers switched off, once a row shows it', () => {
  show('ready', { kind: 'ready', hint: { ...HINT, commutativeWins: true } });
  expect(card().textContent).not.toContain('exact order');
  show('ready', { kind: 'ready', hint: { ...HINT, commutativeWins: false } });
  expect(find('.note')?.textContent).toBe('Your rows show that only the exact order wins here.');
});

describe('several boards', () => {
  const counts = () => [...host().shadowRoot!.querySelectorAll<HTMLElement>('[data-testid="remaining"]')];
  const worths = () =>
    [...card().querySelectorAll('.guess .board-worths li')].map((line) => line.textContent);

  it('each show their count once: in the card, collapsed, in the bar and in a line', async () => {
    for (const [width, height, name, box] of [
      [1200, 700, 'quad', GAME],
      [1200, 700, 'biCollapsed', GAME],
      [360, 640, 'quad', { left: 0, right: 360, top: 60, bottom: 500 }],
      [700, 500, 'quad', { left: 125, right: 575, top: 60, bottom: 500 }],
    ] as const) {
      await page.viewport(width, height);
      bed.boxes = [box];
      show(name);
      const values = counts().map(({ dataset: { board, value, solved } }) => [board, value, solved]);
      const quad = [
        ['1', '120', undefined],
        ['2', undefined, 'true'],
        ['3', '4', undefined],
        ['4', '1068', undefined],
      ];
      const bi = [
        ['1', '120', undefined],
        ['2', '4', undefined],
      ];
      expect(values, `${name}, ${width}`).toEqual(name === 'quad' ? quad : bi);
    }
    await page.viewport(1200, 700);
    bed.boxes = [GAME];
    show('quad');
    expect(counts().map(({ textContent }) => textContent)).toEqual([
      'Board 1120 possible',
      'Board 2solved ✓',
      'Board 34 possible',
      'Board 41,068 possible',
    ]);
    show('biStale');
    expect(counts().map(({ dataset }) => dataset.value)).toEqual([undefined, undefined]);
  });

  it('each show the effect of the guess, and there is one total number of guesses', () => {
    show('quad');
    expect(worths()).toEqual([
      'Board 1120 into 54 groups, wins 1\u00a0in\u00a0120',
      'Board 3tells all 4 apart',
      'Board 41,068 into 231 groups',
    ]);
    expect(byId('needed')?.textContent).toBe('Usually solved in 8 guesses');
    expect(card().querySelectorAll('.worth p')).toHaveLength(1);
    show('biFew');
    expect(worths()).toEqual(['Board 1tells both apart', 'Board 2wins']);
  });

  it('are shown one by one, starting with the first open one', async () => {
    show('quad', { possible: null });
    await userEvent.click(page.getByRole('button', { name: 'Map' }));
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith({ guess: '48-32=16', grid: 0 });
    const boards = () => [...card().querySelectorAll('.board-choice button')];
    expect(boards().map(({ textContent }) => textContent)).toEqual(['Board 1', 'Board 3', 'Board 4']);
    await userEvent.click(page.getByRole('button', { name: 'Board 3' }));
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith({ guess: '48-32=16', grid: 2 });
    expect(boards().map((button) => button.ariaPressed)).toEqual(['false', 'true', 'false']);
  });

  it('list their last answers, also after a lost game', async () => {
    show('biFew');
    const named = () => [...card().querySelectorAll('.answers section')].map((part) => part.textContent);
    expect(find('.answers')!.textContent).toMatch(/^Last answers of boards 1 and 2/);
    expect(named()).toHaveLength(2);
    expect(named()[1]).toMatch(/^Board 29×8−7=65/);
    show('biLost');
    expect(named()).toHaveLength(1);
    expect(named()[0]).toMatch(/^Board 2/);
    expect(find('.answers')!.querySelectorAll('li')).toHaveLength(2);
    show('biLost', { hintLevel: 'count' });
    expect(find('.answers')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Show what was possible' }));
    await expect.poll(() => find('.answers')?.querySelectorAll('li')).toHaveLength(2);
  });

  it('are reviewed together: a turn shows which boards it solved', async () => {
    show('biWon');
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    const said = () =>
      [...card().querySelectorAll('.judged .verdict > :is(p, b):not(:has(.equation))')].map(
        ({ textContent }) => textContent,
      );
    await expect.poll(said).toEqual(['Solved board 2.', 'Won! It was the only answer left.']);
  });

  it('show the contradicting row in the colours of its board', () => {
    show('biInconsistent');
    expect(card().textContent).toContain('Board 2: Row 2 contradicts the other row.');
    expect(find('.content [role=img]')?.ariaLabel).toMatch(/: purple, green, purple/);
    expect(byId('status')?.textContent).toBe('No known equation fits. Check row 2 of board 2.');
  });

  it('are entered together, with colours for each open board', async () => {
    show('quadManual');
    const groups = () => [...card().querySelectorAll('.manual [role=group]')];
    expect(groups()).toHaveLength(3);
    await page.getByRole('textbox').fill('48-32=16');
    await userEvent.click(groups()[1]!.querySelector('button')!);
    await page.getByText('Add row').click();
    expect(actions.enterTurns).toHaveBeenCalledWith([
      ...PANELS.quadManual!.turns,
      { guess: '48-32=16', feedbacks: ['BBBBBBBB', null, 'PBBBBBBB', 'BBBBBBBB'] },
    ]);
  });
});

describe('a guess of the player’s own', () => {
  it('is judged in words, with the figures that external checks read', () => {
    for (const hintLevel of ['nudge', 'guess'] as const) {
      show('own', { hintLevel });
      expect(byId('own-guess')?.dataset).toMatchObject({
        guess: '68*7-470=6',
        value: '3.14',
        verdict: 'good',
      });
      expect(Number(byId('own-guess')!.dataset.loss)).toBeCloseTo(0.1);
      expect(byId('own-guess')?.innerText).toMatch(/^\s*Your guess\s+Good · 1\sin\s81 to win\s/);
    }
    show('ownOnly');
    expect(byId('own-guess')?.dataset).toMatchObject({ verdict: 'wins', loss: '0' });
    expect(byId('own-guess')?.innerText).toMatch(/^\s*Your guess\s+This wins\s/);
  });

  it('is not judged before it and the suggestion are known', () => {
    show('ownLate');
    expect(byId('own-guess')).toBeNull();
    expect(find('.own')!.textContent).toBe('Computing…');
    show('own', { kind: 'working', last: null, soFar: null });
    expect(byId('own-guess')).toBeNull();
    expect(find('.own')!.textContent).toBe('Computing…');
  });

  it('bug: typing it moved Fill', async () => {
    for (const [box, height] of [
      [GAME, 700],
      [{ left: 0, right: 1200, top: 60, bottom: 500 }, 700],
      [{ left: 125, right: 1075, top: 60, bottom: 500 }, 560],
    ] as const) {
      await page.viewport(1200, height);
      bed.boxes = [box];
      show('ready');
      if (!find('.content')) await userEvent.click(find('.open, button.line')!);
      await expect.poll(() => find('.content')).not.toBeNull();
      const { top } = byId('fill')!.getBoundingClientRect();
      for (const name of ['ownLate', 'own', 'refused', 'ready']) {
        show(name, { possible: null });
        expect(byId('fill')!.getBoundingClientRect().top, `${name} at ${box.left}`).toBe(top);
      }
    }
  });

  it('is not judged if it is the suggestion that Fill typed', () => {
    show('own', { typed: HINT.guess, typedGuess: { ...PANELS.own!.typedGuess!, guess: HINT.guess } });
    expect(find('.own')).toBeNull();
    expect(find('.caption')!.innerText).toMatch(/Press Enter to play$/);
  });

  it('in the closed bar it has its grade, and Clear in place of Fill for a hidden guess', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    const { worth } = PANELS.own!.typedGuess!;
    const value = { needed: worth!.value!.needed + 0.6, isExact: false };
    const guess = '68*7-471=5' as Equation;
    show('own', { typed: guess, typedGuess: { guess, worth: { ...worth!, guess, value } } });
    expect(find('.strip .own')!.innerText.trim()).toBe('Weak');
    expect(find('.strip .own svg.weak')).not.toBeNull();
    expect(byId('fill')).toBeNull();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(actions.fill).toHaveBeenCalledExactlyOnceWith('');
    show('own', { typed: HINT.guess, typedGuess: { guess: HINT.guess, worth } });
    expect(byId('fill')).not.toBeNull();
  });

  it('is shown with the total guesses, if the suggestion has no value yet', () => {
    show('own', { kind: 'ready', hint: { ...HINT, value: null, top: [] } });
    expect(byId('own-guess')?.dataset.verdict).toBeUndefined();
    expect(byId('own-guess')?.innerText).toMatch(/^Your guess\s+Usually solved in 3 or 4 guesses\s/);
  });

  it('has the reason if the site refuses it, in a card, a bar and a line', async () => {
    for (const [width, height, box] of [
      [1200, 700, GAME],
      [360, 640, { left: 0, right: 360, top: 60, bottom: 500 }],
      [700, 500, { left: 125, right: 575, top: 60, bottom: 500 }],
    ] as const) {
      await page.viewport(width, height);
      bed.boxes = [box];
      for (const hintLevel of ['count', 'nudge', 'guess'] as const) {
        show('refused', { hintLevel });
        expect(byId('own-guess')?.dataset).toMatchObject({ guess: '48/6+27=36', verdict: 'refused' });
        expect(byId('own-guess')?.textContent).toMatch(/(^|: )35 is not 36$/);
      }
    }
  });

  it('is analysed in the drawer, which asks for it only while it is open', async () => {
    show('own');
    await userEvent.click(byId('own-guess')!.querySelector('button')!);
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith({ guess: '68*7-470=6' });
    expect(
      [...card().querySelectorAll<HTMLElement>('[data-size]')].map(({ dataset }) => dataset.size),
    ).toEqual(['9', '6', '4', '4', '3', '1', '2', '2']);
    await userEvent.click(page.getByRole('button', { name: 'Show 2 more' }));
    await expect.poll(() => card().querySelectorAll('[data-size]')).toHaveLength(10);
    await userEvent.click(byId('own-guess')!.querySelector('button')!);
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith(null);
  });
});

describe('the map', () => {
  it('shows the chance of every symbol at every place, and the answers only at the level of the guess', async () => {
    show('own');
    await userEvent.click(page.getByRole('button', { name: 'Map' }));
    await expect.poll(() => byId('map')).not.toBeNull();
    expect(card().querySelectorAll('[data-testid="answers"] li')).toHaveLength(8);
    expect(card().querySelectorAll('.map .certain')).toHaveLength(1);
    show('own', { hintLevel: 'nudge' });
    expect(byId('map')).not.toBeNull();
    expect(byId('answers')).toBeNull();
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith({ guess: '68*7-470=6' });
    show('own', { hintLevel: 'nudge', typedGuess: null });
    // The suggested guess stays hidden.
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith({ guess: null });
    expect(page.getByRole('button', { name: 'Map' }).elements()).toHaveLength(1);
    show('ownCount');
    expect(page.getByRole('button', { name: 'Map' }).elements()).toHaveLength(0);
  });

  it('bug: the row under the pointer lost its shades', async () => {
    show('own');
    await userEvent.click(page.getByRole('button', { name: 'Map' }));
    await expect.poll(() => byId('map')).not.toBeNull();
    const cell = find('.map td[style]')!;
    await userEvent.hover(find('.name')!);
    const shade = getComputedStyle(cell).backgroundColor;
    await userEvent.hover(cell);
    expect(getComputedStyle(cell).backgroundColor).toBe(shade);
  });
});

describe('the review', () => {
  it('bug: named the answer that the page shows, rather than the typed order', async () => {
    const { review } = PANELS.won as Extract<PanelView, { kind: 'won' }>;
    const winningGuess = '7+9*6-53=8' as Equation;
    show('won', { review: { ...review, winningGuess } } as Partial<PanelView>);
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    await expect.poll(() => card().querySelectorAll('.judged > li')).toHaveLength(4);
    expect([...card().querySelectorAll<HTMLElement>('.judged > li')].at(-1)!.dataset.guess).toBe(
      winningGuess,
    );
  });

  it('bug: a given row was counted among the guesses made in a lost game', async () => {
    const { review } = PANELS.lost as Extract<PanelView, { kind: 'lost' }>;
    show('lost', { review: { ...review, guesses: 5 } } as Partial<PanelView>);
    await userEvent.click(page.getByRole('button', { name: 'How is this counted?' }));
    await expect.poll(() => card().textContent).toContain('5 guesses were made;');
  });

  it('shows skill and luck in words, and each turn with its grade, a reason and the better guess', async () => {
    show('won');
    expect(byId('review')?.dataset).toMatchObject({
      ...{ guesses: '4', expected: '3.2', choices: '0.35', luck: '0.45' },
      ...{ skill: '85', fortune: 'normal' },
    });
    expect(byId('review')!.innerText).toMatch(/^Skill 85 · normal luck\s+How well you chose/);
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    await expect.poll(() => card().querySelectorAll('.judged > li')).toHaveLength(4);
    const turns = [...card().querySelectorAll<HTMLElement>('.judged > li .tiles')].map(({ parentElement }) =>
      parentElement!.innerText.split('\n').slice(10).join(' ').replace(/\s+/g, ' ').trim(),
    );
    expect(turns).toEqual([
      expect.stringMatching(/^Good\s+Better: 68\+3−14=57\s.*Sorts the 1,692,498 possible answers/),
      expect.stringMatching(
        /^Fair Known already: 1 and 3 are not in the answer\. .*Better: 43×7−285=6 .*Try this turn again$/,
      ),
      'Even better',
      'Won! A 1-in-2 chance.',
    ]);
    await userEvent.click(byId('copy-result')!);
    await expect.poll(() => card().querySelector('.copy')!.textContent).toMatch(/Copied|did not allow/);
  });

  it('leads to a turn to try again, to the drill for the costliest habit, and to all games', async () => {
    show('won');
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    for (const id of ['try-again', 'practise', 'all-games']) await userEvent.click(byId(id)!);
    expect(actions.openPage.mock.calls).toEqual([
      ['practice.html#again=site%20maxi&turn=1'],
      ['practice.html#drill=known-symbol&mode=maxi'],
      ['statistics.html'],
    ]);
  });

  it('offers no turn of a game that is not stored, or that the site lets one play on', async () => {
    const { review } = PANELS.lost as Extract<PanelView, { kind: 'lost' }>;
    const { stored, ...unstored } = review;
    const lostToday = { ...unstored, stored: { ...stored!, won: false, finished: Date.now() } };
    for (const change of [unstored, lostToday]) {
      show('lost', { review: change } as Partial<PanelView>);
      if (!find('.judged')) await userEvent.click(page.getByRole('button', { name: 'Review' }));
      await expect.poll(() => card().querySelectorAll('.judged > [data-guess]')).toHaveLength(6);
      expect(byId('try-again')).toBeNull();
      expect(find('.judged')!.textContent.includes('From tomorrow')).toBe(change === lostToday);
    }
    show('lost');
    await expect.poll(() => byId('try-again')).not.toBeNull();
  });

  it("shows Maxwell's game beside the player's on demand, row by row", async () => {
    show('won');
    expect(find('.both-games')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'How Maxwell plays it' }));
    await expect.poll(() => card().querySelectorAll('.both-games > li')).toHaveLength(4);
    const captions = [...card().querySelectorAll('.both-games > li')].map((row) =>
      [...row.querySelectorAll('p')].map(({ textContent }) => textContent),
    );
    expect(captions).toEqual([
      ['You and Maxwell · 21,004 answers left'],
      ['You · 1,068 answers left', 'Maxwell · 12 answers left'],
      ['You · 2 answers left', 'Maxwell · won'],
      ['You · won'],
    ]);
    show('biWon');
    await expect.poll(() => find('.both-games')?.innerText).toContain('You and Maxwell\n');
    expect(find('.both-games')!.innerText).not.toContain('left');
  });

  it("bug: Maxwell's game was missing without a word if the rows left several answers", () => {
    show('lost');
    expect(byId('beside')!.innerText).toBe(
      'Your rows do not show the exact answer, so Maxwell cannot play it.',
    );
    // The engine judges no games with an extra symbol.
    show('unknownKeyWon');
    expect(byId('beside')).toBeNull();
  });

  it("says while Maxwell's game is not known yet, and does not offer one that the engine cannot play", async () => {
    const { review } = PANELS.lost as Extract<PanelView, { kind: 'lost' }>;
    const judged = review.judged!.with(-1, { ...review.judged!.at(-1)!, after: 1 });
    let hintLevel: HintLevel = 'guess';
    const lost = (change: object) =>
      show('lost', { review: { ...review, judged, ...change }, hintLevel } as Partial<PanelView>);
    lost({});
    await userEvent.click(page.getByRole('button', { name: 'How Maxwell plays it' }));
    await expect.poll(() => byId('beside')!.innerText).toContain('Maxwell is playing…');
    lost({ replay: TURNS.map((turn) => ({ ...turn, left: 1 })) });
    await expect.poll(() => byId('beside')!.innerText).toContain('Maxwell does not solve it in 2 guesses.');
    lost({ replay: [] });
    await expect.poll(() => byId('beside')).toBeNull();
    // It would reveal the answer.
    hintLevel = 'nudge';
    lost({});
    expect(byId('beside')).toBeNull();
  });

  it('keeps its figures behind one press', async () => {
    show('lost');
    expect(byId('review')!.innerText).not.toMatch(/\d\.\d/);
    await userEvent.click(page.getByRole('button', { name: 'How is this counted?' }));
    await expect.poll(() => find('.how-counted .detail')).not.toBeNull();
    const figures = find('.how-counted .detail')!.innerText;
    expect(figures).toMatch(/7.50 guesses\s+= 3.20 expected\s+\+ 2.40 by your choices\s+\+ 1.90 by luck/);
    expect(figures).toContain('6 guesses were made; the rest is what it would still have taken.');
    expect(figures).toMatch(/5\s+5\s+1.20\s+−0.30/);
    expect(figures).toContain('Skill: 100 when your choices cost nothing');
  });
});
