import { useState } from 'preact/hooks';
import { PRIORS } from '../../game/answer-rules.ts';
import type { Refusal } from '../../game/guess-rules.ts';
import { DAILY_IDS, MODES, playerGuesses, shortName } from '../../game/mode.ts';
import { openGridsOf, outcomeOf, outcomeOfGame, turnsOfGame } from '../../practice/game.ts';
import { decodeGame } from '../../practice/game-code.ts';
import type { PracticeView } from '../../practice/practice.ts';
import { copyText } from '../copy-text.ts';
import { GameContext } from '../game.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { Segments } from '../page/Segments.tsx';
import { Select } from '../Select.tsx';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';
import type { Words } from '../words/words.ts';
import { AGAIN, type PracticeActions } from './actions.ts';
import { Keyboard } from './Keyboard.tsx';
import { usePhysicalKeys } from './keys.ts';
import { PracticeGrids } from './PracticeGrids.tsx';

interface PracticePageProps {
  readonly view: PracticeView;
  readonly isPanelHidden: boolean;
  /** Number of mistakes to try again. */
  readonly due: number;
  readonly actions: PracticeActions;
}

/** The practice page, with one game at a time. */
export function PracticePage({ view, isPanelHidden, due, actions }: PracticePageProps) {
  const words = useWords();
  const { mode, by, game, code, objection } = view;
  usePhysicalKeys(actions);
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
          <button type="button" class="button plain" data-testid="new-game" onClick={() => actions.newGame()}>
            {words.practice.newGame}
          </button>
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
            onPress={actions.press}
            onMove={actions.move}
          />
        )}
        {game && outcome !== 'playing' && (
          <section class="result" aria-label={words.practice.result}>
            <p class="title">
              {outcome === 'won'
                ? words.solved({ turns: playerGuesses(turnsOfGame(game).length, game.mode) })
                : unsolved.length === 1
                  ? words.practice.answerWas
                  : words.practice.answersWere}
            </p>
            {unsolved.map(({ answer, mode }) => (
              <Tiles key={answer} equation={answer} feedback={allGreen(mode.length)} />
            ))}
            <div class="row">
              <button type="button" class="button" onClick={() => actions.newGame()}>
                {words.practice.playOn}
              </button>
            </div>
          </section>
        )}
        <footer class="below">
          {due > 0 && (
            <a class="button plain" href={AGAIN} data-testid="again" data-value={due}>
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
                groups={[
                  {
                    title: null,
                    options: PRIORS.map((name) => ({ name, label: words.priors[name].label })),
                  },
                ]}
                onChange={(chosen) => actions.newGame({ by: chosen })}
              />
            </div>
          )}
          {code && <ShareCode key={code} code={code} onPlay={actions.playCode} />}
          {isPanelHidden && (
            <button type="button" class="link" onClick={actions.showPanel}>
              {words.practice.showPanel}
            </button>
          )}
        </footer>
      </main>
    </GameContext>
  );
}

/** Why a row is refused. */
export function rowRefused(refusal: Refusal, { practice }: Words): string {
  return refusal.code === 'length' ? practice.fillRow : practice.refused(refusal);
}

const allGreen = (length: number) => 'G'.repeat(length) as never;

interface ShareCodeProps {
  readonly code: string;
  onPlay(code: string): void;
}

/** The code of this game, and a field for another code. */
function ShareCode({ code, onPlay }: ShareCodeProps) {
  const words = useWords();
  const [copied, setCopied] = useState<boolean | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      <div class="row">
        <span class="soft">{words.practice.code}</span>
        <code data-testid="code" data-value={code}>
          {code}
        </code>
        <button
          type="button"
          class="link"
          data-testid="copy-code"
          onClick={async () => setCopied(await copyText(code))}
        >
          {copied === null ? words.practice.copyCode : copied ? words.copied : words.notCopied}
        </button>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          // Keep an invalid code, so that the player can correct it.
          if (decodeGame(text)) setText('');
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
        <button type="submit" class="button plain" data-testid="play-code" disabled={text.trim() === ''}>
          {words.practice.playCode}
        </button>
      </form>
    </>
  );
}
