import type { ServiceSummary } from 'api/contract';
import { toFailure, type ApiClient } from '../offers/api.ts';
import { call, getApi, put, takeLeading } from '../offers/saga-effects.ts';
import { servicesLoaded, servicesLoadFailed, servicesOpened } from './services-slice.ts';

const fetchServices = (api: ApiClient) => api.get<ServiceSummary[]>('/services');

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
