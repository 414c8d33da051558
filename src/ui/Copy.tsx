import { useState } from 'preact/hooks';
import { useWords } from './contexts.ts';

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

/**
 * Copies a text, and returns whether it worked. Must be called from a click. If the page's policy forbids the clipboard
 * API, it selects the text in a temporary field and copies that.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
