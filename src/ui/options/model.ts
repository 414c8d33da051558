import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { EngineStatus } from '../../protocol/status.ts';
import type { ImportRefusal, Settings } from '../../settings.ts';

/** Result of the last import or reset. */
export type Notice = { readonly kind: 'imported' | 'reset' } | ({ readonly kind: 'refused' } & ImportRefusal);

export interface OptionsView {
  readonly settings: Settings;
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** Size of the cached equations in bytes; null: not known. */
  readonly kept: number | null;
  /** State of rebuilding the equations; null: not requested. */
  readonly rebuilt: 'working' | 'done' | 'failed' | null;
  /** Empty in browsers without shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser's page for shortcuts can be opened. */
  readonly canChangeShortcuts: boolean;
  readonly notice: Notice | null;
}

export interface OptionsActions {
  update(change: Partial<Settings>): void;
  rebuild(): void;
  changeShortcuts(): void;
  exportSettings(): void;
  importSettings(text: string): void;
  reset(): void;
}
