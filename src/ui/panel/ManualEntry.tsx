import { useState } from 'preact/hooks';
import { type EnteredGame, enteredGame } from '../../companion/entered-game.ts';
import { LinkButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { EnteredRows } from '../EnteredRows.tsx';
import { useTurn } from './turn-view.ts';

/** A form for the turns of an unreadable page. @param isFocused whether the player asked for it @param onEnd closes it */
export function ManualEntry({ isFocused, onEnd }: { readonly isFocused: boolean; onEnd(): void }) {
  const { view, actions } = useTurn();
  const words = useWords();
  const [game, setGame] = useState(() => enteredGame(view.mode, view.turns, view.tries));

  function change(next: EnteredGame): void {
    setGame(next);
    const { turns } = next;
    if (JSON.stringify(turns) !== JSON.stringify(game.turns))
      actions.enterTurns(turns.length > 0 ? turns : null);
  }

  function end(): void {
    onEnd();
    actions.enterTurns(null);
  }

  return (
    <div class="manual">
      <EnteredRows
        game={game}
        suspect={view.kind === 'inconsistent' ? view.suspectRow : null}
        isFocused={isFocused}
        onChange={change}
      />
      <LinkButton data-testid="end-typing" onClick={end}>
        {words.endTyping}
      </LinkButton>
    </div>
  );
}
