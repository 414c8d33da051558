/** A page's connection to the engine as a state machine; `client.ts` carries out its steps. */

import type { ModeId } from '../game/mode.ts';
import type { Question } from '../protocol/question.ts';
import { type Arrival, type FromHost, PROTOCOL_VERSION, type ToHost } from './messages.ts';

/** Messages from the client to its page. */
export type FromClient =
  | Exclude<FromHost, { kind: 'welcome' | 'pong' }>
  /**
   * The engine cannot be reached or does not make progress; attempts continue. hung: the extension's whole process
   * hangs, and its open pages keep it alive.
   */
  | { readonly kind: 'unreachable' | 'hung' }
  /**
   * The extension was updated, switched off or removed. This is the last message; the player has to reload the page.
   */
  | { readonly kind: 'outdated' };

/** Commands that start the engine's host, see `commands.ts`. */
export type StartCommand = 'ensureEngine' | 'replaceEngine';

interface OpenQuestion {
  readonly id: number;
  readonly question: Question;
}

export interface Connection {
  /** The game of the questions; null: the page will not ask any. */
  readonly mode: ModeId | null;
  /**
   * starting: the host is requested · greeting: hello is sent · open: the host has replied · waiting: for the next
   * attempt · over: ended for good.
   */
  readonly phase: 'starting' | 'greeting' | 'open' | 'waiting' | 'over';
  /** Number of attempts that ended. Events of an ended attempt are ignored. */
  readonly ended: number;
  /**
   * Attempts that ended since the last answer. A mere welcome does not reset it, because the engine may crash at every
   * question.
   */
  readonly failures: number;
  /** Ticks without progress while the page waits for something. */
  readonly silence: number;
  /** The engine's progress counter, as last reported. */
  readonly pulse: number | null;
  /** Open questions, at most one of each kind. */
  readonly asked: readonly OpenQuestion[];
}

export type ConnectionEvent =
  /** It is time for the next attempt. */
  | { readonly kind: 'due'; readonly command: StartCommand }
  | { readonly kind: 'arrival'; readonly arrival: Arrival }
  /** The start command failed, or the port closed. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'message'; readonly message: FromHost }
  | { readonly kind: 'tick' }
  | { readonly kind: 'ask'; readonly asked: OpenQuestion }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'reconnect' }
  /** The extension is gone. */
  | { readonly kind: 'gone' }
  /** The page no longer needs an engine. */
  | { readonly kind: 'left' };

/** Result of an event. */
export interface ConnectionStep {
  readonly next: Connection;
  /** Command to send to the background. */
  readonly start?: StartCommand;
  /** Open a port. */
  readonly connect?: true;
  readonly send?: readonly ToHost[];
  /** Start the next attempt after `after` milliseconds. */
  readonly retry?: { readonly after: number; readonly command: StartCommand };
  readonly tell?: FromClient;
}

/** Milliseconds before each further attempt; the last one repeats. */
const BACK_OFF = [0, 100, 300, 1_000, 3_000, 10_000];
/** Number of failures before the page is informed. */
const PATIENCE = 4;

export const TICK_MS = 1_000;
/**
 * Maximum number of ticks to wait for a host's welcome, or for progress with a question. Ticks, unlike time, allow for
 * pages that slept or were throttled. A slice of a search takes about 15 ms, and the longest step (laying out a large
 * class) 0.12 s. The engine gives up on a hanging graphics device after 8 s, and on a database after 10 s.
 */
const MOST_SILENT_TICKS = 15;

export function newConnection(mode: ModeId | null): Connection {
  return { mode, phase: 'waiting', ended: 0, failures: 0, silence: 0, pulse: null, asked: [] };
}

export function advanceConnection(now: Connection, event: ConnectionEvent): ConnectionStep {
  switch (event.kind) {
    case 'due':
      return { next: { ...now, phase: 'starting', silence: 0 }, start: event.command };
    case 'arrival':
      return afterArrival(now, event.arrival);
    case 'lost':
      // The first time that a connected engine is lost, the next attempt follows immediately.
      return end(now, { after: backOff(now.failures + (now.phase === 'open' ? 0 : 1)) });
    case 'message':
      return afterMessage(now, event.message);
    case 'tick':
      return afterTick(now);
    case 'ask': {
      const others = now.asked.filter(({ question }) => question.kind !== event.asked.question.kind);
      return { next: { ...now, asked: [...others, event.asked] }, send: ifOpen(now, [askOf(event.asked)]) };
    }
    case 'cancel':
      return {
        next: { ...now, asked: [] },
        send: ifOpen(now, now.asked.length > 0 ? [{ kind: 'cancel' }] : []),
      };
    case 'reconnect':
      return now.phase === 'waiting' ? { next: now } : end({ ...now, failures: 0 }, { after: 0 });
    case 'gone':
      return { next: { ...now, phase: 'over' }, tell: { kind: 'outdated' } };
    case 'left':
      return { next: { ...now, phase: 'over' } };
  }
}

function afterArrival(now: Connection, arrival: Arrival): ConnectionStep {
  if (arrival !== 'open') return end(now, { after: arrival.hungFor, tell: 'hung' });
  const hello = { kind: 'hello', version: PROTOCOL_VERSION, mode: now.mode } as const;
  return { next: { ...now, phase: 'greeting' }, connect: true, send: [hello] };
}

function afterMessage(now: Connection, message: FromHost): ConnectionStep {
  switch (message.kind) {
    case 'welcome': {
      const { version, status } = message;
      if (version !== PROTOCOL_VERSION) return advanceConnection(now, { kind: 'gone' });
      const next: Connection = { ...now, phase: 'open', silence: 0, pulse: null };
      return { next, send: now.asked.map(askOf), tell: { kind: 'status', status } };
    }
    case 'pong': {
      const { pulse } = message;
      return { next: pulse === now.pulse ? now : { ...now, pulse, silence: 0 } };
    }
    case 'status':
      return { next: now, tell: message };
    case 'progress':
      return { next: now, ...(isAsked(now, message.id) && { tell: message }) };
    default: {
      if (!isAsked(now, message.id)) return { next: now };
      const asked = now.asked.filter(({ id }) => id !== message.id);
      return { next: { ...now, asked, failures: 0 }, tell: message };
    }
  }
}

function afterTick(now: Connection): ConnectionStep {
  if (now.phase === 'waiting') return { next: now };
  const isWaiting = now.phase !== 'open' || now.asked.length > 0;
  const silence = isWaiting ? now.silence + 1 : 0;
  if (silence === MOST_SILENT_TICKS)
    return end(now, { after: backOff(now.failures), command: 'replaceEngine', tell: 'unreachable' });
  return { next: { ...now, silence }, send: ifOpen(now, isWaiting ? [{ kind: 'ping' }] : []) };
}

interface End {
  /** Milliseconds until the next attempt. */
  readonly after: number;
  readonly command?: StartCommand;
  /** Default: inform the page only after several failures. */
  readonly tell?: 'unreachable' | 'hung';
}

/** Ends the current attempt and schedules the next. */
function end(now: Connection, { after, command = 'ensureEngine', tell }: End): ConnectionStep {
  const failures = now.failures + 1;
  const report = tell ?? (failures >= PATIENCE ? 'unreachable' : null);
  return {
    next: { ...now, phase: 'waiting', ended: now.ended + 1, failures },
    retry: { after, command },
    ...(report && { tell: { kind: report } }),
  };
}

const backOff = (failures: number) => BACK_OFF[Math.min(failures, BACK_OFF.length - 1)];
const askOf = (asked: OpenQuestion): ToHost => ({ kind: 'ask', ...asked });
const ifOpen = ({ phase }: Connection, messages: readonly ToHost[]) => (phase === 'open' ? messages : []);
const isAsked = ({ asked }: Connection, id: number) => asked.some((question) => question.id === id);
