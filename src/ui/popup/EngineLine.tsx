import type { ModeId } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { CacheState, EngineStatus } from '../../protocol/status.ts';
import * as figures from '../figures.ts';
import * as words from '../words/en.ts';

interface Props {
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** The game of the tab; null while none is known. */
  readonly mode: ModeId | null;
  /** The hint on show. */
  readonly hint: Hint | null;
}

/** Which engine computes, where its equations stand, and how long the guess took. */
export function EngineLine({ engine, mode, hint }: Props) {
  if (!engine)
    return (
      <footer class="soft" data-testid="engine">
        {words.POPUP.engineAsking}
      </footer>
    );
  const cache = mode ? engine.sets[mode] : Object.values(engine.sets)[0];
  const trouble = engine.trouble && words.TROUBLE[engine.trouble];
  const name = engine.engine && words.engine(engine.engine, engine.threads);
  const parts = [name, trouble?.label, cache && equations(cache)];
  return (
    <footer class="soft" data-testid="engine" data-value={engine.engine} title={trouble?.about}>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {hint && <p>{words.guessTook(hint.ms)}</p>}
    </footer>
  );
}

function equations(cache: CacheState): string {
  switch (cache.kind) {
    case 'loading':
      return words.WAITS.equations;
    case 'building':
      return `${words.PREPARING} ${figures.percent(cache.progress)}`;
    case 'ready':
      return words.equationsReady(cache.source, cache.ms);
  }
}
