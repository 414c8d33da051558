/**
 * `npm run zip`: creates the packages for the stores in `.output`, one each for Chrome, Edge and Firefox, and one with
 * the sources, which Firefox's store requires.
 */
import { fileURLToPath } from 'node:url';
import { zip } from 'wxt';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Other values compile JSX for debugging, which includes paths of this machine.
process.env.NODE_ENV = 'production';

for (const browser of ['chrome', 'edge', 'firefox']) await zip({ root: ROOT, browser });
