import type { PanelActions } from '../../companion/model.ts';
import { ownGuesses } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import { Assumption } from '../Assumption.tsx';
import { useGame } from '../game.ts';
import { Headline } from '../Headline.tsx';
import { NudgeLine } from '../NudgeLine.tsx';
import { useWords } from '../useWords.ts';
import { AnswersLeft, BoardsAnswersLeft } from './AnswersLeft.tsx';
import { BoardChoice } from './BoardChoice.tsx';
import { Opened, Opener } from './Disclosure.tsx';
import { Guess } from './Guess.tsx';
import { History } from './History.tsx';
import { type Live, STEP_UP } from './live.ts';
import { OwnFigures, OwnGuess, Refused } from './OwnGuess.tsx';
import { Possible } from './Possible.tsx';
import { Progress } from './Progress.tsx';
import { useBoard } from './useBoard.ts';
import { useDetail } from './useDetail.ts';
import { useLook } from './useLook.ts';

interface PlayedTurnProps {
  readonly live: Live;
  onFill(guess: Hint['guess']): void;
  readonly onLook: PanelActions['look'];
}

/** The current turn: its figures, and the suggestion as far as the hint level allows. */
export function PlayedTurn({ live, onFill, onLook }: PlayedTurnProps) {
  const words = useWords();
  const { view, hint, last, level, choices, choose, may } = live;
  const { own } = view;
  const { detail, setDetail, toggle } = useDetail(live);
  const shown = hint && (choices.picked ?? hint);
  const figures = hint ?? last;
  const { board, setBoard } = useBoard(figures?.gridsLeft);
  useLook(detail, own?.guess ?? null, may('guess') && shown ? shown.guess : null, board, onLook);
  const game = useGame();
  const { answers } = game;
  const played = ownGuesses(view.turns.length, game);
  const rules = hint && hint.rules !== answers[0].rules && words.rules[hint.rules];
  const isOtherwise = hint && view.commutativeWins && !hint.commutativeWins;
  return (
    <>
      {view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={words.computing} />}
      {figures && may('count') ? (
        <Headline figures={figures} stale={!hint} />
      ) : (
        <p class="title soft">{words.computing}</p>
      )}
      {figures && (
        <History history={figures.history} stale={!hint}>
          {may('map') && (
            <Opener
              label={words.possibleNow}
              open={detail === 'possible'}
              disabled={!hint}
              onClick={toggle('possible')}
            />
          )}
        </History>
      )}
      {figures && <Assumption {...view} />}
      {rules && <p class="note">{rules}</p>}
      {isOtherwise && <p class="note">{words.exactOrderOnly}</p>}
      {hint?.gridsLeft && may('answers') && (
        <BoardsAnswersLeft boards={hint.gridsLeft} open={detail === 'answers'} onToggle={toggle('answers')} />
      )}
      {hint?.groups && !hint.gridsLeft && (
        <AnswersLeft
          groups={hint.groups}
          named={may('answers')}
          open={detail === 'answers'}
          onToggle={toggle('answers')}
        />
      )}
      {own && may('verdict') && (
        <OwnGuess
          own={own}
          hint={hint}
          played={played}
          open={detail === 'own'}
          may={may}
          onToggle={toggle('own')}
        />
      )}
      {view.refusal && may('refusal') && <Refused typed={view.typed} refusal={view.refusal} />}
      {hint && !may('guess') && may('nudge') && <NudgeLine hint={hint} turns={view.turns} />}
      {may('guess') && (
        <Guess
          hint={hint}
          shown={shown}
          boards={figures?.gridsLeft}
          canFill={!view.manual}
          played={played}
          filled={shown !== null && view.typed === shown.guess}
          trouble={choices.filled ? words.fillFailed[choices.filled.kind] : ''}
          detail={detail}
          onFill={() => shown && onFill(shown.guess)}
          onPick={(picked) => choose({ picked })}
          onDetail={setDetail}
        />
      )}
      {level !== 'guess' && hint && (
        <button
          type="button"
          class="button plain"
          data-testid="show-more"
          onClick={() => choose({ level: STEP_UP[level] })}
        >
          {words.showMore[level]}
        </button>
      )}
      {detail === 'possible' && (
        <Opened key={detail}>
          <BoardChoice boards={figures?.gridsLeft} chosen={board} onChoose={setBoard} />
          <Possible view={view} may={may} />
        </Opened>
      )}
      {detail === 'own' && own?.worth && (
        <Opened key={detail}>
          <BoardChoice boards={figures?.gridsLeft} chosen={board} onChoose={setBoard} />
          <OwnFigures worth={own.worth} possible={view.possible} may={may} />
        </Opened>
      )}
    </>
  );
}
