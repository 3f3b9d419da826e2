import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@nalam/shell/session';
import { plusIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { seesRequests } from '../new-requests/sees-requests.ts';

const NewRequestDialog = lazy(() =>
  import('../requests/new-request-dialog.tsx').then((module) => ({ default: module.NewRequestDialog })),
);

/** A button, and Alt-N, to enter a request by telephone or at the counter on any page of the dashboard. */
export function NewRequest() {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const [open, setOpen] = useState(false);
  const maySee = seesRequests(role);

  useEffect(() => {
    if (!maySee) return undefined;
    const openOnKey = (event: globalThis.KeyboardEvent) => {
      // On a Mac, Option-N types a tilde, so this checks the key's position.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // Not over another dialog, which it would cover.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', openOnKey);
    return () => removeEventListener('keydown', openOnKey);
  }, [maySee]);

  if (!maySee) return null;
  return (
    <>
      <IconButton
        shape={plusIcon}
        label={t('newRequest.open')}
        aria-keyshortcuts="Alt+N"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <NewRequestDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
