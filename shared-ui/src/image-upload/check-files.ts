/** Spec sections 3 and 9: jpeg, jpg, png, webp. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** `limit`: the most bytes in Kb, rounded up, or the most files. */
export interface UploadProblem {
  kind: 'tooLarge' | 'noImage' | 'tooMany';
  limit: number;
}

/** @returns the first thing that is wrong with the files (spec section 5), or undefined */
export function checkFiles(
  files: readonly Pick<File, 'size' | 'type'>[],
  maxCount: number,
  maxBytes: number,
): UploadProblem | undefined {
  if (files.length > maxCount) return { kind: 'tooMany', limit: maxCount };
  if (files.some(({ type }) => !imageTypes.includes(type))) return { kind: 'noImage', limit: 0 };
  if (files.some(({ size }) => size > maxBytes)) {
    return { kind: 'tooLarge', limit: Math.ceil(maxBytes / 1024) };
  }
  return undefined;
}
