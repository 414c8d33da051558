import { h } from 'preact';
import { formatCount } from '../node/numbers.ts';
import type { HardGame } from '../study/result.ts';
import { code, small } from './cells.ts';

/** A turn as it looks on the site, with green, purple and black tiles. */
function turnOf({ guess, feedback, remaining }: HardGame['turns'][number], isLast: boolean) {
  const tiles = [...guess].map((symbol, i) => h('i', { class: feedback[i] }, symbol));
  return h(
    'li',
    null,
    h('span', { class: 'tiles', 'aria-label': `${guess}, ${feedback}` }, tiles),
    small(isLast ? 'found' : `${formatCount(remaining)} left`),
  );
}

function gameOf({ answer, turns }: HardGame) {
  return h(
    'section',
    { class: 'game' },
    h('h4', null, `${answer} `, small(`${turns.length} guesses`)),
    h(
      'ol',
      null,
      turns.map((turn, i) => turnOf(turn, i === turns.length - 1)),
    ),
  );
}

/** The games of the hardest answers, folded away. */
export function hardestGames(hardest: readonly HardGame[]) {
  const answers = hardest.map(({ answer }, i) => [i > 0 && ', ', code(answer)]);
  return h(
    'details',
    null,
    h('summary', null, `The ${hardest.length} hardest answers: `, answers),
    h('div', { class: 'games' }, hardest.map(gameOf)),
  );
}
