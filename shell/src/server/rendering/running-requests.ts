import type { EventEmitter } from 'node:events';

/**
 * Keeps a request in memory until its answer has ended. The garbage collector takes one that nothing refers to, and its signal then
 * never aborts, although a page still waits for it.
 */
export function keepUntilClosed(request: Request, response: EventEmitter) {
  // The listener refers to it.
  response.once('close', () => void request.signal);
}
