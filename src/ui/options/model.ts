import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { EngineStatus } from '../../protocol/status.ts';
import type { ImportRefusal, Settings } from '../../settings.ts';

/** Result of the last action on all settings. */
export type Notice = { readonly kind: 'imported' | 'reset' } | ({ readonly kind: 'refused' } & ImportRefusal);

/** State of the settings page. */
export interface OptionsView {
  readonly settings: Settings;
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** Bytes of the cached equations; null: not known. */
  readonly kept: number | null;
  /** State of rebuilding the equations; null: not requested. */
  readonly rebuilt: 'working' | 'done' | 'failed' | null;
  /** Empty if the browser has no shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser's page for them can be opened. */
  readonly canChangeShortcuts: boolean;
  readonly notice: Notice | null;
}

/** Actions on the settings page. */
export interface OptionsActions {
  update(change: Partial<Settings>): void;
  /** Rebuilds the equations. */
  rebuild(): void;
  changeShortcuts(): void;
  exportSettings(): void;
  /** @param text of the chosen file */
  importSettings(text: string): void;
  reset(): void;
}
