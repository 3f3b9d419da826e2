import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server';

export interface DrawOptions {
  /** For scripts that React streams into the page. */
  nonce: string;
  /** Aborts late parts. */
  signal: AbortSignal;
  /** Called with each part that failed, and the components around it. */
  onError: (error: unknown, componentStack?: string) => void;
}

/** React's placeholder for a part that failed or is not ready yet. No text can hold it: `<` is escaped. */
const gap = '<!--$!-->';

/** `$` is rare and `<` is not, so searching for `$` first takes a twentieth of the time. */
const hasGap = (html: string) => html.includes(gap.slice(4)) && html.includes(gap);

/**
 * Draws a page. Nearly every one has all it needs and is drawn in one go, into one string: to stream it costs half as
 * much again, because React encodes each of its thousands of pieces by itself. A page with a gap is drawn again as a
 * stream, which waits for what is late and says what failed.
 *
 * @returns the page, or the stream that has it when its shell is ready
 * @throws what made the page's shell fail
 */
export function drawPage(page: ReactNode, options: DrawOptions): Promise<string | PipeableStream> {
  try {
    // A stream says the type by itself.
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    if (!hasGap(html)) return Promise.resolve(html);
  } catch {
    // The stream reports the part that failed.
  }
  return streamPage(page, options);
}

function streamPage(page: ReactNode, { nonce, signal, onError }: DrawOptions): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // Parts that are ready are sent in their place; React must not hold them back and swap them in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(stream),
      onShellError: reject,
      onError: (error, { componentStack }) => {
        onError(error, componentStack);
      },
    });
    signal.addEventListener('abort', () => {
      stream.abort(signal.reason);
    });
  });
}
