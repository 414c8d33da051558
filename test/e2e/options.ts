import type { Page } from 'playwright-core';

/** Gives the settings page a file to import. */
export async function importSettings(options: Page, text: string): Promise<void> {
  await options.locator('[data-testid=import-file]').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

/** Shows the settings page in the given language (BCP 47 tag), with its optional parts and a notice. */
export async function openAll(options: Page, language: string): Promise<void> {
  await options.locator('[data-testid=language]').selectOption(language);
  await options.locator(`html[lang="${language}"]`).waitFor();
  await options.locator('[data-testid=by-guess]').check();
  await options.locator('[data-testid=prior] input[value=uniform]').check();
  await importSettings(options, '{');
  await options.locator('[data-testid=notice][data-value=refused]').waitFor();
}
