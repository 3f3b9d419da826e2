import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server';

export interface DrawOptions {
  /** For scripts that React streams into the page. */
  nonce: string;
  /** Aborts late parts. */
  signal: AbortSignal;
  /** Called with each failed part, and the components around it. */
  onError: (error: unknown, componentStack?: string) => void;
}

/** React's placeholder for a part that failed or is not ready yet. Texts cannot contain it, because `<` is escaped. */
const gap = '<!--$!-->';

/** `$` is rarer than `<`, so searching for it first is twenty times faster. */
const hasGap = (html: string) => html.includes(gap.slice(4)) && html.includes(gap);

/**
 * Renders a page. Nearly every page has all its data and is rendered at once, into a string: streaming it costs 50% more, because
 * React encodes each of its thousands of chunks separately. A page with a gap is rendered again as a stream, which waits for late
 * parts and reports failures.
 *
 * @returns the page, or the stream with it when its shell is ready
 * @throws the error of the page's shell
 */
export function drawPage(page: ReactNode, options: DrawOptions): Promise<string | PipeableStream> {
  try {
    // A stream adds the doctype by itself.
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    if (!hasGap(html)) return Promise.resolve(html);
  } catch {
    // The stream reports the failed part.
  }
  return streamPage(page, options);
}

function streamPage(page: ReactNode, { nonce, signal, onError }: DrawOptions): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // Ready parts are sent in place; React must not hold them back and swap them in by script.
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
