import type { Feedback, Mark } from '../game/feedback.ts';
import { drawn } from './symbols.ts';
import { useWords } from './useWords.ts';

interface Props {
  /** Empty: ten blank tiles that hold the place. */
  readonly equation: string;
  readonly feedback?: Feedback;
  readonly small?: boolean;
  /** Names the row for outside checks; only a row that shows the recommended guess has it. */
  readonly testId?: string;
}

/** A row of tiles; a screen reader hears it as one equation. */
export function Tiles({ equation, feedback, small = false, testId }: Props) {
  const words = useWords();
  const symbols = equation === '' ? Array<string>(10).fill('') : [...equation];
  const marks = feedback && [...feedback].map((mark) => words.marks[mark as Mark]).join(', ');
  return (
    <div
      class={small ? 'tiles small' : 'tiles'}
      role="img"
      aria-label={[words.spoken(equation), marks].filter(Boolean).join(': ')}
      aria-hidden={equation === ''}
      {...(testId && equation !== '' && { 'data-testid': testId, 'data-value': equation })}
    >
      {symbols.map((symbol, tile) => (
        <span key={tile} class={feedback ? `tile ${feedback[tile]}` : 'tile'}>
          {drawn(symbol)}
        </span>
      ))}
    </div>
  );
}
