import { useEffect, useRef } from 'preact/hooks';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import * as figures from '../figures.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import * as words from '../words/en.ts';
import { Others } from './Others.tsx';
import { Why } from './Why.tsx';

export type Detail = 'why' | 'others' | null;

interface Props {
  /** null: nothing to suggest yet; the rows keep their place. */
  readonly hint: Hint | null;
  /** The guess on show: the suggested one, or another of the top ten that the player picked. */
  readonly shown: RankedGuess | null;
  readonly soFar: boolean;
  readonly canFill: boolean;
  /** The row on the board shows the guess on show already. */
  readonly filled: boolean;
  /** Why the last Fill failed; '' for nothing to say. */
  readonly trouble: string;
  readonly detail: Detail;
  onFill(): void;
  onPick(guess: RankedGuess): void;
  onDetail(detail: Detail): void;
}

/** The next guess as tiles, what it is worth, and what can be done with it. */
export function Guess({
  hint,
  shown,
  soFar,
  canFill,
  filled,
  trouble,
  detail,
  onFill,
  onPick,
  onDetail,
}: Props) {
  const isOther = hint !== null && shown !== null && shown.guess !== hint.guess;
  const opened = useRef<HTMLDivElement>(null);
  // Where the card is capped, what was opened would lie below its edge.
  useEffect(() => {
    opened.current?.scrollIntoView({ block: 'nearest' });
  }, [detail]);
  const toggle = (which: Detail) => () => onDetail(detail === which ? null : which);
  return (
    <section class="guess" aria-label="Next guess">
      <div class="caption">
        <span class="soft">{isOther ? 'Your pick' : 'Next guess'}</span>
        {filled ? (
          <span class="soft" role="status">
            {words.ENTER}
          </span>
        ) : (
          soFar && hint && <span class="badge">so far</span>
        )}
      </div>
      {shown ? <Tiles equation={shown.guess} testId="recommendation" /> : <BlankTiles />}
      <dl class={shown ? 'worth' : 'worth dim'}>
        <Worth value={shown && figures.bits(shown.bits)} label="bits" about={words.TERMS.bit} />
        <Worth
          value={shown && `≈ ${figures.expectation(shown.expectedRemaining)}`}
          label="left after"
          about={words.TERMS.leaves}
        />
        {shown && <ChanceToWin chance={shown.winChance} />}
      </dl>
      <div class="actions">
        <button
          type="button"
          class="button"
          data-testid="fill"
          disabled={!shown || !canFill}
          onClick={onFill}
        >
          Fill
        </button>
        <span class="spring" />
        <Opener label="Why" open={detail === 'why'} disabled={!hint} onClick={toggle('why')} />
        <Opener label="Others" open={detail === 'others'} disabled={!hint} onClick={toggle('others')} />
      </div>
      {trouble && (
        <p class="note" role="alert">
          {trouble}
        </p>
      )}
      {hint && shown && detail && (
        <div class="detail" ref={opened}>
          {detail === 'why' && <Why hint={hint} shown={shown} />}
          {detail === 'others' && <Others top={hint.top} shown={shown.guess} onPick={onPick} />}
        </div>
      )}
    </section>
  );
}

function Worth({ value, label, about }: { value: string | null; label: string; about: string }) {
  return (
    <div title={about}>
      <dd>{value ?? '–'}</dd>
      <dt class="soft">{label}</dt>
    </div>
  );
}

function ChanceToWin({ chance }: { chance: number }) {
  const lines = words.chanceToWin(chance);
  if (!lines) return null;
  return (
    <div title={chance > 0 ? words.TERMS.wins : words.TERMS.cannotWin}>
      <dd class={chance > 0 ? '' : 'soft small'}>{lines[0]}</dd>
      <dt class="soft">{lines[1]}</dt>
    </div>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly open: boolean;
  readonly disabled: boolean;
  onClick(): void;
}

function Opener({ label, open, disabled, onClick }: OpenerProps) {
  return (
    <button type="button" class="link" aria-expanded={open} disabled={disabled} onClick={onClick}>
      {label} <span aria-hidden="true">{open ? '▾' : '▸'}</span>
    </button>
  );
}
