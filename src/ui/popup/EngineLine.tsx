import type { ModeId } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { EngineStatus, EquationsState } from '../../protocol/status.ts';
import { useWords } from '../contexts.ts';
import type { Words } from '../words/words.ts';

interface EngineLineProps {
  /** null: the engine has not answered yet. */
  readonly engine: EngineStatus | null;
  /** Mode of the active tab; undefined: none, or not known. */
  readonly mode: ModeId | undefined;
  readonly hint: Hint | null;
}

/** The engine, the state of its equations, and the time that the guess took; closed at first. */
export function EngineLine({ engine, mode, hint }: EngineLineProps) {
  const words = useWords();
  const set = mode ? engine?.sets[mode] : Object.values(engine?.sets ?? {})[0];
  const gpuProblem = engine?.gpuProblem && words.gpuUnavailable[engine.gpuProblem];
  const name = engine?.backend && words.backend(engine.backend, engine.threads ?? 1);
  const parts = [name, set && equationsLine(set, words)].filter(Boolean);
  return (
    <details class="soft" data-testid="engine" data-value={engine?.backend}>
      <summary>{words.details}</summary>
      <div data-testid="engine-lines">
        <p>{parts.length > 0 ? parts.join(' · ') : words.popup.engineAsking}</p>
        {gpuProblem && <p>{gpuProblem}</p>}
        {engine && hint && <p>{words.guessTook(hint.ms)}</p>}
      </div>
    </details>
  );
}

export function equationsLine(set: EquationsState, words: Words): string {
  switch (set.kind) {
    case 'loading':
      return words.waits.equations;
    case 'building':
      return words.equationsPreparing(set.progress);
    case 'ready':
      return words.equationsReady(set.source, set.ms);
  }
}
