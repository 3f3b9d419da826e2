import { stat } from 'node:fs/promises';

/**
 * @param file of a release
 * @returns its bytes as they are sent, in brotli; what is too small to be worth compressing is sent as it is
 */
export async function brotliSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
