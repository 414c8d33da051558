import { DAILY_IDS } from '../../game/mode.ts';
import type { HintLevel, Settings } from '../../settings.ts';
import { GameLinks } from '../GameLinks.tsx';
import { LevelRadios } from '../page/LevelRadios.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { useWords } from '../useWords.ts';

interface WelcomePageProps {
  readonly settings: Settings;
  onLevel(level: HintLevel): void;
}

/** Shown after the installation: an introduction, the hint level, and links to the games. */
export function WelcomePage({ settings, onLevel }: WelcomePageProps) {
  const words = useWords();
  return (
    <>
      <PageHeader here={null} />
      <main class="welcome" data-testid="welcome-page">
        <h1>{words.welcome.title}</h1>
        <ol class="sentences">
          {words.welcome.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <LevelRadios legend={words.welcome.level} value={settings.hintLevel} onChange={onLevel} />
        <p class="soft">{words.welcome.later}</p>
        <GameLinks games={DAILY_IDS} />
      </main>
    </>
  );
}
