import { useState } from 'preact/hooks';
import type { Hint } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { useGame } from '../game.ts';
import { Headline } from '../Headline.tsx';
import { NudgeLine } from '../NudgeLine.tsx';
import { useWords } from '../useWords.ts';
import { AnswersLeft } from './AnswersLeft.tsx';
import type { Detail } from './Disclosure.tsx';
import { Guess } from './Guess.tsx';
import { History } from './History.tsx';
import type { Live } from './live.ts';
import { Progress } from './Progress.tsx';

const STEP_UP: Record<HintLevel, HintLevel> = { count: 'nudge', nudge: 'guess', guess: 'guess' };

interface PlayedTurnProps {
  readonly live: Live;
  onFill(guess: Hint['guess']): void;
}

/** A turn that is being played: figures, then as much of the suggestion as the hint level allows. */
export function PlayedTurn({ live: { view, hint, last, level, choices, choose }, onFill }: PlayedTurnProps) {
  const words = useWords();
  const [detail, setDetail] = useState<Detail>(null);
  const figures = hint ?? last;
  const { answers } = useGame();
  const rules = hint && hint.rules !== answers[0].rules && words.rules[hint.rules];
  const isOtherwise = hint && view.commutativeWins && !hint.commutativeWins;
  return (
    <>
      {view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={words.computing} />}
      {figures ? <Headline figures={figures} stale={!hint} /> : <p class="title soft">{words.computing}</p>}
      {figures && <History history={figures.history} stale={!hint} />}
      {rules && <p class="note">{rules}</p>}
      {isOtherwise && <p class="note">{words.exactOrderOnly}</p>}
      {hint?.groups && (
        <AnswersLeft
          groups={hint.groups}
          level={level}
          open={detail === 'answers'}
          onToggle={() => setDetail(detail === 'answers' ? null : 'answers')}
        />
      )}
      {level === 'nudge' && hint && <NudgeLine guess={hint.guess} turns={view.turns} />}
      {level === 'guess' && (
        <Guess
          hint={hint}
          shown={hint && (choices.picked ?? hint)}
          soFar={view.kind === 'working'}
          canFill={!view.manual}
          filled={hint !== null && view.typed === (choices.picked ?? hint).guess}
          trouble={choices.filled ? words.fillFailed[choices.filled.kind] : ''}
          detail={detail}
          onFill={() => hint && onFill((choices.picked ?? hint).guess)}
          onPick={(picked) => choose({ picked })}
          onDetail={setDetail}
        />
      )}
      {level !== 'guess' && hint && (
        <button type="button" class="button plain" onClick={() => choose({ level: STEP_UP[level] })}>
          {words.showMore[level]}
        </button>
      )}
    </>
  );
}
