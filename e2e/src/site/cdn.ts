import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Cdn {
  url: string;
  /** Where it is told what to drop, and what that is signed with. */
  purgeUrl: string;
  purgeSecret: string;
  stop: () => Promise<void>;
}

/**
 * A CDN with the least that one needs: it keeps what may be in shared caches, by address alone, until its time is over or a tag of it is
 * purged, and says so in `x-cache`.
 *
 * @param originUrl of whom it asks what it does not have; may be set later
 */
export async function startCdn(originUrl: () => string): Promise<Cdn> {
  const purgeSecret = 'a secret of two machines and a CDN';
  const kept = new Map<
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
        for (const [address, page] of kept)
          if (page.tags.some((tag) => tags.includes(tag))) kept.delete(address);
        return reply.end();
      }
      const page = kept.get(url);
      if (page && page.until > Date.now())
        return reply.writeHead(200, [...page.headers, ['x-cache', 'hit']].flat()).end(page.body);
      const answer = await fetch(originUrl() + url, { headers: { cookie: request.headers.cookie ?? '' } });
      const body = Buffer.from(await answer.arrayBuffer());
      // The body was uncompressed on the way.
      const headers = [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name),
      );
      const seconds = Number(
        /^public\b.*\bs-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1],
      );
      const tags = answer.headers.get('surrogate-key')?.split(' ') ?? [];
      if (answer.status === 200 && seconds > 0)
        kept.set(url, { until: Date.now() + seconds * 1000, tags, headers, body });
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
