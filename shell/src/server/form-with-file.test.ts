import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readFormWithFile } from './form-with-file.ts';

async function formOf(texts: Record<string, string>, file: string) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('cv', new Blob([file]), 'cv.pdf');
  const { body, headers } = new Response(form);
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), contentType: headers.get('content-type') ?? '' };
}

const read = async (bytes: Buffer, contentType: string, limits?: { kept: number; heard: number }) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, i) =>
    bytes.subarray(i * 100, (i + 1) * 100),
  );
  const body = await readFormWithFile(Readable.from(pieces), contentType, limits);
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

test('a form that is too large keeps its texts, and its file is still seen to be large', async () => {
  const { bytes, contentType } = await formOf({ name: 'Selvi' }, 'x'.repeat(5000));

  const { size, form } = await read(bytes, contentType, { kept: 2000, heard: 100_000 });

  expect(size).toBeLessThan(2100);
  expect(form.get('name')).toBe('Selvi');
  expect((form.get('cv') as File).size).toBeGreaterThan(1000);
});

test('what never ends is not listened to for ever', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );

  await readFormWithFile(endless, 'multipart/form-data; boundary=x', { kept: 2000, heard: 50_000 });

  expect(sent).toBeLessThan(100_000);
});
