import type { ModeId } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { CacheState, EngineStatus } from '../../protocol/status.ts';
import { useWords } from '../useWords.ts';
import type { Words } from '../words/words.ts';

interface EngineLineProps {
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** The game of the tab; null while none is known. */
  readonly mode: ModeId | null;
  /** The hint on show. */
  readonly hint: Hint | null;
}

/** Which engine computes, where its equations stand, and how long the guess took. */
export function EngineLine({ engine, mode, hint }: EngineLineProps) {
  const words = useWords();
  if (!engine)
    return (
      <footer class="soft" data-testid="engine">
        {words.popup.engineAsking}
      </footer>
    );
  const cache = mode ? engine.sets[mode] : Object.values(engine.sets)[0];
  const trouble = engine.trouble && words.gpuUnavailable[engine.trouble];
  const name = engine.engine && words.engine(engine.engine, engine.threads ?? 1);
  const parts = [name, cache && equations(cache, words)];
  return (
    <footer class="soft" data-testid="engine" data-value={engine.engine}>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {trouble && <p>{trouble}</p>}
      {hint && <p>{words.guessTook(hint.ms)}</p>}
    </footer>
  );
}

function equations(cache: CacheState, words: Words): string {
  switch (cache.kind) {
    case 'loading':
      return words.waits.equations;
    case 'building':
      return words.equationsPreparing(cache.progress);
    case 'ready':
      return words.equationsReady(cache.source, cache.ms);
  }
}
