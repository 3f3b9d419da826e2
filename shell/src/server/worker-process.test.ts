/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { storeShellOfPages } from '../testing/shell-of-pages.ts';
import { WorkerProcess } from './worker-process.ts';

/** What nobody wants of a page. */
const pages = `{
  '/good': () => undefined,
  '/waits-for-another-program': () => require('node:child_process').execSync('sleep 60'),
  '/exits': () => process.exit(0),
  '/waits-for-nothing': ({ signal }) => new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  }),
}`;

let directory: string;
let worker: WorkerProcess;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'worker-'));
  const config = await storeShellOfPages(directory, pages);
  worker = new WorkerProcess({ ...config, socket: join(directory, 'worker.sock') });
  await worker.ready;
});

afterEach(async () => {
  worker.process.kill('SIGKILL');
  await worker.gone;
  await rm(directory, { recursive: true });
});

const ask = async (url: string) => {
  const answer = await worker.render({ method: 'GET', url, headers: {} });
  return `${answer.statusCode} ${await text(answer)}`;
};

test('a worker whose page waits for another program is ended within seconds', async () => {
  await expect(ask('/waits-for-another-program')).rejects.toThrow('A render worker did not answer.');

  await worker.gone;
  // What it could have said a word in; on a busy machine more time goes by.
  expect(worker.stoodStill).toBeGreaterThan(2000);
  expect(worker.stoodStill).toBeLessThan(4000);
}, 30_000);

test('a worker whose page ends the process takes nothing along', async () => {
  await expect(ask('/exits')).rejects.toThrow('A render worker did not answer.');

  await worker.gone;
});

test('a page that waits for what never comes is given up, and the worker goes on', async () => {
  expect(await ask('/waits-for-nothing')).toBe('500 ');
  expect(await ask('/good')).toBe('200 good');
});
