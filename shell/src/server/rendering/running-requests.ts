import type { EventEmitter } from 'node:events';

/**
 * Keeps a request in memory until its answer has ended. Otherwise the garbage collector may collect it, and its signal never
 * aborts, although a page still waits for it.
 */
export function keepUntilClosed(request: Request, response: EventEmitter) {
  // The listener keeps a reference.
  response.once('close', () => void request.signal);
}
