import { numberFormatsOf } from '../figures.ts';

const { count } = numberFormatsOf('en');

/** `game` after `1`, else `games`. @param written number as text: `1.0` is plural @param several default: one + s */
export const pluralize = (written: string, one: string, several = `${one}s`) =>
  written === '1' ? one : several;

/** `1,068 games`. */
export const countOf = (value: number, one: string, several?: string) =>
  `${count(value)} ${pluralize(count(value), one, several)}`;
