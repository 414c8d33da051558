import { render } from 'preact';
import type { FeedbackColours } from '../../board/tile.ts';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { gameFamily, MODES } from '../../game/mode.ts';
import { FeedbackColoursContext, GameContext, WordsContext } from '../contexts.ts';
import controls from '../controls.css?inline';
import { themeOf } from '../theme.ts';
import tokens from '../tokens.css?inline';
import { type Words, wordsForSetting } from '../words/words.ts';
import { boxAt, EDGE, type Point } from './box.ts';
import { keepFocusOnGame } from './focus.ts';
import { BAR, CARD, COLLAPSED_HEIGHT, LOW_CARD } from './form.ts';
import { applyStyles, createPanelHost, hideWhenScriptEnds, PANEL_TAG } from './host.ts';
import { hideKeyEvents } from './keys.ts';
import { createMover } from './move.ts';
import { createFreeTest, findBanners } from './occupied.ts';
import { Panel, type PanelCommands, type ShortcutCommand } from './Panel.tsx';
import styles from './panel.css?inline';
import {
  type Chosen,
  createPlacer,
  type GameBoxes,
  lowestBox,
  type Spot,
  type Surroundings,
} from './place.ts';
import { positionBar, positionCard, positionLine } from './position.ts';
import { type Change, stayAttached, watchSurroundings } from './surroundings.ts';

export interface PanelOptions {
  readonly actions: PanelActions;
  boxes(): GameBoxes;
  /** Feedback colours on the page. Default: the usual ones. */
  readonly colours?: (() => FeedbackColours) | undefined;
  /** Default: words in the language of the settings or, if none is chosen, of the browser. */
  readonly words?: Words;
}

export interface MountedPanel {
  /** The element of the panel. Clicks and keys in it are not meant for the game. */
  readonly host: HTMLElement;
  update(view: PanelView): void;
  /** Carries out a shortcut, if that is possible now. In a closed panel, `show-more` only opens it. */
  press(command: ShortcutCommand): void;
  remove(): void;
}

/** Milliseconds to wait for the board. Then the panel is placed without it, and may jump when the board appears. */
const BOARD_TIMEOUT_MS = 3000;

/** Place of the hidden card before the board appears. */
const INITIAL_SPOT: Spot = {
  form: CARD,
  ...boxAt({ left: EDGE, top: EDGE }, { width: CARD.width, height: CARD.height.fine }),
};

/** Mounts the panel. It is empty until the first `update`. */
export function mountPanel(
  document: Document,
  { actions, boxes, colours = () => 'usual', words: given }: PanelOptions,
): MountedPanel {
  const window = document.defaultView!;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  // Remove panels that an earlier script of the extension has left behind, see `hideWhenScriptEnds`.
  for (const abandoned of document.querySelectorAll(PANEL_TAG)) abandoned.remove();
  const { host, root } = createPanelHost(document, signal);
  applyStyles(root, tokens + controls + styles);
  const card = root.appendChild(document.createElement('div'));
  const placer = createPlacer();
  const commands: PanelCommands = { current: null };
  let view: PanelView | null = null;
  let isBoardOverdue = false;
  let around = lookAround('layout');
  let spot = INITIAL_SPOT;
  /**
   * The place last chosen on this page, which overrides the place of the settings; null: none yet. If `place` is null,
   * the player chose the automatic place.
   */
  let moved: { readonly place: Point | null; readonly width: number; readonly collapsed: boolean } | null =
    null;

  const mover = createMover({
    position: () => card.getBoundingClientRect(),
    moveTo: (point) => positionCard(card, point, spot.form.height[around.pointer], around),
    settle(place) {
      moved = { place, width: around.client.width, collapsed: view?.collapsed ?? false };
      if (!place) placer.forget();
      actions.setPlace(place);
      draw();
    },
  });

  hideKeyEvents(host, signal);
  host.addEventListener('keydown', (event) => event.key === 'Escape' && returnFocus(), { signal });
  keepFocusOnGame(card, signal);
  stayAttached(host, card, signal);
  hideWhenScriptEnds(card, signal);
  watchSurroundings(host, card, draw, signal);
  const boardTimer = window.setTimeout(() => {
    isBoardOverdue = true;
    draw();
  }, BOARD_TIMEOUT_MS);
  signal.addEventListener('abort', () => window.clearTimeout(boardTimer));

  function lookAround(change: Change): Surroundings {
    // Measure the window without its scroll bars, which would cover fixed elements.
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const client = { width, height };
    return {
      client,
      pointer: window.matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine',
      game: boxes(),
      banners: change === 'panel' ? around.banners : findBanners(document, host, client),
      isFree: createFreeTest(document, host, client),
    };
  }

  /** Takes the focus from the panel, so that Enter goes to the board. */
  function returnFocus(): void {
    (root.activeElement as HTMLElement | null)?.blur();
  }

  function chosenIn({ client, pointer }: Surroundings, shown: PanelView): Chosen | null {
    const place = moved ? moved.place : shown.place;
    const here = moved?.width === client.width && moved.collapsed === shown.collapsed;
    const height = shown.collapsed ? COLLAPSED_HEIGHT : CARD.height[pointer];
    return place && { place, height, here };
  }

  function arrange(): void {
    const isClosedLine = spot.form.kind === 'line' && card.querySelector('.content') === null;
    if (spot.form.kind === 'card') positionCard(card, spot, spot.form.height[around.pointer], around);
    else if (isClosedLine) positionLine(card, spot);
    else positionBar(card, lowestBox(around, BAR));
  }

  function draw(change: Change = 'layout'): void {
    if (!view || signal.aborted) return;
    const words = given ?? wordsForSetting(view.language);
    card.lang = words.language;
    around = lookAround(change);
    const isShown = around.game.boards.length > 0 || isBoardOverdue;
    const scroll = { x: window.scrollX, y: window.scrollY };
    spot = isShown ? placer.place(around, chosenIn(around, view), change, scroll) : INITIAL_SPOT;
    const feedbackColours = colours();
    host.dataset.game = gameFamily(MODES[view.mode]);
    host.dataset.theme = themeOf(document);
    host.dataset.colours = feedbackColours;
    const { form } = spot;
    card.className = 'mx panel';
    card.classList.toggle('low', form === LOW_CARD);
    card.classList.add(form.kind);
    card.style.visibility = isShown ? '' : 'hidden';
    card.style.width = card.style.maxWidth = card.style.height = '';
    render(
      <WordsContext value={words}>
        <FeedbackColoursContext value={feedbackColours}>
          <GameContext value={{ ...MODES[view.mode], tries: view.tries }}>
            <Panel
              view={view}
              form={form}
              mover={mover}
              actions={actions}
              commands={commands}
              returnFocus={returnFocus}
            />
          </GameContext>
        </FeedbackColoursContext>
      </WordsContext>,
      card,
    );
    arrange();
  }

  return {
    host,
    update(next) {
      view = next;
      draw('panel');
    },
    press: (command) => commands.current?.[command](),
    remove() {
      lifetime.abort();
      render(null, card);
      host.remove();
    },
  };
}
