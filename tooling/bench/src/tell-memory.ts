/**
 * Loaded into each process of a site that is weighed (`scales.ts`). Whoever connects to the process's socket is told what it
 * takes of memory once everything that nothing needs any more is collected.
 */
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

createServer((asked) => {
  asked.on('error', () => undefined);
  void heldMemory().then((held) => asked.end(JSON.stringify(held)));
})
  .listen(join(process.env.SCALES ?? '', `${process.pid}.sock`))
  // Weighing keeps no process from going.
  .unref();

async function heldMemory() {
  collect();
  // What hangs on collected objects, such as a picture's or a page's bytes, goes a little later.
  await wait(50);
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    name: basename(process.argv[1] ?? '', '.ts'),
    pid: process.pid,
    held: heapUsed + external,
    resident: rss,
  };
}
