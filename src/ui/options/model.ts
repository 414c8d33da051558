import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { EngineStatus } from '../../protocol/status.ts';
import type { ImportRefusal, Settings } from '../../settings.ts';

/** How the last thing that was done with all settings ended. */
export type Notice = { readonly kind: 'imported' | 'reset' } | ({ readonly kind: 'refused' } & ImportRefusal);

/** Everything that the settings page shows. */
export interface OptionsView {
  readonly settings: Settings;
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** Bytes that the kept equations take; null: not known. */
  readonly kept: number | null;
  /** The equations are being made again, or were; null: nobody asked for it. */
  readonly rebuilt: 'working' | 'done' | 'failed' | null;
  /** Empty where the browser has no shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser's own page for them can be opened. */
  readonly canChangeShortcuts: boolean;
  readonly notice: Notice | null;
}

/** What the player can do on the settings page. */
export interface OptionsActions {
  update(change: Partial<Settings>): void;
  /** Makes the equations again. */
  rebuild(): void;
  changeShortcuts(): void;
  exportSettings(): void;
  /** @param text of the file that the player chose */
  importSettings(text: string): void;
  reset(): void;
}
