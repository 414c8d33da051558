import { useState } from 'preact/hooks';
import type { PanelView, Review as ReviewModel } from '../../companion/model.ts';
import { shareText } from '../../companion/share.ts';
import { isWin, type Turn } from '../../game/feedback.ts';
import type { Judgement } from '../../protocol/answer.ts';
import { useGame } from '../game.ts';
import { drawn } from '../symbols.ts';
import { useWords } from '../useWords.ts';
import { Copy } from './Copy.tsx';
import { Opened, Opener } from './Disclosure.tsx';

interface ReviewProps extends Pick<PanelView, 'turns' | 'shareTitle'> {
  readonly review: ReviewModel;
}

/** Skill and luck of a finished game in one line; turn by turn on demand. */
export function Review({ review: { verdict, judged }, turns, shareTitle }: ReviewProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  if (!judged) return <p class="soft">{words.judging}</p>;
  // Maxwell does not know this answer.
  if (!verdict) return null;
  const { skill, luck } = verdict;
  return (
    <div class="review">
      <p class="verdict" data-testid="review" data-skill={Math.round(skill)} data-luck={Math.round(luck)}>
        {words.skill} <b>{words.score(skill)}</b> · {words.luck} <b>{words.score(luck)}</b>
        <Opener label={words.review} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <Opened>
          <Chart judged={judged} />
          <TurnList judged={judged} turns={turns} />
          <CopyResult
            text={(tries) => shareText(shareTitle, turns, tries, words.shareLine(words.verdict(verdict)))}
          />
          {words.definitions.map(([term, text]) => (
            <p key={term} class="soft">
              <b>{term}</b>
              {text}
            </p>
          ))}
        </Opened>
      )}
    </div>
  );
}

/** Height of the chart, of a turn's bars, and their widths, px. */
const HEIGHT = 48;
const BAR = 12;
const STEP = 36;

/** Skill and luck of each turn, side by side; the list below says them in figures. */
function Chart({ judged }: { readonly judged: readonly Judgement[] }) {
  const words = useWords();
  const width = judged.length * STEP;
  const bar = (score: number, x: number, name: string) => {
    const height = Math.max(1, (score / 99) * HEIGHT);
    return <rect class={name} x={x} y={HEIGHT - height} width={BAR} height={height} rx="2" />;
  };
  return (
    <div class="chart">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <line class="middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {judged.map(({ before, skill, luck }, turn) =>
          before > 1 ? (
            <g key={turn}>
              {bar(skill, turn * STEP, 'skill')}
              {bar(luck, turn * STEP + BAR + 2, 'luck')}
            </g>
          ) : null,
        )}
      </svg>
      <p class="legend soft" aria-hidden="true">
        <span class="skill" /> {words.skill} <span class="luck" /> {words.luck}
      </p>
    </div>
  );
}

function TurnList({
  judged,
  turns,
}: {
  readonly judged: readonly Judgement[];
  readonly turns: readonly Turn[];
}) {
  const words = useWords();
  return (
    <ol class="judged">
      {judged.map((turn, index) => {
        const { guess, feedbacks } = turns[index]!;
        return (
          <li key={index} data-skill={Math.round(turn.skill)} data-luck={Math.round(turn.luck)}>
            <p>
              <span class="equation" aria-hidden="true">
                {drawn(guess)}
              </span>
              <span class="sr">{words.spoken(guess)}</span>
              {turn.before > 1 && (
                <span>
                  {words.skill} {words.score(turn.skill)} · {words.luck} {words.score(turn.luck)}
                </span>
              )}
            </p>
            <p class="soft">{words.reviewedTurn(turn, isWin(feedbacks[0]!))}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Copies the site's share text with a line of ours. */
function CopyResult({ text }: { text(game: ReturnType<typeof useGame>): string }) {
  const words = useWords();
  const game = useGame();
  return <Copy label={words.copyResult} testId="copy-result" text={() => text(game)} />;
}
