import type { HardGame } from '../result.ts';
import { escapeHtml } from './html.ts';
import { whole } from './numbers.ts';

/** A turn as the site shows it: a tile a symbol, green, purple or black. */
function turnOf({ guess, feedback, remaining }: HardGame['turns'][number], last: boolean): string {
  const tiles = [...guess].map((symbol, i) => `<i class="${feedback[i]}">${escapeHtml(symbol)}</i>`).join('');
  const left = last ? 'found' : `${whole(remaining)} left`;
  return `<li><span class="tiles" aria-label="${escapeHtml(guess)}, ${feedback}">${tiles}</span><small>${left}</small></li>`;
}

/** The games of the hardest answers, behind a line that opens them. */
export function gamesHtml(hardest: readonly HardGame[]): string {
  const games = hardest.map(({ answer, turns }) => {
    const list = turns.map((turn, i) => turnOf(turn, i === turns.length - 1)).join('');
    return `<section class="game"><h4>${escapeHtml(answer)} <small>${turns.length} guesses</small></h4><ol>${list}</ol></section>`;
  });
  const answers = hardest.map(({ answer }) => `<code>${escapeHtml(answer)}</code>`).join(', ');
  return `<details><summary>The ${hardest.length} hardest answers: ${answers}</summary><div class="games">${games.join('')}</div></details>`;
}
