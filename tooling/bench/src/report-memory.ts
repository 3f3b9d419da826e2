/**
 * Loaded into each process of a site whose memory is measured (`memory-probe.ts`). Answers each connection to the process's socket with
 * the used memory after garbage collection.
 */
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

createServer((connection) => {
  connection.on('error', () => undefined);
  void measure().then((memory) => connection.end(JSON.stringify(memory)));
})
  .listen(join(process.env.MEMORY_PROBE ?? '', `${process.pid}.sock`))
  // Does not keep the process running.
  .unref();

async function measure() {
  collectGarbage();
  // Buffers of collected objects, such as a picture's bytes, are freed slightly later.
  await wait(50);
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    name: basename(process.argv[1] ?? '', '.ts'),
    pid: process.pid,
    usedBytes: heapUsed + external,
    residentBytes: rss,
  };
}
