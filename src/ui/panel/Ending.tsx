import * as figures from '../figures.ts';
import { Headline } from '../Headline.tsx';
import type { PanelView } from '../../companion/model.ts';
import { Tiles } from '../Tiles.tsx';
import * as words from '../words/en.ts';
import { History } from './History.tsx';

/** Turns, luck and skill in one line. */
export function Won({ review }: Extract<PanelView, { kind: 'won' }>) {
  const { turns, verdict, history } = review;
  return (
    <section>
      <p class="title">{words.solved(review)}</p>
      {verdict && (
        <p>
          <span title={words.TERMS.luck}>luck {figures.signedBits(verdict.luckBits)} bits</span>
          {' · '}
          <span title={words.TERMS.skill}>
            skill {verdict.asGood} of {turns}
          </span>
        </p>
      )}
      {history.length > 1 && <History history={history} />}
    </section>
  );
}

/** What was left. */
export function Lost({ left }: Extract<PanelView, { kind: 'lost' }>) {
  const answers = left?.top.filter(({ winChance }) => winChance > 0).slice(0, 3) ?? [];
  return (
    <section>
      <p class="title">Not this time</p>
      {left && <Headline remaining={left.remaining} remainingBits={left.remainingBits} />}
      {left && <History history={left.history} />}
      {answers.length > 0 && <p class="soft">{left?.remaining === 1 ? 'The answer' : 'Among them'}</p>}
      {answers.map(({ guess }) => (
        <Tiles key={guess} equation={guess} />
      ))}
    </section>
  );
}
