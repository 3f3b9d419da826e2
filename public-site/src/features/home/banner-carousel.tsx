import type { Banner } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Container } from '@nalam/shared-ui/container';
import { chevronLeftIcon, chevronRightIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { BannerSlide } from './banner-slide.tsx';
import { useSlides } from '../../use-slides.ts';
import styles from './banner-carousel.module.css';

/** The banners side by side. Only the visitor moves them: by swiping, scrolling, or the buttons, which need script. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('public-site');
  const { list, position, goTo } = useSlides(banners.length);
  return (
    <section aria-roledescription={t('home.carousel')} aria-label={t('home.banners')} className={styles.band}>
      <ul ref={list} className={styles.slides}>
        {banners.map((banner, index) => (
          <li key={banner._id} className={styles.slide}>
            <BannerSlide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <Container className={styles.controls}>
          <IconButton
            shape={chevronLeftIcon}
            label={t('home.previousBanner')}
            disabled={position === 0}
            onClick={() => goTo(position - 1)}
          />
          <span aria-live="polite" className={styles.position}>
            {t('home.bannerPosition', { position: position + 1, count: banners.length })}
          </span>
          <IconButton
            shape={chevronRightIcon}
            label={t('home.nextBanner')}
            disabled={position === banners.length - 1}
            onClick={() => goTo(position + 1)}
          />
        </Container>
      )}
    </section>
  );
}
