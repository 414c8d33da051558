import { useEffect, useState } from 'preact/hooks';
import type { PanelPart } from '../../companion/hint-levels.ts';
import type { PanelActions } from '../../companion/view-model.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useGame, useWords } from '../contexts.ts';
import { NudgeLine } from '../Sentences.tsx';
import { AnswersLeft } from './AnswersLeft.tsx';
import { type Detail, DetailButton, type Disclosure } from './Disclosure.tsx';
import { Drawer } from './Drawer.tsx';
import { SuggestedGuess } from './Guess.tsx';
import { History } from './History.tsx';
import { Progress } from './Progress.tsx';
import { RefusedGuessLine, TypedGuess } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

interface CurrentTurnProps {
  readonly live: TurnView;
  onFill(): void;
  readonly onLook: PanelActions['showDrawer'];
}

/** The current turn: its figures, and the suggestion as far as the hint level allows. */
export function CurrentTurn({ live, onFill, onLook }: CurrentTurnProps) {
  const words = useWords();
  const { view, hint, figures, level, may } = live;
  const { detail, disclosureOf } = useDetail(live);
  const { answers } = useGame();
  const rules =
    hint && hint.rules !== answers[0].rules && words.rules[hint.rules as keyof typeof words.rules];
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
            <DetailButton label={words.possibleNow} disabled={!hint} {...disclosureOf('possible')} />
          )}
        </History>
      )}
      {figures && <ExtraKeysNote {...view} />}
      {rules && <p class="note">{rules}</p>}
      {isOtherwise && <p class="note">{words.exactOrderOnly}</p>}
      {hint && <AnswersLeft hint={hint} may={may} {...disclosureOf('answers')} />}
      {may('verdict') && <TypedGuess live={live} {...disclosureOf('own')} />}
      {may('refusal') && <RefusedGuessLine {...view} />}
      {hint && !may('guess') && may('nudge') && <NudgeLine hint={hint} turns={view.turns} />}
      {may('guess') && (
        <SuggestedGuess live={live} detail={detail} onFill={onFill} disclosureOf={disclosureOf} />
      )}
      {level !== 'guess' && hint && (
        <PlainButton data-testid="show-more" onClick={live.showMore}>
          {words.showMore[level]}
        </PlainButton>
      )}
      <Drawer live={live} detail={detail} onLook={onLook} />
    </>
  );
}

/** A detail may open only at hint levels that allow its part of the panel. */
const PART_OF: Readonly<Record<NonNullable<Detail>, PanelPart>> = {
  answers: 'answers',
  why: 'guess',
  others: 'guess',
  own: 'verdict',
  possible: 'map',
};

/** The open detail of a turn. It closes if the hint level no longer allows it, and does not reopen by itself. */
function useDetail({ view, hint, may }: TurnView) {
  const [opened, setDetail] = useState<Detail>(null);
  const isAllowed = opened === null || may(PART_OF[opened]);
  // Until the hint of a new turn is known, the detail is only hidden, and may reappear.
  const isOver = !isAllowed && hint !== null;
  useEffect(() => {
    if (isOver) setDetail(null);
  }, [isOver]);
  const detail = isAllowed && (opened !== 'own' || view.typedGuess) ? opened : null;
  const disclosureOf = (which: Detail): Disclosure => {
    const open = detail === which;
    return { open, onClick: () => setDetail(open ? null : which) };
  };
  return { detail, disclosureOf };
}
