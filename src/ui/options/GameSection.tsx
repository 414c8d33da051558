import { PRIORS } from '../../game/answer-rules.ts';
import { MAX_GUESS_SECONDS } from '../../settings.ts';
import { Radios, Switch } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import type { SettingsSectionProps } from './HintsSection.tsx';

/** Assumptions about the game. */
export function GameSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  return (
    <section aria-labelledby="game">
      <h2 id="game">{words.settings.game}</h2>
      <Radios
        legend={words.settings.answers}
        name="prior"
        value={settings.prior}
        options={PRIORS.map((name) => ({ name, ...words.priors[name] }))}
        onChange={(prior) => onChange({ prior })}
      />
      <p class="soft">{words.settings.answersAbout}</p>
      <div>
        <Switch
          label={words.commutativeWins}
          testId="commutative-wins"
          checked={settings.commutativeWins}
          onChange={(commutativeWins) => onChange({ commutativeWins })}
        />
        <p class="soft">{words.commutativeWinsLine(settings.commutativeWins)}</p>
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
    </section>
  );
}
