import type { Readable } from 'node:stream';

/** The largest form of the site: an application with a CV of 5 MB. */
export const mostFormBytes = 6 * 1024 * 1024;

/** So much of a form that is too large is still listened to, because a browser that is cut off shows no answer. */
const mostHeardBytes = 64 * 1024 * 1024;

/**
 * Reads a form that carries a file. One that is too large is cut off and closed, so that it can still be read: the
 * texts before the file are kept, and the page can say that the file is too large. However much is sent, no more
 * than `mostFormBytes` are held.
 *
 * @param contentType the header that names the boundary between the form's parts
 */
export async function readFormWithFile(
  payload: Readable,
  contentType: string,
  limits = { kept: mostFormBytes, heard: mostHeardBytes },
): Promise<Buffer> {
  const kept: Buffer[] = [];
  let heard = 0;
  // The stream is not ended with the loop: on its connection the answer is still to be sent.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (heard < limits.kept) kept.push(chunk.subarray(0, limits.kept - heard));
    heard += chunk.length;
    if (heard > limits.heard) break;
  }
  if (heard > limits.kept) kept.push(Buffer.from(`\r\n--${boundaryIn(contentType)}--\r\n`));
  return Buffer.concat(kept);
}

function boundaryIn(contentType: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? '';
}
