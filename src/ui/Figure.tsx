import { useEffect, useRef } from 'preact/hooks';

interface FigureProps {
  readonly text: string;
}

/** A figure that cross-fades when it changes; the style sheet draws the old text, so it is not read twice. */
export function Figure({ text }: FigureProps) {
  const shown = useRef(text);
  const old = shown.current;
  useEffect(() => {
    shown.current = text;
  });
  return (
    <span class="figure" key={text} {...(old !== text && { 'data-old': old })}>
      <span>{text}</span>
    </span>
  );
}
