import { useState } from 'preact/hooks';
import type { FeedbackPartition } from '../../protocol/answer.ts';
import { withTypographicSigns } from '../symbols.ts';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';

/** Number of feedbacks shown at first. */
const FEW = 8;

/** The answers that each feedback to a guess would leave, likeliest feedback first. */
export function SplitTable({ split }: { readonly split: FeedbackPartition | null }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  if (!split) return <p class="soft">{words.computing}</p>;
  const { guess, cells, others } = split;
  const shown = all ? cells : cells.slice(0, FEW);
  return (
    <>
      <table class="split" data-testid="split">
        <caption class="soft">{words.splitOf(withTypographicSigns(guess))}</caption>
        <thead>
          <tr class="soft">
            <th scope="col">{words.splitColumns.feedback}</th>
            <th scope="col">{words.splitColumns.left}</th>
            <th scope="col">{words.splitColumns.chance}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ feedback, size, share }) => (
            <tr key={feedback} data-feedback={feedback ?? 'won'} data-size={size}>
              <td>{feedback ? <Tiles tiny equation={guess} feedback={feedback} /> : <b>{words.wins}</b>}</td>
              <td>{feedback ? words.figures.count(size) : '–'}</td>
              <td>{words.figures.chance(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length > FEW && (
        <button type="button" class="link" onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showMoreOf(cells.length - FEW)}
        </button>
      )}
      {all && others.feedbacks > 0 && (
        <p class="soft">{words.otherFeedbacks(others.feedbacks, others.size)}</p>
      )}
    </>
  );
}
