import { figuresOf } from '../figures.ts';

const { count } = figuresOf('en');

/**
 * `game` or `games`, depending on how the number is written: 1 game, 1.0 games.
 * @param several the plural, if it is not formed with an s
 */
export const agreeing = (written: string, one: string, several = `${one}s`) =>
  written === '1' ? one : several;

/** A whole number with its noun: `1,068 games`. */
export const quantity = (value: number, one: string, several?: string) =>
  `${count(value)} ${agreeing(count(value), one, several)}`;
