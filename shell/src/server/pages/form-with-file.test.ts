import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FormReader, FormsFull } from './form-with-file.ts';

test('a form that is too large keeps its texts, and its file is still recognised as too large', async () => {
  const form = new FormData();
  form.set('name', 'Selvi');
  form.set('cv', new Blob(['x'.repeat(5000)]), 'cv.pdf');
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await sent.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, i) =>
    bytes.subarray(i * 100, (i + 1) * 100),
  );

  const limits = { maxFormBytes: 2000, maxReadBytes: 100_000 };
  const body = await new FormReader().read(Readable.from(pieces), type, limits);

  expect(body.length).toBeLessThan(2100);
  const read = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  expect(read.get('name')).toBe('Selvi');
  expect((read.get('cv') as File).size).toBeGreaterThan(1000);
});

test('an endless upload is cut off', async () => {
  let sentBytes = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sentBytes += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );

  await new FormReader().read(endless, 'multipart/form-data; boundary=x', {
    maxFormBytes: 2000,
    maxReadBytes: 50_000,
  });

  expect(sentBytes).toBeLessThan(100_000);
});

const multipart = 'multipart/form-data; boundary=x';

/** A sender of a form, which continues on request. */
function sender() {
  const payload = new PassThrough();
  return { payload, send: (bytes: number) => payload.write(Buffer.alloc(bytes)) };
}

test('stalled forms are dropped for one that is arriving, and the limit holds', async () => {
  const reader = new FormReader({ maxHeldBytes: 10_000 });
  const stalled = Array.from({ length: 3 }, sender);
  const dropped = stalled.map(({ payload }) =>
    expect(reader.read(payload, multipart)).rejects.toThrow('Dropped'),
  );
  for (const { send } of stalled) send(3000);
  await setImmediate();
  expect(reader.heldBytes).toBe(9000);

  const honest = sender();
  const read = reader.read(honest.payload, multipart);
  for (const bytes of [3000, 3000, 3000]) {
    honest.send(bytes);
    await setImmediate();
    expect(reader.heldBytes).toBeLessThanOrEqual(10_000);
  }
  honest.payload.end();

  expect(await read).toHaveLength(9000);
  await Promise.all(dropped);
  reader.release(honest.payload);
  expect(reader.heldBytes).toBe(0);
});

test('a form is refused while forms that have arrived take all the memory', async () => {
  const reader = new FormReader({ maxHeldBytes: 10_000 });
  const arrived = sender();
  arrived.send(9000);
  arrived.payload.end();
  await reader.read(arrived.payload, multipart);
  const next = sender();
  next.send(2000);

  await expect(reader.read(next.payload, multipart)).rejects.toThrow(FormsFull);
  expect(reader.heldBytes).toBe(9000);
});
