import type { CDPSession } from 'playwright-core';
import { offscreenDocuments, type Rig } from './rig.ts';

/** Parts of the engine that code can be run in. */
type Part = 'document' | 'worker';

/** A message of the debugging protocol: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo?: { readonly type: string; readonly url: string };
    /** A nested message from a child target. */
    readonly message?: string;
  };
}

/**
 * Runs code inside the extension, over Chromium's debugging protocol. Resolves when the code is about to begin, because
 * its end may never come.
 */
export async function runInside(rig: Rig, part: Part, expression: string): Promise<void> {
  const { session, send } = await attach(rig);
  // The command is answered before the code runs. We must wait for the answer, because detaching could drop the
  // command.
  const command = {
    id: 1,
    method: 'Runtime.evaluate',
    params: { expression: `setTimeout(() => { ${expression} })` },
  };
  const isAnswer = ({ id }: Message) => id === command.id;
  if (part === 'document') {
    const answered = heard(session, isAnswer);
    await send(command);
    await answered;
  } else {
    const attached = heard(
      session,
      ({ method, params }) => method === 'Target.attachedToTarget' && isEngine(params!.targetInfo!),
    );
    const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await send({ id: 2, method: 'Target.setAutoAttach', params: autoAttach });
    const { sessionId } = (await attached).params!;
    const answered = heard(
      session,
      ({ params }) =>
        params?.sessionId === sessionId &&
        params?.message !== undefined &&
        isAnswer(JSON.parse(params.message)),
    );
    const message = JSON.stringify(command);
    await send({ id: 3, method: 'Target.sendMessageToTarget', params: { sessionId, message } });
    await answered;
  }
  await session.detach();
}

/** Waits for the first matching message. */
function heard(session: CDPSession, isMeant: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const parsed = JSON.parse(message) as Message;
      if (isMeant(parsed)) resolve(parsed);
    });
  });
}

/**
 * Whether a target is the engine's worker, not one of the worker's helper threads, which stay for 20 s after a search.
 */
function isEngine({ type, url }: { readonly type: string; readonly url: string }): boolean {
  return type === 'worker' && /\/worker-[^/]*\.js$/.test(url);
}

/** Crashes the extension's process. */
export async function crash(rig: Rig): Promise<void> {
  const { session, send } = await attach(rig);
  const crashed = heard(session, ({ method }) => method === 'Inspector.targetCrashed');
  await send({ id: 1, method: 'Page.crash' });
  await crashed;
  await session.detach();
}

/** Attaches to the offscreen document, which Playwright does not list. */
async function attach(rig: Rig) {
  const [targetId] = await offscreenDocuments(rig);
  if (targetId === undefined) throw new Error('there is no offscreen document');
  const session = await rig.context.browser()!.newBrowserCDPSession();
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = (message: object) =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
  return { session, send };
}
