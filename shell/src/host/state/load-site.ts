import type { ServiceCategory, ServiceNamePage, ServiceSummary, SiteSettings } from '@nalam/api/contract';
import type { Store } from 'redux';
import { toFailure, type ApiClient } from '../../offers/api.ts';
import type { HostState } from './own-reducers.ts';
import { type LoadedServices, servicesLoaded, servicesLoadFailed } from './services-slice.ts';
import { siteLoaded, siteLoadFailed } from './site-slice.ts';

/** The maximum number of services in every page: as many as a menu can show. */
const maxListed = 40;

/** Without ids, which pages don't use: an id is longer than a name. */
export async function fetchServices(api: ApiClient): Promise<LoadedServices> {
  const found = await api.get<ServiceSummary[]>('/services', { params: { limit: maxListed + 1 } });
  if (found.length <= maxListed) return { services: found.map(({ _id, ...listed }) => listed) };
  const { total, headings } = await api.get<ServiceNamePage>('/service-names', {
    params: { by: 'kind', pageSize: 1 },
  });
  const categories = headings.map(({ heading, count }) => ({ category: heading as ServiceCategory, count }));
  return { services: [], longList: { total, categories } };
}

export const fetchSiteSettings = (api: ApiClient) => api.get<SiteSettings>('/site-settings');

const isMissing = ({ status }: { status: string }) => status === 'unopened' || status === 'failed';

/** Loads services and site settings missing from the store. Never rejects: a failure is in the store. */
export async function loadSite(
  store: Pick<Store<HostState>, 'getState' | 'dispatch'>,
  api: ApiClient,
): Promise<void> {
  const { services, site } = store.getState();
  await Promise.all([
    isMissing(services) &&
      fetchServices(api).then(
        (loaded) => store.dispatch(servicesLoaded(loaded)),
        (error: unknown) => store.dispatch(servicesLoadFailed(toFailure(error))),
      ),
    isMissing(site) &&
      fetchSiteSettings(api).then(
        (settings) => store.dispatch(siteLoaded(settings)),
        (error: unknown) => store.dispatch(siteLoadFailed(toFailure(error))),
      ),
  ]);
}
