import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Restarting } from './restarting.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

/** A server that answers with the text that its sources hold when it starts. */
function restarting(sources: { text: string }) {
  const logged: string[] = [];
  let port = 0;
  const server = new Restarting(
    'server',
    async () => {
      const { text } = sources;
      if (text === 'broken') throw new Error('Unexpected token');
      const http = createServer((_, response) => response.setHeader('connection', 'close').end(text)).listen(
        port,
      );
      await once(http, 'listening');
      ({ port } = http.address() as AddressInfo);
      return {
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          http.close();
          await once(http, 'close');
        },
      };
    },
    (line) => logged.push(line),
  );
  stop = () => server.stop();
  return { server, logged };
}

async function settled(logged: string[], lines: number) {
  while (logged.length < lines) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a server starts again on its port, with its new sources', async () => {
  const sources = { text: 'old' };
  const { server, logged } = restarting(sources);
  const { url } = await server.start();

  sources.text = 'new';
  server.restart();
  await settled(logged, 1);

  expect(await (await fetch(url)).text()).toBe('new');
});

test('a server whose sources are broken does not run until they are repaired', async () => {
  const sources = { text: 'old' };
  const { server, logged } = restarting(sources);
  const { url } = await server.start();

  sources.text = 'broken';
  server.restart();
  await settled(logged, 1);
  expect(logged[0]).toBe('The server does not start: Unexpected token');
  await expect(fetch(url)).rejects.toThrow('fetch failed');

  sources.text = 'repaired';
  server.restart();
  await settled(logged, 2);
  expect(await (await fetch(url)).text()).toBe('repaired');
});
