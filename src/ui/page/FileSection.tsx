import { useRef, useState } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';

/** Maximum size of an imported file. A larger one is not read, because it would block the page. */
export const MAX_FILE_BYTES = 20e6;

interface FileSectionProps {
  /** Labels of the buttons, and the question before the deletion, which the button `keep` cancels. */
  readonly words: Readonly<Record<'export' | 'import' | 'delete' | 'question' | 'keep', string>>;
  readonly deleteId: string;
  /** Whether an import is running. */
  readonly isBusy?: boolean;
  readonly cannotExport?: boolean;
  readonly cannotDelete?: boolean;
  readonly notice: { readonly kind: string; readonly text: string } | null;
  onExport(): void;
  onImport(text: string): void;
  onDelete(): void;
}

/** Buttons to export, import and delete data; the deletion has to be confirmed. */
export function FileSection({ words, onExport, onImport, onDelete, ...rest }: FileSectionProps) {
  const { tooLargeFile } = useWords();
  const [isTooLarge, setTooLarge] = useState(false);
  const notice = isTooLarge ? { kind: 'refused', text: tooLargeFile } : rest.notice;
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);

  async function read(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    const isRefused = !!chosen && chosen.size > MAX_FILE_BYTES;
    setTooLarge(isRefused);
    if (chosen && !isRefused) onImport(await chosen.text());
    // Clear the field, so that choosing the same file again, for example after a correction, fires an event.
    input.value = '';
  }

  return (
    <>
      <div class="row">
        <PlainButton data-testid="export" disabled={rest.isBusy || rest.cannotExport} onClick={onExport}>
          {words.export}
        </PlainButton>
        <PlainButton data-testid="import" disabled={rest.isBusy} onClick={() => file.current?.click()}>
          {words.import}
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
          {words.delete}
        </PlainButton>
      </div>
      {notice && (
        <p
          role={notice.kind === 'refused' ? 'alert' : 'status'}
          data-testid="notice"
          data-value={notice.kind}
        >
          {notice.text}
        </p>
      )}
      <dialog ref={dialog} aria-labelledby="question">
        <p id="question">{words.question}</p>
        <form method="dialog" class="row">
          <PlainButton type="submit" autofocus>
            {words.keep}
          </PlainButton>
          <PlainButton type="submit" class="button danger" data-testid="confirm" onClick={onDelete}>
            {words.delete}
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
