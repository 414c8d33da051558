import type { Turn } from '../../game/feedback.ts';
import type { PanelView } from '../../companion/model.ts';
import { Tiles } from '../Tiles.tsx';
import * as words from '../words/en.ts';

type View<Kind extends PanelView['kind']> = Extract<PanelView, { kind: Kind }>;

interface UnreadableProps {
  readonly view: View<'unreadable'>;
  onType(): void;
}

/** The reason, and the way on. */
export function Unreadable({ view: { reason, row }, onType }: UnreadableProps) {
  const subject = reason === 'misread-row' ? `${row === null ? 'A row' : `Row ${row + 1}`} ` : '';
  return (
    <section>
      <p class="title">Cannot read this board</p>
      <p>
        {subject}
        {words.UNREADABLE[reason]}
      </p>
      <button type="button" class="button plain" onClick={onType}>
        Type the turns yourself
      </button>
    </section>
  );
}

/** Which row contradicts the others. */
export function NothingFits({ turns, suspectRow }: View<'inconsistent'>) {
  const suspect: Turn | undefined = turns[suspectRow];
  return (
    <section>
      <p class="title">No equation fits</p>
      <p>{words.contradiction(suspectRow, turns.length)} Compare it with the board:</p>
      {suspect && <Tiles equation={suspect.guess} feedback={suspect.feedback} />}
    </section>
  );
}

/** The engine cannot go on. */
export function Failed({ cause, reason }: View<'failed'>) {
  return (
    <section role="alert">
      <p class="title">No hint</p>
      <p>{words.FAILED[cause]}</p>
      {reason && <p class="soft">{reason}</p>}
    </section>
  );
}
