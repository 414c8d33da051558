/** Maps the values that steps yield. Steps that are abandoned release the engine. */
export async function* mapYields<A, B, Result>(
  steps: AsyncGenerator<A, Result, void>,
  map: (yielded: A) => B,
): AsyncGenerator<B, Result, void> {
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
      yield map(value);
    }
  } finally {
    await steps.return(undefined as never);
  }
}

/** Runs steps to the end without pausing, for callers that cannot be interrupted anyway. */
export async function runSteps<Result>(steps: AsyncGenerator<unknown, Result, void>): Promise<Result> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}
