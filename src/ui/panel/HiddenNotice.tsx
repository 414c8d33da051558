import type { Ref } from 'preact';
import { useEffect } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';

/** How long hiding can be undone, in milliseconds. */
const UNDO_MS = 10_000;

interface HiddenNoticeProps {
  readonly undoButton: Ref<HTMLButtonElement>;
  onUndo(): void;
  /** The time is over, or the player pressed Escape. */
  onEnd(): void;
}

/** Stands in place of a panel that the player hides. */
export function HiddenNotice({ undoButton, onUndo, onEnd }: HiddenNoticeProps) {
  const words = useWords();
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="content hidden-notice" data-testid="hidden-notice">
      <span role="status">{words.isHidden}</span>
      <PlainButton
        ref={undoButton}
        onClick={onUndo}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onEnd()}
      >
        {words.undo}
      </PlainButton>
    </div>
  );
}
