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

/** @returns the page, whether it was streamed, and the reported failures */
async function draw(page: ReactNode) {
  const reported: string[] = [];
  const body = await drawPage(page, {
    nonce: 'once',
    signal: new AbortController().signal,
    onError: (error, componentStack = '') => {
      reported.push(`${String(error)}${componentStack}`);
    },
  });
  const html = typeof body === 'string' ? body : await text(body.pipe(new PassThrough()));
  return { html, streamed: typeof body !== 'string', reported };
}

test('a page without gaps is the same document, streamed or not', async () => {
  const page = inDocument(<p>CT scan: ₹ 4,500 {'<!--$!-->'}</p>);
  const { html, streamed } = await draw(page);

  expect(streamed).toBe(false);
  expect(html).toContain('CT scan: ₹ 4,500');
  expect(html).toBe(await text(renderToPipeableStream(page).pipe(new PassThrough())));
});

test('a streamed page waits for late parts', async () => {
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) =>
        setTimeout(() => resolve({ default: () => <p>At last</p> }), 5),
      ),
  );
  const { html, streamed, reported } = await draw(inDocument(<Late />));

  expect(streamed).toBe(true);
  expect(html).toContain('At last');
  expect(reported).toEqual([]);
});

test('a failing part leaves a gap, and is reported once with its name', async () => {
  function Prices(): ReactNode {
    throw new Error('No prices today');
  }
  const { html, reported } = await draw(inDocument(<Prices />));

  expect(html).toContain('<title>Prices</title>');
  expect(html).toContain('<!--$!-->');
  expect(reported).toEqual([expect.stringMatching(/No prices today[^]*Prices/)]);
});

test('when the whole page fails, so does the call, and the error is reported', async () => {
  function Page(): ReactNode {
    throw new Error('Nothing works');
  }
  await expect(draw(<Page />)).rejects.toThrow('Nothing works');
});
