/** A helper thread in the browser. */

import { createHelper, type HelperMessage } from './helper.ts';

const receive = createHelper(() => self.postMessage(null));
self.onmessage = ({ data }: MessageEvent<HelperMessage>) => receive(data);
