import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { checkIcon, closeIcon, Icon, infoIcon, warningIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './toasts.module.css';

export interface Toast {
  id: string;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A value to keep, such as a reference number: it can be copied, and the message stays until it is closed. */
  copy?: string;
}

const icons = { success: checkIcon, error: warningIcon, info: infoIcon };

/** How long each kind stays; errors longer, because they must be read and acted on. */
const durationMs = { success: 6_000, info: 6_000, error: 12_000 };

/** A message. It stays while it is hovered or focused, so that there is time to read it. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const { t } = useTranslation('shared-ui');
  const [isPaused, setPaused] = useState(false);
  const dismiss = useEffectEvent(() => onDismiss(toast.id));

  useEffect(() => {
    if (isPaused || toast.copy !== undefined) return;
    const timer = setTimeout(dismiss, durationMs[toast.kind]);
    return () => clearTimeout(timer);
  }, [isPaused, toast.kind, toast.copy]);

  return (
    <div
      className={classList(styles.toast, styles[toast.kind])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon shape={icons[toast.kind]} />
      <div className={styles.text}>
        {toast.text}
        {toast.copy !== undefined && (
          <div className={styles.keep}>
            <strong translate="no">{toast.copy}</strong> <CopyButton text={toast.copy} />
          </div>
        )}
      </div>
      <IconButton shape={closeIcon} label={t('toasts.dismiss')} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
