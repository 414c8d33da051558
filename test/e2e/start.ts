import type { Rig } from './rig.ts';

/** The settings page's line about the equations once the engine is ready. */
export async function engineLine(rig: Rig): Promise<string> {
  const options = await rig.openOptions();
  const line = options.locator('[data-testid=engine]', { hasText: 'equations' });
  const text = await line.filter({ hasText: /(loaded|made) in/ }).textContent();
  await options.close();
  return text ?? '';
}
