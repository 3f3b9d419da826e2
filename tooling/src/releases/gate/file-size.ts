import { stat } from 'node:fs/promises';

/**
 * @param file of a release
 * @returns its size when sent, in brotli; files too small for compression are sent uncompressed
 */
export async function brotliSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
