import type { OpeningSummary } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { apiContext } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { Container } from 'shared-ui/container';
import { EmptyState } from 'shared-ui/empty-state';
import { briefcaseIcon } from 'shared-ui/icon';
import { Section } from 'shared-ui/section';
import { HowWeHire } from './how-we-hire.tsx';
import { OpeningCard } from './opening-card.tsx';
import styles from './career-page.module.css';

export function loader({ context, request: { signal } }: LoaderFunctionArgs<RouterContextProvider>) {
  return context.get(apiContext).get<OpeningSummary[]>('/careers', { signal });
}

export const meta = (_: unknown, t: Translate): PageDescription => ({
  title: { text: t('career:title') },
  description: { text: t('career:lead') },
});

/** The positions that one can apply for today, and what happens to an application. */
export function Component() {
  const { t } = useTranslation('public-site');
  const openings = useLoaderData<typeof loader>();
  return (
    <>
      <Container className={styles.head}>
        <h1>{t('career:title')}</h1>
        <p className={styles.lead}>{t('career:lead')}</p>
      </Container>
      <Container className={styles.openings}>
        <h2>{t('career:openings')}</h2>
        {openings.length === 0 ? (
          <EmptyState shape={briefcaseIcon} title={t('career:none')} text={t('career:noneText')} />
        ) : (
          <ul className={styles.list}>
            {openings.map((opening) => (
              <li key={opening._id}>
                <OpeningCard opening={opening} />
              </li>
            ))}
          </ul>
        )}
      </Container>
      <Section heading={t('career:how')} ground="sand">
        <HowWeHire />
      </Section>
    </>
  );
}
