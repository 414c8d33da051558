import type { Grade } from '../companion/grade.ts';
import { useWords } from './contexts.ts';

/** Shapes in a circle of 16 px, so that grades differ without their colours, too. */
const SHAPES: Readonly<Record<Grade, string>> = {
  better: 'M8 3.6l1.3 2.8 3 .3-2.3 2 .7 3L8 10.2l-2.7 1.5.7-3-2.3-2 3-.3z',
  best: 'M3.4 8.4l2.2 2.3L10 6M8.6 10.7L13 6',
  good: 'M4.6 8.3l2.4 2.5 4.4-5',
  fair: 'M4.5 8h7',
  weak: 'M8 4.2v4.6M8 11.4v.1',
  wasted: 'M5.2 5.2l5.6 5.6m0-5.6l-5.6 5.6',
};

/** The icon of a grade, before its name. */
export function GradeIcon({ grade }: { readonly grade: Grade }) {
  return (
    <svg class={`grade ${grade}`} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" />
      <path d={SHAPES[grade]} />
    </svg>
  );
}

/** A grade as an icon with its name. */
export function GradeName({ grade }: { readonly grade: Grade }) {
  return (
    <span class="graded" data-grade={grade}>
      <GradeIcon grade={grade} /> {useWords().grades[grade]}
    </span>
  );
}

/** The icons of several grades. */
export function GradeIcons({ grades }: { readonly grades: readonly Grade[] }) {
  const words = useWords();
  return (
    <span class="grades" role="img" aria-label={grades.map((grade) => words.grades[grade]).join(', ')}>
      {grades.map((grade, at) => (
        <GradeIcon key={at} grade={grade} />
      ))}
    </span>
  );
}
