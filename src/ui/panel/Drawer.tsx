import { useEffect, useState } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { OpenDetail, useOpenDetail } from './Disclosure.tsx';
import { PossibleAnswers } from './Possible.tsx';
import { TypedGuessFigures } from './TypedGuess.tsx';
import { useTurn } from './turn-view.ts';

/** The open detail with a map or a split, which the engine computes only on demand. */
export function Drawer() {
  const words = useWords();
  const detail = useOpenDetail();
  const turn = useTurn();
  const { typedGuess } = turn.view;
  const { showDrawer } = turn.actions;
  const boards = turn.figures?.gridsLeft;
  const [chosen, setChosen] = useState(0);
  // The chosen grid as long as it is unsolved, otherwise the first unsolved one.
  const grid = boards?.[chosen] ? chosen : boards?.findIndex((left) => left !== null);
  const isOpen = detail === 'own' || detail === 'possible';
  const guess = typedGuess?.guess ?? turn.shown?.guess ?? null;
  useEffect(() => {
    if (isOpen) showDrawer({ guess, ...(grid !== undefined && { grid }) });
  }, [isOpen, guess, grid, showDrawer]);
  useEffect(() => (isOpen ? () => showDrawer(null) : undefined), [isOpen, showDrawer]);
  if (!isOpen || (detail === 'own' && !typedGuess?.worth)) return null;
  return (
    <OpenDetail key={detail}>
      {boards && (
        <div class="board-choice">
          {boards.map(
            (left, at) =>
              left && (
                <PlainButton
                  key={at}
                  data-board={at + 1}
                  aria-pressed={at === grid}
                  onClick={() => setChosen(at)}
                >
                  {words.board(at + 1)}
                </PlainButton>
              ),
          )}
        </div>
      )}
      {detail === 'possible' ? <PossibleAnswers /> : <TypedGuessFigures />}
    </OpenDetail>
  );
}
