import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { keepUntilClosed } from './running-requests.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('the signal of a request aborts although nothing but the answer knows the request', async () => {
  const controller = new AbortController();
  const response = new EventEmitter();
  let isAborted = false;
  const begin = () => {
    const request = new Request('http://localhost', { signal: controller.signal });
    request.signal.addEventListener('abort', () => (isAborted = true));
    keepUntilClosed(request, response);
  };
  begin();
  for (let turn = 0; turn < 5; turn += 1) {
    await wait(10);
    collectGarbage();
  }
  controller.abort();

  expect(isAborted).toBe(true);
});
