import type { Locator, Page } from 'playwright-core';

export const review = (page: Page): Locator => page.locator('maxwell-panel [data-testid=review]');

/** Opens the review of a finished game and reads its figures, and the last guess that it lists. */
export async function reviewed(page: Page): Promise<{ choices: number; skill: number; guess: string }> {
  const shown = review(page);
  await shown.waitFor({ state: 'attached' });
  if ((await shown.locator('.judged').count()) === 0) await shown.locator('.line-of-grades button').click();
  const guess = await shown.locator('.judged > li').last().getAttribute('data-guess');
  const of = async (name: string) => Number(await shown.getAttribute(`data-${name}`));
  return { choices: await of('choices'), skill: await of('skill'), guess: guess! };
}

/** Reads the cost that the panel shows for the typed guess. */
export async function typedLoss(page: Page): Promise<number> {
  const own = page.locator('maxwell-panel [data-testid=own-guess][data-loss]');
  await own.waitFor({ state: 'attached' });
  return Number(await own.getAttribute('data-loss'));
}

/** Closes the dialog that the site shows at the end of a game. */
export const closeDialog = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close' }).click();
