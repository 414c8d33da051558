import type { EngineStatus } from '../../protocol/status.ts';
import * as figures from '../figures.ts';
import * as words from '../words/en.ts';

interface Props {
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
}

/** Which engine computes, and where its equations stand. */
export function EngineLine({ engine }: Props) {
  if (!engine)
    return (
      <footer class="soft" data-testid="engine">
        {words.POPUP.engineAsking}
      </footer>
    );
  const trouble = engine.trouble && words.TROUBLE[engine.trouble];
  const name = engine.engine && words.engine(engine.engine, engine.threads);
  const parts = [name, trouble?.label, equations(engine.cache)];
  return (
    <footer class="soft" data-testid="engine" data-value={engine.engine} title={trouble?.about}>
      {parts.filter(Boolean).join(' · ')}
    </footer>
  );
}

function equations(cache: EngineStatus['cache']): string {
  switch (cache.kind) {
    case 'loading':
      return words.WAITS.equations;
    case 'building':
      return `${words.PREPARING} ${figures.percent(cache.progress)}`;
    case 'ready': {
      const origin = cache.source === 'cache' ? 'loaded' : 'made';
      return `${figures.count(cache.equations)} equations ${origin} in ${figures.duration(cache.ms)}`;
    }
  }
}
