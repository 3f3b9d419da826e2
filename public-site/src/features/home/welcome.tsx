import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './welcome.module.css';

/** The top of the home page while staff have no banner on show: the centre's name and what it stands for. */
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
