import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FormReader, FormsFull } from './form-with-file.ts';

async function formOf(texts: Record<string, string>, file: string) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('cv', new Blob([file]), 'cv.pdf');
  const { body, headers } = new Response(form);
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), contentType: headers.get('content-type') ?? '' };
}

const read = async (
  bytes: Buffer,
  contentType: string,
  limits?: { maxFormBytes: number; maxReadBytes: number },
) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, i) =>
    bytes.subarray(i * 100, (i + 1) * 100),
  );
  const body = await new FormReader().read(Readable.from(pieces), contentType, limits);
  return {
    size: body.length,
    form: await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData(),
  };
};

test('a form with a file arrives as it was sent', async () => {
  const { bytes, contentType } = await formOf({ name: 'Selvi' }, '%PDF-1.7');

  const { size, form } = await read(bytes, contentType);

  expect(size).toBe(bytes.length);
  expect(await (form.get('cv') as File).text()).toBe('%PDF-1.7');
});

test('a form that is too large keeps its texts, and its file is still recognised as too large', async () => {
  const { bytes, contentType } = await formOf({ name: 'Selvi' }, 'x'.repeat(5000));

  const { size, form } = await read(bytes, contentType, { maxFormBytes: 2000, maxReadBytes: 100_000 });

  expect(size).toBeLessThan(2100);
  expect(form.get('name')).toBe('Selvi');
  expect((form.get('cv') as File).size).toBeGreaterThan(1000);
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
