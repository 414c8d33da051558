import { useState } from 'preact/hooks';
import { type Habits, type HabitTotal, MIN_JUDGED_GAMES, type TurnOfGame } from '../../statistics/habits.ts';
import { turnsOf } from '../../statistics/judge-games.ts';
import { typedGuessOfTurn } from '../../statistics/record.ts';
import { useGame, useWords } from '../contexts.ts';
import { ChoiceVerdict } from '../GameReview.tsx';
import { PAGES } from '../page/PageHeader.tsx';
import { drillAddress, mistakeAddress } from '../practice/actions.ts';
import { TurnTiles } from '../Tiles.tsx';
import { useExamined, useStatistics } from './context.ts';

/** Which habits cost a player guesses, with a tip and a drill for each, and an example if there is one. */
export function HabitsSection({ games, habits }: Habits) {
  const words = useWords();
  const { judging } = useStatistics().view;
  // The costliest habit is open until the player opens another one or closes it.
  const [chosen, setChosen] = useState<HabitTotal['cause'] | 'costliest' | null>('costliest');
  const [worst = null] = habits;
  const open = chosen === 'costliest' ? worst?.cause : chosen;
  // At least 0.01, so that costs shown as 0.00 do not fill their bars.
  const most = Math.max(0.01, ...habits.map(({ perGame }) => Math.abs(perGame)));
  return (
    <div class="habits" data-testid="habits" data-judged={games}>
      {judging && (
        <p class="soft" data-testid="judging" data-done={judging.done}>
          {words.habits.judging(judging.done, judging.all)}
        </p>
      )}
      {games < MIN_JUDGED_GAMES ? (
        !judging && <p class="soft">{words.habits.missing(MIN_JUDGED_GAMES - games)}</p>
      ) : (
        <>
          <p class="lead">{words.habits.summary(worst?.cause ?? null)}</p>
          <ul class="causes" aria-label={words.habits.title}>
            {habits.map((habit) => (
              <li key={habit.cause}>
                <details
                  open={open === habit.cause}
                  data-testid="habit"
                  data-value={habit.cause}
                  data-loss={habit.perGame}
                  onToggle={({ currentTarget }) => {
                    const isOpen = open === habit.cause;
                    // Newly judged games also open and close habits, but choose none.
                    if (currentTarget.open !== isOpen) setChosen(isOpen ? null : habit.cause);
                  }}
                >
                  <summary>
                    <span class="name">
                      {words.habits.causes[habit.cause]}
                      {habit.trend && (
                        <span class={`trend ${habit.trend}`}> {words.habits.trends[habit.trend]}</span>
                      )}
                    </span>
                    <span class="track" aria-hidden="true">
                      <span style={{ width: `${(100 * Math.abs(habit.perGame)) / most}%` }} />
                    </span>
                    <span class="often soft">{words.habits.often(habit.turns)}</span>
                  </summary>
                  {open === habit.cause && <HabitDetails habit={habit} />}
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function HabitDetails({ habit: { cause, example } }: { readonly habit: HabitTotal }) {
  const words = useWords();
  const { id } = useGame();
  return (
    <div class="habit">
      <p>{words.habits.tips[cause]}</p>
      {example && <Example {...example} />}
      <p class="row">
        <a class="button plain" href={PAGES.practice + drillAddress(cause, id)} data-testid="practise">
          {words.habits.practise}
        </a>
        {example && (
          <a
            class="button plain"
            href={PAGES.practice + mistakeAddress(example.game, example.turn)}
            data-testid="try-again"
          >
            {words.tryTurnAgain}
          </a>
        )}
      </p>
    </div>
  );
}

/** The board before a costly guess, the guess and, once the turn is judged, the better one and the reason. */
function Example({ game, turn }: TurnOfGame) {
  const words = useWords();
  // Rows that the site gave are not judged.
  const judged = useExamined(game, false)?.judged.at(turn - game.turns.length);
  const played = turnsOf(game).slice(0, turn + 1);
  return (
    <figure class="example" data-testid="example">
      <figcaption class="soft">{words.dayOf(game)}</figcaption>
      <div class="played">
        {played.map((one, row) => (
          <TurnTiles key={row} {...one} guess={typedGuessOfTurn(game, row) ?? one.guess} />
        ))}
      </div>
      {judged ? <ChoiceVerdict turn={judged} named /> : <p class="soft">{words.computing}</p>}
    </figure>
  );
}
