import { useRef } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';

interface FileSectionProps {
  /** Labels of the buttons, and the question before the deletion, which the button `keep` cancels. */
  readonly words: Readonly<Record<'export' | 'import' | 'delete' | 'question' | 'keep', string>>;
  readonly deleteId: string;
  readonly cannotExport?: boolean;
  readonly cannotDelete?: boolean;
  readonly notice: { readonly kind: string; readonly text: string } | null;
  onExport(): void;
  onImport(text: string): void;
  onDelete(): void;
}

/** Buttons to export, import and delete data; the deletion has to be confirmed. */
export function FileSection({ words, notice, onExport, onImport, onDelete, ...rest }: FileSectionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);

  async function read(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (chosen) onImport(await chosen.text());
    // Clear the field, so that choosing the same file again, for example after a correction, fires an event.
    input.value = '';
  }

  return (
    <>
      <div class="row">
        <PlainButton data-testid="export" disabled={rest.cannotExport} onClick={onExport}>
          {words.export}
        </PlainButton>
        <PlainButton data-testid="import" onClick={() => file.current?.click()}>
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
          disabled={rest.cannotDelete}
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
