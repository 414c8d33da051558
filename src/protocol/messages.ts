import type { ModeId } from '../game/mode.ts';
import type { Answer } from './answer.ts';
import type { Question } from './question.ts';
import type { EngineStatus } from './status.ts';

/** Must be equal at both ends. A content script that outlives an update disconnects. */
export const PROTOCOL_VERSION = 6;

/** hungFor: the engine's host cannot start; do not ask again for this many milliseconds. */
export type StartResult = 'open' | { readonly hungFor: number };

/** Name of the port from a page (or the popup) to the engine's host. */
export const ENGINE_PORT = 'maxwell-engine';

/** Name of the port from the popup to the content script of the active tab. */
export const PANEL_PORT = 'maxwell-panel';

/** Messages to the engine's host. Only plain JSON, because ports serialise messages as JSON. */
export type PageMessage =
  /** `mode`: the mode to prepare the engine for; null for pages that do not ask questions, such as the popup. */
  | { readonly kind: 'hello'; readonly version: number; readonly mode: ModeId | null }
  /** Replaces the port's previous question of its kind. */
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel' }
  /** Asks for the progress counter, while a question is open. */
  | { readonly kind: 'ping' };

/** Messages from the host. Answers have the id of their question, so that stale ones can be ignored. */
export type HostMessage =
  | { readonly kind: 'welcome'; readonly version: number; readonly status: EngineStatus }
  | { readonly kind: 'status'; readonly status: EngineStatus }
  /** `pulse`: a counter that grows while the engine makes progress, for any page. */
  | { readonly kind: 'pong'; readonly pulse: number }
  | (Answer & { readonly id: number });

export type PagePort = Port<HostMessage, PageMessage>;
export type HostPort = Port<PageMessage, HostMessage>;

/** The part of `runtime.Port` for messages, small enough for tests to implement both ends. */
export interface Port<In, Out> {
  postMessage(message: Out): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: In) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
