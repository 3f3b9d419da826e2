import { useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useHref } from 'shell/page';
import type { AppointmentFormProps } from '../features/appointment/appointment-form.tsx';
import { paths } from '../paths.ts';

interface DialogContent {
  Form: ComponentType<AppointmentFormProps>;
  /** The link of the service that the form begins with. */
  service: string | undefined;
  /** Counts the requests that were sent: each begins with empty fields. */
  round: number;
}

export type AppointmentDialogState =
  { status: 'unopened' } | ({ status: 'open' } & DialogContent) | ({ status: 'closed' } & DialogContent);

const importForm = () =>
  import(/* webpackChunkName: "appointment" */ '../features/appointment/appointment-form.tsx');

/**
 * Turns links to the appointment page into the dialog, wherever on the page they are and whichever remote or editor
 * wrote them. A link that is opened in a new tab stays a link, and so it does when the form cannot be loaded.
 */
export function useAppointmentDialog() {
  const [state, setState] = useState<AppointmentDialogState>({ status: 'unopened' });
  const href = useHref();
  const page = href(paths.appointment());
  const onPage = useLocation().pathname === paths.appointment();

  function openInstead(event: MouseEvent) {
    const link = plainlyClickedLink(event);
    if (link?.origin !== location.origin || link.pathname !== page || onPage) return;
    event.preventDefault();
    const service = new URLSearchParams(link.search).get('service') ?? undefined;
    importForm().then(
      ({ AppointmentForm }) =>
        setState((before) => ({
          status: 'open',
          Form: AppointmentForm,
          // Opened without a service, it keeps the one chosen before, as it keeps the other fields.
          service: service ?? (before.status === 'unopened' ? undefined : before.service),
          round: before.status === 'unopened' ? 0 : before.round,
        })),
      () => location.assign(link.href),
    );
  }

  return {
    state,
    openInstead,
    close: () => setState((before) => (before.status === 'open' ? { ...before, status: 'closed' } : before)),
    closeAndClear: () =>
      setState((before) =>
        before.status === 'unopened'
          ? before
          : { ...before, status: 'closed', service: undefined, round: before.round + 1 },
      ),
  };
}

/** @returns the link under a click that would follow it in this very tab */
function plainlyClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  const link = target.closest('a');
  return link && !link.target ? link : undefined;
}
