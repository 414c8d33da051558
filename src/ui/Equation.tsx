import { withTypographicSigns } from './symbols.ts';
import { useWords } from './useWords.ts';

/** A guess within text. Screen readers read its symbols one by one. */
export function Equation({ guess }: { readonly guess: string }) {
  const { spoken } = useWords();
  return (
    <>
      <span class="equation" aria-hidden="true">
        {withTypographicSigns(guess)}
      </span>
      <span class="sr">{spoken(guess)}</span>
    </>
  );
}
