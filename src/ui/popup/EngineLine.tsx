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

/** Closed details: the engine, the state of its equations, and the time that the guess took. */
export function EngineLine({ engine, mode, hint }: EngineLineProps) {
  const words = useWords();
  return (
    <details class="soft" data-testid="engine" data-value={engine?.engine}>
      <summary>{words.details}</summary>
      {engine ? (
        <Lines engine={engine} mode={mode} hint={hint} />
      ) : (
        <p data-testid="engine-lines">{words.popup.engineAsking}</p>
      )}
    </details>
  );
}

function Lines({ engine, mode, hint }: EngineLineProps & { readonly engine: EngineStatus }) {
  const words = useWords();
  const cache = mode ? engine.sets[mode] : Object.values(engine.sets)[0];
  const gpuProblem = engine.gpuProblem && words.gpuUnavailable[engine.gpuProblem];
  const name = engine.engine && words.engine(engine.engine, engine.threads ?? 1);
  const parts = [name, cache && equationsLine(cache, words)].filter(Boolean);
  return (
    <div data-testid="engine-lines">
      <p>{parts.length > 0 ? parts.join(' · ') : words.popup.engineAsking}</p>
      {gpuProblem && <p>{gpuProblem}</p>}
      {hint && <p>{words.guessTook(hint.ms)}</p>}
    </div>
  );
}

export function equationsLine(cache: EquationsState, words: Words): string {
  switch (cache.kind) {
    case 'loading':
      return words.waits.equations;
    case 'building':
      return words.equationsPreparing(cache.progress);
    case 'ready':
      return words.equationsReady(cache.source, cache.ms);
  }
}
