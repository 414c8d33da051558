import { Switch } from '../Switch.tsx';
import { useWords } from '../useWords.ts';
import type { SettingsSectionProps } from './HintsSection.tsx';

/** What Maxwell assumes of the game. */
export function GameSection({ settings, onChange }: SettingsSectionProps) {
  const words = useWords();
  return (
    <section aria-labelledby="game">
      <h2 id="game">{words.settings.game}</h2>
      <div>
        <b>{words.settings.answers}</b>
        <p class="soft">{words.settings.answersAbout}</p>
      </div>
      <div>
        <Switch
          label={words.commutativeWins}
          testId="commutative-wins"
          checked={settings.commutativeWins}
          onChange={(commutativeWins) => onChange({ commutativeWins })}
        />
        <p class="soft">{words.commutativeWinsLine(settings.commutativeWins)}</p>
      </div>
    </section>
  );
}
