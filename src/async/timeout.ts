/** Settles like the promise, or rejects after `limit` milliseconds. @param late creates the error of a timeout */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limit: number,
  late: () => Error,
): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limit);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
