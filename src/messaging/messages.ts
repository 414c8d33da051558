import type { ModeId } from '../game/mode.ts';
import type { Answer } from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { Port } from './port.ts';

/** Both ends must have the same version; a content script that outlives an update gives up. */
export const PROTOCOL_VERSION = 4;

/** Result of starting the engine's host. hungFor: none can start for now; ask again in so many milliseconds, not before. */
export type Arrival = 'open' | { readonly hungFor: number };

/** Name of the port from a page (or the popup) to the engine's host. */
export const ENGINE_PORT = 'maxwell-engine';

/** Name of the port from the popup to the content script of the active tab. */
export const PANEL_PORT = 'maxwell-panel';

/** What the engine's host is asked. Plain JSON only: ports serialise with JSON. */
export type ToHost =
  /** `mode`: the game that questions will be about; null for the popup, which asks none. */
  | { readonly kind: 'hello'; readonly version: number; readonly mode: ModeId | null }
  /** Supersedes every question of its kind asked before on this port. */
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel' }
  /** Asks for a sign of life, while a question is open. */
  | { readonly kind: 'ping' };

/** What the host answers. Messages about a question carry its id, so that stale ones can be dropped. */
export type FromHost =
  | { readonly kind: 'welcome'; readonly version: number; readonly status: EngineStatus }
  | { readonly kind: 'status'; readonly status: EngineStatus }
  /** `pulse` grows while the engine gets on with anything, this page's question or another's. */
  | { readonly kind: 'pong'; readonly pulse: number }
  | (Answer & { readonly id: number });

/** The two ends of an engine port. */
export type PagePort = Port<FromHost, ToHost>;
export type HostPort = Port<ToHost, FromHost>;
