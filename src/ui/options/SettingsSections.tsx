import type { ComponentChildren } from 'preact';
import { PRIORS } from '../../game/answer-rules.ts';
import {
  changeLevel,
  GUESSES_WITH_LEVEL,
  levelOfGuess,
  MAX_GUESS_SECONDS,
  type Settings,
} from '../../settings.ts';
import { STRATEGIES } from '../../solver/strategy/registry.ts';
import { PlainButton } from '../Button.tsx';
import { CommutativeSwitch, LevelChoice, LevelRadios, Radios, Select, Switch } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { Section } from '../page/Section.tsx';
import { LANGUAGES } from '../words/words.ts';

interface SettingsSectionProps {
  readonly settings: Settings;
  onChange(change: Partial<Settings>): void;
}

/** One hint level for all guesses or one for each, and the strategies, with their results if known. */
export function HintsSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  const { hintLevel, guessLevels } = settings;
  const strategies = STRATEGIES.map(({ name, results }) => {
    const { title, sentence } = words.strategies[name];
    const played = results && words.settings.played(results.mean, results.worst, results.lostShare);
    const figures = played && <span class="figures">{played}</span>;
    return { name, label: title, about: [sentence, ' ', figures] };
  });
  return (
    <Section id="hints" title={words.settings.hints}>
      {!guessLevels && (
        <LevelRadios
          label={words.hintLevel}
          value={hintLevel}
          onChange={(hintLevel) => onChange({ hintLevel })}
        />
      )}
      <Switch
        label={words.settings.byGuess}
        testId="by-guess"
        checked={guessLevels !== null}
        onChange={(byGuess) =>
          onChange({ guessLevels: byGuess ? Array(GUESSES_WITH_LEVEL).fill(hintLevel) : null })
        }
      />
      {guessLevels && (
        <ol class="levels" data-testid="guess-levels">
          {guessLevels.map((_, guess) => (
            <li key={guess}>
              <span>{words.settings.levelOf(guess + 1)}</span>
              <LevelChoice
                label={`${words.hintLevel}, ${words.settings.levelOf(guess + 1)}`}
                value={levelOfGuess(settings, guess)}
                onChange={(level) => onChange(changeLevel(settings, guess, level))}
              />
            </li>
          ))}
        </ol>
      )}
      <Radios
        label={words.strategy}
        testId="strategy"
        value={settings.strategy}
        options={strategies}
        onChange={(strategy) => onChange({ strategy })}
      />
      <p class="soft">
        {words.settings.playedNote(settings.prior)} {words.oneStrategy}
      </p>
    </Section>
  );
}

/** @param children shown at the end */
export function GameSection(props: SettingsSectionProps & { readonly children: ComponentChildren }) {
  const { settings, onChange, children } = props;
  const words = useWords();
  return (
    <Section id="game" title={words.settings.game}>
      <Radios
        label={words.settings.answers}
        testId="prior"
        value={settings.prior}
        options={PRIORS.map((name) => ({ name, ...words.priors[name] }))}
        onChange={(prior) => onChange({ prior })}
      />
      <p class="soft">{words.settings.answersAbout}</p>
      <div>
        <CommutativeSwitch
          checked={settings.commutativeWins}
          onChange={(commutativeWins) => onChange({ commutativeWins })}
        />
      </div>
      <div>
        <label class="line">
          <b>{words.settings.guessSeconds}</b>
          <input
            type="number"
            min={1}
            max={MAX_GUESS_SECONDS}
            data-testid="guess-seconds"
            value={settings.guessSeconds}
            onChange={({ currentTarget }) => {
              const seconds = currentTarget.valueAsNumber;
              if (currentTarget.checkValidity() && Number.isInteger(seconds))
                onChange({ guessSeconds: seconds });
              else currentTarget.value = String(settings.guessSeconds);
            }}
          />
        </label>
        <p class="soft">{words.settings.guessSecondsAbout}</p>
      </div>
      {children}
    </Section>
  );
}

/** The `<select>` value that stands for the browser's language. */
const BROWSER = 'browser';

export function PanelSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  const languages = [
    { name: BROWSER, label: words.settings.asBrowser },
    ...LANGUAGES.map(({ language, languageName }) => ({ name: language, label: languageName })),
  ];
  return (
    <Section id="panel" title={words.settings.panel}>
      <div class="line">
        <span>
          <b>{words.settings.place}</b>
          <span class="soft" data-testid="place">
            {settings.place ? words.settings.dragged : words.settings.automatic}
          </span>
        </span>
        <PlainButton
          data-testid="reset-place"
          disabled={!settings.place}
          onClick={() => onChange({ place: null })}
        >
          {words.settings.resetPlace}
        </PlainButton>
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
          options={languages}
          onChange={(name) => onChange({ language: name === BROWSER ? null : name })}
        />
      </div>
    </Section>
  );
}
