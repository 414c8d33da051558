import { afterEach, describe, expect, it } from 'vitest';
import { clickButton, openPractice, type Practice, typeByHand } from '../../test/site/practice.ts';
import { guessFromText } from '../game/guess-rules.testing.ts';
import { MODES } from '../game/mode.ts';
import { fillGuess } from './fill.ts';
import { watchBoard } from './watch-board.ts';

let practice: Practice;
afterEach(() => practice.close());

/** Records every method call, property read and listing of keys on the page's storages from now on. */
function trapStorage(page: Window & typeof globalThis): string[] {
  const asked: string[] = [];
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const real = page[name];
    const trap = new Proxy(real, {
      get(_, property) {
        const value: unknown = Reflect.get(real, property);
        if (typeof value !== 'function') asked.push(String(property));
        return typeof value !== 'function'
          ? value
          : (...given: unknown[]) => {
              asked.push(property === 'getItem' ? String(given[0]) : `${String(property)}(…)`);
              return value.apply(real, given) as unknown;
            };
      },
      ownKeys() {
        asked.push('every key');
        return Reflect.ownKeys(real);
      },
    });
    Object.defineProperty(page, name, { value: trap });
  }
  return asked;
}

it('does not read the storage, which contains the answer', async () => {
  practice = openPractice({ answer: '12+34-5=41' });
  const page = practice.document.defaultView!;
  expect(page.localStorage.getItem('gameState')).toContain('12+34-5=41');
  const asked = trapStorage(page);
  const lifetime = new AbortController();
  let outcome = '';
  watchBoard(practice.document, (reading) => (outcome = reading.kind === 'board' ? reading.outcome : ''), {
    hasTyped: () => true,
    mode: MODES.maxi,
    signal: lifetime.signal,
  });
  await fillGuess(practice.document, guessFromText('48-6*7+3=9', 10), {
    mode: MODES.maxi,
    signal: lifetime.signal,
    own: document.body,
  });
  await typeByHand(practice, '\n12+34-5=41\n');
  await expect.poll(() => outcome).toBe('won');
  lifetime.abort();
  expect(asked).toEqual([]);
});

describe('the alert that reveals the answer', () => {
  const readingsWith = async (told: string) => {
    practice = openPractice({ mode: 'instant', answer: '58+16=74' });
    const readings: string[] = [];
    const lifetime = new AbortController();
    watchBoard(practice.document, (reading) => readings.push(JSON.stringify(reading)), {
      hasTyped: () => true,
      mode: MODES.instant,
      signal: lifetime.signal,
    });
    await expect.poll(() => practice.game().turns).toHaveLength(1);
    await typeByHand(practice, '75-31=44');
    await typeByHand(practice, '\n');
    await expect.poll(() => practice.document.querySelector('.alert')).not.toBeNull();
    clickButton(practice, 'Give up');
    await expect.poll(() => practice.game().turns.at(-1)?.guess).toBe('--------');
    const alert = practice.document.querySelector('.alert')!;
    expect(alert.textContent).toContain('58+16=74');
    alert.textContent = told;
    await expect.poll(() => readings.at(-1)).toContain('"outcome":"lost"');
    lifetime.abort();
    practice.close();
    return readings;
  };

  it('is never read: whatever it says, the board is the same and does not contain the answer', async () => {
    const readings = await readingsWith('The answer was 58+16=74');
    expect(readings.join()).not.toContain('58+16=74');
    expect(await readingsWith('The answer was 12+35=47')).toEqual(readings);
    expect(await readingsWith('')).toEqual(readings);
  });
});

it('this test notices every way of reading', () => {
  practice = openPractice({ answer: '12+34-5=41' });
  const page = practice.document.defaultView!;
  const asked = trapStorage(page);
  page.localStorage.getItem('gameState');
  page.localStorage.gameState;
  Object.keys(page.localStorage);
  page.localStorage.key(0);
  expect(asked).toEqual(['gameState', 'gameState', 'every key', 'key(…)']);
});
