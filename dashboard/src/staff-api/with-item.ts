/** @returns the list with a newer version of one entry */
export const withItem = <Item extends { _id: string }, List extends { items: Item[] }>(
  list: List,
  next: Item,
) => ({
  ...list,
  items: list.items.map((item) => (item._id === next._id ? next : item)),
});
