import { startFirefox } from '../test/e2e/firefox.ts';
const rig = await startFirefox('/usr/bin/firefox');
const page = await rig.openOwn('practice');
page.on('console', m => console.log('c:', m.text()));
page.on('pageerror', e => console.log('err:', e));
await new Promise(r=>setTimeout(r,6000));
console.log(page.url(), await page.evaluate(() => document.body?.outerHTML.slice(0,300) + ' ' + document.title));
console.log(await page.evaluate(async () => { try { const m = await import((document.querySelector('script') as any).src); return 'ok'; } catch (e) { return String(e) + (e as any).stack; } }));
await rig.close();
