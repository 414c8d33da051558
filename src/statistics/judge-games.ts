import { findExtraSymbol, type Turn } from '../game/feedback.ts';
import { isLonger } from '../game/longer-game.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { FinalAnswers } from '../protocol/answer.ts';
import { storedReviewOfGame } from './account.ts';
import { hasCauses } from './habits.ts';
import { fromStoredTurn, type GameRecord, type StoredReview, typedGuessOfTurn } from './record.ts';

/** The turns of a stored game, in the form for questions. */
export const turnsOf = ({ turns }: Pick<GameRecord, 'turns'>): readonly Turn[] => turns.map(fromStoredTurn);

/**
 * Stored games that lack causes but can have them, or that count the player's own first guess as costly, newest first.
 * @param games oldest first
 */
export function gamesToJudge(
  games: readonly GameRecord[],
  firstGuesses: { readonly [Id in ModeId]?: Equation },
): readonly GameRecord[] {
  const lacksCauses = (game: GameRecord) => !hasCauses(game) && canHaveCauses(game);
  // They were judged before the player kept this guess.
  const blamesOwn = (game: GameRecord) =>
    game.costs !== null && game.costs[0] !== 0 && typedGuessOfTurn(game, 0) === firstGuesses[game.mode];
  return games.filter((game) => lacksCauses(game) || blamesOwn(game)).toReversed();
}

function canHaveCauses(game: GameRecord): boolean {
  const mode = MODES[game.mode];
  return mode.grids === 1 && !isLonger(mode) && !turnsOf(game).some(findExtraSymbol);
}

interface JudgingParts {
  review(game: GameRecord): Promise<FinalAnswers['review']>;
  store(game: GameRecord, judgement: StoredReview): Promise<void>;
  /** Called before the first game and after each. @param done number of games done so far */
  onProgress(done: number): void;
}

/**
 * Judges games one after the other, and stores each judgement at once, so that the rest can follow after a reload.
 * Games whose answer Maxwell does not know stay as they are.
 */
export async function judgeGames(
  games: readonly GameRecord[],
  { review, store, onProgress }: JudgingParts,
): Promise<void> {
  for (const [done, game] of games.entries()) {
    onProgress(done);
    const answer = await review(game);
    if (answer.kind === 'review') await store(game, storedReviewOfGame(answer.judged, game.turns.length));
  }
  onProgress(games.length);
}
