import { type Rig, targetsOf } from './rig.ts';

/** Parts of the engine that code can be run in. */
type Part = 'document' | 'worker';

interface Message {
  readonly method?: string;
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo: { readonly type: string; readonly url: string };
  };
}

/**
 * Runs code inside the extension, over Chromium's debugging protocol; resolves when the code has begun.
 * Nothing waits for its end: it may never come.
 */
export async function runInside(rig: Rig, part: Part, expression: string): Promise<void> {
  const { session, send } = await attach(rig);
  const evaluate = { id: 1, method: 'Runtime.evaluate', params: { expression } };
  if (part === 'document') await send(evaluate);
  else {
    const worker = new Promise<string>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { method, params } = JSON.parse(message) as Message;
        if (method === 'Target.attachedToTarget' && params && isEngine(params.targetInfo))
          resolve(params.sessionId);
      });
    });
    const autoAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await send({ id: 2, method: 'Target.setAutoAttach', params: autoAttach });
    await send({
      id: 3,
      method: 'Target.sendMessageToTarget',
      params: { sessionId: await worker, message: JSON.stringify(evaluate) },
    });
  }
  await session.detach();
}

/** Not one of the threads that help it: they are workers, too, for some seconds after a long search. */
function isEngine({ type, url }: { readonly type: string; readonly url: string }): boolean {
  return type === 'worker' && /\/worker-[^/]*\.js$/.test(url);
}

/** Ends the extension's process as a fault in the browser would. */
export async function crash(rig: Rig): Promise<void> {
  const { session, send } = await attach(rig);
  await send({ id: 1, method: 'Page.crash' });
  await session.detach();
}

/** Attaches to the offscreen document. Playwright knows nothing of it. */
async function attach(rig: Rig) {
  const document = (await targetsOf(rig)).find(({ url }) => url.endsWith('/offscreen.html'));
  if (!document) throw new Error('no offscreen document runs');
  const session = await rig.context.browser()!.newBrowserCDPSession();
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: document.targetId });
  const send = (message: object) =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
  return { session, send };
}
