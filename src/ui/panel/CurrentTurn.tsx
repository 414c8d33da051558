import { useEffect, useState } from 'preact/hooks';
import type { PanelPart } from '../../companion/hint-levels.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useGame, useTooltip, useWords } from '../contexts.ts';
import { NudgeLine } from '../Sentences.tsx';
import { AnswersLeft } from './AnswersLeft.tsx';
import { Deductions } from './Deductions.tsx';
import { type Detail, DetailButton, DetailContext } from './Disclosure.tsx';
import { Drawer } from './Drawer.tsx';
import { SuggestedGuess } from './Guess.tsx';
import { History } from './History.tsx';
import { HintProgress } from './Progress.tsx';
import { RefusedGuessLine, TypedGuess } from './TypedGuess.tsx';
import { type TurnView, useTurn } from './turn-view.ts';

/** The current turn: its figures, and the suggestion as far as the hint level allows. */
export function CurrentTurn() {
  const words = useWords();
  const turn = useTurn();
  const { view, hint, figures, level, may } = turn;
  const details = useDetails(turn);
  const moreTooltip = useTooltip(level === 'guess' ? '' : words.showMore[level], 'show-more');
  const { answers } = useGame();
  const rules =
    hint && hint.rules !== answers[0].rules && words.rules[hint.rules as keyof typeof words.rules];
  const isOtherwise = hint && view.assumptions.commutativeWins && !hint.commutativeWins;
  return (
    <DetailContext value={details}>
      <HintProgress />
      {figures ? (
        <>
          <AnswerCount figures={figures} stale={!hint} />
          <History>
            {may('map') && <DetailButton of="possible" label={words.possibleNow} disabled={!hint} />}
          </History>
          <ExtraKeysNote {...view} />
        </>
      ) : (
        <p class="title soft">{words.computing}</p>
      )}
      {rules && <p class="note">{rules}</p>}
      {isOtherwise && <p class="note">{words.exactOrderOnly}</p>}
      {hint && !may('guess') && may('nudge') && <NudgeLine hint={hint} turns={view.turns} />}
      {may('guess') && <SuggestedGuess />}
      {/* Below Fill, because they come later. */}
      <Deductions />
      {level !== 'guess' && hint && (
        <PlainButton data-testid="show-more" title={moreTooltip} onClick={turn.showMore}>
          {words.showMore[level]}
        </PlainButton>
      )}
      {/* Below the buttons, which must not move while the player types. */}
      {may('verdict') && <TypedGuess />}
      <RefusedGuessLine {...view} />
      <AnswersLeft />
      <Drawer />
    </DetailContext>
  );
}

/** A detail may open only at hint levels that allow its part of the panel. */
const PART_OF: Readonly<Record<Detail, PanelPart>> = {
  why: 'guess',
  others: 'guess',
  own: 'verdict',
  possible: 'map',
};

/** The open detail of a turn. It closes if the hint level no longer allows it, and does not reopen by itself. */
function useDetails({ view, hint, may }: TurnView) {
  const [opened, open] = useState<Detail | null>(null);
  const isAllowed = opened === null || may(PART_OF[opened]);
  // Until the hint of a new turn is known, the detail is only hidden, and may reappear.
  const isOver = !isAllowed && hint !== null;
  useEffect(() => {
    if (isOver) open(null);
  }, [isOver]);
  return { detail: isAllowed && (opened !== 'own' || view.typedGuess) ? opened : null, open };
}
