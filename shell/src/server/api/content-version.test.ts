import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { serve } from '../../testing/serve.ts';
import { ContentVersionWatch } from './content-version.ts';

let watch: ContentVersionWatch | undefined;
afterEach(() => watch?.stop());

test.each([
  ['an API that is busy for a second counts as reachable', 1100, 200, { reachable: true, version: 'two' }, 0],
  [
    'an API that answers 503 is not, and the known version stays',
    0,
    503,
    { reachable: false, version: 'one' },
    1,
  ],
])('%s', async (_, delayMs, status, expected, warnings) => {
  const answered = Promise.withResolvers<undefined>();
  let calls = 0;
  const api = await serve((_request, response) => {
    calls += 1;
    const answer = (code: number, version: string) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ version }));
    if (calls === 1) answer(200, 'one');
    else
      void wait(delayMs).then(() => {
        answer(status, 'two');
        answered.resolve(undefined);
      });
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  watch = new ContentVersionWatch(api, log, () => Promise.resolve(), 50);
  await watch.start();
  await answered.promise;
  await wait(100);

  expect(watch).toMatchObject(expected);
  expect(lines.filter((line) => line.includes('The API is not reachable'))).toHaveLength(warnings);
});
