import type { RefObject } from 'preact';

interface ConfirmDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly question: string;
  /** What leaves everything as it is; the keyboard begins there. */
  readonly keep: string;
  readonly confirm: string;
  onConfirm(): void;
}

/** Asks before something that cannot be undone; opened by `showModal` of its element. */
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
