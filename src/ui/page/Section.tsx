import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A part of a page, with a heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
