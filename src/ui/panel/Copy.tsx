import { useState } from 'preact/hooks';
import { copyText } from '../copy-text.ts';
import { useWords } from '../useWords.ts';

interface CopyProps {
  readonly label: string;
  readonly testId: string;
  text(): string;
}

/** A button that copies a text and reports whether it worked. */
export function Copy({ label, testId, text }: CopyProps) {
  const words = useWords();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <p class="copy">
      <button
        type="button"
        class="button plain"
        data-testid={testId}
        onClick={async () => setCopied(await copyText(text()))}
      >
        {label}
      </button>
      <span class="soft" role="status">
        {copied === null ? '' : copied ? words.copied : words.notCopied}
      </span>
    </p>
  );
}
