import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../button/button.tsx';
import { Icon, warningIcon } from '../icon/icon.tsx';
import styles from './failure-notice.module.css';

export interface FailureNoticeProps {
  /** The failure, in plain words. */
  title?: string;
  /** The remedy. */
  text?: string;
  onRetry?: () => void;
  /** An address that retries, also without script. */
  retryHref?: string;
  children?: ReactNode;
}

/** Replaces something that failed: explains the failure and the remedy, with a retry. */
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
        <a className={buttonClass('secondary')} href={retryHref}>
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
