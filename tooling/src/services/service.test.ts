import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tree } from '../testing/temporary-tree.ts';
import { Service, ServiceRefused } from './service.ts';

interface Facts {
  pid: number;
}

const { error } = console;
let service: Service<Facts>;

beforeEach(async () => {
  // It logs its reaction to a crash, which these tests cause.
  console.error = () => undefined;
  await tree.write({
    // Counts starts in a file; the second is refused, as while a database is down.
    'service.mjs': `
      import { appendFileSync, readFileSync } from 'node:fs';
      const log = process.env.STARTS;
      appendFileSync(log, process.env.SERVICE_PORT + ' ');
      const start = readFileSync(log, 'utf8').trim().split(' ').length;
      if (start === Number(process.env.REFUSED_START)) {
        process.send({ refused: 'The database does not answer.' }, () => process.exit(1));
      } else {
        process.send({ ready: { pid: process.pid } });
        process.on('SIGTERM', () => process.exit(0));
        setInterval(() => undefined, 1000);
      }`,
    starts: '',
  });
  service = new Service(join(tree.root, 'service.mjs'), 'inherit', { restartDelayMs: 100 });
});

afterEach(async () => {
  await service.stop();
  console.error = error;
});

const start = (refusedStart: string) =>
  service.start(
    { STARTS: join(tree.root, 'starts'), REFUSED_START: refusedStart, SERVICE_PORT: '0' },
    () => ({ SERVICE_PORT: '4001' }),
  );

test('a service that cannot start says why', async () => {
  await expect(start('1')).rejects.toThrow(new ServiceRefused('The database does not answer.'));
});

test('a killed service restarts with the same port, even if not at the first attempt', async () => {
  const { pid } = await start('2');

  process.kill(pid, 'SIGKILL');

  await expectStarts(['0', '4001', '4001']);
});

test('a service that hangs is ended and started again', async () => {
  await tree.write({
    // The first start ends in a loop.
    'hanging.mjs': `
      import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(process.env.STARTS, process.env.SERVICE_PORT + ' ');
      process.send({ ready: { pid: process.pid } }, () => {
        if (readFileSync(process.env.STARTS, 'utf8') === '0 ') for (;;);
      });
      process.on('SIGTERM', () => process.exit(0));
      setInterval(() => process.send('alive'), 20);`,
  });
  service = new Service(join(tree.root, 'hanging.mjs'), 'inherit', {
    hangTimeoutMs: 500,
    restartDelayMs: 100,
  });

  await start('0');

  await expectStarts(['0', '4001']);
});

test('a service starts again on its port with other sources; while those are broken it does not run', async () => {
  const { pid } = await start('2');

  await expect(service.restart()).rejects.toThrow(new ServiceRefused('The database does not answer.'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  await service.restart();
  await expectStarts(['0', '4001', '4001']);
});

/** @param ports of all starts of the service, once there have been as many */
async function expectStarts(ports: string[]) {
  let seen: string[] = [];
  while (seen.length < ports.length) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen = (await readFile(join(tree.root, 'starts'), 'utf8')).trim().split(' ');
  }
  expect(seen).toEqual(ports);
}

test('a service that is started without settings inherits none from this process', async () => {
  await tree.write({
    'telling.mjs': `
      process.on('SIGTERM', () => process.exit(0));
      process.send({ ready: process.env });
      setInterval(() => undefined, 1000);`,
  });
  process.env.DATABASE_URL = 'postgres://patients';
  const telling = new Service<NodeJS.ProcessEnv>(join(tree.root, 'telling.mjs'), 'inherit', {
    inherited: {},
  });
  try {
    const { API_PORT, DATABASE_URL } = await telling.start({ API_PORT: '0' }, () => ({}));

    expect({ API_PORT, DATABASE_URL }).toEqual({ API_PORT: '0', DATABASE_URL: undefined });
  } finally {
    delete process.env.DATABASE_URL;
    await telling.stop();
  }
});
