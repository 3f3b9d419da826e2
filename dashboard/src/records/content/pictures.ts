/** The content fields that hold picture ids: one, or a list. */
const pictureFields = new Set(['image', 'images', 'pictures']);

/** @returns the ids of the pictures that a field of a content holds; undefined for a field that holds none */
export function picturesIn(field: string, value: unknown): string[] | undefined {
  if (!pictureFields.has(field)) return undefined;
  return [value].flat().filter((id) => typeof id === 'string');
}
