import type { GalleryPage } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useHref } from '@nalam/shell/page';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { imageIcon } from '@nalam/shared-ui/icon';
import { Pager } from '@nalam/shared-ui/pager';
import { entriesPerPage, listAddress, pageNumberIn, redirectFromEmptyPage } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';
import { EventCards } from './event-cards.tsx';
import pageStyles from '../../styles/page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageNumberIn(new URL(request.url).searchParams);
  const events = await context.get(apiContext).get<GalleryPage>('/gallery', {
    params: { page, pageSize: entriesPerPage },
    signal: request.signal,
  });
  redirectFromEmptyPage(page, events.items.length, paths.gallery);
  return events;
}

export const meta = ({ page, items }: GalleryPage, t: Translate<'public-site'>): PageDescription => ({
  title: { text: t('gallery.title') },
  description: { text: t('gallery.lead') },
  image: items[0]?.cover,
  page,
});

/** Every event of the gallery, latest first. */
export function Component() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { items: events, total, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <Container className={pageStyles.page}>
      <h1>{t('gallery.title')}</h1>
      {events.length === 0 ? (
        <EmptyState shape={imageIcon} title={t('gallery.empty')} text={t('gallery.emptyText')} />
      ) : (
        <>
          <p className={pageStyles.intro}>{t('gallery.lead')}</p>
          <EventCards events={events} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            hrefOf={(other) => `${href(listAddress(paths.gallery, other))}#list`}
          />
        </>
      )}
    </Container>
  );
}
