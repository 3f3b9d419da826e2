import type { ServiceSummary } from '@nalam/api/contract';
import { toFailure, type ApiClient } from '../offers/api.ts';
import { call, getApi, put, takeLeading } from '../offers/saga-effects.ts';
import { type ListedService, servicesLoaded, servicesLoadFailed, servicesOpened } from './services-slice.ts';

/** Without their ids, which nothing shows: every page carries all services, and an id weighs more than a name. */
async function fetchServices(api: ApiClient): Promise<ListedService[]> {
  const services = await api.get<ServiceSummary[]>('/services');
  return services.map(({ _id, ...listed }) => listed);
}

function* loadServices() {
  const api = yield* getApi();
  try {
    yield* put(servicesLoaded(yield* call(fetchServices, api)));
  } catch (error) {
    yield* put(servicesLoadFailed(toFailure(error)));
  }
}

export function* servicesSaga() {
  // Leading: header, footer and dialog all ask, and one answer serves them all.
  yield* takeLeading(servicesOpened, loadServices);
}
