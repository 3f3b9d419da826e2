import type { SessionUser } from '@nalam/api/contract';
import type { Action } from 'redux';
import { toFailure, type ApiClient, type Failure } from '../../offers/api.ts';
import { call, getApi, put, takeLeading } from '../../offers/saga-effects.ts';
import { takeEarlySession } from '../starter/early-session.ts';
import { fetchServices, fetchSiteSettings } from './load-site.ts';
import { servicesLoaded, servicesLoadFailed, servicesOpened } from './services-slice.ts';
import { sessionChecked, sessionEnded, sessionOpened } from './session-slice.ts';
import { siteLoaded, siteLoadFailed, siteOpened } from './site-slice.ts';

const fetchSession = async (api: ApiClient) =>
  (await takeEarlySession()) ?? api.get<SessionUser>('/auth-user');

/** `takeLeading`: header, footer and dialog all request this, and one answer serves them all. */
function* load<Answer>(
  opened: Parameters<typeof takeLeading>[0],
  fetch: (api: ApiClient) => Promise<Answer>,
  loaded: (answer: Answer) => Action,
  failed: (failure: Failure) => Action,
) {
  yield* takeLeading(opened, function* () {
    const api = yield* getApi();
    try {
      yield* put(loaded((yield* call(fetch, api)) as Answer));
    } catch (error) {
      yield* put(failed(toFailure(error)));
    }
  });
}

/** Loads the shell's own slices. Remotes request services and site again after a failure; pages load them with `loadSite`. */
export function* ownSaga() {
  // Silent (docs/product.md#session): if the check fails, the visitor is anonymous and can do nothing about it.
  yield* load(sessionOpened, fetchSession, sessionChecked, () => sessionEnded());
  yield* load(servicesOpened, fetchServices, servicesLoaded, servicesLoadFailed);
  yield* load(siteOpened, fetchSiteSettings, siteLoaded, siteLoadFailed);
}
