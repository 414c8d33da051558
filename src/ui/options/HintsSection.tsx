import { changeLevel, GUESSES_WITH_LEVEL, levelOfGuess, type Settings } from '../../settings.ts';
import { STRATEGIES } from '../../solver/strategy/registry.ts';
import type { Strategy } from '../../solver/strategy/strategy.ts';
import { LevelChoice, LevelRadios, Radios, Switch } from '../Choices.tsx';
import { useWords } from '../contexts.ts';

export interface SettingsSectionProps {
  readonly settings: Settings;
  onChange(change: Partial<Settings>): void;
}

/** The strategy, how well it plays, and the hint level of each guess. */
export function HintsSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  const { hintLevel, guessLevels } = settings;
  const strategies = STRATEGIES.map(({ name, results }) => {
    const { title, sentence } = words.strategies[name];
    return { name, label: title, about: <About sentence={sentence} results={results} /> };
  });
  const setByGuess = (byGuess: boolean) =>
    onChange({
      guessLevels: byGuess ? Array.from({ length: GUESSES_WITH_LEVEL }, () => hintLevel) : null,
    });
  return (
    <section aria-labelledby="hints">
      <h2 id="hints">{words.settings.hints}</h2>
      <Radios
        legend={words.strategy}
        name="strategy"
        value={settings.strategy}
        options={strategies}
        onChange={(strategy) => onChange({ strategy })}
      />
      <p class="soft">
        {words.settings.playedNote(settings.prior)} {words.oneStrategy}
      </p>
      {!guessLevels && (
        <LevelRadios
          legend={words.hintLevel}
          value={hintLevel}
          onChange={(hintLevel) => onChange({ hintLevel })}
        />
      )}
      <Switch
        label={words.settings.byGuess}
        testId="by-guess"
        checked={guessLevels !== null}
        onChange={setByGuess}
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
    </section>
  );
}

interface AboutProps extends Pick<Strategy, 'results'> {
  readonly sentence: string;
}

/** The description of a strategy and, if it was evaluated, its results. */
function About({ sentence, results }: AboutProps) {
  const { settings } = useWords();
  return (
    <>
      {sentence}{' '}
      {results && (
        <span class="figures">{settings.played(results.mean, results.worst, results.lostShare)}</span>
      )}
    </>
  );
}
