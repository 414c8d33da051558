import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { MODES } from '../../src/game/mode.ts';
import { createCertificate } from './certificate.ts';
import { CUP_HOST, HOSTS, modeOfAddress, OTHER_HOST } from './hosts.ts';
import { type SiteOptions, siteAddress } from './options.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The page's own files: nothing else of the project is served. */
const SERVED = /^\/(src\/(game|practice)|test\/site)\/[\w./-]+\.(ts|css)$/;

/** Pages of the game's host that hold no game. */
const GAMELESS = new Set(['/storeLbl.html', '/login.html', '/version.txt']);

/** Everything that a content script does not need; a policy binds the page, and must not bind the extension. */
const HOSTILE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

export interface SiteServer {
  /** Of plain http. */
  readonly port: number;
  /** Of https, under a certificate for the real names that nobody has signed. */
  readonly securePort: number;
  /** Chromium started with these finds this server under the real names, over https, and trusts it there. */
  readonly browserArgs: readonly string[];
  /** Address of a visit: under the real host name, which needs `browserArgs`, or under the server's own. */
  readonly url: (options?: SiteOptions, host?: keyof typeof HOSTS) => string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the practice site on 127.0.0.1.
 * @param port 0, the default, takes a free one
 * @throws when the port is taken
 */
export async function startSite({ port = 0 }: { readonly port?: number } = {}): Promise<SiteServer> {
  const names = [...Object.values(HOSTS.real), OTHER_HOST, CUP_HOST];
  const certificate = createCertificate(names);
  const plain = createServer(answer);
  const secure = createSecureServer(certificate, answer);
  const plainPort = await listen(plain, port);
  const securePort = await listen(secure, 0);
  return {
    port: plainPort,
    securePort,
    browserArgs: [
      `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1:${securePort}`).join(', ')}`,
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
    ],
    url(options = {}, host = 'real') {
      const name = HOSTS[host][options.mode ?? 'maxi'];
      const origin = host === 'real' ? `https://${name}` : `http://${name}:${plainPort}`;
      return origin + siteAddress(options);
    },
    close: async () => {
      await Promise.all([close(plain), close(secure)]);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  respond(request, response).catch((error: Error) => send(response, 500, 'text/plain', error.message));
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const path = address.pathname;
  if (SERVED.test(path) && !path.includes('..')) {
    const [type, text] = await sourceFile(path);
    return send(response, 200, type, text);
  }
  const mode = modeOfAddress(address);
  // On its way to Maxi a visit bounces through the main host.
  const bounces = path === '/bounce' || (path === '/' && mode === 'maxi');
  if (bounces) return send(response, 200, 'text/html', page('bounce'));
  if (MODES[mode].family === 'pro' || MODES[mode].paths.test(path)) {
    if (address.searchParams.get('csp') === 'hostile')
      response.setHeader('Content-Security-Policy', HOSTILE_POLICY);
    return send(response, 200, 'text/html', page('main'));
  }
  if (GAMELESS.has(path)) {
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html';
    return send(response, 200, type, '<!doctype html><title>Not a game</title><p>Nothing to play here.');
  }
  send(response, path === '/favicon.ico' ? 204 : 404, 'text/plain', '');
}

/** Types are taken out of a source file on the way; its imports are paths that this server serves, too. */
async function sourceFile(path: string): Promise<[type: string, text: string]> {
  const text = await readFile(join(ROOT, path), 'utf8');
  if (extname(path) === '.css') return ['text/css', text];
  const { code } = await transformWithOxc(text, path, { sourcemap: false });
  return ['text/javascript', code];
}

function page(script: 'main' | 'bounce'): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Nerdle practice</title>
<link rel="stylesheet" href="/test/site/page/style.css">
<body><div id="root"></div><script type="module" src="/test/site/page/${script}.ts"></script></body>
</html>`;
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  response.end(text);
}
