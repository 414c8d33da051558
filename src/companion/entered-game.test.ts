import { describe, expect, it } from 'vitest';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import {
  addRow,
  changeRow,
  type EnteredGame,
  enteredGame,
  gameFromEntries,
  openRowOf,
  parseEntered,
  pressTile,
  removeRow,
  setAnswer,
  typeEntered,
} from './entered-game.ts';
import { pasteRows } from './pasted-rows.ts';

/** Enters rows, each as `GUESS:FEEDBACK,FEEDBACK…`, one feedback for each grid. */
function enter(mode: ModeId, ...texts: readonly string[]): EnteredGame {
  return texts.reduce((game, text) => {
    const [guess, marks] = text.split(':') as [string, string];
    const typed = typeEntered(game, guess);
    const feedbacks = marks.split(',') as Feedback[];
    const open = openRowOf(game)!;
    return added(changeRow(typed, open, { feedbacks }));
  }, enteredGame(mode));
}

function added(game: EnteredGame): EnteredGame {
  const next = addRow(game);
  if ('code' in next) throw new Error(next.code);
  return next;
}

const reopened = (game: EnteredGame, row: number) => changeRow(game, row, { isAdded: false });

const textsOf = (turns: readonly Turn[]) =>
  turns.map(({ guess, feedbacks }) => `${guess}:${feedbacks.map((one) => one ?? '-').join()}`);
const turns = (game: EnteredGame) => textsOf(game.turns);

it('a row is typed, coloured by presses, and added', () => {
  const begun = enteredGame('mini');
  const coloured = [0, 1, 1, 2, 2, 2].reduce((game, tile) => pressTile(game, 0, tile), begun);
  const typed = typeEntered(coloured, '4×7 = 28');
  expect(turns(typed)).toEqual([]);
  expect(typed).toMatchObject({ turns: [], typed: '4*7=28', outcome: 'playing', tries: 6 });
  expect(turns(added(typed))).toEqual(['4*7=28:PGBBBB']);
  expect(openRowOf(added(typed))).toBe(1);
});

describe('a guess', () => {
  const refusal = (mode: ModeId, text: string) => addRow(typeEntered(enteredGame(mode), text));

  it.each([
    ['1+2=3', { code: 'length', tiles: 5, wanted: 10 }],
    ['1+2=3=4+10', { code: 'equals', count: 2 }],
    ['1+2+3+5=10', { code: 'unequal', left: 11, right: 10 }],
    ['1+2+a+4=10', { code: 'symbol', character: 'a' }],
  ])('%s is refused with the reason', (text, reason) => {
    expect(refusal('maxi', text)).toMatchObject(reason);
  });

  it.each(['5**2+10=35', '1²0+9+0=10', '10+-3²=001', '3^2+(0/7)=9'])(
    '%s is accepted, as on the site',
    (text) => {
      expect(refusal('maxi', text)).not.toHaveProperty('code');
    },
  );

  it('may have extra symbols, if the game can have them', () => {
    expect(turns(enter('pro-7', '2^3+1=9:BBGGBPB'))).toEqual(['2^3+1=9:BBGGBPB']);
    expect(refusal('pro-7', '2^3+1*9')).toMatchObject({ code: 'equals' });
    expect(refusal('midi', '2!3+1=9')).toMatchObject({ code: 'symbol', character: '!' });
  });

  it('bug: typed by an input method for Chinese or Japanese was refused', () => {
    expect(turns(enter('classic', '１２＋３４＝４６:BBGGBPBG'))).toEqual(['12+34=46:BBGGBPBG']);
  });

  it('bug: the given scramble of Instant was refused', () => {
    const game = typeEntered(enteredGame('instant'), '=8571+46');
    expect(turns(added(game))).toEqual(['=8571+46:PPPPPPPP']);
    expect(refusal('instant', '=8571+4')).toMatchObject({ code: 'length' });
    expect(addRow(typeEntered(added(game), '=8571+46'))).toMatchObject({ code: 'empty-side' });
  });
});

it('ends with a win, or with the last row', () => {
  const won = enter('mini', '4*7=28:BBBBBB', '24/3=8:GGGGGG');
  expect(won).toMatchObject({ outcome: 'won', typed: '' });
  expect(openRowOf(won)).toBeNull();
  const lost = enter('mini', ...Array(6).fill('4*7=28:BBBBBB'));
  expect(lost).toMatchObject({ outcome: 'lost' });
  expect(lost.rows).toHaveLength(6);
  const longer = gameFromEntries({ ...lost, tries: 7 });
  expect(longer).toMatchObject({ outcome: 'playing', tries: 7 });
  expect(openRowOf(longer)).toBe(6);
});

it('a row can be changed, and the rows after it come back with it', () => {
  const game = enter('mini', '4*7=28:BBBBBB', '24/3=8:PPBBBB', '3*9=27:BBBBBB');
  const changing = reopened(game, 1);
  expect(turns(changing)).toEqual(['4*7=28:BBBBBB']);
  expect(changing.rows).toHaveLength(3);
  expect(turns(added(typeEntered(changing, '25/5=5')))).toEqual([
    '4*7=28:BBBBBB',
    '25/5=5:PPBBBB',
    '3*9=27:BBBBBB',
  ]);
  expect(turns(removeRow(changing, 1))).toEqual(['4*7=28:BBBBBB', '3*9=27:BBBBBB']);
  // A row that was typed after the others stays, too.
  const typing = typeEntered(game, '12-7=5');
  expect(reopened(typing, 0).rows.map(({ text }) => text)).toContain('12-7=5');
});

it('a solved board has no colours in later rows, until the row that solved it is changed', () => {
  const game = enter('mini-bi', '4*7=28:BBBBBB,PPBBBB', '24/3=8:GGGGGG,BPBPBP', '12-7=5:BBBBBB,GPPBBB');
  expect(turns(game)).toEqual(['4*7=28:BBBBBB,PPBBBB', '24/3=8:GGGGGG,BPBPBP', '12-7=5:-,GPPBBB']);
  expect(turns(enteredGameOf(game))).toEqual(turns(game));
  expect(turns(removeRow(game, 1))).toEqual(['4*7=28:BBBBBB,PPBBBB', '12-7=5:BBBBBB,GPPBBB']);
});

const enteredGameOf = (game: EnteredGame) => enteredGame(game.mode, game.turns, game.tries);

describe('bug: a suggestion for a new game stood beside pasted squares', () => {
  const squares = pasteRows(enteredGame('mini'), '🟪⬛⬛🟪🟪🟩\n🟩🟩🟩🟩🟩🟩') as EnteredGame;
  const unfinished = (game: EnteredGame) => game.hasUnfinishedRows;

  it('rows with colours wait for their guesses', () => {
    expect(unfinished(squares)).toBe(true);
    const first = added(typeEntered(squares, '4*7=28'));
    expect(unfinished(first)).toBe(true);
    expect(unfinished(typeEntered(first, '24/3='))).toBe(true);
    expect(unfinished(typeEntered(first, '24/3=8'))).toBe(false);
    expect(unfinished(added(typeEntered(first, '24/3=8')))).toBe(false);
  });

  it('guesses without colours, and a row that is changed, wait too', () => {
    expect(unfinished(pasteRows(enteredGame('mini'), '4*7=28\n25/5=5') as EnteredGame)).toBe(true);
    expect(unfinished(reopened(enter('mini', '4*7=28:PBBPPG', '25/5=5:GBGBGB'), 0))).toBe(true);
  });

  it('the row to play next does not wait', () => {
    const begun = enter('mini', '4*7=28:PBBPPG');
    const typing = ['', '2', '24/3=8'].map((text) => typeEntered(begun, text));
    const coloured = pressTile(typing[2]!, 0, 0);
    const lost = enter('mini', ...Array(6).fill('4*7=28:BBBBBB'));
    for (const game of [enteredGame('mini'), enteredGame('instant'), ...typing, coloured, lost])
      expect(unfinished(game)).toBe(false);
  });
});

it('the answer colours all rows, and adds the guesses', () => {
  const typed = typeEntered(enter('mini', '4*7=28:BBBBBB'), '25/5=5');
  const known = setAnswer(typed, 0, '24÷3 = 8');
  expect(turns(known)).toEqual(['4*7=28:PBBPPG', '25/5=5:GBGBGB']);
  expect(turns(added(typeEntered(known, '24/3=8'))).at(-1)).toBe('24/3=8:GGGGGG');
  // An incomplete answer leaves the colours.
  expect(turns(setAnswer(known, 0, '24/3'))).toEqual(turns(known));
});

it('with several boards, an answer colours its board, and all of them add the guesses', () => {
  const typed = typeEntered(enteredGame('mini-bi'), '4*7=28');
  const one = setAnswer(typed, 0, '24/3=8');
  expect(one.rows[0]).toMatchObject({ feedbacks: ['PBBPPG', 'BBBBBB'], isAdded: false });
  expect(turns(setAnswer(one, 1, '12-7=5'))).toEqual(['4*7=28:PBBPPG,BBPPPB']);
});

it('bug: a game kept by another version failed the page after a reload', () => {
  const game = typeEntered(enter('mini', '4*7=28:BBBBBB'), '24/3');
  const kept = JSON.parse(JSON.stringify(game));
  expect(parseEntered(kept)).toEqual(game);
  const { answers: _, ...older } = kept;
  const rows = [{ text: '4*7=28', feedbacks: ['BBBBXB'], isAdded: true }];
  for (const other of [undefined, older, { ...kept, mode: 'nano' }, { ...kept, rows }])
    expect(parseEntered(other)).toBeNull();
});
