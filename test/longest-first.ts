import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first: a long one that begins last keeps a single processor busy. */
const LONGEST = [
  'test/e2e/silence.test.ts',
  'test/readme.test.ts',
  'src/cli/commands/hint.test.ts',
  'src/scoring/parity.test.ts',
  'src/solver/tree/tree.test.ts',
  'test/e2e/game.test.ts',
  'src/scoring/search.test.ts',
  'test/e2e/practice.test.ts',
  'src/study/committed.test.ts',
  'test/e2e/place.test.ts',
  'src/cli/commands/evaluate.test.ts',
  'test/e2e/pages.test.ts',
  'src/scoring/wasm/threads/threads.test.ts',
  'test/e2e/options.test.ts',
  'test/e2e/firefox.test.ts',
  'test/e2e/agreement.test.ts',
  'test/e2e/store.test.ts',
  'test/e2e/companion.test.ts',
  'src/solver/create.test.ts',
  'test/e2e/classic.test.ts',
  'test/e2e/touch.test.ts',
  'test/e2e/lifecycle.test.ts',
  'src/cli/commands/longer.test.ts',
  'test/e2e/statistics.test.ts',
  'test/e2e/screenshots.test.ts',
  'test/e2e/older-page.test.ts',
  'test/e2e/start.test.ts',
  'test/e2e/popup.test.ts',
  'test/e2e/welcome.test.ts',
  'test/e2e/tab.test.ts',
  'test/e2e/network.test.ts',
  'test/e2e/shortcuts.test.ts',
  'src/ui/access.browser.test.tsx',
  'src/scoring/webgpu/parity.browser.test.ts',
  'src/scoring/webgpu/webgpu-engine.browser.test.ts',
  'src/scoring/webgpu/scorer.browser.test.ts',
];

/** Orders files of every project by how long they take, so that those which wait run beside those which compute. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
