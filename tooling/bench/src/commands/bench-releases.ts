/**
 * `npm run bench-releases -- 200`: so many releases and rollbacks of all remotes while visitors go on asking. It fails
 * when a single request is lost.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStore } from '@nalam/shell/releases';
import { releaseUnderLoad } from '../releases-under-load.ts';
import { memoryTable } from '../report.ts';
import { MemoryProbe } from '../memory-probe.ts';
import { fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi, startShellServer } from '@nalam/tooling/src/services/site.ts';

const pages = ['/', '/services', '/shop', '/ta', '/doctors', '/dashboard'];
const directory = join(root, '.cache/bench/releases');
const changes = Number(process.argv[2] ?? 200);
if (!Number.isInteger(changes) || changes < 1) {
  console.error('The number of releases and rollbacks has to be 1 or more, such as 200.');
  process.exit(1);
}

await rm(join(directory, 'releases'), { recursive: true, force: true });
const store = new ReleaseStore(join(directory, 'releases'));
await fillEmptyStore(store, console.log);
const common = { DATA_DIR: directory, LOG_LEVEL: 'error', SITE_URL: 'http://localhost' };
const api = await startApi(common);
const probe = await MemoryProbe.setUp();
const site = await startShellServer({ ...common, ...probe.env, API_URL: api.url, PORT: '0' });

try {
  console.log(`${changes} releases and rollbacks …`);
  const start = performance.now();
  const { answers, lost, p99Ms, memory } = await releaseUnderLoad(
    { url: site.url, store, probe },
    pages,
    changes,
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${seconds} s, ${answers} answers, 99 of 100 within ${p99Ms} ms, ${lost.length} requests lost`);
  for (const loss of lost.slice(0, 20)) console.log(`  - ${loss}`);
  console.log(memoryTable(memory));
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await site.stop();
  await api.stop();
  await probe.remove();
}
