import { useRef } from 'preact/hooks';
import { useWords } from '../contexts.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import type { Words } from '../words/words.ts';
import type { Notice, OptionsActions } from './model.ts';

interface KeepingSectionProps {
  readonly notice: Notice | null;
  readonly actions: Pick<OptionsActions, 'exportSettings' | 'importSettings' | 'reset'>;
}

/** Export, import and reset; the reset has to be confirmed. */
export function FileSection({ notice, actions }: KeepingSectionProps) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const file = useRef<HTMLInputElement>(null);

  async function read(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (chosen) actions.importSettings(await chosen.text());
    // So that the player can correct the file and choose it again.
    input.value = '';
  }

  return (
    <section aria-labelledby="keeping">
      <h2 id="keeping">{words.settings.keeping}</h2>
      <div class="row">
        <button type="button" class="button plain" data-testid="export" onClick={actions.exportSettings}>
          {words.settings.export}
        </button>
        <button type="button" class="button plain" data-testid="import" onClick={() => file.current?.click()}>
          {words.settings.import}
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          data-testid="import-file"
          onChange={(event) => void read(event.currentTarget)}
        />
        <span class="spring" />
        <button
          type="button"
          class="button plain danger"
          data-testid="reset"
          onClick={() => dialog.current?.showModal()}
        >
          {words.settings.reset}
        </button>
      </div>
      {notice && (
        <p
          role={notice.kind === 'refused' ? 'alert' : 'status'}
          data-testid="notice"
          data-value={notice.kind}
        >
          {textOf(notice, words)}
        </p>
      )}
      <ConfirmDialog
        dialog={dialog}
        question={words.settings.reallyReset}
        keep={words.settings.keep}
        confirm={words.settings.reset}
        onConfirm={actions.reset}
      />
    </section>
  );
}

function textOf(notice: Notice, words: Words): string {
  switch (notice.kind) {
    case 'imported':
      return words.settings.imported;
    case 'reset':
      return words.settings.wasReset;
    case 'refused':
      return words.settings.importRefused(notice);
  }
}
