/** Maps what steps yield. Abandoned steps release the engine. */
export async function* mapYields<A, B, Result>(
  steps: AsyncGenerator<A, Result, void>,
  tell: (yielded: A) => B,
): AsyncGenerator<B, Result, void> {
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
      yield tell(value);
    }
  } finally {
    await steps.return(undefined as never);
  }
}

/** Runs steps to their end without a pause, if nobody waits. */
export async function runSteps<Result>(steps: AsyncGenerator<unknown, Result, void>): Promise<Result> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}
