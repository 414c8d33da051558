/** A page's connection to the engine as a state machine; `client.ts` carries out its steps. */

import type { ModeId } from '../game/mode.ts';
import {
  type HostMessage,
  type PageMessage,
  PROTOCOL_VERSION,
  type StartResult,
} from '../protocol/messages.ts';
import type { PageEvent } from './page-life.ts';

export type ClientMessage =
  | Exclude<HostMessage, { kind: 'welcome' | 'pong' }>
  /** The client keeps trying. hung: the extension's whole process hangs. */
  | { readonly kind: 'unreachable' | 'hung' }
  /** The extension was updated, switched off or removed, and the player has to reload the page. The last message. */
  | { readonly kind: 'outdated' };

/** Commands that start the engine's host, see `commands.ts`. */
export type StartCommand = 'ensureEngine' | 'replaceEngine';

type OpenQuestion = Extract<PageMessage, { kind: 'ask' }>;

export interface Connection {
  /** The mode to prepare the engine for; null: the page will not ask questions. */
  readonly mode: ModeId | null;
  /**
   * starting: the host was requested · greeting: hello was sent · open: the host has replied · waiting: for the next
   * attempt · resting: the page does not need the engine until it is shown or asks a question · over: ended for good.
   */
  readonly phase: 'starting' | 'greeting' | 'open' | 'waiting' | 'resting' | 'over';
  /** Number of attempts that ended. Events of an ended attempt are ignored. */
  readonly attempts: number;
  /**
   * Number of attempts that failed since the last answer or rest (progress is not an answer). A welcome does not reset
   * it, because questions may crash the engine.
   */
  readonly failures: number;
  /** Number of ticks without progress while the page waits for something. */
  readonly silentTicks: number;
  /** The engine's progress counter, as last reported; null: no report since the welcome. */
  readonly lastPulse: number | null;
  /** Open questions, at most one of each kind. */
  readonly openQuestions: readonly OpenQuestion[];
}

export type ConnectionEvent =
  /** The time for the next attempt has come. */
  | { readonly kind: 'timerFired'; readonly command: StartCommand }
  /** The start command has succeeded, or the host cannot start. */
  | { readonly kind: 'hostStarted'; readonly result: StartResult }
  /** The start command failed, or the port closed. */
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'message'; readonly message: HostMessage }
  | { readonly kind: 'tick' }
  | Extract<PageMessage, { kind: 'ask' | 'cancel' }>
  | { readonly kind: PageEvent }
  /** The extension was updated, switched off or removed, or the page no longer needs an engine. */
  | { readonly kind: 'ended' };

export interface ConnectionStep {
  readonly next: Connection;
  readonly command?: StartCommand;
  readonly connect?: true;
  readonly send?: readonly PageMessage[];
  /** `after`: milliseconds. */
  readonly retry?: { readonly after: number; readonly command: StartCommand };
  readonly report?: ClientMessage;
}

/** Milliseconds before each further attempt; the last value repeats. */
const BACKOFF_MS = [0, 100, 300, 1_000, 3_000, 10_000];
/** Once this many attempts in a row have failed, every failure is reported. */
const PATIENCE = 4;

export const TICK_MS = 1_000;
/**
 * Maximum number of ticks to wait for a host's welcome, or for progress while a question is open. Ticks, unlike time,
 * allow for pages that slept or were throttled. The engine gives up earlier on a slice that hangs on a graphics device
 * (after 8 s) and on reading its stored equations (after 10 s).
 */
const MAX_SILENT_TICKS = 15;

export function newConnection(mode: ModeId | null): Connection {
  return {
    mode,
    phase: 'waiting',
    attempts: 0,
    failures: 0,
    silentTicks: 0,
    lastPulse: null,
    openQuestions: [],
  };
}

export function advanceConnection(now: Connection, event: ConnectionEvent): ConnectionStep {
  switch (event.kind) {
    case 'timerFired':
      return start(now, event.command);
    case 'hostStarted':
      return afterStart(now, event.result);
    case 'disconnected':
      // If the first failure is the loss of an open connection, the next attempt follows immediately.
      return end(now, { after: backOff(now.failures + (now.phase === 'open' ? 0 : 1)) });
    case 'message':
      return afterMessage(now, event.message);
    case 'tick':
      return afterTick(now);
    case 'ask': {
      const others = now.openQuestions.filter(({ question }) => question.kind !== event.question.kind);
      const next = { ...now, openQuestions: [...others, event] };
      return now.phase === 'resting' ? start(next) : { next, send: ifOpen(now, [event]) };
    }
    case 'cancel':
      return { next: { ...now, openQuestions: [] }, send: ifOpen(now, [event]) };
    case 'shown':
      return now.phase === 'resting' ? start(now) : { next: now };
    case 'unseen':
      return now.openQuestions.length > 0 ? { next: now } : rest(now);
    case 'suspended':
      return rest(now);
    case 'ended':
      return { next: { ...now, phase: 'over' }, report: { kind: 'outdated' } };
  }
}

function start(now: Connection, command: StartCommand = 'ensureEngine'): ConnectionStep {
  return { next: { ...now, phase: 'starting', silentTicks: 0 }, command };
}

/** Ends the current attempt until the page needs the engine again. Open questions are then asked again. */
function rest(now: Connection): ConnectionStep {
  return { next: { ...now, phase: 'resting', attempts: now.attempts + 1, failures: 0 } };
}

function afterStart(now: Connection, result: StartResult): ConnectionStep {
  if (result !== 'open') return end(now, { after: result.hungFor }, 'hung');
  const hello = { kind: 'hello', version: PROTOCOL_VERSION, mode: now.mode } as const;
  return { next: { ...now, phase: 'greeting' }, connect: true, send: [hello] };
}

function afterMessage(now: Connection, message: HostMessage): ConnectionStep {
  switch (message.kind) {
    case 'welcome': {
      const { version, status } = message;
      if (version !== PROTOCOL_VERSION) return advanceConnection(now, { kind: 'ended' });
      const next: Connection = { ...now, phase: 'open', silentTicks: 0, lastPulse: null };
      return { next, send: now.openQuestions, report: { kind: 'status', status } };
    }
    case 'pong':
      if (message.pulse === now.lastPulse) return { next: now };
      return { next: { ...now, lastPulse: message.pulse, silentTicks: 0 } };
    case 'status':
      return { next: now, report: message };
    default: {
      const openQuestions = now.openQuestions.filter(({ id }) => id !== message.id);
      if (openQuestions.length === now.openQuestions.length) return { next: now };
      if (message.kind === 'progress') return { next: now, report: message };
      return { next: { ...now, openQuestions, failures: 0 }, report: message };
    }
  }
}

function afterTick(now: Connection): ConnectionStep {
  if (now.phase === 'waiting' || now.phase === 'resting') return { next: now };
  const isWaiting = now.phase !== 'open' || now.openQuestions.length > 0;
  const silentTicks = isWaiting ? now.silentTicks + 1 : 0;
  if (silentTicks === MAX_SILENT_TICKS)
    return end(now, { after: backOff(now.failures), command: 'replaceEngine' }, 'unreachable');
  return { next: { ...now, silentTicks }, send: ifOpen(now, isWaiting ? [{ kind: 'ping' }] : []) };
}

/** Ends the current attempt and schedules the next one. If `failure` is absent, reports only repeated failures. */
function end(
  now: Connection,
  { after, command = 'ensureEngine' }: { after: number; command?: StartCommand },
  failure?: 'unreachable' | 'hung',
): ConnectionStep {
  const failures = now.failures + 1;
  const report = failure ?? (failures >= PATIENCE ? 'unreachable' : null);
  return {
    next: { ...now, phase: 'waiting', attempts: now.attempts + 1, failures },
    retry: { after, command },
    ...(report && { report: { kind: report } }),
  };
}

const backOff = (failures: number) => BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)];
const ifOpen = ({ phase }: Connection, messages: readonly PageMessage[]) =>
  phase === 'open' ? messages : [];
