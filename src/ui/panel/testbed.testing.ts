import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PANELS } from '../../../test/gallery/states.ts';
import type { FillResult } from '../../board/fill.ts';
import type { FeedbackColours } from '../../board/tile.ts';
import type { PanelView } from '../../companion/view-model.ts';
import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { Box } from './box.ts';
import { type MountedPanel, mountPanel } from './mount.tsx';

export const GAME: Box = { left: 350, right: 850, top: 60, bottom: 560 };

export const actions = {
  fill: vi.fn(async (): Promise<FillResult> => ({ kind: 'filled' })),
  setStrategy: vi.fn(),
  setHintLevel: vi.fn(),
  setCollapsed: vi.fn(),
  setPlace: vi.fn(),
  hide: vi.fn(),
  setHiding: vi.fn(),
  enterTurns: vi.fn(),
  showDrawer: vi.fn(),
  explain: vi.fn(),
  raiseLevel: vi.fn(),
  openPage: vi.fn(),
  report: vi.fn(() => 'div.pb-grid'),
};

export const bed = {} as {
  panel: MountedPanel;
  boxes: readonly Box[];
  colours: FeedbackColours;
  shortcuts: readonly Shortcut[];
};

/** Sets up {@link bed} before each test of the calling file, and removes its panel afterwards. */
export function useBed(): void {
  beforeEach(async () => {
    await page.viewport(1200, 700);
    bed.boxes = [GAME];
    bed.colours = 'usual';
    bed.shortcuts = [];
    bed.panel = mountPanel(document, {
      actions,
      boxes: () => ({ boards: bed.boxes, keys: [], dialogs: [] }),
      colours: () => bed.colours,
      shortcuts: () => bed.shortcuts,
    });
  });

  afterEach(() => {
    bed.panel.remove();
    vi.clearAllMocks();
    document.documentElement.className = '';
  });
}

export const host = () => document.querySelector('maxwell-panel')!;
export const find = (selector: string) => host().shadowRoot!.querySelector<HTMLElement>(selector);
export const byId = (id: string) => find(`[data-testid="${id}"]`);
export const card = () => find('.panel')!;
export const focused = () => host().shadowRoot!.activeElement as HTMLElement | null;

export function show(name: string, change: Partial<PanelView> = {}): PanelView {
  const view = { ...PANELS[name], ...change } as PanelView;
  bed.panel.update(view);
  return view;
}
