import { connect, createServer, type Socket } from 'node:net';
import { serveLocally, type LocalServer } from './serve-locally.ts';

/** "Slow 4G", as Lighthouse simulates it. */
const roundTripMs = 150;
const bytesPerMs = 1638.4 / 8;
/** The chunk size, small enough for two responses to share the link. */
const pieceBytes = 4096;

/**
 * Puts a slow connection in front of a server for all requests of a browser. DevTools' network conditions do not apply to
 * prefetches by speculation rules.
 *
 * @param url of the server
 */
export function openSlowLink(url: string): Promise<LocalServer> {
  const { hostname, port: serverPort } = new URL(url);
  const sockets = new Set<Socket>();
  /** When the link will have transmitted everything sent so far, in each direction. */
  const freeAtMs = { up: 0, down: 0 };

  function pass(from: Socket, to: Socket, direction: 'up' | 'down', connectMs: number) {
    const openAtMs = performance.now() + connectMs;
    const later = (bytes: number, work: () => void) => {
      freeAtMs[direction] = Math.max(freeAtMs[direction], performance.now(), openAtMs) + bytes / bytesPerMs;
      setTimeout(work, freeAtMs[direction] + roundTripMs / 2 - performance.now());
    };
    from.on('data', (data) => {
      for (let offset = 0; offset < data.length; offset += pieceBytes) {
        const piece = data.subarray(offset, offset + pieceBytes);
        later(piece.length, () => to.write(piece));
      }
    });
    from.on('end', () => {
      later(0, () => to.end());
    });
    from.on('error', () => to.destroy());
  }

  const server = createServer((browser) => {
    const upstream = connect(Number(serverPort), hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket.setNoDelay());
      socket.on('close', () => sockets.delete(socket));
    }
    // A connection takes one round trip to open.
    pass(browser, upstream, 'up', roundTripMs);
    pass(upstream, browser, 'down', 0);
  });
  return serveLocally(server, () => {
    for (const socket of sockets) socket.destroy();
  });
}
