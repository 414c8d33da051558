import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HINT, PANELS, POPUPS } from '../../test/gallery/states.ts';
import type { PanelView } from '../companion/view-model.ts';
import type { Hint } from '../protocol/hint.ts';
import { HINT_LEVELS, type HintLevel } from '../settings.ts';
import { actions, bed, byId, card, find, show, useBed } from './panel/testbed.testing.ts';
import { mountPopup } from './popup/Popup.tsx';
import { press } from './press.testing.ts';
import { withTypographicSigns } from './symbols.ts';
import { en } from './words/en.ts';

useBed();

const BELOW_GUESS = ['count', 'nudge'] as const satisfies readonly HintLevel[];
const OWN = PANELS.own!;
/** Views of a game with a hint, and with the possible answers in the drawer. */
const PLAYED: Readonly<Record<string, PanelView>> = Object.fromEntries(
  Object.entries({
    opener: PANELS.opener!,
    ready: PANELS.ready!,
    own: OWN,
    few: PANELS.few!,
    'few, own guess': { ...PANELS.few!, typedGuess: OWN.typedGuess, typed: OWN.typed },
    one: PANELS.one!,
    'one, own guess': PANELS.ownOnly!,
    refused: PANELS.refused!,
    refining: PANELS.refining!,
    manual: PANELS.manual!,
    'extra keys': PANELS.extraKeys!,
    'several boards': PANELS.bi!,
    'several boards, own guess': PANELS.biOwn!,
    'several boards, few left': PANELS.biFew!,
  }).map(([name, view]) => [name, { ...view, possible: view.possible ?? OWN.possible }]),
);

const hintOf = (view: PanelView): Hint =>
  view.kind === 'ready' ? view.hint : view.kind === 'working' ? view.soFar! : HINT;

/** The guesses that a view must not give away, as written and as spoken. The player's own guesses are not secret. */
function secretsOf(view: PanelView): string[] {
  const { guess, groups, gridsLeft, top } = hintOf(view);
  const left = [groups, ...(gridsLeft ?? []).map((board) => board?.groups)].flatMap((of) => of ?? []);
  const guesses = [guess, ...left.flat(), ...top.map((ranked) => ranked.guess)];
  const own = [view.typedGuess?.guess, ...view.turns.map((turn) => turn.guess)];
  const answers = view.possible?.answers?.map(({ answer }) => answer) ?? [];
  return [...guesses, ...answers]
    .filter((secret) => !own.includes(secret))
    .flatMap((secret) => [secret, withTypographicSigns(secret), en.spoken(secret)]);
}

describe('each level shows what the table allows, and nothing else', () => {
  const onlyGuess: readonly HintLevel[] = ['guess'];
  const notCount: readonly HintLevel[] = ['nudge', 'guess'];
  it.each([
    ['the number possible', 'ready', '[data-testid="remaining"]', HINT_LEVELS],
    ['the number possible, one left', 'one', '[data-testid="remaining"]', HINT_LEVELS],
    ['the assumption about the answers', 'extra keys', '[data-testid="assumption"]', HINT_LEVELS],
    ['what to test next', 'ready', ':is(.nudge, [data-testid="recommendation"])', notCount],
    ['guesses in all', 'ready', '[data-testid="needed"]', onlyGuess],
    ['what the site refuses', 'refused', '[data-verdict="refused"]', HINT_LEVELS],
    ['the verdict on a typed guess', 'own', '[data-testid="own-guess"]', notCount],
    ['the same, few left', 'few, own guess', '[data-testid="own-guess"]', onlyGuess],
    ['that it wins', 'one, own guess', '[data-testid="own-guess"]', onlyGuess],
    ['the map', 'ready', '.history .link', notCount],
    ['the map, few left', 'few', '.history .link', onlyGuess],
    ['the map, one left', 'one', '.history .link', onlyGuess],
    ['the answers left', 'few', '.answers', onlyGuess],
    ['the answers left of several boards', 'several boards, few left', '.answers', onlyGuess],
    ['the map of several boards', 'several boards', '.history .link', notCount],
    ['the same, few left', 'several boards, few left', '.history .link', onlyGuess],
    ['what a guess does for each board', 'several boards', '.board-worths', onlyGuess],
    ['the guess', 'ready', '[data-testid="recommendation"]', onlyGuess],
    ['Fill', 'ready', '[data-testid="fill"]', onlyGuess],
  ] as const)('%s', (_, state, selector, levels) => {
    const shown = HINT_LEVELS.filter((hintLevel) => {
      bed.panel.update({ ...PLAYED[state]!, hintLevel });
      return find(selector) !== null;
    });
    expect(shown).toEqual(levels);
  });

  it('a finished game', () => {
    for (const hintLevel of HINT_LEVELS) {
      show('won', { hintLevel });
      expect(byId('review')).not.toBeNull();
      show('lost', { hintLevel });
      expect(byId('review')).not.toBeNull();
    }
  });

  it('below the guess, the verdict is shown without figures of the best guess', () => {
    show('own', { hintLevel: 'nudge' });
    expect(byId('own-guess')!.textContent).toMatch(/^Your guess\s+Good · /);
    expect(byId('needed')).toBeNull();
  });

  it('a lost game shows the better guesses only at the level of the guess; a won game always does', async () => {
    const named = () => card().querySelectorAll('.better-guess').length;
    show('lost');
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    await expect.poll(() => named()).toBe(6);
    for (const hintLevel of BELOW_GUESS) {
      show('lost', { hintLevel });
      await expect.poll(() => find('.judged')).not.toBeNull();
      expect(named()).toBe(0);
    }
    show('won', { hintLevel: 'count' });
    if (!find('.judged')) await userEvent.click(page.getByRole('button', { name: 'Review' }));
    await expect.poll(() => named()).toBe(2);
  });
});

const WINDOWS = {
  card: { width: 1200, height: 700, board: { left: 350, right: 850, top: 60, bottom: 560 } },
  bar: { width: 360, height: 640, board: { left: 0, right: 360, top: 60, bottom: 500 } },
  line: { width: 700, height: 500, board: { left: 125, right: 575, top: 60, bottom: 500 } },
};

describe('below the guess nothing gives the answer away', () => {
  function expectNoSecret(shown: Element, view: PanelView, when: string): void {
    const html = new DOMParser().parseFromString(shown.outerHTML, 'text/html').body;
    const attributes = [...html.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const read = [html.textContent, ...attributes].join('\n');
    expect(
      secretsOf(view).filter((secret) => read.includes(secret)),
      when,
    ).toEqual([]);
  }

  it.each(Object.entries(WINDOWS))('in the panel, with everything opened, as a %s', async (_, window) => {
    await page.viewport(window.width, window.height);
    bed.boxes = [window.board];
    for (const hintLevel of BELOW_GUESS) {
      for (const [state, played] of Object.entries(PLAYED)) {
        const view = { ...played, hintLevel };
        const when = `${state}, ${hintLevel}`;
        bed.panel.update(view);
        expectNoSecret(card(), view, when);
        if (find('.content') === null) await press(find('[aria-expanded="false"]')!);
        await expect.poll(() => find('.content')).not.toBeNull();
        expectNoSecret(card(), view, `${when}, opened`);
        for (const opener of card().querySelectorAll<HTMLElement>('.content .link')) {
          await press(opener);
          expectNoSecret(card(), view, `${when}, ${opener.textContent}`);
        }
      }
    }
  });

  it('in a lost game, with its review opened', async () => {
    show('lost');
    await userEvent.click(page.getByRole('button', { name: 'Review' }));
    const view = PANELS.lost as Extract<PanelView, { kind: 'lost' }>;
    const secrets = [view.left!.groups!.flat(), view.review.judged!.map(({ best }) => best.guess)]
      .flat()
      .filter((secret) => !view.turns.some(({ guess }) => guess === secret))
      .flatMap((secret) => [withTypographicSigns(secret), en.spoken(secret)]);
    await expect.poll(() => secrets.some((secret) => card().textContent!.includes(secret))).toBe(true);
    for (const hintLevel of BELOW_GUESS) {
      show('lost', { hintLevel });
      expect(secrets.filter((secret) => card().outerHTML.includes(secret))).toEqual([]);
    }
  });

  it('in the popup', () => {
    const root = document.body.appendChild(document.createElement('div'));
    const nothing = () => {};
    const showPopup = mountPopup(root, {
      ...{ setStrategy: nothing, setHintLevel: nothing, setCommutativeWins: nothing, setEnabled: nothing },
      ...{ showPanel: nothing, dismissNews: nothing, close: nothing },
    });
    for (const hintLevel of BELOW_GUESS) {
      for (const [state, view] of Object.entries(PLAYED)) {
        showPopup({ ...POPUPS.ready!, settings: { ...POPUPS.ready!.settings, hintLevel }, page: view });
        expectNoSecret(root, view, `${state}, ${hintLevel}`);
      }
    }
    root.remove();
  });

  it('bug: with one answer left, the nudge revealed where its symbols are', () => {
    show('one', { hintLevel: 'nudge' });
    expect(find('.nudge')!.textContent).toBe('Only one answer is left.');
    expect(byId('status')!.textContent).toBe('4 possible. Only one answer is left.');
  });
});

describe('a lower level immediately closes details that it does not allow', () => {
  const open = async (name: string) => {
    await userEvent.click(page.getByRole('button', { name }));
    await expect.poll(() => find('.detail')).not.toBeNull();
  };

  it('bug: the map stayed open when the level was lowered', async () => {
    show('ready', { possible: OWN.possible });
    await open('Map');
    expect(byId('answers')).not.toBeNull();
    show('ready', { possible: OWN.possible, hintLevel: 'nudge' });
    expect(byId('map')).not.toBeNull();
    expect(byId('answers')).toBeNull();
    show('ready', { possible: OWN.possible, hintLevel: 'count' });
    expect(byId('map')).toBeNull();
    await expect.poll(() => actions.showDrawer).toHaveBeenLastCalledWith(null);
    show('ready', { possible: OWN.possible });
    expect(byId('map')).toBeNull();
  });

  it('bug: the map gave the answer away at the level of the nudge, with all its places certain', async () => {
    show('ready', { possible: OWN.possible, hintLevel: 'nudge' });
    await open('Map');
    for (const state of ['few', 'one']) {
      show(state, { possible: OWN.possible, hintLevel: 'nudge' });
      expect(byId('map'), state).toBeNull();
    }
  });

  it('bug: the split of the suggested guess, with the guess, was still shown at the level of the nudge', async () => {
    const possible = { ...OWN.possible!, split: { ...OWN.possible!.split!, guess: HINT.guess } };
    show('ready', { possible });
    await open('Map');
    expect(byId('split')).not.toBeNull();
    show('ready', { possible, hintLevel: 'nudge' });
    expect(byId('map')).not.toBeNull();
    expect(byId('split')).toBeNull();
  });

  it.each(['Why', 'Others'])('%s', async (name) => {
    show('ready');
    await open(name);
    show('ready', { hintLevel: 'nudge' });
    expect(find('.detail')).toBeNull();
    show('ready');
    await expect.poll(() => find('.detail')).toBeNull();
  });
});
