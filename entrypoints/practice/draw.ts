import type { ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import type { Client, FromClient } from '../../src/messaging/client.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import type { DrawBy } from '../../src/protocol/question.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';

/** Draws answers from the engine, over a connection of its own: the panel drops its questions with every turn. */
export function createDrawer(): (mode: ModeId, by: DrawBy) => Promise<Equation> {
  let client: Client | null = null;
  const waiting = new Map<number, (answer: Equation) => void>();
  const listen = (message: FromClient) => {
    if (message.kind === 'draw') waiting.get(message.id)?.(message.answer);
  };
  return (mode, by) => {
    client ??= connectEngine(mode, listen, new AbortController().signal);
    const { strategy } = DEFAULT_SETTINGS;
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    const at = number! / 2 ** 32;
    const id = client.ask({ kind: 'draw', by, at, mode, turns: [], strategy, commutativeWins: true });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
}
