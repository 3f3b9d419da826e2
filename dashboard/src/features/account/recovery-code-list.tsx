import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import shared from '../../styles/shared.module.css';
import styles from './two-factor-section.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notices.succeeded(t('account.twoFactor.copied'));
    } catch {
      notices.failed(t('account.twoFactor.copyFailed'));
    }
  }

  return (
    <>
      <h3 ref={title} tabIndex={-1} className={shared.heading}>
        {t('account.twoFactor.codesTitle')}
      </h3>
      <p className={styles.codesText}>{t('account.twoFactor.codesText')}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={shared.buttons}>
        <Button kind="secondary" onClick={() => void copy()}>
          {t('account.twoFactor.copy')}
        </Button>
        <Button onClick={onKept}>{t('account.twoFactor.kept')}</Button>
      </div>
    </>
  );
}
