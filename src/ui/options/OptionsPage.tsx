import type { ModeId } from '../../game/mode.ts';
import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { EngineStatus, EquationsState } from '../../protocol/status.ts';
import type { Settings } from '../../settings.ts';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import type { ShownSettings } from '../mount.tsx';
import { Confirmed } from '../page/Confirmed.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Section } from '../page/Section.tsx';
import type { Words } from '../words/words.ts';
import { FirstGuess, type MeasuredFirstGuess } from './FirstGuess.tsx';
import { GameSection, HintsSection, PanelSection } from './SettingsSections.tsx';
import './options.css';

export const mountOptions = (root: HTMLElement, actions: OptionsActions, given?: Words) =>
  mountPage<OptionsView>(
    root,
    ({ settings }) => settings.title,
    (view) => <OptionsPage view={view} actions={actions} />,
    given,
  );

interface OptionsPageProps {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
}

function OptionsPage({ view, actions }: OptionsPageProps) {
  const words = useWords();
  const { settings, shortcuts, notice } = view;
  return (
    <>
      <PageHeader here="settings" />
      <main class="options" data-testid="settings-page">
        <div>
          <h1>{words.settings.title}</h1>
          {view.areSettingsKept && <p class="soft">{words.settings.saved}</p>}
        </div>
        <HintsSection settings={settings} onChange={actions.update} />
        <GameSection settings={settings} onChange={actions.update}>
          <FirstGuess {...view} {...actions} />
        </GameSection>
        <PanelSection settings={settings} onChange={actions.update} />
        {shortcuts.length > 0 && <ShortcutsSection view={view} actions={actions} />}
        <EngineSection view={view} actions={actions} />
        <div class="row">
          <Confirmed
            label={words.settings.delete}
            question={words.settings.question}
            testId="reset"
            onConfirm={actions.reset}
          />
          {notice === 'reset' && (
            <p role="status" data-testid="notice" data-value={notice}>
              {words.settings.isReset}
            </p>
          )}
        </div>
        <p class="soft" data-testid="licences">
          {words.settings.contains}{' '}
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {words.settings.licences}
          </a>
        </p>
      </main>
    </>
  );
}

function ShortcutsSection({ view, actions }: OptionsPageProps) {
  const words = useWords();
  return (
    <Section id="shortcuts" title={words.settings.shortcuts}>
      <dl class="shortcuts" data-testid="shortcuts">
        {view.shortcuts.map(({ name, keys }) => (
          <div key={name} class="line">
            <dt>{words.settings.commands[name]}</dt>
            <dd>{keys ? <kbd>{keys}</kbd> : <span class="soft">{words.settings.unset}</span>}</dd>
          </div>
        ))}
      </dl>
      {view.canChangeShortcuts ? (
        <div>
          <PlainButton data-testid="change-shortcuts" onClick={actions.changeShortcuts}>
            {words.settings.changeShortcuts}
          </PlainButton>
          {view.notice === 'shortcutsFailed' && (
            <p role="alert" data-testid="notice" data-value={view.notice}>
              {words.settings.shortcutsFailed}
            </p>
          )}
        </div>
      ) : (
        <p class="soft">{words.settings.changeByHand}</p>
      )}
    </Section>
  );
}

function equationsLine(set: EquationsState, words: Words): string {
  if (set.kind === 'loading') return words.waits.equations;
  return set.kind === 'building'
    ? words.equationsPreparing(set.progress)
    : words.equationsReady(set.source, set.ms);
}

function EngineSection({ view: { engine, kept, rebuilt }, actions }: OptionsPageProps) {
  const words = useWords();
  const sets = Object.values(engine?.sets ?? {});
  const isCalibrated = engine?.backend === 'webgpu' && words.settings.calibrated;
  const note = engine?.gpuProblem ? words.gpuUnavailable[engine.gpuProblem] : isCalibrated;
  const set = sets.find(({ kind }) => kind !== 'ready') ?? sets[0];
  return (
    <details data-testid="engine" data-value={engine?.backend}>
      <summary>{words.settings.engine}</summary>
      <div>
        <b>{words.settings.runsOn}</b>
        <p>{engine?.backend ? words.backend(engine.backend, engine.threads ?? 1) : words.settings.starts}</p>
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
        <PlainButton data-testid="rebuild" onClick={actions.rebuild}>
          {words.settings.rebuild}
        </PlainButton>
      </div>
    </details>
  );
}

export interface OptionsView extends ShownSettings {
  /** null: the engine has not answered yet. */
  readonly engine: EngineStatus | null;
  /** Size of the cached equations in bytes; null: not known. */
  readonly kept: number | null;
  /** State of rebuilding the equations; null: not requested. */
  readonly rebuilt: 'working' | 'done' | 'failed' | null;
  /** Empty in browsers without shortcuts. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser's page for shortcuts can be opened. */
  readonly canChangeShortcuts: boolean;
  readonly notice: 'reset' | 'shortcutsFailed' | null;
  /** The last first guess whose cost was measured. */
  readonly firstGuess: MeasuredFirstGuess | null;
}

export interface OptionsActions {
  update(change: Partial<Settings>): void;
  /** Measures the cost of the first guess that the player keeps for a game. */
  measureFirstGuess(mode: ModeId): void;
  rebuild(): void;
  changeShortcuts(): void;
  reset(): void;
}
