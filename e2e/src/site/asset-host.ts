import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AssetHost {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Forwards files of releases from the site, like a CDN for `ASSET_HOST`.
 *
 * @param originUrl returns the origin's address, which may be known only after the start
 */
export async function startAssetHost(originUrl: () => string): Promise<AssetHost> {
  const server = createServer((request, reply) => {
    void (async () => {
      const answer = await fetch(originUrl() + (request.url ?? '/'));
      // `fetch` has decompressed the body.
      const headers = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name),
      );
      reply.writeHead(answer.status, headers.flat()).end(Buffer.from(await answer.arrayBuffer()));
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
