/**
 * Does something with each of many, several at a time.
 *
 * @param atOnce how many; without it, enough to hide the way to a service, and few enough not to flood it
 * @throws what the first one throws that fails; no further one is begun then
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atOnce = 16,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
}
