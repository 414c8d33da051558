import { Select, Switch } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { LANGUAGES } from '../words/words.ts';
import type { SettingsSectionProps } from './HintsSection.tsx';

/** The `<select>` value that stands for the browser's language. */
const BROWSER = 'browser';

/** Place of the panel, count on the toolbar button, and language. */
export function PanelSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  const languages = [
    { name: BROWSER, label: words.settings.asBrowser },
    ...LANGUAGES.map(({ language, languageName }) => ({ name: language, label: languageName })),
  ];
  return (
    <section aria-labelledby="panel">
      <h2 id="panel">{words.settings.panel}</h2>
      <div class="line">
        <span>
          <b>{words.settings.place}</b>
          <span class="soft" data-testid="place">
            {settings.place ? words.settings.dragged : words.settings.automatic}
          </span>
        </span>
        <button
          type="button"
          class="button plain"
          data-testid="reset-place"
          disabled={!settings.place}
          onClick={() => onChange({ place: null })}
        >
          {words.settings.resetPlace}
        </button>
      </div>
      <div>
        <Switch
          label={words.badge}
          testId="badge"
          checked={settings.badge}
          onChange={(badge) => onChange({ badge })}
        />
        <p class="soft">{words.settings.badgeAbout}</p>
      </div>
      <div class="line">
        <b>{words.settings.language}</b>
        <Select
          label={words.settings.language}
          testId="language"
          value={LANGUAGES.find(({ language }) => language === settings.language)?.language ?? BROWSER}
          groups={[{ title: null, options: languages }]}
          onChange={(name) => onChange({ language: name === BROWSER ? null : name })}
        />
      </div>
    </section>
  );
}
