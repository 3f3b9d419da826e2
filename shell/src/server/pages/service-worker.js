/**
 * Keeps the pages that a visitor read last for when there is no network: docs/decisions/0078-offline-pages.md. It answers navigations alone, the
 * network first, and never a script, a style or a call: what is live, tried out or taken back stays the server's to say.
 */
const pagesCache = 'read-pages';
const offlineCache = 'offline-pages';
const maxReadPages = 10;
/** Phones and hours change rarely; a page with yesterday's is better than none. */
const offlinePageMaxAgeMs = 24 * 60 * 60 * 1000;

const offlinePath = (path) => (/^\/ta(\/|$)/.test(path) ? '/ta/offline' : '/offline');

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      clients.claim(),
      // From now on the browser requests a page while this worker starts, so that nobody waits for it.
      registration.navigationPreload?.enable(),
      keepOpenPages(),
    ]),
  );
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(answer(event, new URL(url)));
});

async function answer(event, { pathname, search }) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isForAll(page) && search === '') event.waitUntil(keep(pathname, page.clone()));
    return page;
  } catch (error) {
    const kept = (await keptPage(pathname)) ?? (await offlinePage(pathname));
    if (kept) return kept;
    throw error;
  }
}

/** The server forbids storing whatever is one person's; and nobody reads the staff's sign-in without a network. */
const isForAll = ({ status, type, headers, url }) =>
  status === 200 &&
  !/^\/(ta\/)?(admin|dashboard)(\/|$)/.test(new URL(url).pathname) &&
  type === 'basic' &&
  headers.get('content-type')?.startsWith('text/html') &&
  !headers.get('cache-control')?.includes('no-store');

async function keep(pathname, page) {
  const cache = await caches.open(pagesCache);
  // Deleted and added again, so that the keys are in the order in which the pages were read.
  await cache.delete(pathname);
  await cache.put(pathname, page);
  const all = await cache.keys();
  await Promise.all(all.slice(0, -maxReadPages).map((oldest) => cache.delete(oldest)));
  await keepOfflinePage(offlinePath(pathname));
}

/** Pages that were open before this worker was installed. */
async function keepOpenPages() {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of open) {
    const { pathname, search } = new URL(url);
    const page = search === '' ? await fetch(pathname) : undefined;
    if (page && isForAll(page)) await keep(pathname, page);
  }
}

async function keepOfflinePage(path) {
  const cache = await caches.open(offlineCache);
  const kept = await cache.match(path);
  if (kept && Date.now() - Date.parse(kept.headers.get('date')) < offlinePageMaxAgeMs) return;
  const page = await fetch(path);
  if (isForAll(page)) await cache.put(path, page);
}

/** In the language of the page, or else in the other. */
const offlinePageFor = async (pathname) =>
  (await caches.match(offlinePath(pathname))) ?? (await caches.match(offlinePath('/')));

/** A page as it was read, which says so. */
async function keptPage(pathname) {
  const cache = await caches.open(pagesCache);
  const page = await cache.match(pathname);
  if (!page) return undefined;
  const offline = await offlinePageFor(pathname);
  const [notice = ''] = /<p data-kept-page.*?<\/p>/.exec((await offline?.text()) ?? '') ?? [];
  return asleep(page, (html) =>
    html.replace(/<main[^>]*>/, (main) => main + notice.replace(' hidden=""', '')),
  );
}

/** The page with phone, address and hours, and links to the pages that were read. */
async function offlinePage(pathname) {
  const page = await offlinePageFor(pathname);
  if (!page) return undefined;
  const cache = await caches.open(pagesCache);
  const read = (await cache.keys()).reverse();
  const links = await Promise.all(
    read.map(async (request) => {
      const html = await (await cache.match(request)).text();
      // Taken from the page's HTML, so it is already escaped.
      const title = /<title[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
      return `<li><a href="${new URL(request.url).pathname}">${title}</a></li>`;
    }),
  );
  return asleep(page, (html) =>
    html.replace('data-read-pages="">', () => `data-read-pages="">${links.join('')}`),
  );
}

/** Removes the scripts that it would wake with: the browser may have only some of them, and would replace the page with a gap. */
async function asleep(page, change) {
  const html = (await page.text()).replaceAll(/<link rel="later"[^>]*>/g, '');
  return new Response(change(html), { headers: page.headers });
}
