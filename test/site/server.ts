import { createHash, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { build, type Rolldown } from 'vite';
import { MODES } from '../../src/game/mode.ts';
import { CUP_HOST, HOSTS, modeOfAddress, OTHER_HOST } from './hosts.ts';
import { type SiteOptions, siteAddress } from './options.ts';

const PAGE = join(import.meta.dirname, 'page');
const SCRIPTS = ['main', 'bounce'] as const;
type Script = (typeof SCRIPTS)[number];

/** Paths of the site's pages that do not contain a game. */
const GAMELESS = new Set(['/storeLbl.html', '/login.html', '/version.txt', '/about']);

/** A policy that forbids everything that the page itself does not need. It must not affect the extension. */
const HOSTILE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

export interface SiteServer {
  /** Port for plain http. */
  readonly port: number;
  /** Port for https, with a self-signed certificate for the real host names. */
  readonly securePort: number;
  /** With these arguments Chromium finds this server under the real host names over https, and trusts it. */
  readonly browserArgs: readonly string[];
  /** Address of a visit, under a local host name or under the real one, which needs `browserArgs` or the proxy. */
  readonly url: (options?: SiteOptions, host?: keyof typeof HOSTS) => string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the practice site on 127.0.0.1.
 * @param port for plain http; 0, the default, chooses a free port
 * @throws when the port is taken
 */
export async function startSite({ port = 0 }: { readonly port?: number } = {}): Promise<SiteServer> {
  const names = [...Object.values(HOSTS.real), OTHER_HOST, CUP_HOST];
  const certificate = await createCertificate(names);
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
  const file = (await pageFiles()).get(path);
  if (file) return send(response, 200, file.type, file.text);
  const mode = modeOfAddress(address);
  // Visits to Maxi's root are redirected through the main host.
  const bounces = path === '/bounce' || (path === '/' && mode === 'maxi');
  if (bounces) return send(response, 200, 'text/html', page('bounce'));
  // Other games of the site may draw the same grid.
  if (MODES[mode].family === 'pro' || MODES[mode].paths.test(path) || path === '/decoy') {
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

interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key in base64, the format of `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
}

/** Makes a certificate for some host names. Chromium needs its fingerprint to trust it. */
async function createCertificate(names: readonly string[]): Promise<Certificate> {
  const altNames = names.map((value) => ({ type: 2, value }) as const);
  const made = await generate([{ name: 'commonName', value: names[0]! }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const publicKey = createPublicKey(made.public).export({ type: 'spki', format: 'der' });
  return {
    key: made.private,
    cert: made.cert,
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
}

interface PageFile {
  readonly type: string;
  readonly text: string;
}

let bundled: Promise<ReadonlyMap<string, PageFile>> | undefined;

/** The page's files by path, bundled on first use. Unbundled modules would need dozens of requests per visit. */
function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  bundled ??= bundlePage();
  return bundled;
}

async function bundlePage(): Promise<ReadonlyMap<string, PageFile>> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: PAGE,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: SCRIPTS.map((name) => join(PAGE, `${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const [{ output }] = [result].flat() as readonly Rolldown.RolldownOutput[];
  const scripts = output.flatMap((file) =>
    file.type === 'chunk'
      ? [[`/${file.fileName}`, { type: 'text/javascript', text: file.code }] as const]
      : [],
  );
  const style = { type: 'text/css', text: await readFile(join(PAGE, 'style.css'), 'utf8') };
  return new Map<string, PageFile>([...scripts, ['/style.css', style]]);
}

function page(script: Script): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Nerdle practice</title>
<link rel="stylesheet" href="/style.css">
<body><div id="root"></div><script type="module" src="/${script}.js"></script></body>
</html>`;
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  response.end(text);
}
