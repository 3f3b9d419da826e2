import type { Banner } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import styles from './banner-slide.module.css';

export function BannerSlide({ banner }: { banner: Banner }) {
  const { heading, text, action, image } = banner;
  return (
    <Container className={styles.banner}>
      <div className={styles.words}>
        <LocalText as="h2" className={styles.heading} value={heading} />
        <LocalText as="p" className={styles.text} value={text} />
        {action && (
          <p className={styles.action}>
            <Link to={action.href} className={buttonClass('primary')}>
              <LocalText value={action.label} />
            </Link>
          </p>
        )}
      </div>
      {image && (
        <div className={styles.picture}>
          <Picture image={image} sizes="(width < 992px) 100vw, 620px" />
        </div>
      )}
    </Container>
  );
}
