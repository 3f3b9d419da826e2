import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { ContentVersionWatch } from './content-version.ts';

let api: Server | undefined;
let watch: ContentVersionWatch | undefined;

afterEach(() => {
  watch?.stop();
  api?.close();
  api?.closeAllConnections();
});

/** @returns the watch's log, and a promise of the API's second answer */
async function watchApi(second: () => Promise<{ status: number; version: string }>) {
  const lines: string[] = [];
  let calls = 0;
  const answered = new Promise<void>((resolve) => {
    api = createServer((_request, response) => {
      calls += 1;
      const answer = calls === 1 ? Promise.resolve({ status: 200, version: 'one' }) : second();
      void answer.then(({ status, version }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ version }));
        if (calls === 2) resolve();
      });
    }).listen(0);
  });
  if (!api) throw new Error('There is no server.');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const log = pino({}, { write: (line: string) => lines.push(line) });
  watch = new ContentVersionWatch(`http://localhost:${port}`, log, () => Promise.resolve(), 50);
  await watch.start();
  return { watch, lines, answered };
}

test('an API that is busy for a second counts as reachable', async () => {
  const { watch, lines, answered } = await watchApi(async () => {
    await wait(1100);
    return { status: 200, version: 'two' };
  });

  await answered;
  await wait(100);

  expect(watch).toMatchObject({ reachable: true, version: 'two' });
  expect(lines.join('')).not.toContain('not reachable');
});

test('an API that refuses connections is unreachable, and the known version stays', async () => {
  const { watch, lines, answered } = await watchApi(() => Promise.resolve({ status: 503, version: '' }));

  await answered;
  await wait(100);

  expect(watch).toMatchObject({ reachable: false, version: 'one' });
  expect(lines.filter((line) => line.includes('The API is not reachable'))).toHaveLength(1);
});
