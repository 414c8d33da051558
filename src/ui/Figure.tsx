import { useEffect, useRef } from 'preact/hooks';

interface FigureProps {
  readonly text: string;
}

/** A figure that cross-fades when it changes; the old text is drawn by the style sheet, so it is never read twice. */
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
