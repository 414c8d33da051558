import { useRef } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';

interface ConfirmedProps {
  /** Labels of the action, of the question before it, and of the button that cancels it. */
  readonly words: Readonly<Record<'delete' | 'question' | 'keep', string>>;
  readonly testId: string;
  readonly disabled?: boolean;
  onConfirm(): void;
}

/** A button whose action has to be confirmed. */
export function Confirmed({ words, testId, disabled = false, onConfirm }: ConfirmedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <PlainButton
        class="button plain danger"
        data-testid={testId}
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {words.delete}
      </PlainButton>
      <dialog ref={dialog} aria-labelledby="question">
        <p id="question">{words.question}</p>
        <form method="dialog" class="row">
          <PlainButton type="submit" autofocus>
            {words.keep}
          </PlainButton>
          <PlainButton type="submit" class="button danger" data-testid="confirm" onClick={onConfirm}>
            {words.delete}
          </PlainButton>
        </form>
      </dialog>
    </>
  );
}
