import type { EngineStatus } from '../protocol/status.ts';
import type { Hint, Question } from '../protocol/hint.ts';
import type { Port } from './port.ts';

/** Both ends must speak the same version; a content script that outlived an update reconnects or gives up politely. */
export const PROTOCOL_VERSION = 1;

/** Name of the port from a page (or the popup) to the engine's host. */
export const ENGINE_PORT = 'maxwell-engine';

/** Name of the port from the popup to the content script of the active tab. */
export const PANEL_PORT = 'maxwell-panel';

/** What the engine's host is asked. Plain JSON only: ports serialise with JSON. */
export type ToHost =
  | { readonly kind: 'hello'; readonly version: number }
  /** Supersedes every question asked before on this port. */
  | { readonly kind: 'solve'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel' };

/** What the host answers. Messages about a question carry its id, so that stale ones can be dropped. */
export type FromHost =
  | { readonly kind: 'welcome'; readonly version: number; readonly status: EngineStatus }
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'progress'; readonly id: number; readonly hint: Hint }
  | { readonly kind: 'hint'; readonly id: number; readonly hint: Hint }
  | { readonly kind: 'inconsistent'; readonly id: number; readonly suspectRow: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

/** The two ends of an engine port. */
export type PagePort = Port<FromHost, ToHost>;
export type HostPort = Port<ToHost, FromHost>;
