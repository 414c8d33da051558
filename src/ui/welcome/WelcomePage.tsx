import { DAILY_IDS } from '../../game/mode.ts';
import type { HintLevel } from '../../settings.ts';
import { LevelRadios } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import { GameLinks } from '../GameLinks.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { SentenceLine } from '../Sentences.tsx';
import { Tiles } from '../Tiles.tsx';
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
          <LevelRadios
            label={welcome.level}
            value={settings.hintLevel}
            onChange={onLevel}
            picture={(level) => <LevelPicture level={level} />}
          />
          <p class="soft">{welcome.later}</p>
          <GameLinks games={DAILY_IDS} />
        </main>
      </>
    ),
    given,
  );

/** A small picture of the panel at a hint level. */
function LevelPicture({ level }: { readonly level: HintLevel }) {
  const words = useWords();
  return (
    <span class="level-picture" aria-hidden="true">
      <span>
        <b>{words.figures.count(1068)}</b> {words.possible(1068)}
      </span>
      {level === 'nudge' && (
        <span>
          <SentenceLine pieces={words.nudge({ fresh: ['8'], again: [], where: ['='] })} />
        </span>
      )}
      {level === 'guess' && <Tiles small equation="68*7-470=6" />}
    </span>
  );
}
