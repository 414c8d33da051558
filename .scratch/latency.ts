import { startRig, typeGuess } from '../test/e2e/rig.ts';
import { waitForState, typedTile } from '../src/tools/play.ts';
const rig = await startRig();
rig.context.setDefaultTimeout(20000);
async function once(turns: string[], guess: string, n: number) {
  const page = await rig.open({ answer: '36/4+29=38', date: '2025010'+n });
  await waitForState(page, 'ready');
  for (const t of turns) await typeGuess(page, t);
  await waitForState(page, 'ready');
  await new Promise(r=>setTimeout(r,1500));
  for (const [tile, symbol] of [...guess].slice(0,-1).entries()) { await page.keyboard.press(symbol); await typedTile(page, turns.length, tile, symbol); }
  await page.evaluate(({last,row}) => {
    const out:any = (globalThis as any).out = {};
    addEventListener('keyup', () => { out.key ??= performance.now(); }, true);
    const look = () => { const own = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('[data-testid=own-guess][data-guess]'); if (own) out.own = performance.now(); else requestAnimationFrame(look); };
    look();
  }, {last: guess.at(-1)!, row: turns.length});
  await page.keyboard.press(guess.at(-1)!);
  await page.locator('maxwell-panel [data-testid=own-guess][data-guess]').first().waitFor({state:'attached'});
  const t = await page.evaluate(() => new Promise<any>(r => setTimeout(()=>r((globalThis as any).out),100)));
  const first = Math.round(t.own - t.key);
  // another guess of the same board
  await page.keyboard.press('Backspace');
  await page.locator('maxwell-panel [data-testid=own-guess]').waitFor({state:'detached'});
  await page.evaluate(() => { const out = (globalThis as any).out; out.key = undefined; out.own = undefined; const look = () => { const own = document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('[data-testid=own-guess][data-guess]'); if (own) out.own = performance.now(); else requestAnimationFrame(look); }; look(); });
  await page.keyboard.press(guess.at(-1)!);
  await page.locator('maxwell-panel [data-testid=own-guess][data-guess]').first().waitFor({state:'attached'});
  const t2 = await page.evaluate(() => new Promise<any>(r => setTimeout(()=>r((globalThis as any).out),100)));
  console.log(turns.length, 'turns', guess, first, 'ms, again', Math.round(t2.own - t2.key), 'ms');
  await page.close();
}
for (const n of [1,2,3]) {
  await once([], '48/6+27=35', n);
  await once(['75+2-31=46'], '48/6+27=35', n+3);
  await once(['11-11+11=11'.slice(0,10)==='x'?'':'10*10=0100'], '48/6+27=35', n+6);
}
await rig.close();
