/** The network of front-end tests: everything else in them is real. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type {
  Announcement,
  HomeCollection,
  PageMeta,
  Redirect,
  ServiceSummary,
  SessionUser,
  SignInWays,
  SiteSettings,
} from '@nalam/api/contract';
import { delay as mswDelay, http as mswHttp, HttpResponse as MswResponse } from 'msw';
import { setupServer } from 'msw/node';
import { testServices, testSite } from './test-content.ts';

// Types of our own, so that a team elsewhere does not install msw beside the file that @nalam/shell holds of it.
interface AskedCall {
  request: Omit<Request, 'json'> & { json: () => Promise<unknown> };
  params: Record<string, string | readonly string[] | undefined>;
}
type CallAnswer = Response | undefined;
type AnswerCalls = (
  path: string,
  answer: (call: AskedCall) => CallAnswer | Promise<CallAnswer>,
  options?: { once?: boolean },
) => object;

export const http: Record<'get' | 'post' | 'put' | 'patch' | 'delete', AnswerCalls> = mswHttp;

export const HttpResponse: {
  new (body?: BodyInit | null, init?: ResponseInit): Response;
  json: <Body extends object | string | number | boolean | null | undefined>(
    body: Body,
    init?: ResponseInit,
  ) => Response & { json: () => Promise<Body> };
  text: (body: string, init?: ResponseInit) => Response;
  arrayBuffer: (body: ArrayBuffer, init?: ResponseInit) => Response;
  error: () => Response;
} = MswResponse;

/** @param duration in milliseconds; `infinite` never answers */
export async function delay(duration: number | 'infinite'): Promise<undefined> {
  await mswDelay(duration);
  return undefined;
}

/** Answers what every page asks for. A call that no test expected fails the test. */
const network = setupServer(
  mswHttp.get('*/api/auth-user', () =>
    MswResponse.json<SessionUser>({ valid: false, role: false, username: false }),
  ),
  mswHttp.get('*/api/services', () => MswResponse.json<ServiceSummary[]>(testServices)),
  mswHttp.get('*/api/site-settings', () => MswResponse.json<SiteSettings>(testSite)),
  mswHttp.get('*/api/home-collection', () => MswResponse.json<HomeCollection>({ areas: [], services: [] })),
  mswHttp.get('*/api/redirect', () => MswResponse.json<Redirect>(null)),
  mswHttp.get('*/api/announcement', () => MswResponse.json<Announcement | null>(null)),
  mswHttp.get('*/api/admin/sign-in-ways', () => MswResponse.json<SignInWays>({ google: null })),
  mswHttp.get('*/api/meta', () =>
    MswResponse.json<PageMeta>({ title: null, description: null, image: null }),
  ),
);

/** A test adds what its own page asks for. */
export const server = {
  use: (...answers: object[]): void => network.use(...(answers as Parameters<typeof network.use>)),
};

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());
