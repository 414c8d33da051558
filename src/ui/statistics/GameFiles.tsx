import { useRef, useState } from 'preact/hooks';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { Confirmed } from '../page/Confirmed.tsx';
import type { Words } from '../words/words.ts';
import { useStatistics } from './context.ts';
import type { StatisticsNotice } from './model.ts';

/** Maximum size of an imported file. A larger one is not read, because it would block the page. */
export const MAX_FILE_BYTES = 20e6;

/** Buttons to export, import and delete games, the result of the last one, and why games are missing. */
export function GameFiles() {
  const words = useWords();
  const { statistics } = words;
  const { view, actions } = useStatistics();
  const { games, unreadable, closed, notice } = view;
  /** Number of stored entries, readable or not. */
  const kept = games!.length + unreadable;
  const file = useRef<HTMLInputElement>(null);
  /** Why the file chosen last was not read: it is too large, or gone, for example. */
  const [refusal, setRefusal] = useState<'fileTooLarge' | 'fileUnread' | null>(null);
  const isBusy = notice?.kind === 'importing';
  const result = refusal ? 'refused' : notice?.kind;

  async function read(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files!;
    // Clear the field, so that choosing the same file again, for example after a correction, fires an event.
    input.value = '';
    if (!chosen) return;
    if (chosen.size > MAX_FILE_BYTES) return setRefusal('fileTooLarge');
    const text = await chosen.text().catch(() => null);
    setRefusal(text === null ? 'fileUnread' : null);
    if (text !== null) actions.importGames(text);
  }

  function begin(action: () => void): void {
    setRefusal(null);
    action();
  }

  return (
    <section class="keeping" aria-label={statistics.file}>
      {closed && (
        <p role="alert" data-testid="closed" data-value={closed}>
          {statistics.closed[closed]}
        </p>
      )}
      {unreadable > 0 && (
        <p data-testid="unreadable" data-value={unreadable}>
          {statistics.unreadable(unreadable)}
        </p>
      )}
      <div class="row">
        {kept > 0 && (
          <PlainButton data-testid="export" disabled={isBusy} onClick={() => begin(actions.exportGames)}>
            {statistics.export}
          </PlainButton>
        )}
        <PlainButton data-testid="import" disabled={isBusy} onClick={() => file.current?.click()}>
          {statistics.import}
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
        {(kept > 0 || closed) && (
          <Confirmed
            label={statistics.delete}
            question={statistics.reallyDelete(kept)}
            testId="delete"
            disabled={isBusy}
            onConfirm={() => begin(actions.deleteGames)}
          />
        )}
      </div>
      {result && (
        <p
          role={result === 'refused' || result === 'failed' ? 'alert' : 'status'}
          data-testid="notice"
          data-value={result}
        >
          {refusal ? words[refusal] : noticeText(notice!, words)}
        </p>
      )}
    </section>
  );
}

function noticeText(notice: StatisticsNotice, { statistics }: Words): string {
  switch (notice.kind) {
    case 'imported':
      return statistics.imported(notice);
    case 'importing':
      return statistics.importing(notice.done, notice.all);
    case 'refused':
      return statistics.importRefused;
    case 'failed':
      return statistics.failed[notice.action];
  }
}
