import type { GallerySummary } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { apiContext } from 'shell/api';
import type { PageDescription, Translate } from 'shell/contract';
import { Container } from 'shared-ui/container';
import { EmptyState } from 'shared-ui/empty-state';
import { imageIcon } from 'shared-ui/icon';
import { EventCards } from './event-cards.tsx';
import styles from './gallery-page.module.css';

export function loader({ context, request: { signal } }: LoaderFunctionArgs<RouterContextProvider>) {
  return context.get(apiContext).get<GallerySummary[]>('/gallery', { signal });
}

export const meta = (_: unknown, t: Translate): PageDescription => ({
  title: { text: t('gallery.title') },
  description: { text: t('gallery.lead') },
});

/** Every event of the gallery, the latest first. */
export function Component() {
  const { t } = useTranslation('public-site');
  const events = useLoaderData<typeof loader>();
  return (
    <Container className={styles.page}>
      <h1>{t('gallery.title')}</h1>
      {events.length === 0 ? (
        <EmptyState shape={imageIcon} title={t('gallery.empty')} text={t('gallery.emptyText')} />
      ) : (
        <>
          <p className={styles.lead}>{t('gallery.lead')}</p>
          <EventCards events={events} />
        </>
      )}
    </Container>
  );
}
