import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that what was just saved does not count. */
  hasChanges: () => boolean;
  onLeave: () => void;
}

/** Asks before unsaved changes are left behind: within the dashboard in our words, otherwise in the browser's. */
export function LeaveGuard({ hasChanges, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('dashboard');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return (
    blocker.state === 'blocked' && (
      <AskDialog
        title={t('records.leave.title')}
        okText={t('records.leave.leave')}
        cancelText={t('records.leave.stay')}
        onOk={() => {
          onLeave();
          blocker.proceed();
        }}
        onCancel={() => blocker.reset()}
      >
        <p>{t('records.leave.text')}</p>
      </AskDialog>
    )
  );
}
