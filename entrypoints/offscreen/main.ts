import { serveEngine } from '../../src/messaging/host.ts';

serveEngine(() => window.close());
