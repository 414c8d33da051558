import { cdp } from 'vitest/browser';

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } as const;

/**
 * Presses a button by Enter: the panel drops clicks that a script makes. For tests that are not about the pointer,
 * because `userEvent.click` first waits until the button has stood still, five times as long.
 */
export async function press(button: HTMLElement): Promise<void> {
  button.focus();
  await Promise.all([
    cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...ENTER }),
    cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER }),
  ]);
}
