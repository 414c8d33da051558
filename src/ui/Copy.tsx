import { useState } from 'preact/hooks';
import { PlainButton } from './Button.tsx';
import { useWords } from './contexts.ts';

interface CopyProps {
  readonly label: string;
  readonly testId: string;
  text(): string;
}

export function Copy({ label, testId, text }: CopyProps) {
  const { copy, outcome } = useCopy();
  return (
    <p class="copy">
      <PlainButton data-testid={testId} onClick={() => copy(text())}>
        {label}
      </PlainButton>
      <span class="soft" role="status">
        {outcome}
      </span>
    </p>
  );
}

/** A function that copies text, to be called only on a click, and a message about the outcome; '' before a click. */
export function useCopy() {
  const words = useWords();
  const [copied, setCopied] = useState<boolean | null>(null);
  const outcome = copied === null ? '' : copied ? words.copied : words.notCopied;
  return { outcome, copy: async (text: string) => setCopied(await copyText(text)) };
}

/** Copies text; if the clipboard API fails, from a temporary field. @returns whether it was copied */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
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
}
