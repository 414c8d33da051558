import type { PriorName } from '../../src/game/answer-rules.ts';
import type { ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Client } from '../../src/messaging/client.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import type { FromClient } from '../../src/messaging/connection.ts';
import type { Question } from '../../src/protocol/question.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';

/** Milliseconds before a failed engine is asked again; the panel shows the failure meanwhile. */
const AGAIN_AFTER = 3_000;

/** Draws answers on a separate connection: the panel drops its questions with every turn. */
export function createDrawer(): (mode: ModeId, prior: PriorName) => Promise<Equation> {
  let client: Client | null = null;
  const waiting = new Map<number, { readonly question: Question; resolve(answer: Equation): void }>();

  function ask(question: Question, resolve: (answer: Equation) => void): void {
    waiting.set(client!.ask(question), { question, resolve });
  }

  function listen(message: FromClient): void {
    const asked = 'id' in message ? waiting.get(message.id) : undefined;
    if (!asked) return;
    if (message.kind === 'draw') asked.resolve(message.answer);
    else if (message.kind === 'failed') setTimeout(ask, AGAIN_AFTER, asked.question, asked.resolve);
  }

  return (mode, prior) => {
    client ??= connectEngine(mode, listen, new AbortController().signal);
    const { strategy } = DEFAULT_SETTINGS;
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    const at = number! / 2 ** 32;
    const question = { kind: 'draw', at, mode, turns: [], strategy, prior, commutativeWins: true } as const;
    return new Promise((resolve) => ask(question, resolve));
  };
}
