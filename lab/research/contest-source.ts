import type { Equation } from '../../src/game/symbols.ts';

/**
 * One first guess for each first letter of the answer, a to z, from the program in “Wordle 与 信息论” (alfayoung, 2022).
 * The article's contest (NOI Winter Camp 2022, problem 3) uses a word list other than ours.
 */
const PUBLISHED =
  'slier lares lares tores tarns arles lares lares snare ousel ranis nares tares aides tries lares raise aides plate nares snare riles nares cones kanes aeons'.split(
    ' ',
  );

/** The published opener for a first letter. */
export function publishedOpener(letter: string): Equation {
  return PUBLISHED['abcdefghijklmnopqrstuvwxyz'.indexOf(letter)] as Equation;
}
