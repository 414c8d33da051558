import { render } from 'preact';
import type { FeedbackColours } from '../../board/tile.ts';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { gameFamily, MODES } from '../../game/mode.ts';
import type { Shortcut } from '../../protocol/shortcuts.ts';
import { FeedbackColoursContext, GameContext, ShortcutsContext, WordsContext } from '../contexts.ts';
import controls from '../controls.css?inline';
import { OpenPageContext } from '../PageLink.tsx';
import { themeOf } from '../theme.ts';
import tokens from '../tokens.css?inline';
import { type Words, wordsForSetting } from '../words/words.ts';
import { boxAt, EDGE } from './box.ts';
import { keepFocusOnGame } from './focus.ts';
import { BAR, CARD, LOW_CARD } from './form.ts';
import { hideKeyEvents } from './keys.ts';
import { createMover } from './move.ts';
import { createFreeTest, findBanners } from './occupied.ts';
import { Panel, type PanelCommands, type ShortcutCommand } from './Panel.tsx';
import styles from './panel.css?inline';
import { createPlacer, type GameBoxes, lowestBox, type Spot, type Surroundings } from './place.ts';
import { positionBar, positionCard, positionLine } from './position.ts';
import { applyStyles, createShadowHost, hideWhenScriptEnds, PANEL_TAG } from './shadow-host.ts';
import { type Change, stayAttached, watchSurroundings } from './surroundings.ts';

export interface PanelOptions {
  readonly actions: PanelActions;
  boxes(): GameBoxes;
  /** Feedback colours on the page. Default: the usual ones. */
  readonly colours?: (() => FeedbackColours) | undefined;
  /** The player's shortcuts, as far as they are known. */
  readonly shortcuts?: () => readonly Shortcut[];
  /** Default: words in the language of the settings or, if none is chosen, of the browser. */
  readonly words?: Words;
}

export type MountedPanel = ReturnType<typeof mountPanel>;

/** Milliseconds to wait for the board. Then the panel is placed without it, and may jump when the board appears. */
const BOARD_TIMEOUT_MS = 3000;

/** Place of the hidden card before the board appears. */
const INITIAL_SPOT: Spot = {
  form: CARD,
  ...boxAt({ left: EDGE, top: EDGE }, { width: CARD.width, height: CARD.height.fine }),
};

/** Mounts the panel. It is empty until the first `update`. */
export function mountPanel(document: Document, options: PanelOptions) {
  const { actions } = options;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const { host, root, card } = createElements(document, signal);
  const placer = createPlacer();
  const commands: PanelCommands = { current: null };
  let view: PanelView | null = null;
  let isBoardOverdue = false;
  let around: Surroundings;
  let spot = INITIAL_SPOT;

  const mover = createMover({
    position: () => card.getBoundingClientRect(),
    moveTo: (point) => positionCard(card, point, spot.form.height[around.pointer], around),
    settle(place) {
      placer.move(place, around, view!.collapsed);
      actions.setPlace(place);
      draw();
    },
  });
  /** Takes the focus from the panel, so that Enter goes to the board. */
  const returnFocus = () => (root.activeElement as HTMLElement | null)?.blur();

  host.addEventListener('keydown', (event) => event.key === 'Escape' && returnFocus(), { signal });
  watchSurroundings(host, card, draw, signal);
  const boardTimer = setTimeout(() => {
    isBoardOverdue = true;
    draw();
  }, BOARD_TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(boardTimer));

  function draw(change: Change = 'layout'): void {
    if (!view || signal.aborted) return;
    // Banners are searched for only when the page may have changed.
    around = lookAround(host, options.boxes(), change === 'panel' ? around?.banners : undefined);
    const isShown = around.game.boards.length > 0 || isBoardOverdue;
    const scroll = { x: window.scrollX, y: window.scrollY };
    spot = isShown ? placer.place(around, view, change, scroll) : INITIAL_SPOT;
    const colours = options.colours?.() ?? 'usual';
    Object.assign(host.dataset, { game: gameFamily(MODES[view.mode]), theme: themeOf(document), colours });
    card.className = 'mx panel';
    card.classList.toggle('low', spot.form === LOW_CARD);
    card.classList.add(spot.form.kind);
    Object.assign(card.style, { visibility: isShown ? '' : 'hidden', width: '', maxWidth: '', height: '' });
    const words = options.words ?? wordsForSetting(view.language);
    card.lang = words.language;
    const shortcuts = options.shortcuts?.() ?? [];
    const panel = { view, form: spot.form, mover, actions, commands, returnFocus };
    render(<PanelInGame {...{ words, colours, shortcuts, panel }} />, card);
    arrange(card, spot, around);
  }

  return {
    /** The element of the panel. Clicks and keys in it are not meant for the game. */
    host,
    update(next: PanelView): void {
      view = next;
      draw('panel');
    },
    /** Carries out a shortcut, if that is possible now. In a closed panel, `show-more` only opens it. */
    press: (command: ShortcutCommand) => commands.current?.[command](),
    remove(): void {
      lifetime.abort();
      render(null, card);
      host.remove();
    },
  };
}

/** Puts the panel's empty elements into the page, in place of those that an earlier script has left behind. */
function createElements(document: Document, signal: AbortSignal) {
  for (const abandoned of document.querySelectorAll(PANEL_TAG)) abandoned.remove();
  const { host, root } = createShadowHost(document, signal);
  applyStyles(root, tokens + controls + styles);
  const card = root.appendChild(document.createElement('div'));
  hideKeyEvents(host, signal);
  keepFocusOnGame(card, signal);
  stayAttached(host, card, signal);
  hideWhenScriptEnds(card, signal);
  return { host, root, card };
}

/** @param banners undefined: not known */
function lookAround(host: HTMLElement, game: GameBoxes, banners?: Surroundings['banners']): Surroundings {
  const document = host.ownerDocument;
  // Measure the window without its scroll bars, which would cover fixed elements.
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const client = { width, height };
  return {
    client,
    pointer: matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine',
    game,
    banners: banners ?? findBanners(document, host, client),
    isFree: createFreeTest(document, host, client),
  };
}

function arrange(card: HTMLElement, spot: Spot, around: Surroundings): void {
  const isClosedLine = spot.form.kind === 'line' && card.querySelector('.content') === null;
  if (spot.form.kind === 'card') positionCard(card, spot, spot.form.height[around.pointer], around);
  else if (isClosedLine) positionLine(card, spot);
  else positionBar(card, lowestBox(around, BAR));
}

interface PanelInGameProps {
  readonly words: Words;
  readonly colours: FeedbackColours;
  readonly shortcuts: readonly Shortcut[];
  readonly panel: Parameters<typeof Panel>[0];
}

export function PanelInGame({ words, colours, shortcuts, panel }: PanelInGameProps) {
  const { mode, tries } = panel.view;
  return (
    <WordsContext value={words}>
      <FeedbackColoursContext value={colours}>
        <OpenPageContext value={panel.actions.openPage}>
          <GameContext value={{ ...MODES[mode], tries }}>
            <ShortcutsContext value={shortcuts}>
              <Panel {...panel} />
            </ShortcutsContext>
          </GameContext>
        </OpenPageContext>
      </FeedbackColoursContext>
    </WordsContext>
  );
}
