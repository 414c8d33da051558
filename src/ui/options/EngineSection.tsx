import type { EngineStatus } from '../../protocol/status.ts';
import { useWords } from '../contexts.ts';
import { equationsLine } from '../popup/EngineLine.tsx';
import type { Words } from '../words/words.ts';
import type { OptionsView } from './model.ts';

interface EngineSectionProps extends Pick<OptionsView, 'engine' | 'kept' | 'rebuilt'> {
  onRebuild(): void;
}

/** The engine, its measurements, and its cached equations. */
export function EngineSection({ engine, kept, rebuilt, onRebuild }: EngineSectionProps) {
  const words = useWords();
  const sets = Object.values(engine?.sets ?? {});
  const note = engine && noteOf(engine, words);
  const set = sets.find(({ kind }) => kind !== 'ready') ?? sets[0];
  return (
    <section aria-labelledby="engine">
      <h2 id="engine">{words.settings.engine}</h2>
      <div data-testid="engine" data-value={engine?.engine}>
        <b>{words.settings.runsOn}</b>
        <p>{engine?.engine ? words.engine(engine.engine, engine.threads ?? 1) : words.popup.engineAsking}</p>
        {note && <p class="soft">{note}</p>}
      </div>
      <div class="line">
        <span>
          <b>{words.settings.equations}</b>
          <span data-testid="kept" data-value={kept}>
            {kept ? words.settings.kept(kept) : words.settings.noneKept}
          </span>
          <span class="soft" role="status" data-testid="rebuilt" data-value={rebuilt}>
            {rebuilt === 'done' || rebuilt === 'failed'
              ? words.settings.rebuilt[rebuilt]
              : set && equationsLine(set, words)}
          </span>
        </span>
        <button type="button" class="button plain" data-testid="rebuild" onClick={onRebuild}>
          {words.settings.rebuild}
        </button>
      </div>
    </section>
  );
}

/** A note on the choice of engine; '' if the choice is as expected. */
function noteOf({ engine, gpuProblem }: EngineStatus, words: Words): string {
  if (gpuProblem) return words.gpuUnavailable[gpuProblem];
  return engine === 'webgpu' ? words.settings.calibrated : '';
}
