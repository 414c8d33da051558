import { COLOUR_STYLE } from './colours.ts';
import { PAPER_STRATEGIES } from './paper.ts';

export const PAGE_STYLE = `${COLOUR_STYLE}
:root{--G:#2f7a67;--P:#820458;--B:#161803}
@media (prefers-color-scheme:dark){:root{--B:#3b404a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1280px;margin:0 auto;padding:48px 32px 80px}
h1{font-size:30px;line-height:1.2;margin:0 0 12px;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:21px;margin:56px 0 12px;letter-spacing:-.005em}
h3{font-size:17px;margin:40px 0 4px}
h4{font-size:13px;margin:0 0 8px;font-weight:650}
p,.notes,.lead{max-width:76ch;margin:0 0 12px}
.lead{font-size:17px}
.soft,small,caption{color:var(--soft)}
a{color:var(--link)}
code{font:inherit;font-weight:550;white-space:nowrap}
.scroll{overflow-x:auto;margin:16px 0}
table{border-collapse:collapse;font-size:14px;min-width:720px;width:100%}
th,td{padding:7px 12px;text-align:left;border-bottom:1px solid var(--line);font-weight:400;vertical-align:top}
thead th{color:var(--soft);font-size:12.5px;border-bottom-color:var(--soft)}
th,td{white-space:nowrap}.number{text-align:right}
tr.groups>*{border:0;padding-bottom:0}tr.groups span{display:block;padding-bottom:4px;border-bottom:1px solid var(--line);text-align:center}
tr.paper>*{color:var(--soft)}
tr.first>*{border-top:2px solid var(--line)}thead+tbody>tr.first:first-child>*{border-top:0}
tr.defined>*{font-weight:650}
.share{display:block;min-width:64px;margin:-7px -12px;padding:7px 12px;background:linear-gradient(var(--bar),var(--bar)) bottom/100% calc(var(--share)*150%) no-repeat}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin:20px 0 0;font-size:14px}
nav a{text-decoration-color:var(--line);text-underline-offset:3px}
.dot{display:inline-block;width:9px;height:9px;border-radius:2px;margin-right:8px}
figure{margin:0;min-width:0}
figure svg{display:block;width:100%;height:auto}
figcaption{font-size:12px;color:var(--soft);margin-top:4px}
.two,.three{display:grid;grid-template-columns:repeat(3,1fr);gap:32px;margin:16px 0 12px}
.two{grid-template-columns:1fr 1fr}
@media (max-width:980px){.two,.three{grid-template-columns:minmax(0,480px)}main{padding:32px 16px 56px}}
.one{max-width:1000px;margin:20px 0}
.notes{padding-left:20px}.notes li{margin-bottom:10px}
details{margin:12px 0;padding:10px 14px;background:var(--raised);border-radius:8px}
summary{cursor:pointer}
summary code{font-weight:400}
.games{display:flex;flex-wrap:wrap;gap:24px 20px;padding:16px 0 6px}
.game ol{list-style:none;margin:0;padding:0}
.game li{display:flex;align-items:center;gap:8px;margin-bottom:2px}
.game li small{font-size:11px;white-space:nowrap;min-width:44px}
.tiles{display:flex;gap:1px}
.tiles i{width:15px;height:18px;font-style:normal;font-size:11px;line-height:18px;font-weight:600;text-align:center;color:#fff;border-radius:2px}
.tiles .G{background:var(--G)}.tiles .P{background:var(--P)}.tiles .B{background:var(--B)}
pre{background:var(--raised);padding:12px 16px;border-radius:8px;overflow-x:auto;font-size:12.5px}
@media print{details{break-inside:avoid}}
${PAPER_STRATEGIES.map((name) => `.dot.${name}{background:var(--${name})}h3.${name}{color:var(--${name})}`).join('\n')}`;
