import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { MemoryRegistry } from '../../testing/memory-registry.ts';
import { storeShellOfPages } from '../../testing/shell-of-pages.ts';
import { hashesOf } from './inline-scripts.ts';
import { inlineScriptsHeader, type WorkerMessage } from './protocol.ts';
import { WorkerProcess } from './worker-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Pages that misbehave in various ways. */
const pages = `{
  '/good': () => undefined,
  '/waits-for-another-thread': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000),
  '/runs': (request) => new Function('require', new URL(request.url).searchParams.get('code'))(require),
  '/loads-a-chunk': () => require('./chunk.cjs'),
  '/loads-another-version': () => require('../../2/node/chunk.cjs'),
  '/waits-for-nothing': ({ signal }) => new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  }),
  '/prints-a-lot': () => {
    for (let line = 0; line < 10_000; line += 1) console.error('Here I am again.', { line });
  },
  '/loops': () => { for (;;); },
  '/leaves-a-timer-that-fails': () => void setTimeout(() => { throw new Error('Much too late.'); }, 10),
  '/leaves-a-promise-that-fails': () => void Promise.reject(new Error('Never awaited.')),
}`;

const chunk = `module.exports = 'the chunk';`;
const inlineScript = 'document.title += "!"';

/** A data folder as on a server, with the releases in it. */
let directory: string;
const pathOf = (version: string, file: string) => join(directory, 'releases/shell', version, file);
let config: Awaited<ReturnType<typeof storeShellOfPages>>;
let worker: WorkerProcess;
let works = false;
let starts = 0;
/** The worker's lines in the server's log. */
const logged: string[] = [];

beforeAll(async () => {
  directory = temporaryFolder();
  await writeFile(join(directory, 'secret.key'), 'the key');
  const store = new ReleaseStore(join(directory, 'releases'), new MemoryRegistry());
  config = await storeShellOfPages(store, pages, { 'chunk.cjs': chunk, 'inline.js': inlineScript });
});

// One for all tests, except those whose page ends it.
beforeEach(async () => {
  if (works) return;
  starts += 1;
  logged.length = 0;
  worker = new WorkerProcess(
    {
      ...config,
      versions: { shell: '1' },
      previous: {},
      logLevel: 'info',
      socket: join(directory, `worker-${starts}.sock`),
    },
    { write: (line) => void logged.push(line) },
  );
  works = true;
  void worker.exited.then(() => {
    works = false;
  });
  await worker.ready;
});

afterAll(async () => {
  worker.process.kill('SIGKILL');
  await worker.exited;
});

const ask = async (url: string) => {
  const answer = await worker.send({ method: 'GET', url, headers: {} });
  return `${answer.statusCode} ${await text(answer)}`;
};

test('a page comes with the hash of the script that the release has for it', async () => {
  const answer = await worker.send({ method: 'GET', url: '/good', headers: {} });
  answer.resume();

  expect(answer.headers[inlineScriptsHeader]).toBe(hashesOf([inlineScript]));
});

test.each(['waits-for-another-thread', 'loops'])(
  'a worker is ended within seconds when its page %s',
  async (what) => {
    await expect(ask(`/${what}`)).rejects.toThrow('A render worker did not answer.');
    await worker.exited;
  },
  30_000,
);

test('a page that waits forever is aborted, and the worker continues', async () => {
  expect(await ask('/waits-for-nothing')).toBe('500 ');
  expect(await ask('/good')).toBe('200 good');
});

test('the output of a page reaches the pool', async () => {
  const lastLine = new Promise<void>((resolve) => {
    worker.onOutput((output) => {
      if (output.includes('{ line: 9999 }')) resolve();
    });
  });

  expect(await ask('/prints-a-lot')).toBe('200 good');

  await lastLine;
});

test.each([
  ['timer', 'Much too late.'],
  ['promise', 'Never awaited.'],
])('an error in a %s that a page left behind is reported, and the worker goes on', async (what, message) => {
  const reported = new Promise((resolve) => {
    worker.process.on(
      'message',
      (received: WorkerMessage) => typeof received === 'object' && resolve(received),
    );
  });
  expect(await ask(`/leaves-a-${what}-that-fails`)).toBe('200 good');

  expect(await reported).toEqual({ unhandledError: `shell fails outside of a page: Error: ${message}` });
  expect(await ask('/good')).toBe('200 good');
});

test('a chunk that is missing or changed after the worker started does not run, and loads once it is restored', async () => {
  await rename(pathOf('1', 'node/chunk.cjs'), pathOf('1', 'node/away.cjs'));
  expect(await ask('/loads-a-chunk')).toBe('500 ');

  await writeFile(pathOf('1', 'node/chunk.cjs'), `module.exports = 'changed';`);
  expect(await ask('/loads-a-chunk')).toBe('500 ');

  await rename(pathOf('1', 'node/away.cjs'), pathOf('1', 'node/chunk.cjs'));
  expect(await ask('/loads-a-chunk')).toBe('200 the chunk');
});

test('a worker runs no code of a version that it was not started with', async () => {
  await mkdir(pathOf('2', 'node'), { recursive: true });
  await writeFile(pathOf('2', 'node/chunk.cjs'), chunk);

  expect(await ask('/loads-another-version')).toBe('500 ');
});

/** @returns the result of a page that runs this code, or the code of its error */
const run = (code: string) => {
  const caught = `try { ${code} } catch (error) { return error.code; }`;
  return ask(`/runs?${new URLSearchParams({ code: caught }).toString()}`);
};

test('code of a release finds no settings of the server in its environment', async () => {
  expect(await run('return JSON.stringify(process.env)')).toBe('200 {}');
  expect(await run('return JSON.stringify(process.report.getReport().environmentVariables)')).toBe('200 {}');
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));
test.each([
  ['a key beside the releases', () => join(directory, 'secret.key')],
  ['a key, by a way through the releases', () => `${directory}/releases/shell/../../secret.key`],
  ['the known releases', () => join(directory, 'last-releases.json')],
  ['a version that it does not run', () => pathOf('2', 'release.json')],
  ["the system's users", () => '/etc/passwd'],
  ["the server's environment", () => `/proc/${process.pid}/environ`],
  ['files of the checkout, through a symbolic link', () => `${root}node_modules/api/../README.md`],
  ['our own sources', () => `${root}shell/package.json`],
])('code of a release reads no file that is not of a release: %s', async (_, path) => {
  expect(await run(`return require('node:fs').readFileSync('${path()}', 'utf8')`)).toBe(
    '200 ERR_ACCESS_DENIED',
  );
});

test.each([
  ['a file', "require('node:fs').writeFileSync('written-by-a-remote', '')", 'ERR_ACCESS_DENIED'],
  ['a program', "require('node:child_process').execSync('id')", 'ERR_ACCESS_DENIED'],
  ['a thread', "new (require('node:worker_threads').Worker)('', { eval: true })", 'ERR_ACCESS_DENIED'],
  ['a debugger', "require('node:inspector').open(0)", 'ERR_ACCESS_DENIED'],
  ['native code', "process.dlopen({ exports: {} }, '/any')", 'ERR_DLOPEN_DISABLED'],
  ['a database file', "require('node:sqlite')", 'ERR_UNKNOWN_BUILTIN_MODULE'],
])('code of a release writes, starts and opens nothing: %s', async (_, code, error) => {
  expect(await run(`${code}; return 'done'`)).toBe(`200 ${error}`);
});

test("code of a release can neither empty the server's log nor write a line in the name of another process", async () => {
  logged.length = 0;
  const emptied = `try { require('node:fs').ftruncateSync(4, 0); return 'emptied'; } catch (error) { return error.code; }`;
  expect(await ask(`/runs?${new URLSearchParams({ code: emptied }).toString()}`)).toBe('200 EINVAL');

  await run(
    `require('node:fs').writeSync(4, '{"level":50,"time":1,"part":"shell","pid":1,"msg":"forged"}\\nno JSON\\n')`,
  );
  while (logged.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));

  const { pid } = worker.process;
  const [forged = '', text = ''] = logged.splice(0);
  expect(forged).toMatch(`{"level":50,"time":${String(Date.now()).slice(0, 6)}`);
  expect(JSON.parse(forged)).toEqual({
    level: 50,
    time: expect.any(Number),
    part: 'render-worker',
    pid,
    msg: 'forged',
  });
  expect(JSON.parse(text)).toMatchObject({ level: 40, part: 'render-worker', pid, output: 'no JSON' });
});

test.each(['null', '{ unhandledError: 1 }', "{ cmd: 'NODE_HANDLE', type: 'none' }", "'ready'", '[[]]'])(
  'the server outlives whatever code of a release sends to it: %s',
  async (message) => {
    const received = new Promise((resolve) => worker.process.once('message', resolve));
    expect(await run(`process.send(${message}); return 'sent'`)).toBe('200 sent');

    await received;
    expect(await ask('/good')).toBe('200 good');
  },
);
