import type { GalleryEvent } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription } from '@nalam/shell/contract';
import { useHref } from '@nalam/shell/page';
import { Breadcrumb } from '@nalam/shared-ui/breadcrumb';
import { Container } from '@nalam/shared-ui/container';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Pager } from '@nalam/shared-ui/pager';
import { imageAddress, Picture } from '@nalam/shared-ui/picture';
import { entriesPerPage, listAddress, pageNumberIn, redirectFromEmptyPage } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';
import { Lightbox, slideIdOf } from './lightbox.tsx';
import acrossStyles from '../../styles/across.module.css';
import pageStyles from '../../styles/page.module.css';
import styles from './event-page.module.css';

/** @throws ApiError 404 for an unknown event, which shows the not-found page */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const name = encodeURIComponent(params.eventname ?? '');
  const page = pageNumberIn(new URL(request.url).searchParams);
  const event = await context.get(apiContext).get<GalleryEvent>(`/gallery/${name}`, {
    params: { page, pageSize: entriesPerPage },
    signal: request.signal,
  });
  redirectFromEmptyPage(page, event.pictures.length, paths.galleryEvent(event.eventname));
  return event;
}

/** For search engines and link previews, unless the page has a meta entry. */
export const meta = ({ title, description, page, pictures }: GalleryEvent): PageDescription => ({
  title,
  description,
  image: pictures[0],
  page,
});

/** One event with its pictures, which open in a lightbox or, without script, on their own. */
export function Component() {
  const { t } = useTranslation('public-site');
  const formatDay = useFormatDay();
  const href = useHref();
  const { eventname, title, date, description, pictures, pictureCount, page, pageSize } =
    useLoaderData<typeof loader>();
  const addressOf = (other: number) => listAddress(paths.galleryEvent(eventname), other);
  return (
    <>
      <Container className={styles.trail}>
        <Breadcrumb
          label={t('gallery.trail')}
          links={[
            { key: 'home', link: <Link to={paths.home}>{t('menu.home')}</Link> },
            { key: 'gallery', link: <Link to={paths.gallery}>{t('menu.gallery')}</Link> },
          ]}
          current={<LocalText value={title} />}
        />
      </Container>
      <Container className={styles.page}>
        <LocalText as="h1" value={title} />
        <p className={styles.date}>
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        <LocalText as="p" className={pageStyles.intro} value={description} />
        <ul id="list" className={acrossStyles.threeAcross}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={imageAddress(picture, Math.max(...picture.widths), 'webp')}
                className={styles.thumb}
                aria-label={t('gallery.enlarge', { picture: picture.alt.text })}
                data-shows={slideIdOf(picture)}
              >
                <Picture
                  image={picture}
                  priority={index === 0}
                  sizes="(width < 576px) 100vw, (width < 992px) 50vw, 380px"
                />
              </a>
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pageSize={pageSize}
          total={pictureCount}
          hrefOf={(other) => `${href(addressOf(other))}#list`}
        />
      </Container>
      {/* Each page of pictures begins with its first one. */}
      <Lightbox key={page} pictures={pictures} label={title.text} />
    </>
  );
}
