/** Entry point of a helper thread in Node. */

import { parentPort } from 'node:worker_threads';
import { createHelper } from '../../../src/scoring/wasm/threads/helper.ts';

parentPort!.on(
  'message',
  createHelper(() => parentPort!.postMessage(null)),
);
