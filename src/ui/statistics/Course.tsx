import type { JudgedGame } from '../../statistics/summary.ts';
import { useWords } from '../useWords.ts';

const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 36;
const EDGE = 8;
/** Most skill and luck; the least is 0. */
const MOST = 99;

interface CourseProps {
  readonly games: readonly JudgedGame[];
  /** Running means, one per game. */
  readonly means: { readonly skill: readonly number[]; readonly luck: readonly number[] };
}

/** Skill and luck per game as dots, with lines of their running means. */
export function Course({ games, means }: CourseProps) {
  const words = useWords();
  const step = (WIDTH - LEFT - 2 * EDGE) / Math.max(1, games.length - 1);
  const x = (game: number) => LEFT + EDGE + (games.length === 1 ? (WIDTH - LEFT) / 2 : game * step);
  const y = (score: number) => EDGE + (1 - score / MOST) * (HEIGHT - 2 * EDGE);
  const line = (scores: readonly number[]) =>
    scores.map((score, game) => `${x(game).toFixed(1)},${y(score).toFixed(1)}`).join(' ');
  const last = { skill: means.skill.at(-1)!, luck: means.luck.at(-1)! };
  return (
    <figure class="course">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.statistics.courseAbout(games.length, last.skill, last.luck)}
      >
        {[0, 50, MOST].map((score) => (
          <g key={score} class="grid">
            <line x1={LEFT} x2={WIDTH} y1={y(score)} y2={y(score)} />
            <text x={LEFT - 6} y={y(score) + 4} text-anchor="end">
              {words.score(score)}
            </text>
          </g>
        ))}
        {games.map(({ skill, luck }, game) => (
          <g key={game}>
            <rect class="luck" x={x(game) - 2.5} y={y(luck) - 2.5} width="5" height="5" />
            <circle class="skill" cx={x(game)} cy={y(skill)} r="3" />
          </g>
        ))}
        <polyline class="luck" points={line(means.luck)} />
        <polyline class="skill" points={line(means.skill)} />
      </svg>
      <figcaption class="legend soft">
        <span class="skill" /> {words.skill} <span class="luck" /> {words.luck}
      </figcaption>
    </figure>
  );
}
