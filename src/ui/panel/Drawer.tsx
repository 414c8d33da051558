import { useEffect, useState } from 'preact/hooks';
import type { PanelActions } from '../../companion/view-model.ts';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { type Detail, OpenDetail } from './Disclosure.tsx';
import { PossibleAnswers } from './Possible.tsx';
import { TypedGuessFigures } from './TypedGuess.tsx';
import type { TurnView } from './turn-view.ts';

interface DrawerProps {
  readonly live: TurnView;
  readonly detail: Detail;
  readonly onLook: PanelActions['showDrawer'];
}

/** The open detail with a map or a split, which the engine computes only on demand. */
export function Drawer({ live, detail, onLook }: DrawerProps) {
  const words = useWords();
  const { typedGuess } = live.view;
  const boards = live.figures?.gridsLeft;
  const [chosen, setChosen] = useState(0);
  // The chosen grid as long as it is unsolved, otherwise the first unsolved one.
  const board = boards?.[chosen] ? chosen : boards?.findIndex((left) => left !== null);
  const isOpen = detail === 'own' || detail === 'possible';
  const guess = typedGuess?.guess ?? live.shown?.guess ?? null;
  useEffect(() => {
    if (isOpen) onLook(board === undefined ? { guess } : { guess, grid: board });
  }, [isOpen, guess, board, onLook]);
  useEffect(() => (isOpen ? () => onLook(null) : undefined), [isOpen, onLook]);
  const content =
    detail === 'possible' ? (
      <PossibleAnswers {...live} />
    ) : (
      detail === 'own' && typedGuess?.worth && <TypedGuessFigures {...live} worth={typedGuess.worth} />
    );
  return (
    content && (
      <OpenDetail key={detail}>
        {boards && (
          <div class="board-choice">
            {boards.map(
              (left, grid) =>
                left && (
                  <PlainButton
                    key={grid}
                    data-board={grid + 1}
                    aria-pressed={grid === board}
                    onClick={() => setChosen(grid)}
                  >
                    {words.board(grid + 1)}
                  </PlainButton>
                ),
            )}
          </div>
        )}
        {content}
      </OpenDetail>
    )
  );
}
