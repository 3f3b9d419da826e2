import type { OpeningPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useHref } from '@nalam/shell/page';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { briefcaseIcon } from '@nalam/shared-ui/icon';
import { Pager } from '@nalam/shared-ui/pager';
import { Section } from '@nalam/shared-ui/section';
import { entriesPerPage, listAddress, pageNumberIn, redirectFromEmptyPage } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';
import { HowWeHire } from './how-we-hire.tsx';
import { OpeningCard } from './opening-card.tsx';
import styles from './career-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageNumberIn(new URL(request.url).searchParams);
  const openings = await context.get(apiContext).get<OpeningPage>('/careers', {
    params: { page, pageSize: entriesPerPage },
    signal: request.signal,
  });
  redirectFromEmptyPage(page, openings.items.length, paths.career);
  return openings;
}

export const meta = ({ page }: OpeningPage, t: Translate<['public-site', 'career']>): PageDescription => ({
  title: { text: t('career:title') },
  description: { text: t('career:lead') },
  page,
});

/** The currently open positions, and how applications are handled. */
export function Component() {
  const { t } = useTranslation('career');
  const href = useHref();
  const { items: openings, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <>
      <Container className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </Container>
      <Container className={styles.openings}>
        <h2>{t('openings')}</h2>
        {openings.length === 0 ? (
          <EmptyState shape={briefcaseIcon} title={t('none')} text={t('noneText')} />
        ) : (
          <ul id="list" className={styles.list}>
            {openings.map((opening) => (
              <li key={opening._id}>
                <OpeningCard opening={opening} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(other) => `${href(listAddress(paths.career, other))}#list`}
        />
      </Container>
      <Section heading={t('how')} ground="sand">
        <HowWeHire />
      </Section>
    </>
  );
}
