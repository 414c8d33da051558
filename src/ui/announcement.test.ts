import { expect, it } from 'vitest';
import { PANELS } from '../../test/gallery/states.ts';
import { HINT_LEVELS } from '../settings.ts';
import { announcement } from './announcement.ts';
import { NAMED_WORDS } from './named-words.testing.ts';

it('what screen readers say of each state, at each level', async () => {
  const lines = Object.entries(PANELS).flatMap(([state, view]) =>
    HINT_LEVELS.map((level) => `${state}, ${level}: ${announcement(view, level, NAMED_WORDS)}`),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('states/announcements.txt');
});
