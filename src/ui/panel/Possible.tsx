import { useState } from 'preact/hooks';
import { type FeedbackPartition, MAX_LISTED_ANSWERS } from '../../protocol/answer.ts';
import { LinkButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { Equation } from '../Sentences.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { Tiles } from '../Tiles.tsx';
import { chanceText } from '../words/cases.ts';
import { HeatMap } from './HeatMap.tsx';
import { useTurn } from './turn-view.ts';

/** The possible symbols by place, the answers left, and how a guess would split them. */
export function PossibleAnswers() {
  const words = useWords();
  const { view, may } = useTurn();
  const { possible, typedGuess } = view;
  if (!possible) return <p class="soft">{words.computing}</p>;
  const { split, answers } = possible;
  // After the hint level was lowered, the table may still belong to the suggested guess.
  const isSplitShown = split && may(split.guess === typedGuess?.guess ? 'verdict' : 'guess');
  return (
    <div class="possible">
      <HeatMap {...possible} />
      {may('answers') && <p class="soft">{words.possibleAnswers}</p>}
      {may('answers') &&
        (answers ? (
          <ul class="left" data-testid="answers">
            {answers.map(({ answer, share }) => (
              <li key={answer}>
                <Equation guess={answer} />
                <span class="soft">{chanceText(share, words)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.answersFrom(MAX_LISTED_ANSWERS)}</p>
        ))}
      {isSplitShown && <SplitTable split={split} />}
    </div>
  );
}

const FEW = 8;

/** The number of answers that each feedback to a guess would leave, likeliest feedback first. */
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
            {Object.values(words.splitColumns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ feedback, size, share }) => (
            <tr key={feedback} data-feedback={feedback ?? 'won'} data-size={size}>
              <td>{feedback ? <Tiles tiny equation={guess} feedback={feedback} /> : <b>{words.wins}</b>}</td>
              <td>{feedback ? words.figures.count(size) : '–'}</td>
              <td>{chanceText(share, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length > FEW && (
        <LinkButton onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showMoreOf(cells.length - FEW)}
        </LinkButton>
      )}
      {all && others.feedbacks > 0 && (
        <p class="soft">{words.otherFeedbacks(others.feedbacks, others.size)}</p>
      )}
    </>
  );
}
