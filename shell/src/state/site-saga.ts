import type { SiteSettings } from '@nalam/api/contract';
import { toFailure, type ApiClient } from '../offers/api.ts';
import { call, getApi, put, takeLeading } from '../offers/saga-effects.ts';
import { siteLoaded, siteLoadFailed, siteOpened } from './site-slice.ts';

const fetchSiteSettings = (api: ApiClient) => api.get<SiteSettings>('/site-settings');

function* loadSiteSettings() {
  const api = yield* getApi();
  try {
    yield* put(siteLoaded(yield* call(fetchSiteSettings, api)));
  } catch (error) {
    yield* put(siteLoadFailed(toFailure(error)));
  }
}

export function* siteSaga() {
  yield* takeLeading(siteOpened, loadSiteSettings);
}
