/** Tools for the tests of remotes: the real host with a simulated network. */
export { delay, http, HttpResponse } from 'msw';
export { holdBack, refusal, serveCalls, wrongField } from './calls.ts';
export { server } from './network.ts';
export { silenceConsole } from './silence-console.ts';
export { renderApp, type RenderedApp } from './render-app.tsx';
export { plainDashboard, siteWithHeader } from './sites.tsx';
export { sitemapOf } from './sitemap-of.ts';
export { english, testServices, testSite } from './test-content.ts';
