import { DEFAULT_STRATEGY, LISTED_STRATEGIES, type StrategyName } from './solver/strategy/registry.ts';

/** How much the panel gives away: count only, which symbols to test, or the guess itself. */
export const HINT_LEVELS = ['count', 'nudge', 'guess'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

export interface Settings {
  readonly enabled: boolean;
  readonly strategy: StrategyName;
  readonly hintLevel: HintLevel;
  /** Whether the site lets a guess win that is the answer but for the order of its operations; the site's own default. */
  readonly commutativeWins: boolean;
  /** Whether the toolbar's button tells how many answers are possible. */
  readonly badge: boolean;
  readonly collapsed: boolean;
  /** Where the player dragged the panel to, in CSS px from the window's top left; null: placed automatically. */
  readonly place: { readonly left: number; readonly top: number } | null;
}

export const DEFAULT_SETTINGS: Settings = {
  enabled: true,
  strategy: DEFAULT_STRATEGY,
  hintLevel: 'guess',
  commutativeWins: true,
  badge: true,
  collapsed: false,
  place: null,
};

/** Stored values are input like any other: what does not fit falls back to its default, field by field. */
export function parseSettings(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const place = given.place as { left?: unknown; top?: unknown } | null | undefined;
  return {
    enabled: typeof given.enabled === 'boolean' ? given.enabled : DEFAULT_SETTINGS.enabled,
    strategy: LISTED_STRATEGIES.find(({ name }) => name === given.strategy)?.name ?? DEFAULT_STRATEGY,
    hintLevel: HINT_LEVELS.find((level) => level === given.hintLevel) ?? DEFAULT_SETTINGS.hintLevel,
    commutativeWins:
      typeof given.commutativeWins === 'boolean' ? given.commutativeWins : DEFAULT_SETTINGS.commutativeWins,
    badge: typeof given.badge === 'boolean' ? given.badge : DEFAULT_SETTINGS.badge,
    collapsed: typeof given.collapsed === 'boolean' ? given.collapsed : DEFAULT_SETTINGS.collapsed,
    place:
      place && Number.isFinite(place.left) && Number.isFinite(place.top)
        ? { left: Number(place.left), top: Number(place.top) }
        : null,
  };
}
