/** Tests in Node that change what others share: the browser's globals, or the clock. Each file has a process of its own. */
export const APART = [
  'src/messaging/**/*.test.ts',
  'src/settings-store.test.ts',
  'src/board/cup.test.ts',
  'src/game/day.test.ts',
];
