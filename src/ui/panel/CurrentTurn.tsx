import type { PanelActions } from '../../companion/view-model.ts';
import { playerGuesses } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { useGame, useWords } from '../contexts.ts';
import { NudgeLine } from '../Sentences.tsx';
import { AnswersLeft, BoardsAnswersLeft } from './AnswersLeft.tsx';
import { BoardChoice } from './BoardChoice.tsx';
import { DetailButton, OpenDetail } from './Disclosure.tsx';
import { SuggestedGuess } from './Guess.tsx';
import { History } from './History.tsx';
import { PossibleAnswers } from './Possible.tsx';
import { Progress } from './Progress.tsx';
import { RefusedGuessLine, TypedGuess, TypedGuessFigures } from './TypedGuess.tsx';
import { STEP_UP, type TurnView } from './turn-view.ts';
import { useChosenGrid } from './useChosenGrid.ts';
import { useDetail } from './useDetail.ts';
import { useDrawerRequest } from './useDrawerRequest.ts';

interface PlayedTurnProps {
  readonly live: TurnView;
  onFill(guess: Hint['guess']): void;
  readonly onLook: PanelActions['look'];
}

/** The current turn: its figures, and the suggestion as far as the hint level allows. */
export function CurrentTurn({ live, onFill, onLook }: PlayedTurnProps) {
  const words = useWords();
  const { view, hint, last, level, choices, choose, may } = live;
  const { own } = view;
  const { detail, setDetail, toggle } = useDetail(live);
  const shown = hint && (choices.picked ?? hint);
  const figures = hint ?? last;
  const { board, setBoard } = useChosenGrid(figures?.gridsLeft);
  useDrawerRequest(detail, own?.guess ?? null, may('guess') && shown ? shown.guess : null, board, onLook);
  const game = useGame();
  const { answers } = game;
  const played = playerGuesses(view.turns.length, game);
  const rules = hint && hint.rules !== answers[0].rules && words.rules[hint.rules];
  const isOtherwise = hint && view.commutativeWins && !hint.commutativeWins;
  return (
    <>
      {view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={words.computing} />}
      {figures && may('count') ? (
        <AnswerCount figures={figures} stale={!hint} />
      ) : (
        <p class="title soft">{words.computing}</p>
      )}
      {figures && (
        <History history={figures.history} stale={!hint}>
          {may('map') && (
            <DetailButton
              label={words.possibleNow}
              open={detail === 'possible'}
              disabled={!hint}
              onClick={toggle('possible')}
            />
          )}
        </History>
      )}
      {figures && <ExtraKeysNote {...view} />}
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
        <TypedGuess
          own={own}
          hint={hint}
          played={played}
          open={detail === 'own'}
          may={may}
          onToggle={toggle('own')}
        />
      )}
      {view.refusal && may('refusal') && <RefusedGuessLine typed={view.typed} refusal={view.refusal} />}
      {hint && !may('guess') && may('nudge') && <NudgeLine hint={hint} turns={view.turns} />}
      {may('guess') && (
        <SuggestedGuess
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
        <OpenDetail key={detail}>
          <BoardChoice boards={figures?.gridsLeft} chosen={board} onChoose={setBoard} />
          <PossibleAnswers view={view} may={may} />
        </OpenDetail>
      )}
      {detail === 'own' && own?.worth && (
        <OpenDetail key={detail}>
          <BoardChoice boards={figures?.gridsLeft} chosen={board} onChoose={setBoard} />
          <TypedGuessFigures worth={own.worth} possible={view.possible} may={may} />
        </OpenDetail>
      )}
    </>
  );
}
