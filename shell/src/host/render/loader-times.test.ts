import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createStaticHandler } from 'react-router';
import { timed, type LoaderTimes } from './loader-times.ts';

test('the duration of each loader, even of a failing one, is measured without changing the page', async () => {
  const took: LoaderTimes = {};
  const routes = [
    {
      id: 'layout',
      loader: () => 'layout data',
      children: [
        {
          id: 'shop/home',
          path: '/shop',
          loader: async () => {
            await wait(50);
            throw new Response('', { status: 404 });
          },
        },
        { id: 'shop/other', path: '/other', loader: () => null },
      ],
    },
  ];
  const context = await createStaticHandler(timed(routes, took)).query(new Request('http://site/shop'));

  expect(context).toMatchObject({ statusCode: 404, loaderData: { layout: 'layout data' } });
  expect(Object.keys(took).sort()).toEqual(['layout', 'shop/home']);
  expect(took['shop/home']).toBeGreaterThan(45);
});
