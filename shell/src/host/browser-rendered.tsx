import { useTranslation } from 'react-i18next';
import { BookLoader } from '@nalam/shared-ui/book-loader';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { CentreContact } from './centre-contact.tsx';

/** The server's placeholder for a page behind sign-in, until the browser has rendered it. */
export function BrowserRendered() {
  const { t } = useTranslation('shell');
  return (
    <>
      {/* Explains why the page never stops loading. */}
      <noscript>
        <FailureNotice text={t('noScript')}>
          <CentreContact />
        </FailureNotice>
      </noscript>
      <BookLoader label={t('loading')} />
    </>
  );
}
