import type { Words } from './words.ts';

/** Argument lists for every function in a part of {@link Words}. A function without samples does not compile. */
export type Samples<Part> = Part extends (...given: infer Given) => unknown
  ? readonly Given[]
  : {
      readonly [Key in keyof Part as HasFunctions<Part[Key]> extends true ? Key : never]: Samples<Part[Key]>;
    };

type HasFunctions<Part> = Part extends (...given: never[]) => unknown
  ? true
  : Part extends string | readonly unknown[]
    ? false
    : true extends { readonly [Key in keyof Part]: HasFunctions<Part[Key]> }[keyof Part]
      ? true
      : false;

/** `['symbol', 1]` → `[['symbol'], [1]]` */
export const oneByOne = <Item>(items: readonly Item[]) => items.map((item) => [item] as [Item]);
