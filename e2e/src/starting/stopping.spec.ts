import { once } from 'node:events';
import { connect } from 'node:net';
import { openShell, siteTest as test } from '../site/site-test.ts';

test('a browser that holds a silent connection open does not keep the server from stopping', async ({
  site,
}) => {
  // Node would wait a minute for a request that never comes; the limit here is well below that.
  test.setTimeout(30_000);
  const shell = await openShell(site.api.url);
  const silent = connect(Number(new URL(shell.url).port), 'localhost');
  await once(silent, 'connect');
  const ended = once(silent, 'close');

  await shell.stop();
  await ended;
});
