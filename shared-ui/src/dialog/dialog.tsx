import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the back gesture and the close button; a press beside the dialog never loses what was typed. */
  onClose: () => void;
  title: ReactNode;
  /** For two versions beside each other, or a wall of pictures. */
  wide?: boolean;
  /** `full` hides the page behind, for when the person at the screen may not be the one who is signed in. */
  veil?: 'dim' | 'full';
  /** Kept while closed, so that a form keeps its values. */
  children: ReactNode;
}

/**
 * A dialog over the page: the browser's own, which keeps the focus inside and gives it back on closing. A sheet over
 * the whole screen on phones.
 */
export function Dialog({ open, onClose, title, veil = 'dim', children, wide = false }: DialogProps) {
  const { t } = useTranslation('shared-ui');
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (open && dialog) {
      openNow(dialog);
      // The title, not the first field: a screen reader starts at the top, and no keyboard covers a phone's screen.
      titleRef.current?.focus();
    } else if (dialog?.open) {
      closeNow(dialog);
    }
  }, [open]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    // The focus only goes back if the dialog closes before it is taken off the page.
    return () => {
      if (dialog?.open) closeNow(dialog);
    };
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className={classList(styles.dialog, wide && styles.wide)}
      data-veil={veil}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // In React, what happens to a dialog inside this one arrives here, too.
        if (event.target !== event.currentTarget) return;
        // The parent decides whether it closes.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it all the same, as at the second Esc.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton shape={closeIcon} label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Opens a dialog that is not a {@link Dialog}, such as a wall of pictures. */
export function openNow(dialog: HTMLDialogElement) {
  dialog.showModal();
  tellPage(dialog);
}

export function closeNow(dialog: HTMLDialogElement) {
  dialog.close();
  tellPage(dialog);
}

/**
 * Toasts move into the open dialog, because everything outside it can be neither pressed nor heard, and Back closes it. Not
 * every browser sends a `toggle` of its own, and it comes too late for a dialog that leaves the page.
 */
function tellPage(dialog: HTMLDialogElement) {
  dialog.dispatchEvent(new Event('toggle'));
}
