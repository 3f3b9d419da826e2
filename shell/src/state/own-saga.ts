import type {
  ServiceCategory,
  ServiceNamePage,
  ServiceSummary,
  SessionUser,
  SiteSettings,
} from '@nalam/api/contract';
import type { Action } from 'redux';
import { toFailure, type ApiClient, type Failure } from '../offers/api.ts';
import { call, getApi, put, takeLeading } from '../offers/saga-effects.ts';
import { takeEarlySession } from '../starter/early-session.ts';
import { type LoadedServices, servicesLoaded, servicesLoadFailed, servicesOpened } from './services-slice.ts';
import { sessionChecked, sessionEnded, sessionOpened } from './session-slice.ts';
import { siteLoaded, siteLoadFailed, siteOpened } from './site-slice.ts';

const fetchSession = async (api: ApiClient) =>
  (await takeEarlySession()) ?? api.get<SessionUser>('/auth-user');

/** Every page carries at most this many services: as many as a menu can show. */
const maxListed = 40;

/** Without their ids, which nothing shows: an id weighs more than a name. */
async function fetchServices(api: ApiClient): Promise<LoadedServices> {
  const found = await api.get<ServiceSummary[]>('/services', { params: { limit: maxListed + 1 } });
  if (found.length <= maxListed) return { services: found.map(({ _id, ...listed }) => listed) };
  const { total, headings } = await api.get<ServiceNamePage>('/service-names', {
    params: { by: 'kind', pageSize: 1 },
  });
  const categories = headings.map(({ heading, count }) => ({ category: heading as ServiceCategory, count }));
  return { services: [], longList: { total, categories } };
}

const fetchSiteSettings = (api: ApiClient) => api.get<SiteSettings>('/site-settings');

/** `takeLeading`: header, footer and dialog all ask, and one answer serves them all. */
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

/** Loads the shell's own slices. */
export function* ownSaga() {
  // Silent (docs/product.md#session): a visitor for whom the check fails is anonymous and has nothing to correct.
  yield* load(sessionOpened, fetchSession, sessionChecked, () => sessionEnded());
  yield* load(servicesOpened, fetchServices, servicesLoaded, servicesLoadFailed);
  yield* load(siteOpened, fetchSiteSettings, siteLoaded, siteLoadFailed);
}
