import { DAILY_IDS } from '../../game/mode.ts';
import type { HintLevel, Settings } from '../../settings.ts';
import { LevelRadios } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { GameLinks } from '../GameLinks.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { type Words, wordsForSetting } from '../words/words.ts';
import './welcome.css';

export interface WelcomeView {
  readonly settings: Settings;
  readonly areSettingsKept: boolean;
}

interface WelcomePageProps {
  readonly settings: Settings;
  onLevel(level: HintLevel): void;
}

/** Shown after the installation: an introduction, the hint level, and links to the games. */
function WelcomePage({ settings, onLevel }: WelcomePageProps) {
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
        <LevelRadios label={words.welcome.level} value={settings.hintLevel} onChange={onLevel} />
        <p class="soft">{words.welcome.later}</p>
        <GameLinks games={DAILY_IDS} />
      </main>
    </>
  );
}

/** @param given default: words in the language of the settings or, if none is chosen, of the browser */
export function mountWelcome(
  root: HTMLElement,
  onLevel: (level: HintLevel) => void,
  given?: Words,
): (view: WelcomeView) => void {
  const draw = mountPage(root);
  return ({ settings, areSettingsKept }) => {
    const words = given ?? wordsForSetting(settings.language);
    draw(<WelcomePage settings={settings} onLevel={onLevel} />, words, words.welcome.name, areSettingsKept);
  };
}
