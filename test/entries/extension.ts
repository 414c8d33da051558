import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPortPair } from '../../src/messaging/fake-port.testing.ts';
import {
  type HostMessage,
  type HostPort,
  PANEL_PORT,
  type PageMessage,
  PROTOCOL_VERSION,
} from '../../src/protocol/messages.ts';
import type { Question } from '../../src/protocol/question.ts';
import type { EngineStatus } from '../../src/protocol/status.ts';

type Message = { readonly type: string; readonly data: unknown };

/** The part of the extension that an entrypoint of a page talks to. */
export interface FakeExtension {
  /** Commands to the background, in order. */
  readonly sent: Message[];
  /** Answers of the background by command; the default is undefined. Those that throw become errors of the command. */
  readonly answers: Record<string, (data: never) => unknown>;
  readonly commands: { getAll(): Promise<object[]> };
  readonly tabs: { create(): Promise<object> };
  readonly asked: Question[];
  /** Answers of the engine by kind of question. */
  readonly solve: Record<string, (question: never) => object>;
  /** Ends of the engine's connections. */
  readonly hosts: HostPort[];
  /** Sends a status to all connections. */
  tell(status: EngineStatus): void;
  /** Sends a command from the background to this page. */
  command(type: string, data: unknown): void;
  /** Opens a popup. `shown`: the page's last message; undefined: nothing. */
  openPopup(): { readonly shown: () => unknown; showPanel(): void };
  /** The extension is gone, for example because it was updated. */
  end(): void;
}

const STATUS: EngineStatus = { backend: 'simd', sets: {} };

/**
 * Replaces the browser's functions for extensions. Call it before the entrypoint is imported.
 * @param isPrivate whether the page is in a private window
 */
export function fakeExtension(isPrivate = false): FakeExtension {
  fakeBrowser.reset();
  const sent: Message[] = [];
  const answers: FakeExtension['answers'] = { ensureEngine: () => 'open', restartEngine: () => 'open' };
  const asked: Question[] = [];
  const solve: FakeExtension['solve'] = {};
  const hosts: HostPort[] = [];
  const listeners: ((message: object, sender: object, answer: () => void) => unknown)[] = [];
  const connections: ((port: object) => void)[] = [];

  function connect() {
    const [page, host] = createPortPair<HostMessage, PageMessage>();
    hosts.push(host);
    host.onMessage.addListener((message) => {
      if (message.kind === 'hello')
        host.postMessage({ kind: 'welcome', version: PROTOCOL_VERSION, status: STATUS });
      if (message.kind === 'ping') host.postMessage({ kind: 'pong', pulse: Date.now() });
      if (message.kind !== 'ask') return;
      asked.push(message.question);
      const answer = solve[message.question.kind]?.(message.question as never);
      if (answer) host.postMessage({ id: message.id, kind: message.question.kind, ...answer } as HostMessage);
    });
    return page;
  }

  function answerTo({ type, data }: Message): object {
    try {
      return { res: answers[type]?.(data as never) };
    } catch (error) {
      return { err: { message: String(error) } };
    }
  }

  const commands = { getAll: async () => [{ name: 'toggle-panel', shortcut: 'Alt+M' }] };
  const chrome = {
    ...fakeBrowser,
    extension: { inIncognitoContext: isPrivate },
    runtime: {
      id: 'maxwell' as string | undefined,
      getURL: (path: string) => path,
      getManifest: () => ({ version: '1.0.0', manifest_version: 3 }),
      connect,
      sendMessage(message: Message, answer: (answered: object) => void) {
        sent.push(message);
        queueMicrotask(() => answer(answerTo(message)));
      },
      onMessage: { addListener: (listener: never) => listeners.push(listener), removeListener: () => {} },
      onConnect: { addListener: (listener: never) => connections.push(listener) },
    },
    commands,
    tabs: {
      getCurrent: async () => ({ id: 1 }),
      query: async () => [{ id: 1, active: true }],
      create: async () => ({}),
      connect,
    },
  };
  vi.stubGlobal('chrome', chrome);
  vi.stubGlobal('browser', chrome);
  return {
    commands,
    tabs: chrome.tabs,
    sent,
    answers,
    asked,
    solve,
    hosts,
    tell(status) {
      for (const host of hosts) host.postMessage({ kind: 'status', status });
    },
    command(type, data) {
      for (const listener of listeners) listener({ type, data, id: 1, timestamp: 0 }, {}, () => {});
    },
    openPopup() {
      const [popup, page] = createPortPair<unknown, 'show'>();
      let last: unknown;
      popup.onMessage.addListener((shown) => {
        last = shown;
      });
      connections.at(-1)?.({ ...page, name: PANEL_PORT });
      return { shown: () => last, showPanel: () => popup.postMessage('show') };
    },
    end() {
      chrome.runtime.id = undefined;
    },
  };
}

export const byId = <Kind extends HTMLElement = HTMLElement>(id: string): Kind =>
  document.querySelector<Kind>(`[data-testid="${id}"]`)!;

/** Settings that the page has stored. */
export async function storedSettings(): Promise<Record<string, unknown>> {
  const { settings } = await fakeBrowser.storage.local.get('settings');
  return (settings ?? {}) as Record<string, unknown>;
}
