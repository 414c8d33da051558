import { useState } from 'preact/hooks';
import { PRIORS } from '../../game/answer-rules.ts';
import type { Feedback } from '../../game/feedback.ts';
import { DAILY_IDS, MODES, playerGuesses, shortName } from '../../game/mode.ts';
import type { DrillView } from '../../practice/drill.ts';
import type { ExercisesView } from '../../practice/exercise-list.ts';
import { decodeGame } from '../../practice/game-code.ts';
import type { PracticeView } from '../../practice/practice.ts';
import { openGridsOf, outcomeOf, outcomeOfGame, turnsOfGame } from '../../practice/practice-game.ts';
import { Button, LinkButton, PlainButton } from '../Button.tsx';
import { Segments, Select } from '../Choices.tsx';
import { useCopy } from '../Copy.tsx';
import { GameContext, useWords } from '../contexts.ts';
import type { ShownSettings } from '../mount.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { GameBoxes } from '../panel/place.ts';
import { Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';
import { AnalysePage, type AnalysePageProps } from './AnalysePage.tsx';
import { AGAIN_HASH, ANALYSE_HASH, type PracticeActions } from './actions.ts';
import { PracticeGrids, rowRefused } from './Board.tsx';
import { DrillPage } from './DrillPage.tsx';
import { ExercisePage } from './ExercisePage.tsx';
import { Keyboard, usePhysicalKeys } from './Keyboard.tsx';
import './practice.css';

interface PracticePageProps {
  readonly view: PracticeView;
  readonly isPanelHidden: boolean;
  readonly due: number;
  readonly actions: PracticeActions;
}

function PracticePage({ view, isPanelHidden, due, actions }: PracticePageProps) {
  const words = useWords();
  const { mode, by, game, code, objection } = view;
  usePhysicalKeys(actions, code);
  const outcome = game ? outcomeOfGame(game) : 'playing';
  const unsolved = game?.grids.filter((grid) => outcomeOf(grid) === 'lost') ?? [];
  const { grids, tries } = MODES[mode];
  return (
    <GameContext value={MODES[mode]}>
      <PageHeader here="practice" />
      <main
        class={`practice ${mode}${grids > 1 ? ' several' : ''}`}
        style={{ '--rows': Math.ceil(grids / 2) * tries }}
        data-testid="practice-page"
        data-outcome={game ? outcome : 'drawing'}
      >
        <h1 class="sr">{words.practice.title}</h1>
        <div class="choices">
          <Segments
            label={words.practice.game}
            testId="mode"
            value={mode}
            options={DAILY_IDS.map((name) => ({ name, label: shortName(MODES[name]) }))}
            onChange={(chosen) => actions.newGame({ mode: chosen })}
          />
          <span class="spring" />
          <PlainButton data-testid="new-game" onClick={() => actions.newGame()}>
            {words.practice.newGame}
          </PlainButton>
        </div>
        {game ? (
          <PracticeGrids game={game} onSelect={actions.select} />
        ) : (
          <p class="board drawing soft">{words.practice.drawing}</p>
        )}
        <p class="message" role="status">
          {objection && (objection.code === 'no-game' ? words.practice.noGame : rowRefused(objection, words))}
        </p>
        {game && outcome === 'playing' && (
          <Keyboard
            mode={game.mode}
            turns={openGridsOf(game).flatMap(({ turns }) => turns)}
            actions={actions}
          />
        )}
        {game && outcome !== 'playing' && (
          <section class="result" aria-label={words.practice.result}>
            <p class="title">
              {outcome === 'won'
                ? words.solved(playerGuesses(turnsOfGame(game).length, game.mode))
                : words.practice.answerWas(unsolved.length)}
            </p>
            {unsolved.map(({ answer, mode }) => (
              <Tiles key={answer} equation={answer} feedback={'G'.repeat(mode.length) as Feedback} />
            ))}
            <div class="row">
              <Button onClick={() => actions.newGame()}>{words.practice.playOn}</Button>
            </div>
          </section>
        )}
        <footer class="below">
          {due > 0 && (
            <a class="button plain" href={AGAIN_HASH} data-testid="again" data-value={due}>
              {words.again.open(due)}
            </a>
          )}
          {MODES[mode].answers[0].prior !== 'uniform' && (
            <div class="row">
              <span class="soft">{words.practice.answers}</span>
              <Select
                label={words.practice.answers}
                testId="drawn-by"
                value={by}
                options={PRIORS.map((name) => ({ name, label: words.priors[name].label }))}
                onChange={(chosen) => actions.newGame({ by: chosen })}
              />
            </div>
          )}
          <a class="button plain" href={ANALYSE_HASH} data-testid="analyse">
            {words.analyse.title}
          </a>
          {code && <ShareCode key={code} code={code} onPlay={actions.playCode} />}
          {isPanelHidden && <LinkButton onClick={actions.showPanel}>{words.showAgain}</LinkButton>}
        </footer>
      </main>
    </GameContext>
  );
}

function ShareCode({ code, onPlay }: { readonly code: string; onPlay(code: string): void }) {
  const words = useWords();
  const { copy, outcome } = useCopy();
  const [text, setText] = useState('');
  return (
    <>
      <div class="row">
        <span class="soft">{words.practice.code}</span>
        <code data-testid="code" data-value={code}>
          {code}
        </code>
        <LinkButton data-testid="copy-code" onClick={() => copy(code)}>
          {outcome || words.practice.copyCode}
        </LinkButton>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          // Keep an invalid code, so that the player can correct it.
          if (decodeGame(text)) {
            setText('');
            // The keys belong to the game now, also if it is the same one again.
            (document.activeElement as HTMLElement).blur();
          }
          onPlay(text);
        }}
      >
        <input
          aria-label={words.practice.codeOfFriend}
          placeholder={words.practice.codeOfFriend}
          data-testid="code-field"
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <PlainButton type="submit" data-testid="play-code" disabled={text.trim() === ''}>
          {words.practice.playCode}
        </PlainButton>
      </form>
    </>
  );
}

/** Content of the page: a game, a game from elsewhere, exercises, or a drill. */
export type PracticePageView = ShownSettings &
  (
    | ({ readonly kind: 'game' } & Omit<PracticePageProps, 'actions'>)
    | ({ readonly kind: 'analyse' } & Omit<AnalysePageProps, 'actions'>)
    | { readonly kind: 'again'; readonly view: ExercisesView }
    | { readonly kind: 'drill'; readonly view: DrillView }
  );

/** Mounts the practice page, which is empty until the first update. */
export function mountPractice(root: HTMLElement, actions: PracticeActions, given?: Words) {
  // A click outside fields, codes and summaries does not move the focus, so that the keyboard still types on the board.
  root.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('input, select, textarea, code, summary')) event.preventDefault();
  });
  // Hidden elements, such as the arrow keys on desktops, are 0 px wide.
  const boxesOf = (selector: string) =>
    [...root.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
  return {
    update: mountPage<PracticePageView>(
      root,
      ({ practice, again, analyse, drill }, shown) =>
        shown.kind === 'drill'
          ? drill.title(shown.view.habit)
          : { game: practice, again, analyse }[shown.kind].title,
      (shown) => {
        if (shown.kind === 'again') return <ExercisePage {...shown.view} actions={actions.again} />;
        if (shown.kind === 'drill') return <DrillPage view={shown.view} actions={actions.drill} />;
        if (shown.kind === 'analyse') return <AnalysePage {...shown} actions={actions} />;
        return <PracticePage {...shown} actions={actions} />;
      },
      given,
    ),
    boxes: (): GameBoxes => ({
      boards: boxesOf('.board'),
      keys: boxesOf('.key, .result, .choices'),
      dialogs: [],
    }),
  };
}
