import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../button/button.tsx';
import { Icon, warningIcon } from '../icon/icon.tsx';
import styles from './failure-notice.module.css';

export interface FailureNoticeProps {
  /** The failure, in the reader's words. */
  title?: string;
  /** The remedy. */
  text?: string;
  onRetry?: () => void;
  /** An address to load when no script can retry; the retry is then a link. */
  retryHref?: string;
  children?: ReactNode;
}

/** Shown in place of something that failed: what happened, what to do, and a retry. */
export function FailureNotice({ title, text, onRetry, retryHref, children }: FailureNoticeProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>
        <Icon shape={warningIcon} />
      </span>
      <p className={styles.title}>{title ?? t('failure.title')}</p>
      <p className={styles.text}>{text ?? t('failure.text')}</p>
      {children}
      {retryHref !== undefined ? (
        <a
          className={buttonClass('secondary')}
          href={retryHref}
          onClick={
            onRetry &&
            ((event) => {
              event.preventDefault();
              onRetry();
            })
          }
        >
          {t('failure.retry')}
        </a>
      ) : (
        onRetry && (
          <Button kind="secondary" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )
      )}
    </div>
  );
}
