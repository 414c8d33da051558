import type { ComponentChildren } from 'preact';

export function Section(props: { readonly id: string; readonly title: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}
