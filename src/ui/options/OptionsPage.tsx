import type { Shortcut } from '../../protocol/shortcuts.ts';
import type { EngineStatus } from '../../protocol/status.ts';
import type { ImportRefusal, Settings } from '../../settings.ts';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { FileSection, Notice } from '../page/FileSection.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Section } from '../page/Section.tsx';
import { equationsLine } from '../popup/EngineLine.tsx';
import { type Words, wordsForSetting } from '../words/words.ts';
import { GameSection, HintsSection, PanelSection } from './SettingsSections.tsx';
import './options.css';

/** @param given default: words in the language of the settings or, if none is chosen, of the browser */
export function mountOptions(
  root: HTMLElement,
  actions: OptionsActions,
  given?: Words,
): (view: OptionsView) => void {
  const draw = mountPage(root);
  return (view) => {
    const words = given ?? wordsForSetting(view.settings.language);
    draw(<OptionsPage view={view} actions={actions} />, words, words.settings.title, view.areSettingsKept);
  };
}

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
        <GameSection settings={settings} onChange={actions.update} />
        <PanelSection settings={settings} onChange={actions.update} />
        {shortcuts.length > 0 && <ShortcutsSection view={view} actions={actions} />}
        <EngineSection view={view} actions={actions} />
        <Section id="keeping" title={words.settings.keeping}>
          <FileSection
            words={words.settings}
            deleteId="reset"
            notice={
              isAboutShortcuts(notice)
                ? null
                : notice && { kind: notice.kind, text: noticeText(notice, words) }
            }
            onExport={actions.exportSettings}
            onImport={actions.importSettings}
            onDelete={actions.reset}
          />
        </Section>
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

const isAboutShortcuts = (notice: OptionsNotice | null) =>
  notice?.kind === 'failed' && notice.action === 'changeShortcuts';

function noticeText(notice: OptionsNotice, { settings }: Words): string {
  switch (notice.kind) {
    case 'refused':
      return settings.importRefused(notice);
    case 'failed':
      return settings.failed[notice.action];
    default:
      return settings.done[notice.kind];
  }
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
          {isAboutShortcuts(view.notice) && (
            <Notice kind="failed" text={words.settings.failed.changeShortcuts} />
          )}
        </div>
      ) : (
        <p class="soft">{words.settings.changeByHand}</p>
      )}
    </Section>
  );
}

function EngineSection({ view: { engine, kept, rebuilt }, actions }: OptionsPageProps) {
  const words = useWords();
  const sets = Object.values(engine?.sets ?? {});
  const note = engine && noteOf(engine, words);
  const set = sets.find(({ kind }) => kind !== 'ready') ?? sets[0];
  return (
    <Section id="engine" title={words.settings.engine}>
      <div data-testid="engine" data-value={engine?.backend}>
        <b>{words.settings.runsOn}</b>
        <p>
          {engine?.backend ? words.backend(engine.backend, engine.threads ?? 1) : words.popup.engineAsking}
        </p>
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
    </Section>
  );
}

/** A note on the choice of backend; '' for none. */
function noteOf({ backend, gpuProblem }: EngineStatus, words: Words): string {
  if (gpuProblem) return words.gpuUnavailable[gpuProblem] ?? '';
  return backend === 'webgpu' ? words.settings.calibrated : '';
}

/** Result of the last import or reset, or the action that failed last. */
type OptionsNotice =
  | { readonly kind: 'imported' | 'reset' }
  | ({ readonly kind: 'refused' } & ImportRefusal)
  /** The other two actions report failures elsewhere on the page. */
  | { readonly kind: 'failed'; readonly action: Exclude<keyof OptionsActions, 'update' | 'rebuild'> };

export interface OptionsView {
  readonly settings: Settings;
  readonly areSettingsKept: boolean;
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
  readonly notice: OptionsNotice | null;
}

export interface OptionsActions {
  update(change: Partial<Settings>): void;
  rebuild(): void;
  changeShortcuts(): void;
  exportSettings(): void;
  importSettings(text: string): void;
  reset(): void;
}
