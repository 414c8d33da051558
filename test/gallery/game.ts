import type { GameBoxes } from '../../src/ui/panel/place.ts';
import { TURNS } from './states.ts';

const CSS = `
  body { margin: 0; background: #fff; color: #161803; font: 16px system-ui; }
  html.dark, html.dark body { background: #161803; color: #f1f3f9; }
  #game { width: min(100vw, 500px); margin: 0 auto; }
  h1 { margin: 0; padding: 16px 12px; font-size: 20px; }
  .row { display: flex; justify-content: center; margin-bottom: 4px; }
  .row span { width: min(9vw, 44px); height: min(11vw, 52px); margin: 0 1px; border-radius: 4px; display: grid; place-items: center;
    font-weight: 700; background: #f1f3f9; }
  html.dark .row :not([class]) { background: #989484; }
  .row .G { background: #398874; color: #fff } .row .P { background: #820458; color: #fff } .row .B { background: #161803; color: #fff }
  html.dark .row .B { outline: 1px solid #444 }
  .keys { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; padding: 12px 4px }
  .keys button { min-width: 32px; height: 44px; border: 0; border-radius: 4px; background: #dce1ed; font: inherit }
`;

/** Draws a stand-in for the game. @returns a function that measures its boxes */
export function drawGame(document: Document): () => GameBoxes {
  const style = document.createElement('style');
  style.textContent = CSS;
  document.head.append(style);
  const game = document.createElement('div');
  game.id = 'game';
  const rows = Array.from({ length: 6 }, (_, row) => {
    const turn = TURNS[row];
    const tiles = Array.from(
      { length: 10 },
      (_, tile) =>
        `<span${turn ? ` class="${turn.feedbacks[0]![tile]}"` : ''}>${turn?.guess[tile] ?? ''}</span>`,
    );
    return `<div class="row">${tiles.join('')}</div>`;
  });
  const keys = [...'1234567890+-*/=()²³', 'Enter', 'Delete'].map((key) => `<button>${key}</button>`);
  game.innerHTML = `<h1>maxi nerdle</h1><div class="grid">${rows.join('')}</div><div class="keys">${keys.join('')}</div>`;
  document.body.append(game);
  const boxes = (selector: string) =>
    [...game.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  return () => ({ boards: boxes('.grid'), keys: boxes('.keys button'), dialogs: [] });
}
