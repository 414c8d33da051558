import type { PanelView } from '../../companion/model.ts';
import type { Turn } from '../../game/feedback.ts';
import { Cross } from '../Icons.tsx';
import { Tiles } from '../Tiles.tsx';
import * as words from '../words/en.ts';
import type { Spot } from './place.ts';

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

/** Which row to check, and what else it may be. */
export function NothingFits({ turns, suspectRow }: View<'inconsistent'>) {
  const suspect: Turn | undefined = turns[suspectRow];
  return (
    <section>
      <p class="title">No usual equation fits</p>
      <p>
        {words.contradiction(suspectRow, turns.length)} {words.CHECK_ROW}
      </p>
      {suspect && <Tiles equation={suspect.guess} feedback={suspect.feedbacks[0]!} />}
      <p class="soft">{words.UNUSUAL_ANSWER}</p>
    </section>
  );
}

interface FarewellProps {
  readonly kind: Spot['kind'];
  onClose(): void;
}

/** The last word of a panel that outlived its extension; where there is little room, what to do and no more. */
export function Farewell({ kind, onClose }: FarewellProps) {
  if (kind !== 'card') {
    return (
      <div class={`farewell ${kind === 'bar' ? 'strip' : 'line'}`}>
        <span class="spring">{kind === 'bar' ? words.FAREWELL.short : words.FAREWELL.shortest}</span>
        <button type="button" class="icon" aria-label={words.CLOSE} onClick={onClose}>
          <Cross />
        </button>
      </div>
    );
  }
  return (
    <div class="content farewell">
      <section>
        <p class="title">No hint</p>
        <p>{words.FAILED.outdated}</p>
        <p class="soft">{words.FAREWELL.after}</p>
      </section>
      <button type="button" class="button plain" onClick={onClose}>
        {words.CLOSE}
      </button>
    </div>
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
