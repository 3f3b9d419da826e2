import type { Readable } from 'node:stream';

/** The largest form of the site: an application with a CV of 5 MB. */
export const maxFormBytes = 6 * 1024 * 1024;

/** Up to this size, a form that is too large is still read, because a browser whose upload is cut off shows no answer. */
const maxReadBytes = 64 * 1024 * 1024;

/** The memory for all forms together, from their first byte until they are answered. */
const maxHeldBytes = 64 * 1024 * 1024;

/** Other senders' forms occupy all the memory for forms; the same form may be accepted in a moment. */
export class FormsFull extends Error {}

/**
 * Reads forms with a file, and limits their total memory. At the limit it drops the form that has received no byte for longest,
 * so that stalled senders cannot block others.
 */
export class FormReader {
  readonly #maxHeldBytes: number;
  /** The number of bytes held per form. */
  readonly #heldBytesByForm = new Map<Readable, number>();
  /** Incomplete forms; the one that has received no byte for longest comes first. */
  readonly #unfinished = new Set<Readable>();

  constructor(limits = { maxHeldBytes }) {
    this.#maxHeldBytes = limits.maxHeldBytes;
  }

  get heldBytes(): number {
    return [...this.#heldBytesByForm.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /**
   * Reads a form with a file. Truncates and closes one that is too large, so that it can still be parsed: the texts before the
   * file are kept, and the page can say that the file is too large. It counts towards the limit until it is released.
   *
   * @param contentType the header with the multipart boundary
   * @throws {FormsFull} if forms that are still arriving occupy all the memory
   */
  async read(
    payload: Readable,
    contentType: string,
    limits = { maxFormBytes, maxReadBytes },
  ): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let readBytes = 0;
    try {
      // Leaving the loop must not end the stream: the answer is sent on its connection.
      for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        const part = chunk.subarray(0, Math.max(0, limits.maxFormBytes - readBytes));
        this.#hold(payload, part.length);
        if (part.length > 0) chunks.push(part);
        readBytes += chunk.length;
        if (readBytes > limits.maxReadBytes) break;
      }
    } catch (error) {
      this.release(payload);
      throw error;
    } finally {
      this.#unfinished.delete(payload);
    }
    if (readBytes > limits.maxFormBytes) chunks.push(Buffer.from(`\r\n--${boundaryIn(contentType)}--\r\n`));
    return Buffer.concat(chunks);
  }

  /** Frees the memory of a form that was answered or whose sender disconnected. */
  release(payload: Readable): void {
    this.#heldBytesByForm.delete(payload);
    this.#unfinished.delete(payload);
  }

  #hold(payload: Readable, bytes: number) {
    this.#unfinished.delete(payload);
    this.#unfinished.add(payload);
    this.#heldBytesByForm.set(payload, (this.#heldBytesByForm.get(payload) ?? 0) + bytes);
    for (const stalled of this.#unfinished) {
      if (this.heldBytes <= this.#maxHeldBytes) return;
      if (stalled === payload) break;
      this.release(stalled);
      stalled.destroy(new FormsFull('Dropped: it stalled while other forms needed the memory.'));
    }
    if (this.heldBytes > this.#maxHeldBytes) throw new FormsFull('Too many forms are being sent.');
  }
}

function boundaryIn(contentType: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? '';
}
