import type { FoundServices, ServiceNamePage, ServiceOrder } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useLanguage } from '@nalam/shell/page';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { pageNumberIn, redirectFromEmptyPage } from '../../list-page/paging.ts';
import { maxQueryLength, namesPerPage, paths } from '../../paths.ts';
import { Trail } from '../../trail/trail.tsx';
import { CallUs } from './call-us.tsx';
import { FoundList } from './found-list.tsx';
import { SearchForm } from './search-form.tsx';
import { ServiceIndex } from './service-index.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './services-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const api = context.get(apiContext);
  const query = queryOf(new URL(request.url).searchParams);
  if (query !== '') {
    const params = { search: query };
    return { query, found: await api.get<FoundServices>('/service-search', { params, signal }) };
  }
  const searchParams = new URL(request.url).searchParams;
  const page = pageNumberIn(searchParams);
  const by: ServiceOrder = searchParams.get('by') === 'kind' ? 'kind' : 'letter';
  const params = { by, page, pageSize: namesPerPage };
  const names = await api.get<ServiceNamePage>('/service-names', { params, signal });
  redirectFromEmptyPage(page, names.items.length, paths.services);
  return { by, names };
}

const queryOf = (searchParams: URLSearchParams) =>
  (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);

export const meta = (
  { by, names }: Awaited<ReturnType<typeof loader>>,
  t: Translate<'public-site'>,
): PageDescription => ({
  title: { text: t('services.title') },
  description: { text: t('services.lead') },
  ...(by === 'letter' && { page: names.page }),
});

/** All services, A to Z or by category, with a search that tolerates spelling mistakes. */
export function Component() {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const { by, names, query, found } = useLoaderData<typeof loader>();
  return (
    <Container className={`${pageStyles.listPage} ${styles.page}`} data-searched={found && true}>
      <Trail current={{ text: t('services.title'), lang }} />
      <h1>{t('services.title')}</h1>
      <p className={pageStyles.lead}>{t('services.lead')}</p>
      {names?.total === 0 ? (
        <EmptyState shape={reportIcon} title={t('home.noServices')}>
          <CallUs />
        </EmptyState>
      ) : (
        <>
          <SearchForm />
          {names ? <ServiceIndex by={by} names={names} /> : <FoundList query={query} found={found} />}
        </>
      )}
    </Container>
  );
}
