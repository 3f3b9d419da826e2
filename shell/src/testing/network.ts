/** The network of front-end tests: everything else in them is real. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type {
  Announcement,
  Answer,
  HomeCollection,
  PageMeta,
  Redirect,
  ServiceSummary,
  SessionUser,
  SignInWays,
  SiteSettings,
  VisitPlan,
} from '@nalam/api/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { testServices, testSite } from './test-content.ts';

/** Answers the calls of every page; a test adds those of its own page. An unexpected call fails the test. */
export const server = setupServer(
  http.get('*/api/auth-user', () =>
    HttpResponse.json<SessionUser>({ valid: false, role: false, username: false }),
  ),
  http.get('*/api/services', () => HttpResponse.json<ServiceSummary[]>(testServices)),
  http.get('*/api/answers', () => HttpResponse.json<Answer[]>([])),
  http.get('*/api/site-settings', () => HttpResponse.json<SiteSettings>(testSite)),
  http.get('*/api/home-collection', () => HttpResponse.json<HomeCollection>({ areas: [], services: [] })),
  http.get('*/api/visit-plan', () =>
    HttpResponse.json<VisitPlan>({ pricePaise: null, isPriceFrom: false, preparation: [] }),
  ),
  http.get('*/api/redirect', () => HttpResponse.json<Redirect>(null)),
  http.get('*/api/announcement', () => HttpResponse.json<Announcement | null>(null)),
  http.get('*/api/admin/sign-in-ways', () => HttpResponse.json<SignInWays>({ google: null })),
  http.get('*/api/meta', () => HttpResponse.json<PageMeta>({ title: null, description: null, image: null })),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
