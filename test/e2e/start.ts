import type { Rig } from './rig.ts';

/** The popup's line about the equations once the engine is ready. */
export async function engineLine(rig: Rig): Promise<string> {
  const popup = await rig.openPopup();
  const line = popup.locator('[data-testid=engine]', { hasText: 'equations' });
  const text = await line.filter({ hasText: /(loaded|made) in/ }).textContent();
  await popup.close();
  return text ?? '';
}
