import { useRef } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';

interface ConfirmedProps {
  readonly label: string;
  readonly question: string;
  readonly testId: string;
  readonly disabled?: boolean;
  onConfirm(): void;
}

/** A button whose action has to be confirmed. */
export function Confirmed({ label, question, testId, disabled = false, onConfirm }: ConfirmedProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <PlainButton
        class="button plain danger"
        data-testid={testId}
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </PlainButton>
      <dialog ref={dialog} aria-labelledby="question">
        <p id="question">{question}</p>
        <form method="dialog" class="row">
          <PlainButton type="submit" autofocus>
            {words.keep}
          </PlainButton>
          <PlainButton type="submit" class="button danger" data-testid="confirm" onClick={onConfirm}>
            {label}
          </PlainButton>
        </form>
      </dialog>
    </>
  );
}
