import { numberFormatsOf } from '../figures.ts';

const { count } = numberFormatsOf('en');

/** `game` or `games`: 1 game, 1.0 games. @param several the plural, if it is not formed with an s */
export const pluralize = (written: string, one: string, several = `${one}s`) =>
  written === '1' ? one : several;

/** A whole number with its noun: `1,068 games`. */
export const countOf = (value: number, one: string, several?: string) =>
  `${count(value)} ${pluralize(count(value), one, several)}`;
