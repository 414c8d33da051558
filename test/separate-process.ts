/**
 * Tests in Node that change shared state: the browser's globals, the clock or the time zone. Each of these files runs
 * in its own process.
 */
export const SEPARATE_PROCESS = [
  'src/{background,messaging}/!(*.browser).test.ts',
  'src/database.test.ts',
  'src/settings-store.test.ts',
  'src/stored-item.test.ts',
  'src/board/page-events.test.ts',
  'src/equations/generator.test.ts',
  'src/game/day.test.ts',
  'src/scoring/wasm/threads/thread-pool.test.ts',
  'src/scoring/webgpu/{calibration,device-scorer,scorer,webgpu-backend}.test.ts',
  'src/solver/longer/search.test.ts',
  'test/entries/background.test.ts',
];
