import type { PanelView } from '../../companion/view-model.ts';
import { type Clue, cluesOf } from '../../game/feedback.ts';
import { IconButton, PlainButton } from '../Button.tsx';
import { Copy } from '../Copy.tsx';
import { useGame, useWords } from '../contexts.ts';
import { Cross } from '../Icons.tsx';
import { Tiles } from '../Tiles.tsx';
import type { Form } from './form.ts';
import { useTurn } from './turn-view.ts';

export type ViewOf<Kind extends PanelView['kind']> = Extract<PanelView, { kind: Kind }>;

export function Unreadable({ reason, row, onType }: ViewOf<'unreadable'> & { onType(): void }) {
  const { actions } = useTurn();
  const words = useWords();
  return (
    <section>
      <p class="title">{words.cannotRead}</p>
      <p>{words.unreadable(reason, useGame(), row === null ? null : row + 1)}</p>
      <PlainButton onClick={onType}>{words.typeTurns}</PlainButton>
      <Copy label={words.copyReport} testId="copy-report" text={actions.report} />
      <p class="soft">{words.reportAbout}</p>
    </section>
  );
}

interface NoHintProps {
  readonly role?: 'alert';
  readonly reason: string;
  /** Further details; '': none. */
  readonly about?: string;
}

export function NoHint({ role, reason, about }: NoHintProps) {
  const words = useWords();
  return (
    <section {...(role && { role })}>
      <p class="title">{words.noHint}</p>
      <p>{reason}</p>
      {about && <p class="soft">{about}</p>}
    </section>
  );
}

/** No answer fits: the row to check, and another possible cause. */
export function InconsistentMessage(view: ViewOf<'inconsistent'>) {
  const words = useWords();
  const { turns, suspectRow, grid, extraKeys } = view;
  const clues = cluesOf(turns, grid ?? 0);
  const board = grid === undefined ? null : grid + 1;
  const suspect: Clue | undefined = clues[suspectRow];
  return (
    <section>
      <p class="title">{words.nothingFits}</p>
      <p>{words.contradiction(suspectRow + 1, clues.length, board)}</p>
      {suspect && <Tiles equation={suspect.guess} feedback={suspect.feedback} />}
      <p class="soft">{extraKeys ? words.unknownKey(extraKeys[0]!) : words.unusualAnswer}</p>
    </section>
  );
}

/** Final message of a panel that outlived its extension. Bars and lines have room only for the advice. */
export function OutdatedMessage({ kind }: Pick<Form, 'kind'>) {
  const words = useWords();
  const { hide } = useTurn().actions;
  if (kind !== 'card') {
    return (
      <div class={`farewell ${kind === 'bar' ? 'strip' : 'line'}`}>
        <span class="spring">{kind === 'bar' ? words.farewell.short : words.farewell.shortest}</span>
        <IconButton aria-label={words.close} onClick={hide}>
          <Cross />
        </IconButton>
      </div>
    );
  }
  return (
    <div class="content farewell">
      <NoHint reason={words.failed.outdated} about={words.farewell.after} />
      <PlainButton onClick={hide}>{words.close}</PlainButton>
    </div>
  );
}
