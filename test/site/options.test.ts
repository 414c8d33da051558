import { describe, expect, it } from 'vitest';
import { parseAddress, type SiteOptions, siteAddress } from './options.ts';

const parse = (address: string, mode = 'maxi') =>
  parseAddress(new URL(address, `https://${mode}.nerdlegame.com`));

describe('addresses of the practice site', () => {
  it.each<SiteOptions>([
    { answer: '5²+17-2=40', nosplash: true, dark: true },
    { date: '20240229', colourBlind: true, commutative: false, bubbles: true },
    { year: 2022, boards: 4, slow: 250, firstWin: true, cursor: 'empty', dark: false },
    { ads: true, strip: true, banner: true, rtl: true },
    // All extra keys of pro, with an answer and a row that need some of them.
    { mode: 'pro-7', omitted: '', extra: '^!.π', answer: '2^3+1=9', revealed: '3!+.5=6' },
  ])('contain the options they were made from: %o', (options) => {
    expect(parse(siteAddress(options), options.mode?.split('-')[0])).toMatchObject(options);
  });

  it('accept an answer in base64, and a plus that was not escaped', () => {
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode('5²+17-2=40')));
    expect(parse(`/game?answer=${base64}`).answer).toBe('5²+17-2=40');
    expect(parse('/game?answer=12+34-5=41').answer).toBe('12+34-5=41');
  });

  it('refuse an invalid answer', () => {
    expect(() => parse('/game?answer=12')).toThrow('answer=12 is not 10 symbols of the game');
  });
});
