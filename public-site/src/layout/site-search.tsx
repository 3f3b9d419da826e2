import { useTranslation } from 'react-i18next';
import { useHref } from '@nalam/shell/page';
import { Button } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { searchIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { maxQueryLength, paths } from '../paths.ts';
import styles from './site-search.module.css';

const panelId = 'site-search';

/**
 * A button that opens a field under the bar. The browser opens it, moves the focus into the field and sends the form, so that
 * it works without script.
 */
export function SiteSearch() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  return (
    <>
      <IconButton
        shape={searchIcon}
        label={t('services.find')}
        popoverTarget={panelId}
        className={styles.toggle ?? ''}
      />
      <div id={panelId} popover="auto" className={styles.panel}>
        <Container>
          <form
            role="search"
            aria-label={t('services.find')}
            action={href(paths.services)}
            className={styles.form}
          >
            <input
              type="search"
              name="q"
              aria-label={t('menu.searchFor')}
              placeholder={t('menu.searchFor')}
              required
              maxLength={maxQueryLength}
              autoComplete="off"
              enterKeyHint="search"
              autoFocus
              className={styles.field}
            />
            <Button type="submit">{t('services.find')}</Button>
          </form>
        </Container>
      </div>
    </>
  );
}
