/** Work in slices, between which the caller may stop. */
export type Steps<Result, Step = null> = AsyncGenerator<Step, Result, void>;

/** Maps the values that steps yield. If the caller stops early, the steps also end, and release the backend. */
export async function* mapYields<A, B, Result>(
  steps: AsyncGenerator<A, Result, void> | Generator<A, Result, void>,
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

/** Runs steps until one that is wanted, and ends them there; else to their result. @param pick null: go on */
export async function* runUntil<Step, Picked, Result>(
  steps: Steps<Result, Step>,
  pick: (step: Step) => Picked | null,
): Steps<Picked | Result> {
  try {
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
      const picked = pick(value);
      if (picked !== null) return picked;
      yield null;
    }
  } finally {
    // An abandoned search must release the backend.
    await steps.return(undefined as never);
  }
}
