import { isCount, isObject } from '../../tools/node/json.ts';
import { hasCounts } from './drawn-games.ts';
import { membersOf } from './opener-classes.ts';
import type { PlayedClass, StudyInput } from './player.ts';

/** Creates a type guard for journal items: one of these classes, with complete figures for its answers and turns. */
export function playedClassOf(field: StudyInput, numbers: readonly number[]) {
  const wanted = new Set<unknown>(numbers);
  return (value: unknown): value is PlayedClass =>
    isObject<PlayedClass>(value) &&
    wanted.has(value.number) &&
    isGuesses(value.guesses, field, value.number as number) &&
    Array.isArray(value.tallies) &&
    value.tallies.every((turn) => isTurn(turn, field)) &&
    isCount(value.pairs) &&
    (value.least === undefined || isCount(value.least));
}

/** Checks for one base-36 digit per member of the class, 0 exactly for members that are not played. */
function isGuesses(value: unknown, { classes, groups }: StudyInput, number: number): boolean {
  const members = membersOf(classes, number);
  return (
    typeof value === 'string' &&
    value.length === members.length &&
    /^[0-9a-z]*$/.test(value) &&
    members.every((row, i) => (value[i] === '0') === (groups[row] === 0))
  );
}

function isTurn(value: unknown, { prior }: StudyInput): boolean {
  return Array.isArray(value) && value.length >= prior.byKind.length && value.every(isTally);
}

const isTally = hasCounts('remaining', 'doubt');
