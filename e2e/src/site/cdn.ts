import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Cdn {
  url: string;
  /** The address of purge requests, and the secret that signs them. */
  purgeUrl: string;
  purgeSecret: string;
  stop: () => Promise<void>;
}

/**
 * A minimal CDN: it caches answers that shared caches may store, by address alone, until they expire or one of their tags is purged. A
 * cached answer has `x-cache: hit`.
 *
 * @param originUrl returns the origin's address, which may be known only after the start
 */
export async function startCdn(originUrl: () => string): Promise<Cdn> {
  const purgeSecret = 'a secret of two machines and a CDN';
  const cache = new Map<
    string,
    { until: number; tags: string[]; headers: [string, string][]; body: Buffer }
  >();
  const server = createServer((request, reply) => {
    const { url = '/', method } = request;
    void (async () => {
      if (method === 'POST' && url === '/purge') {
        const body = await text(request);
        const signature = createHmac('sha256', purgeSecret).update(body).digest('hex');
        if (request.headers['x-signature'] !== `sha256=${signature}`) return reply.writeHead(403).end();
        const { tags } = JSON.parse(body) as { tags: string[] };
        for (const [address, page] of cache)
          if (page.tags.some((tag) => tags.includes(tag))) cache.delete(address);
        return reply.end();
      }
      const page = cache.get(url);
      if (page && page.until > Date.now())
        return reply.writeHead(200, [...page.headers, ['x-cache', 'hit']].flat()).end(page.body);
      const answer = await fetch(originUrl() + url, { headers: { cookie: request.headers.cookie ?? '' } });
      const body = Buffer.from(await answer.arrayBuffer());
      // `fetch` has decompressed the body.
      const headers = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name),
      );
      const seconds = Number(
        /^public\b.*\bs-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1],
      );
      const tags = answer.headers.get('surrogate-key')?.split(' ') ?? [];
      if (answer.status === 200 && seconds > 0)
        cache.set(url, { until: Date.now() + seconds * 1000, tags, headers, body });
      return reply.writeHead(answer.status, headers.flat()).end(body);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, purgeSecret, purgeUrl: `${url}/purge` },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
