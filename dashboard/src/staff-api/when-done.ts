/**
 * For `onQueryStarted`: updates a cached query with the answer of a mutation.
 * @param keep receives the answer; not called after a refusal, which the screen shows
 */
export async function whenDone<Data>(queryFulfilled: Promise<{ data: Data }>, keep: (data: Data) => void) {
  const result = await queryFulfilled.catch(() => undefined);
  if (result) keep(result.data);
}
