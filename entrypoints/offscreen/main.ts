import { serveEngine } from '../../src/messaging/serve-engine.ts';

serveEngine(() => window.close());
