import { useRef, useState } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';

/** Maximum size of an imported file. A larger one is not read, because it would block the page. */
export const MAX_FILE_BYTES = 20e6;

interface NoticeProps {
  readonly kind: string;
  readonly text: string;
}

/** One line about the last action. */
export function Notice({ kind, text }: NoticeProps) {
  const isBad = kind === 'refused' || kind === 'failed';
  return (
    <p role={isBad ? 'alert' : 'status'} data-testid="notice" data-value={kind}>
      {text}
    </p>
  );
}

interface FileSectionProps {
  /** Labels of the buttons, and the question before the deletion, which the button `keep` cancels. */
  readonly words: Readonly<Record<'export' | 'import' | 'delete' | 'question' | 'keep', string>>;
  readonly deleteId: string;
  /** Whether an import is running. */
  readonly isBusy?: boolean;
  readonly cannotExport?: boolean;
  readonly cannotDelete?: boolean;
  readonly notice: NoticeProps | null;
  onExport(): void;
  onImport(text: string): void;
  onDelete(): void;
}

/** Buttons to export, import and delete data; the deletion has to be confirmed. */
export function FileSection({
  words: labels,
  notice,
  onExport,
  onImport,
  onDelete,
  ...rest
}: FileSectionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const words = useWords();
  /** Why the file chosen last was not read: it is too large, or gone, for example. */
  const [refusal, setRefusal] = useState<'fileTooLarge' | 'fileUnread' | null>(null);

  async function read(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    // Clear the field, so that choosing the same file again, for example after a correction, fires an event.
    input.value = '';
    if (!chosen) return;
    if (chosen.size > MAX_FILE_BYTES) return setRefusal('fileTooLarge');
    const text = await chosen.text().catch(() => null);
    setRefusal(text === null ? 'fileUnread' : null);
    if (text !== null) onImport(text);
  }

  function begin(action: () => void): void {
    setRefusal(null);
    action();
  }

  const shown = refusal ? { kind: 'refused', text: words[refusal] } : notice;

  return (
    <>
      <div class="row">
        <PlainButton
          data-testid="export"
          disabled={rest.isBusy || rest.cannotExport}
          onClick={() => begin(onExport)}
        >
          {labels.export}
        </PlainButton>
        <PlainButton data-testid="import" disabled={rest.isBusy} onClick={() => file.current?.click()}>
          {labels.import}
        </PlainButton>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          data-testid="import-file"
          onChange={(event) => void read(event.currentTarget)}
        />
        <span class="spring" />
        <PlainButton
          class="button plain danger"
          data-testid={rest.deleteId}
          disabled={rest.isBusy || rest.cannotDelete}
          onClick={() => dialog.current?.showModal()}
        >
          {labels.delete}
        </PlainButton>
      </div>
      {shown && <Notice {...shown} />}
      <dialog ref={dialog} aria-labelledby="question">
        <p id="question">{labels.question}</p>
        <form method="dialog" class="row">
          <PlainButton type="submit" autofocus>
            {labels.keep}
          </PlainButton>
          <PlainButton
            type="submit"
            class="button danger"
            data-testid="confirm"
            onClick={() => begin(onDelete)}
          >
            {labels.delete}
          </PlainButton>
        </form>
      </dialog>
    </>
  );
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
