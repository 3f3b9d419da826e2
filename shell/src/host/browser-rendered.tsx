import { useTranslation } from 'react-i18next';
import { BookLoader } from 'shared-ui/book-loader';

/** What the server sends for a page behind sign-in, until the browser has rendered it (spec section 2). */
export function BrowserRendered() {
  const { t } = useTranslation('shell');
  return <BookLoader label={t('loading')} />;
}
