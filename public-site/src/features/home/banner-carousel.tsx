import type { Banner } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Container } from '@nalam/shared-ui/container';
import { NextSlide, PreviousSlide, SlidePosition } from '../../slides.tsx';
import { BannerSlide } from './banner-slide.tsx';
import styles from './banner-carousel.module.css';

/** The banners side by side. Only the visitor moves them: by swiping, scrolling, or with the buttons, which need script. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useTranslation('public-site');
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      className={styles.band}
      data-slides=""
    >
      <ul className={styles.slides}>
        {banners.map((banner) => (
          <li key={banner._id} className={styles.slide}>
            <BannerSlide banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <Container className={styles.controls}>
          <PreviousSlide label={t('home.previousBanner')} />
          <SlidePosition count={banners.length} className={styles.position} />
          <NextSlide label={t('home.nextBanner')} />
        </Container>
      )}
    </section>
  );
}
