import { afterEach, expect, test } from '@jest/globals';
import { http, HttpResponse, server } from '../testing/testing.ts';
import { chunkLoader } from './chunk-loader.ts';

const address = `${location.origin}/releases/shop/1/web/`;
const facts = { global: 'chunksOfShop', withoutFiles: ['react'], integrity: '' };

afterEach(() => {
  document.head.replaceChildren();
});

/** As a page names what is on it. */
function namePart(file: string) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'preload';
  link.href = address + file;
  link.integrity = `sha256-${file}`;
  document.head.append(link);
}

function build() {
  const modules: Record<string, unknown> = {};
  const load = chunkLoader({ p: address, m: modules }, facts);
  const ask = (chunk: string) => {
    const promises: Promise<unknown>[] = [];
    load(chunk, promises);
    return Promise.all(promises);
  };
  return { modules, ask };
}

/** What the chunk's own script does when it runs. */
function arrive(chunk: string, modules: Record<string, unknown>) {
  (globalThis as unknown as { chunksOfShop: { push: (chunk: unknown) => void } }).chunksOfShop.push([
    [chunk],
    modules,
  ]);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
}

const scripts = () =>
  [...document.querySelectorAll('script')].map(({ src, integrity }) => ({ src, integrity }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a chunk that the page names is loaded once, checked against the hash on the page', async () => {
  namePart('header-actions.js');
  namePart('header-actions.css');
  const { modules, ask } = build();

  const both = Promise.all([ask('header-actions'), ask('header-actions')]);
  await settled();
  expect(scripts()).toEqual([{ src: `${address}header-actions.js`, integrity: 'sha256-header-actions.js' }]);
  arrive('header-actions', { link: 1 });
  await both;

  expect(modules).toEqual({ link: 1 });
  expect(scripts()).toEqual([]);
  // The stylesheet was there.
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
});

test('the files and hashes of a chunk that the page does not name come from the list', async () => {
  server.use(
    http.get(`${address}integrity.json`, () => HttpResponse.json({ 'cart.js': 'sha256-cart', 'a.css': '' })),
  );
  const { ask } = build();

  const coming = ask('cart');
  while (scripts().length === 0) await settled();
  expect(scripts()).toEqual([{ src: `${address}cart.js`, integrity: 'sha256-cart' }]);
  arrive('cart', {});
  await coming;
  expect(document.querySelectorAll('link')).toHaveLength(0);
});

test('a script that failed to load is requested again', async () => {
  namePart('cart.js');
  const { ask } = build();
  const first = ask('cart');
  await settled();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`Loading ${address}cart.js failed (error).`);

  const second = ask('cart');
  await settled();
  arrive('cart', {});
  await second;
});

test('a script that does not contain its chunk is a failure', async () => {
  namePart('cart.js');
  const { ask } = build();
  const coming = ask('cart');
  await settled();
  document.querySelector('script')?.dispatchEvent(new Event('load'));

  await expect(coming).rejects.toThrow('missing');
});

test('nothing is fetched for a chunk whose modules the shell provides', async () => {
  const { ask } = build();
  await ask('react');

  expect(scripts()).toEqual([]);
});
