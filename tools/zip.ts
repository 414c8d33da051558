/**
 * `npm run zip`: packages for the stores, in `.output`: one each for Chrome, Edge and Firefox, and the sources, which
 * Firefox's store requires.
 */
import { fileURLToPath } from 'node:url';
import { zip } from 'wxt';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Any other value compiles JSX for debugging, with paths of this machine.
process.env.NODE_ENV = 'production';

for (const browser of ['chrome', 'edge', 'firefox']) await zip({ root: ROOT, browser });
