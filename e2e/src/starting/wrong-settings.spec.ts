import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { processesOfGroup } from '../site/processes.ts';
import { copyTemplate } from '../site/site-test.ts';
import { runStart } from './start-command.ts';

// Unit tests of both servers cover the other settings.
test('a port that is in use is named in one line with the remedy, and no process stays', async () => {
  const listener = createServer().listen(0);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const folder = await copyTemplate();
  const start = runStart({ DATA_DIR: folder, PORT: String(port) });
  try {
    expect(await start.ended).toBe(1);
    expect(start.output.err).toMatch(new RegExp(`^Port ${port} is in use\\. .*PORT[^\n]*\n$`));
    expect(start.output.out).not.toContain('Ctrl-C');
    await expect.poll(async () => processesOfGroup(start.group)).toEqual([]);
  } finally {
    listener.close();
    await rm(folder, { recursive: true, force: true });
  }
});
