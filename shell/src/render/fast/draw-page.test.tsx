/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { lazy, Suspense, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { drawPage } from './draw-page.ts';

const inDocument = (content: ReactNode) => (
  <html lang="en">
    <head>
      <title>Prices</title>
    </head>
    <body>
      <Suspense>{content}</Suspense>
    </body>
  </html>
);

/** @returns what a visitor gets, on which way it came, and what is told of failures */
async function draw(page: ReactNode) {
  const told: string[] = [];
  const body = await drawPage(page, {
    nonce: 'once',
    signal: new AbortController().signal,
    onError: (error, componentStack = '') => {
      told.push(`${String(error)}${componentStack}`);
    },
  });
  const html = typeof body === 'string' ? body : await text(body.pipe(new PassThrough()));
  return { html, streamed: typeof body !== 'string', told };
}

test('a page that has all it needs is one document, as the stream would write it', async () => {
  const page = inDocument(<p>CT scan: ₹ 4,500 {'<!--$!-->'}</p>);
  const { html, streamed } = await draw(page);

  expect(streamed).toBe(false);
  expect(html).toContain('CT scan: ₹ 4,500');
  expect(html).toBe(await text(renderToPipeableStream(page).pipe(new PassThrough())));
});

test('what is late is waited for', async () => {
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) =>
        setTimeout(() => resolve({ default: () => <p>At last</p> }), 5),
      ),
  );
  const { html, streamed, told } = await draw(inDocument(<Late />));

  expect(streamed).toBe(true);
  expect(html).toContain('At last');
  expect(told).toEqual([]);
});

test('a part that fails leaves a gap, and is told once, by its name', async () => {
  function Prices(): ReactNode {
    throw new Error('No prices today');
  }
  const { html, told } = await draw(inDocument(<Prices />));

  expect(html).toContain('<title>Prices</title>');
  expect(html).toContain('<!--$!-->');
  expect(told).toEqual([expect.stringMatching(/No prices today[^]*Prices/)]);
});

test('where everything fails, so does the call, and the failure is told', async () => {
  function Page(): ReactNode {
    throw new Error('Nothing works');
  }
  await expect(draw(<Page />)).rejects.toThrow('Nothing works');
});
