import type { IndexedService } from 'api/contract';
import { useTranslation } from 'react-i18next';
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { apiContext } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { useLanguage } from 'shell/page';
import { Container } from 'shared-ui/container';
import { EmptyState } from 'shared-ui/empty-state';
import { reportIcon } from 'shared-ui/icon';
import { Trail } from '../../trail/trail.tsx';
import { CallUs } from './call-us.tsx';
import { FoundServices } from './found-services.tsx';
import { SearchForm } from './search-form.tsx';
import { ServiceIndex } from './service-index.tsx';
import styles from './services-page.module.css';

export function loader({ context, request: { signal } }: LoaderFunctionArgs<RouterContextProvider>) {
  return context.get(apiContext).get<IndexedService[]>('/service-index', { signal });
}

export const meta = (_: unknown, t: Translate): PageDescription => ({
  title: { text: t('services.title') },
  description: { text: t('services.lead') },
});

/** What is typed is looked up in what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Every service from A to Z or by its kind, and a search that forgives (product.md, visitors). */
export function Component() {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const services = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const query = (search.get('q') ?? '').trim();
  return (
    <Container className={styles.page}>
      <Trail current={{ text: t('services.title'), lang }} />
      <h1>{t('services.title')}</h1>
      <p className={styles.lead}>{t('services.lead')}</p>
      {services.length === 0 ? (
        <EmptyState shape={reportIcon} title={t('home.noServices')}>
          <CallUs />
        </EmptyState>
      ) : (
        <>
          <SearchForm query={query} />
          {query === '' ? (
            <ServiceIndex services={services} />
          ) : (
            <FoundServices query={query} services={services} />
          )}
        </>
      )}
    </Container>
  );
}
