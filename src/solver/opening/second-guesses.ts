/** Left side of the best second guess by feedback code of the opener. The right side can be computed from it. */
export type SecondGuesses = ReadonlyMap<number, string>;

/**
 * The text of a book: for each feedback code, ascending, a line with the left side of its second guess, or an empty
 * line. The browser's zip shrinks it to 40 %.
 * @param feedbacks number of codes: 3 to the power of the opener's tiles
 */
export function writeSecondGuesses(guesses: SecondGuesses, feedbacks: number): string {
  return Array.from({ length: feedbacks }, (_, code) => `${guesses.get(code) ?? ''}\n`).join('');
}

/** The inverse of {@link writeSecondGuesses}. */
export function readSecondGuesses(text: string): SecondGuesses {
  return new Map([...text.split('\n').entries()].filter(([, left]) => left !== ''));
}
