/** Runs steps to the end without pausing, for callers that cannot be interrupted anyway. */
export async function runSteps<Result>(
  steps: AsyncGenerator<unknown, Result, void> | Generator<unknown, Result, void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}
