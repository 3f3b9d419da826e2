import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { closeIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { classList } from '../styles/class-list.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the back gesture and the close button, but not on a press outside, which must not lose input. */
  onClose: () => void;
  title: ReactNode;
  /** For two versions side by side, or a grid of pictures. */
  wide?: boolean;
  /** `full` hides the page, for cases in which the person at the screen may not be the signed-in user. */
  veil?: 'dim' | 'full';
  /** Stays mounted while closed, so that a form keeps its values. */
  children: ReactNode;
}

/** A native dialog over the page, which traps the focus and restores it on closing. On phones, a sheet that fills the screen. */
export function Dialog({ open, onClose, title, veil = 'dim', children, wide = false }: DialogProps) {
  const { t } = useTranslation('shared-ui');
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (open && dialog) {
      openNow(dialog);
      // Focuses the title instead of the first field, so that a screen reader starts at the top, and no on-screen
      // keyboard opens.
      titleRef.current?.focus();
    } else if (dialog?.open) {
      closeNow(dialog);
    }
  }, [open]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    // The focus returns only if the dialog is closed before it is removed from the page.
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
        // In React, events of a nested dialog bubble to this one, too.
        if (event.target !== event.currentTarget) return;
        // The parent decides whether it closes.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it anyway, for example on the second Esc.
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

interface LinkedDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** The address whose links open it. */
  path: string;
  id: string;
  /** A {@link LinkedDialogContent}, which may load later: until the dialog has its form, links navigate normally. */
  children: ReactNode;
}

/**
 * A closed dialog that is in the page from the start. Links to its path open it even before React runs
 * (`shell/src/host/inline/open-dialogs.ts`), and its buttons close it without React.
 */
export function LinkedDialog({ ref, path, id, children }: LinkedDialogProps) {
  useEffect(() => {
    const dialog = ref.current;
    dialog?.removeAttribute('data-no-toasts');
    if (dialog?.open) tellPage(dialog);
  }, [ref]);
  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleIdOf(id)}
      data-dialog-path={path}
      // Until it is hydrated: React cannot hydrate a dialog with more content than the server sent.
      data-no-toasts=""
    >
      {children}
    </dialog>
  );
}

const titleIdOf = (dialogId: string) => `${dialogId}-title`;

/** @returns the `form` attribute of additional submit buttons that close a {@link LinkedDialog} */
export const closingFormOf = (dialogId: string) => `${dialogId}-close`;

/** The title and the body of a {@link LinkedDialog}. */
export function LinkedDialogContent({
  dialogId,
  title,
  children,
}: {
  dialogId: string;
  title: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('shared-ui');
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 id={titleIdOf(dialogId)} className={styles.title}>
          {title}
        </h2>
        <form id={closingFormOf(dialogId)} method="dialog">
          <IconButton type="submit" shape={closeIcon} label={t('close')} />
        </form>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function openNow(dialog: HTMLDialogElement) {
  dialog.showModal();
  tellPage(dialog);
}

/** Closes a dialog that is not a {@link Dialog}. */
export function closeNow(dialog: HTMLDialogElement) {
  dialog.close();
  tellPage(dialog);
}

/**
 * Sends `toggle` when a dialog opens or closes: toasts move into it, because everything outside is inert, and Back closes it.
 * Some browsers do not send the event, and others send it too late for a dialog that is removed.
 */
function tellPage(dialog: HTMLDialogElement) {
  dialog.dispatchEvent(new Event('toggle'));
}
