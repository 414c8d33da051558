import { DAILY_IDS } from '../../game/mode.ts';
import type { HintLevel } from '../../settings.ts';
import { LevelRadios } from '../Choices.tsx';
import { GameLinks } from '../GameLinks.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { Words } from '../words/words.ts';
import './welcome.css';

/** Mounts the page after the installation: an introduction, the hint level, and links to the games. */
export const mountWelcome = (root: HTMLElement, onLevel: (level: HintLevel) => void, given?: Words) =>
  mountPage(
    root,
    ({ welcome }) => welcome.name,
    ({ settings }, { welcome }) => (
      <>
        <PageHeader here={null} />
        <main class="welcome" data-testid="welcome-page">
          <h1>{welcome.title}</h1>
          <ol class="sentences">
            {welcome.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <LevelRadios label={welcome.level} value={settings.hintLevel} onChange={onLevel} />
          <p class="soft">{welcome.later}</p>
          <GameLinks games={DAILY_IDS} />
        </main>
      </>
    ),
    given,
  );
