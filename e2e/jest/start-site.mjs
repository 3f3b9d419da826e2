import { fillTemplate } from '../src/site/fill-template.ts';
import { openSite } from '../src/site/open-site.ts';

/** Starts the site shared by all page tests of a run. */
export default async function start() {
  await fillTemplate();
  const { url, api, mailFolder, stop } = await openSite();
  process.env.SHARED_SITE = JSON.stringify({ url, apiUrl: api.url, mailFolder });
  globalThis.stopSite = stop;
}
