import { describe, expect, it } from 'vitest';
import { HELP, parseSelection, STATES } from './order.ts';
import { type Look, looksAt, nameOf, SHEETS, WINDOWS } from './sheets.ts';

const looks = Object.values(SHEETS).flat();

describe('contact sheets', () => {
  it('show every state in its usual window', () => {
    const isUsual = ({ surface, window }: Look) => Object.keys(WINDOWS[surface])[0] === window;
    const shown = looks.filter(isUsual).map(({ surface, state }) => `${surface}-${state}`);
    expect([...new Set(shown)].sort()).toEqual([...STATES.keys()].sort());
  });

  it('are few enough to look at', () => {
    expect(Object.keys(SHEETS).length).toBeLessThanOrEqual(30);
    for (const [name, sheet] of Object.entries(SHEETS)) expect(sheet.length, name).toBeGreaterThan(0);
  });

  it('use either touch or a mouse, because a sheet is one browser window', () => {
    for (const [name, sheet] of Object.entries(SHEETS)) {
      const touched = sheet.map(({ surface, window }) => WINDOWS[surface][window]!.touched ?? false);
      expect(new Set(touched).size, name).toBe(1);
    }
  });

  it('show only existing states and windows, and each look once', () => {
    for (const { surface, state, window } of looks) {
      expect(STATES.has(`${surface}-${state}`), state).toBe(true);
      expect(WINDOWS[surface]).toHaveProperty(window);
    }
    for (const sheet of Object.values(SHEETS)) {
      const names = sheet.map((look) => nameOf(look, ' '));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('names on the command line', () => {
  it('without a name, all sheets are drawn', () => {
    expect(parseSelection([])).toEqual({ sheets: Object.keys(SHEETS), states: [] });
  });

  it('asks for a sheet, and for a state in pictures of its own', () => {
    expect(parseSelection(['popup', 'panel-won'])).toEqual({
      sheets: ['popup'],
      states: [{ surface: 'panel', state: 'won' }],
    });
    const pictures = looksAt({ surface: 'panel', state: 'won' }).map((look) => nameOf(look, '-'));
    expect(pictures).toContain('panel-won-phone-unfold');
    expect(pictures).toContain('panel-won-wide-open-0');
  });

  it('an unknown name gets a one-line message with similar names', () => {
    expect(() => parseSelection(['panel-one', 'popup-nwes'])).toThrow(
      /^no sheet or state is called "popup-nwes"; there are popup, popup-ready, .*popup-news.*, and more with --help$/,
    );
    expect(() => parseSelection(['pannel'])).toThrow(/^no sheet or state is called "pannel"; there are .*$/);
  });

  it('the help names everything, and each name is unique', () => {
    const names = [...Object.keys(SHEETS), ...STATES.keys()];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(HELP).toContain(name);
  });
});
