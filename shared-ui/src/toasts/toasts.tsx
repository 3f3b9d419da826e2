import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToastCard, type Toast } from './toast-card.tsx';
import styles from './toasts.module.css';

export type { Toast } from './toast-card.tsx';

interface ToastsProps {
  toasts: readonly Toast[];
  /** Called when a toast is closed or expires; the parent removes it. */
  onDismiss: (id: string) => void;
}

/**
 * Shows short messages at the top right, under the header. Render it once, even without messages: screen readers only announce a
 * region that existed before the message.
 */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const { t } = useTranslation('shared-ui');
  const dialog = useSyncExternalStore(onDialogChange, openDialog, () => null);

  const cards = (urgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />);

  const region = (
    <div role="region" aria-label={t('toasts.label')} className={styles.toasts}>
      {/* Successes first, so that an earlier error is never above a success. */}
      <div aria-live="polite" className={styles.list}>
        {cards(false)}
      </div>
      <div aria-live="assertive" className={styles.list}>
        {cards(true)}
      </div>
    </div>
  );
  // Everything outside an open dialog is inert.
  return dialog ? createPortal(region, dialog) : region;
}

function openDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]:not([data-no-toasts])')].at(-1) ?? null;
}

function onDialogChange(changed: () => void) {
  // Neither event bubbles, so both are captured.
  document.addEventListener('toggle', changed, { capture: true });
  document.addEventListener('close', changed, { capture: true });
  return () => {
    document.removeEventListener('toggle', changed, { capture: true });
    document.removeEventListener('close', changed, { capture: true });
  };
}
