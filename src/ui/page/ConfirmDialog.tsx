import type { RefObject } from 'preact';

interface ConfirmDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly question: string;
  /** Label of the button that cancels; it has the initial focus. */
  readonly keep: string;
  readonly confirm: string;
  onConfirm(): void;
}

/** Asks the player to confirm an action that cannot be undone. Open it with `showModal` of its element. */
export function ConfirmDialog({ dialog, question, keep, confirm, onConfirm }: ConfirmDialogProps) {
  return (
    <dialog ref={dialog} aria-labelledby="question">
      <p id="question">{question}</p>
      <form method="dialog" class="row">
        <button type="submit" class="button plain" autofocus>
          {keep}
        </button>
        <button type="submit" class="button danger" data-testid="confirm" onClick={onConfirm}>
          {confirm}
        </button>
      </form>
    </dialog>
  );
}
