import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './welcome.module.css';

/** The top of the home page while there are no banners: the centre's name and claim. */
export function Welcome() {
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { name, tagline } = site.settings;
  return (
    <Container className={styles.welcome}>
      <LocalText as="h1" value={name} />
      <LocalText as="p" value={tagline} />
    </Container>
  );
}
