/** The types in docs/product.md#uploads. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** `limit`: the size limit in Kb, rounded up, or the maximum number of files. */
export interface UploadProblem {
  kind: 'tooLarge' | 'noImage' | 'tooMany';
  limit: number;
}

export async function checkFiles(
  files: readonly File[],
  maxCount: number,
  maxBytes: number,
): Promise<UploadProblem | undefined> {
  if (files.length > maxCount) return { kind: 'tooMany', limit: maxCount };
  if (files.some(({ type }) => !imageTypes.includes(type))) return { kind: 'noImage', limit: 0 };
  if (files.some(({ size }) => size > maxBytes)) {
    return { kind: 'tooLarge', limit: Math.ceil(maxBytes / 1024) };
  }
  for (const file of files) {
    if (!(await isPicture(file))) return { kind: 'noImage', limit: 0 };
  }
  return undefined;
}

/** The type only reflects the extension, so the browser must be able to decode the file. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
