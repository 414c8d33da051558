import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { HOSTS } from './hosts.ts';
import type { SiteServer } from './server.ts';

export interface SiteProxy {
  readonly port: number;
  /** Host names of the requests that were refused. */
  readonly refused: readonly string[];
  readonly close: () => void;
}

/**
 * A proxy that serves the practice site over https under the real host names and refuses all other requests; for
 * Firefox, which cannot map host names.
 */
export async function startProxy({ securePort }: SiteServer): Promise<SiteProxy> {
  const known: readonly string[] = Object.values(HOSTS.real);
  const refused: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((request, response) => {
    refused.push(new URL(request.url ?? '', 'http://proxy').hostname);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, browser: Socket) => {
    keep(browser);
    const { hostname } = new URL(`https://${url}`);
    if (!known.includes(hostname)) {
      refused.push(hostname);
      browser.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const site = connect(securePort, '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 OK\r\n\r\n');
      site.pipe(browser).pipe(site);
    });
    keep(site);
    site.on('close', () => browser.destroy());
    browser.on('close', () => site.destroy());
  });
  /** Tracks a socket. A side that disconnects is not an error. */
  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
