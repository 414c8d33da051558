import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAILY_IDS, MODES, shortName } from '../src/game/mode.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const messages = (locale: string) => JSON.parse(read(`assets/public/_locales/${locale}/messages.json`));

describe.each([
  ['en', 'en'],
  ['zh-TW', 'zh_TW'],
])('the listing in %s', (language, locale) => {
  it('has the name and summary of the manifest, short enough for every store', () => {
    const { name, description } = messages(locale);
    const listing = read(`store/listing.${language}.md`);
    expect(listing).toContain(`· ${name.message}\n`);
    expect(listing).toContain(`\n${description.message}\n`);
    expect(name.message.length).toBeLessThanOrEqual(45);
    expect(description.message.length).toBeLessThanOrEqual(132);
  });

  it('names the trademark at most five times, because stores treat more as keyword spam', () => {
    expect(read(`store/listing.${language}.md`).match(/nerdle/gi)?.length).toBeLessThanOrEqual(5);
  });

  it('says in its first line that it is unofficial', () => {
    const [, firstLine] = /\*\*(?:Description|說明)\*\*\n\n(.+)/.exec(read(`store/listing.${language}.md`))!;
    expect(firstLine).toMatch(
      /^(?:Unofficial, not affiliated with Nerdle|非官方作品，與 Nerdle 沒有任何關係)/,
    );
  });

  it('has five pictures, as many as Chrome shows, each with its text', () => {
    for (const kind of ['png', 'txt'])
      expect(globSync(`store/screenshots/${language}-*.${kind}`, { cwd: ROOT })).toHaveLength(5);
  });

  it('bug: the picture of the practice page offered two games: it shows every game there is', () => {
    const shown = read(`store/screenshots/${language}-2-practice.txt`);
    expect(shown).toContain(`\n${DAILY_IDS.map((id) => shortName(MODES[id])).join('\n')}\n`);
  });
});

it('every permission is justified', () => {
  const permissions = [...read('wxt.config.ts').matchAll(/'(storage|unlimitedStorage|offscreen)'/g)].map(
    ([, name]) => name,
  );
  expect(new Set(permissions).size).toBe(3);
  for (const name of permissions)
    expect(read('store/README.md')).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
});

it('icons exist in every size that browsers ask for, and have that size', () => {
  for (const size of [16, 32, 48, 96, 128]) {
    const icon = readFileSync(join(ROOT, `assets/public/icon/${size}.png`));
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([size, size]);
  }
});
