import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DAILY_IDS, MODES, shortName } from '../src/game/mode.ts';
import { LANGUAGES } from '../src/ui/words/words.ts';
import { LOWEST_VERSIONS } from '../tools/lowest-versions.ts';
import { ownerRows } from '../tools/owner-rows.ts';

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

  it('has a purpose that names no single game, for the stores’ forms', () => {
    const [, purpose] = /\*\*(?:Single purpose|單一用途)\*\*\n\n(.+)\n/.exec(
      read(`store/listing.${language}.md`),
    )!;
    for (const text of [purpose!, messages(locale).description.message])
      for (const id of DAILY_IDS.filter((id) => id !== 'classic'))
        expect(text).not.toContain(shortName(MODES[id]));
    if (language === 'en') expect(read('store/README.md')).toContain(`\n${purpose}\n`);
  });

  it('discloses in three lines what is read, kept and sent, as the welcome page does', () => {
    const [, lines] = /\n\n((?:• .+\n){3})/.exec(read(`store/listing.${language}.md`))!;
    const { welcome } = LANGUAGES.find((words) => words.language === language)!;
    expect(lines).toBe(
      welcome.sentences
        .slice(-3)
        .map((line) => `• ${line}\n`)
        .join(''),
    );
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

/** Width and height of a picture, and whether it may have transparent parts. */
function formOf(file: string): readonly [width: number, height: number, hasAlpha: boolean] {
  const png = readFileSync(join(ROOT, file));
  return [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6];
}

it('icons exist in every size that browsers ask for, and have that size', () => {
  for (const size of [16, 32, 48, 96, 128])
    expect(formOf(`assets/public/icon/${size}.png`)).toEqual([size, size, true]);
});

it('the stores’ tile and logo have the sizes that they ask for; the tile has no transparency', () => {
  expect(formOf('store/images/tile-440x280.png')).toEqual([440, 280, false]);
  expect(formOf('store/images/logo-300x300.png').slice(0, 2)).toEqual([300, 300]);
});

it('in the icon of 128 px, which Chrome’s store shows, the drawing has 96 px', () => {
  const margin = 16;
  const isDrawn = alphaOf(readFileSync(join(ROOT, 'assets/public/icon/128.png')));
  const drawn = Array.from({ length: 128 }, (_, at) => at).filter((at) => isDrawn(at, 64));
  expect([drawn[0], drawn.at(-1)]).toEqual([margin, 127 - margin]);
  const down = Array.from({ length: 128 }, (_, at) => at).filter((at) => isDrawn(64, at));
  expect([down[0], down.at(-1)]).toEqual([margin, 127 - margin]);
});

/** Reads an RGBA picture. @returns whether a pixel is not transparent */
function alphaOf(png: Buffer): (x: number, y: number) => boolean {
  const width = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const lines = inflateSync(Buffer.concat(parts));
  const stride = 4 * width + 1;
  const above = Buffer.alloc(stride);
  for (let start = 0; start < lines.length; start += stride) {
    const before = start === 0 ? above : lines.subarray(start - stride, start);
    for (let at = 1; at < stride; at++) {
      const [left, corner] = at > 4 ? [lines[start + at - 4]!, before[at - 4]!] : [0, 0];
      lines[start + at]! += predicted(lines[start]!, left, before[at]!, corner);
    }
  }
  return (x, y) => lines[y * stride + 4 * x + 4]! > 0;
}

/** The number that a filter of PNG adds to each byte. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  const distances = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  const nearest = [left, up, corner][distances.indexOf(Math.min(...distances))]!;
  return [0, left, up, (left + up) >> 1, nearest][filter]!;
}

describe('README', () => {
  it('names the lowest versions', () => {
    const { chrome, firefox } = LOWEST_VERSIONS;
    expect(read('README.md')).toContain(`It needs Chrome or Edge ${chrome}, Firefox ${firefox}, or newer.`);
  });

  it.each(['Chrome', 'Edge', 'Firefox'])(
    'shows the button of the %s store once its address is known',
    (store) => {
      const { value } = ownerRows(read('store/README.md')).find(({ name }) => name === `${store} page`)!;
      const shown = read('README.md').replace(/<!--.*?-->/gs, '');
      const button = `[**Get Maxwell for ${store}**](`;
      if (value === '') expect(shown).not.toContain(button);
      else expect(shown).toContain(`${button}${value})`);
      expect(read('README.md')).toContain(button);
    },
  );
});

it('the privacy statement has a date, and says where to ask', () => {
  expect(read('PRIVACY.md')).toMatch(/^As of \d{4}-\d\d-\d\d\./m);
  expect(read('PRIVACY.md')).toContain('](../../issues)');
});
