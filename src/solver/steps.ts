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
