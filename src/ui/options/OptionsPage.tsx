import { mountPage } from '../page/mount-page.tsx';
import './options.css';
import { useWords } from '../contexts.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { type Words, wordsForSetting } from '../words/words.ts';
import { EngineSection } from './EngineSection.tsx';
import { GameSection } from './GameSection.tsx';
import { HintsSection } from './HintsSection.tsx';
import { FileSection } from './KeepingSection.tsx';
import type { OptionsActions, OptionsView } from './model.ts';
import { PanelSection } from './PanelSection.tsx';
import { ShortcutsSection } from './ShortcutsSection.tsx';

interface OptionsPageProps {
  readonly view: OptionsView;
  readonly actions: OptionsActions;
}

/** All settings in one column. Every change is saved immediately. */
export function OptionsPage({ view, actions }: OptionsPageProps) {
  const words = useWords();
  const { settings, shortcuts } = view;
  return (
    <>
      <PageHeader here="settings" />
      <main class="options" data-testid="settings-page">
        <div>
          <h1>{words.settings.title}</h1>
          <p class="soft">{words.settings.saved}</p>
        </div>
        <HintsSection settings={settings} onChange={actions.update} />
        <GameSection settings={settings} onChange={actions.update} />
        <PanelSection settings={settings} onChange={actions.update} />
        {shortcuts.length > 0 && <ShortcutsSection {...view} onChange={actions.changeShortcuts} />}
        <EngineSection {...view} onRebuild={actions.rebuild} />
        <FileSection notice={view.notice} actions={actions} />
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

/**
 * Mounts the settings page, and returns a function that shows a view.
 * @param given default: the language in the settings, or the browser's
 */
export function mountOptions(
  root: HTMLElement,
  actions: OptionsActions,
  given?: Words,
): (view: OptionsView) => void {
  const draw = mountPage(root);
  return (view) => {
    const words = given ?? wordsForSetting(view.settings.language);
    draw(<OptionsPage view={view} actions={actions} />, words, words.settings.documentTitle);
  };
}
