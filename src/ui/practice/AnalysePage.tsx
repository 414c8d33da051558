import { useState } from 'preact/hooks';
import type { EnteredGame } from '../../companion/entered-game.ts';
import { enteredGame, gameFromEntries, refusalOfEntered, setAnswer } from '../../companion/entered-game.ts';
import { type PasteProblem, pasteRows } from '../../companion/pasted-rows.ts';
import { MODE_IDS, MODES, shortName } from '../../game/mode.ts';
import { LinkButton, PlainButton } from '../Button.tsx';
import { Select } from '../Choices.tsx';
import { GameContext, useWords } from '../contexts.ts';
import { EnteredRows } from '../EnteredRows.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Alert } from '../Unsaved.tsx';
import { pasteProblem } from '../words/cases.ts';
import { type AnalyseActions, GAME_HASH, type PracticeActions } from './actions.ts';

/** The rows that a puzzle of pro can have. */
const TRIES = Array.from({ length: 9 }, (_, index) => String(index + 2));

export interface AnalysePageProps {
  readonly game: EnteredGame;
  readonly suspect: number | null;
  readonly isPanelHidden: boolean;
  readonly actions: Pick<PracticeActions, 'analyse' | 'showPanel'>;
}

/** A game that was played elsewhere: the player enters its rows, and the panel beside them does the rest. */
export function AnalysePage({ game, suspect, isPanelHidden, actions }: AnalysePageProps) {
  const words = useWords();
  const mode = MODES[game.mode];
  const { choose, change } = actions.analyse;
  return (
    <GameContext value={mode}>
      <PageHeader here="practice" />
      <main class={`practice analyse ${mode.id}`} data-testid="analyse-page">
        <div class="choices">
          <h1>{words.analyse.title}</h1>
          <span class="spring" />
          <Select
            label={words.practice.game}
            testId="mode"
            value={game.mode}
            options={MODE_IDS.map((name) => ({ name, label: shortName(MODES[name]) }))}
            onChange={choose}
          />
          {mode.family && (
            <Select
              label={words.analyse.rows}
              testId="tries"
              value={String(game.tries)}
              options={TRIES.map((name) => ({ name, label: words.analyse.tries(Number(name)) }))}
              onChange={(tries) => change(gameFromEntries({ ...game, tries: Number(tries) }))}
            />
          )}
        </div>
        <p class="soft">{words.analyse.about}</p>
        <section class="board" aria-label={words.practice.board}>
          <EnteredRows key={game.mode} game={game} suspect={suspect} onChange={change} />
        </section>
        <PastedText game={game} change={change} />
        <Answers game={game} change={change} />
        <footer class="below">
          <div class="row">
            <PlainButton data-testid="clear" onClick={() => change(enteredGame(game.mode, [], game.tries))}>
              {words.analyse.clear}
            </PlainButton>
            <a class="button plain" href={GAME_HASH} data-testid="back">
              {words.again.back}
            </a>
          </div>
          {isPanelHidden && <LinkButton onClick={actions.showPanel}>{words.showAgain}</LinkButton>}
        </footer>
      </main>
    </GameContext>
  );
}

type EntryProps = Pick<AnalysePageProps, 'game'> & Pick<AnalyseActions, 'change'>;

/** A field for rows in text, or the text that the site shares. It keeps a text that cannot be used. */
function PastedText({ game, change }: EntryProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<PasteProblem | null>(null);

  function use(event: Event): void {
    event.preventDefault();
    const next = pasteRows(game, text);
    if ('code' in next) {
      setProblem(next);
      return;
    }
    setText('');
    change(next);
  }

  return (
    <details>
      <summary>{words.analyse.paste}</summary>
      <form class="pasted" onSubmit={use}>
        <label>
          <span class="soft">{words.analyse.pasteAbout}</span>
          <textarea
            rows={4}
            value={text}
            spellcheck={false}
            data-testid="pasted"
            onInput={(event) => {
              setText(event.currentTarget.value);
              setProblem(null);
            }}
          />
        </label>
        <Alert text={problem && pasteProblem(problem, words)} />
        <PlainButton type="submit" data-testid="use" disabled={text.trim() === ''}>
          {words.analyse.use}
        </PlainButton>
      </form>
    </details>
  );
}

/** Fields for the answers, which colour the rows. */
function Answers({ game, change }: EntryProps) {
  const words = useWords();
  // A scramble can only be the first row.
  const refusals = game.answers.map((answer) => answer && refusalOfEntered(answer, game.mode, 1));
  return (
    <details>
      <summary>{words.analyse.answer}</summary>
      <p class="soft">{words.analyse.answerAbout}</p>
      {game.answers.map((answer, grid) => (
        <label key={grid}>
          <span class="soft">
            {game.answers.length === 1 ? words.analyse.answerField : words.board(grid + 1)}
          </span>
          <input
            value={answer}
            autocomplete="off"
            spellcheck={false}
            data-testid={`answer-${grid + 1}`}
            onInput={(event) => change(setAnswer(game, grid, event.currentTarget.value))}
          />
          {refusals[grid] && <span class="note">{words.practice.refused(refusals[grid])}</span>}
        </label>
      ))}
    </details>
  );
}
