import { useEffect, useRef } from 'preact/hooks';

interface FigureProps {
  readonly text: string;
}

/**
 * A figure that cross-fades when it changes. The style sheet draws the old text, so that screen readers do not read it.
 */
export function FadingFigure({ text }: FigureProps) {
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
