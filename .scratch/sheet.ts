// contact sheet of several pictures
import { chromium } from 'playwright-core';
import { findChromium } from '../src/tools/chromium.ts';
import { readFileSync } from 'node:fs';
const [out, cols, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: findChromium(), args:['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1800, height: 900 } });
await p.setContent(`<body style="margin:0;background:#888"><div style="display:grid;grid-template-columns:repeat(${cols},1fr);gap:6px">${files.map(f=>`<div style="font:11px sans-serif">${f.split('/').at(-1)}<br><img style="max-width:100%" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}</div>`);
await p.screenshot({ path: out, fullPage: true });
await b.close();
