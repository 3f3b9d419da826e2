import { randomBytes } from 'node:crypto';
import { afterAll } from '@jest/globals';
import type { ReleaseStore } from '@nalam/shell/releases';
import { type GateContext, gateWaits } from '../releases/gate/candidate.ts';
import { pageScriptBudgetBytes } from '../releases/gate/budgets.ts';
import { storeRelease } from '@nalam/shell/testing/store-release';

/**
 * A shell that answers according to the remotes' version names: `/labs` of a version named `404` answers 404, and the sitemap of one named `lists
 * /x` contains that address. The pages of one named `asks its backend` are complete but not cacheable. An address that ends in `moved` redirects,
 * one in `plain` is a page; all others below it answer 404.
 */
const renderer = `
  const page = (script) =>
    '<!doctype html><html lang="en"><title>Labs</title><a href="/">Home</a><button>Book</button><script nonce="check">' + script + ' fetch("/beacon", { method: "POST", body: JSON.stringify({ parts: [] }) });</script>';
  const scripts = {
    complains: 'console.error("complaint of\\\\x1b[2J " + location.pathname);',
    loops: 'setTimeout(() => { for (;;); }, 100);',
    fails: 'fetch("/beacon", { method: "POST", body: JSON.stringify({ failed: [{ name: location.pathname.slice(1) }] }) });',
    rejects: 'Promise.reject(new Error("left behind"));',
    'lacks-file': 'document.head.append(Object.assign(document.createElement("script"), { src: "/releases/labs/1/web/gone.js" }));',
    'breaks-policy': 'document.documentElement.append(Object.assign(document.createElement("iframe"), { src: "https://elsewhere.example", title: "Map" }));',
    patches: 'Array.prototype.last = () => 1; localStorage.clear();',
    restless: 'setInterval(() => { const end = Date.now() + 15; while (Date.now() < end); document.title = Date.now(); }, 20);',
    hides: 'document.querySelector("button").innerHTML = ""; document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: "https://elsewhere.example" }));',
    'keeps-links': 'document.addEventListener("click", (event) => event.preventDefault());',
  };
  const loaderTimes = { late: { home: 4000 } };
  exports.createRenderer = ({ releases }) => ({
    remotes: [],
    sitemapOf: async (name) => {
      const { version } = releases.find((release) => release.name === name);
      if (version.startsWith('lists nothing')) throw new Error(version);
      return version.startsWith('lists') ? [{ path: version.slice('lists '.length) }] : [];
    },
    render: async (request) => {
      const { pathname } = new URL(request.url);
      const { version } = releases.find(({ name }) => pathname.split('/')[1] === name);
      const answer = { headers: {}, cacheable: true, flaws: [] };
      if (pathname.endsWith('/moved')) return { ...answer, status: 301, headers: { location: '/' } };
      if (pathname.endsWith('/plain')) return { ...answer, status: 200, body: page('') };
      if (pathname.split('/').length > 2) return { ...answer, status: 404 };
      if (version.startsWith('ends')) process.exit(1);
      if (version === 'late error') setTimeout(() => { throw new Error(version); });
      const flaws = version.startsWith('throws') ? ['Error: ' + version] : [];
      return {
        ...answer,
        ...(version === 'asks its backend' && { cacheable: false, asksBackend: true }),
        status: Number(version) || 200,
        flaws,
        body: page(scripts[version] ?? '') + (version === 'heavy' ? '<script src="/releases/labs/heavy/web/heavy.js"></script>' : ''),
        loaderTimes: loaderTimes[version],
      };
    },
  });`;

/** A site whose API does not answer. */
export const gateContext: GateContext = {
  apiUrl: 'http://127.0.0.1:9/api',
  siteUrl: 'http://localhost',
  warn: () => undefined,
  waits: { ...gateWaits, watchMs: 200, linkMs: 300, lateErrorMs: 50 },
};

/** Fields that differ between releases; the rest is the same for all. */
interface ReleaseFields {
  contract?: string;
  /** Only for shells. */
  earlierContracts?: string[];
  routes?: object[];
  smoke?: string[];
}

const { CHROMIUM_PATH } = process.env;

function showChromium() {
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
}
// The next test file runs in the same process.
afterAll(showChromium);

/**
 * Hides this machine's Chromium, whose start takes longer than the rest of a check that does not open pages in a browser.
 *
 * @returns a function that shows it again
 */
export function hideChromium(): () => void {
  process.env.CHROMIUM_PATH = '/usr/bin/false';
  return showChromium;
}

/** Puts a release into a store; a remote has one page, at its name. */
export async function addRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  {
    contract = '1.0',
    earlierContracts = [],
    routes = [{ id: name, path: name }],
    smoke = [`/${name}`],
  }: ReleaseFields = {},
) {
  const files = {
    ...(name === 'shell' && { 'node/render.cjs': renderer }),
    ...(version === 'heavy' && { 'web/heavy.js': randomBytes(pageScriptBudgetBytes + 10_000) }),
  };
  await storeRelease(store, { name, version }, files, {
    contract,
    earlierContracts,
    assets: { chunks: {}, integrity: {} },
    routes,
    offers: { layout: false, header: false, dashboard: false },
    smoke,
  });
}
