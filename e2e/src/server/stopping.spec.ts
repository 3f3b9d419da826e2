import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, openShell, siteTest as test } from '../site/site-test.ts';

test('an unused connection that a browser opened in advance does not keep the site from stopping', async ({
  site,
}) => {
  const shell = await openShell(site.api.url);
  const socket = connect(Number(new URL(shell.url).port), 'localhost');
  await once(socket, 'connect');
  const before = Date.now();

  await shell.stop();

  // Left alone, Node waits a minute for what such a connection may still ask.
  expect(Date.now() - before).toBeLessThan(20_000);
});
