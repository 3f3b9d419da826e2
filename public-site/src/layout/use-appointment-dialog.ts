import { useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddStrings, useHref } from '@nalam/shell/page';
import { isPlainClick } from '@nalam/shell/plain-click';
import type { AppointmentFormProps } from '../features/appointment/appointment-form.tsx';
import { paths } from '../paths.ts';
import { strings } from '../strings.ts';

/** The dialog's state once it has been opened; it stays mounted while closed, to keep what was typed. */
export interface AppointmentDialogState {
  open: boolean;
  Form: ComponentType<AppointmentFormProps>;
  /** The link of the preselected service. */
  service: string | undefined;
  /** A key that counts sent requests, so that the next starts with empty fields. */
  round: number;
}

type StoredDialog = Omit<AppointmentDialogState, 'open'> & {
  /** The location key of the page on which it is open; navigating closes it. */
  openOn: string | undefined;
};

/** In the chunk of the appointment page, which shows the same form. */
const importForm = () =>
  import(/* webpackChunkName: "appointment" */ '../features/appointment/appointment-form.tsx');

/**
 * Opens the dialog for all links to the appointment page, including those of other remotes and of editors. They stay
 * links when opened in a new tab, or when the form cannot be loaded.
 */
export function useAppointmentDialog() {
  const [dialog, setDialog] = useState<StoredDialog>();
  const { key, pathname } = useLocation();
  const href = useHref();
  const addStrings = useAddStrings();

  function openInstead(event: MouseEvent) {
    const link = plainlyClickedLink(event);
    if (link?.origin !== location.origin || link.pathname !== href(paths.appointment())) return;
    // The appointment page shows the form itself.
    if (pathname === paths.appointment()) return;
    event.preventDefault();
    const service = new URLSearchParams(link.search).get('service') ?? undefined;
    Promise.all([importForm(), addStrings(strings.appointment), addStrings(strings.forms)]).then(
      ([{ AppointmentForm }]) =>
        setDialog((before) => ({
          Form: AppointmentForm,
          openOn: key,
          // Opened without a service, it keeps the one chosen before, as it keeps the other fields.
          service: service ?? before?.service,
          round: before?.round ?? 0,
        })),
      () => location.assign(link.href),
    );
  }

  const state: AppointmentDialogState | undefined = dialog && {
    ...dialog,
    open: dialog.openOn === key,
  };
  return {
    state,
    openInstead,
    close: () => setDialog((before) => before && { ...before, openOn: undefined }),
    closeAndClear: () =>
      setDialog(
        (before) => before && { ...before, openOn: undefined, service: undefined, round: before.round + 1 },
      ),
  };
}

/** @returns the link that a click would follow in this tab */
function plainlyClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  if (!isPlainClick(event) || !(target instanceof Element)) return;
  const link = target.closest('a');
  return link && !link.target ? link : undefined;
}
