import { cdp } from 'vitest/browser';

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } as const;

/**
 * Presses a button with Enter, because the panel ignores synthetic clicks. Faster than `userEvent.click`, which waits
 * until the button stops moving.
 */
export async function press(button: HTMLElement): Promise<void> {
  button.focus();
  await Promise.all([
    cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...ENTER }),
    cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER }),
  ]);
}
