import { render } from 'preact';
import controls from '../controls.css?inline';
import type { PanelActions, PanelView } from '../../companion/model.ts';
import { applyStyles } from '../styles.ts';
import { themeOf } from '../theme.ts';
import tokens from '../tokens.css?inline';
import { leaveKeysToGame } from './focus.ts';
import { isolateKeys } from './keys.ts';
import { createMover } from './move.ts';
import { Panel } from './Panel.tsx';
import styles from './panel.css?inline';
import {
  type Box,
  type Chosen,
  COLLAPSED_HEIGHT,
  clamp,
  EDGE,
  LEAST_HEIGHT,
  type Point,
  spotFor,
} from './place.ts';
import { stayAttached, watchSurroundings } from './surroundings.ts';

export interface PanelOptions {
  readonly actions: PanelActions;
  /** Boxes that must stay uncovered: board, keyboard, open dialogs, as `getBoundingClientRect` gives them. */
  boxes(): readonly Box[];
}

export interface MountedPanel {
  update(view: PanelView): void;
  remove(): void;
}

export const PANEL_TAG = 'maxwell-panel';

/** Puts the panel on the page. Nothing is shown before the first `update`. */
export function mountPanel(document: Document, { actions, boxes }: PanelOptions): MountedPanel {
  const window = document.defaultView!;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const host = document.createElement(PANEL_TAG);
  const root = host.attachShadow({ mode: 'open' });
  applyStyles(root, tokens + controls + styles);
  const card = root.appendChild(document.createElement('div'));
  let view: PanelView | null = null;
  /** Where the player last moved the card on this page: from then on the settings are for the pages to come. */
  let moved: { readonly place: Point | null; readonly width: number; readonly collapsed: boolean } | null =
    null;

  const mover = createMover({
    now: () => card.getBoundingClientRect(),
    show: put,
    settle(place) {
      moved = { place, width: window.innerWidth, collapsed: view?.collapsed ?? false };
      actions.setPlace(place);
      draw();
    },
  });

  isolateKeys(host, signal);
  host.addEventListener('keydown', (event) => event.key === 'Escape' && leave(), { signal });
  leaveKeysToGame(card, signal);
  stayAttached(host, signal);
  watchSurroundings(host, card, draw, signal);

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
    const size = { width: window.innerWidth, height: window.innerHeight };
    const place = clamp(point, { width, height: Math.min(height, LEAST_HEIGHT) }, size);
    card.style.left = `${place.left}px`;
    card.style.top = `${place.top}px`;
    card.style.maxHeight = `${size.height - place.top - EDGE}px`;
    if (content) content.scrollTop = scrolled;
    return place;
  }

  function chosen({ place: remembered, collapsed }: PanelView): Chosen | null {
    const place = moved ? moved.place : remembered;
    const here = moved?.width === window.innerWidth && moved.collapsed === collapsed;
    return place && { place, height: collapsed ? COLLAPSED_HEIGHT : LEAST_HEIGHT, here };
  }

  function draw(): void {
    if (!view || signal.aborted) return;
    const size = { width: window.innerWidth, height: window.innerHeight };
    const spot = spotFor(size, boxes(), chosen(view));
    host.dataset.theme = themeOf(document);
    card.className = `mx panel ${spot.kind}`;
    render(
      <Panel view={view} docked={spot.kind !== 'card'} mover={mover} actions={actions} onLeave={leave} />,
      card,
    );
    if (spot.kind === 'card') put(spot);
    else card.style.left = card.style.top = card.style.maxHeight = '';
    if (spot.kind === 'below') card.style.top = `${spot.top - host.getBoundingClientRect().top}px`;
  }

  return {
    update(next) {
      view = next;
      draw();
    },
    remove() {
      lifetime.abort();
      render(null, card);
      host.remove();
    },
  };
}
