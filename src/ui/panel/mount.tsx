import { render } from 'preact';
import type { MarkColours } from '../../board/colours.ts';
import type { PanelActions, PanelView } from '../../companion/model.ts';
import { MODES } from '../../game/mode.ts';
import controls from '../controls.css?inline';
import { Game } from '../game.ts';
import { Colours } from '../marks.ts';
import { applyStyles } from '../styles.ts';
import { themeOf } from '../theme.ts';
import tokens from '../tokens.css?inline';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsOf } from '../words/words.ts';
import { leaveKeysToGame } from './focus.ts';
import { createHost, PANEL_TAG } from './host.ts';
import { isolateKeys } from './keys.ts';
import { createMover } from './move.ts';
import { isFree } from './occupied.ts';
import { Panel, type PanelCommands, type ShortcutCommand } from './Panel.tsx';
import styles from './panel.css?inline';
import {
  barAt,
  type Chosen,
  COLLAPSED_HEIGHT,
  clamp,
  EDGE,
  type GameBoxes,
  LEAST_HEIGHT,
  type Point,
  type Pointer,
  type Size,
  type Spot,
} from './place.ts';
import { createPlacer } from './placer.ts';
import { type Change, stayAttached, watchSurroundings } from './surroundings.ts';
import { withdrawWithScript } from './withdraw.ts';

export interface PanelOptions {
  readonly actions: PanelActions;
  /** What must stay uncovered, as `getBoundingClientRect` gives it. */
  boxes(): GameBoxes;
  /** In what colours the page shows feedback. Default: the usual ones. */
  colours?(): MarkColours;
  /** Default: the language of the settings, else the browser's. */
  readonly words?: Words;
}

export interface MountedPanel {
  /** Holds the panel; clicks and keys in it are the player's to Maxwell. */
  readonly host: HTMLElement;
  update(view: PanelView): void;
  /** Does what a shortcut asks for, where the panel can do it now; a closed panel opens before it shows more. */
  press(command: ShortcutCommand): void;
  remove(): void;
}

/** Time for the board to appear before the panel takes a place without one, in milliseconds. */
const BOARD_WITHIN = 1000;

/** Share of the window's height that the opened bar may take, and what it takes in a low one, px: a turn with its Fill. */
const OPEN_SHARE = 0.8;
const OPEN_HEIGHT = 400;

/** Where the card waits out of sight. */
const UNPLACED: Spot = { kind: 'card', left: EDGE, top: EDGE };

/** Puts the panel on the page. Nothing is shown before the first `update`. */
export function mountPanel(
  document: Document,
  { actions, boxes, colours = () => 'usual', words: given }: PanelOptions,
): MountedPanel {
  const window = document.defaultView!;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  // Of an older version of the extension, whose script has ended; see `withdraw.ts`.
  for (const abandoned of document.querySelectorAll(PANEL_TAG)) abandoned.remove();
  const { host, root } = createHost(document, signal);
  applyStyles(root, tokens + controls + styles);
  const card = root.appendChild(document.createElement('div'));
  const placer = createPlacer();
  const commands: PanelCommands = { current: null };
  let view: PanelView | null = null;
  let mayStandAnywhere = false;
  /** Where the player last moved the card on this page: from then on the settings are for the pages to come. */
  let moved: { readonly place: Point | null; readonly width: number; readonly collapsed: boolean } | null =
    null;

  const mover = createMover({
    now: () => card.getBoundingClientRect(),
    show: put,
    settle(place) {
      moved = { place, width: clientSize().width, collapsed: view?.collapsed ?? false };
      if (!place) placer.forget();
      actions.setPlace(place);
      draw();
    },
  });

  isolateKeys(host, signal);
  host.addEventListener('keydown', (event) => event.key === 'Escape' && leave(), { signal });
  leaveKeysToGame(card, signal);
  stayAttached(host, card, signal);
  withdrawWithScript(card, signal);
  watchSurroundings(host, card, draw, signal);
  const patience = window.setTimeout(() => {
    mayStandAnywhere = true;
    draw();
  }, BOARD_WITHIN);
  signal.addEventListener('abort', () => window.clearTimeout(patience));

  /** The window without its scroll bars, which fixed elements would reach under. */
  function clientSize(): Size {
    const { clientWidth, clientHeight } = document.documentElement;
    return { width: clientWidth, height: clientHeight };
  }

  function pointer(): Pointer {
    return window.matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine';
  }

  /** Buttons stay blurred, so that the player's Enter goes to the board. */
  function leave(): void {
    (root.activeElement as HTMLElement | null)?.blur();
  }

  /** Shows the card at the nearest place that has room for it; returns that place. */
  function put(point: Point): Point {
    // The height that it wants: the cap of the last place would make it fit wherever it is, however squashed.
    const content = card.querySelector('.content');
    const scrolled = content?.scrollTop ?? 0;
    card.style.maxHeight = '';
    const { width, height } = card.getBoundingClientRect();
    const size = clientSize();
    const place = clamp(point, { width, height: Math.min(height, LEAST_HEIGHT) }, size);
    card.style.left = `${place.left}px`;
    card.style.top = `${place.top}px`;
    card.style.maxHeight = `${size.height - place.top - EDGE}px`;
    if (content) content.scrollTop = scrolled;
    return place;
  }

  /** Shows a closed line where its spot is, everything else at the lower edge of the client area. */
  function dock(spot: Exclude<Spot, { kind: 'card' }>): void {
    const client = clientSize();
    const isClosedLine = spot.kind === 'line' && card.querySelector('.content') === null;
    const { left, width } = isClosedLine ? spot : barAt(client);
    card.style.left = `${left}px`;
    card.style.width = isClosedLine ? 'fit-content' : `${width}px`;
    card.style.maxWidth = `${width}px`;
    card.style.height = isClosedLine ? `${spot.height}px` : '';
    const most = Math.max(client.height * OPEN_SHARE, Math.min(client.height - EDGE, OPEN_HEIGHT));
    card.style.maxHeight = `${Math.floor(most)}px`;
    card.style.top = `${isClosedLine ? spot.top : client.height - card.getBoundingClientRect().height}px`;
  }

  function chosen({ place: remembered, collapsed }: PanelView): Chosen | null {
    const place = moved ? moved.place : remembered;
    const here = moved?.width === clientSize().width && moved.collapsed === collapsed;
    return place && { place, height: collapsed ? COLLAPSED_HEIGHT[pointer()] : LEAST_HEIGHT, here };
  }

  function draw(change: Change = 'layout'): void {
    if (!view || signal.aborted) return;
    const words = given ?? wordsOf(view.language);
    card.lang = words.language;
    const client = clientSize();
    const game = boxes();
    const around = { client, pointer: pointer(), game, isFree: isFree.bind(null, document, host, client) };
    const isShown = game.boards.length > 0 || mayStandAnywhere;
    const scroll = { x: window.scrollX, y: window.scrollY };
    const spot = isShown ? placer.place(around, chosen(view), change, scroll) : UNPLACED;
    const shownIn = colours();
    host.dataset.theme = themeOf(document);
    host.dataset.colours = shownIn;
    card.className = `mx panel ${spot.kind}`;
    card.style.visibility = isShown ? '' : 'hidden';
    card.style.width = card.style.maxWidth = card.style.height = '';
    render(
      <WordsContext value={words}>
        <Colours value={shownIn}>
          <Game value={MODES[view.mode]}>
            <Panel
              view={view}
              spot={spot}
              mover={mover}
              actions={actions}
              commands={commands}
              onLeave={leave}
            />
          </Game>
        </Colours>
      </WordsContext>,
      card,
    );
    if (spot.kind === 'card') put(spot);
    else dock(spot);
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
