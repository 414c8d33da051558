/** `npm run zip`: what the stores take, in `.output`: a file each for Chrome, Edge and Firefox, and the sources, which Firefox's store asks for. */
import { fileURLToPath } from 'node:url';
import { zip } from 'wxt';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Under another value JSX is compiled for debugging, with the paths of this machine.
process.env.NODE_ENV = 'production';

for (const browser of ['chrome', 'edge', 'firefox']) await zip({ root: ROOT, browser });
