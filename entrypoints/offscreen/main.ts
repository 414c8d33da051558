import { serveEngine } from '../../src/messaging/serve.ts';

serveEngine(() => window.close());
