/** A helper thread in the browser. */

import { createHelper, type ToHelper } from './helper.ts';

const receive = createHelper(() => self.postMessage(null));
self.onmessage = ({ data }: MessageEvent<ToHelper>) => receive(data);
