import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { useHere } from '../routing/path-hooks.ts';
import type { RemoteFailureReason } from './remote-failure.ts';

/**
 * Stands where a remote's part would be. Its retry is a link to this very page, so that it also works where no
 * script runs, and comes back with whatever is live by then.
 */
export function RemoteGap({
  remote,
  reason = 'broken',
  children,
}: {
  remote: string;
  reason?: RemoteFailureReason;
  children?: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const here = useHere();
  const texts: Record<RemoteFailureReason, string> = {
    unreachable: t('gap.text'),
    broken: t('gap.text'),
    slow: t('gap.slow'),
    incompatible: t('gap.incompatible'),
  };
  return (
    // The browser may render what the server could not.
    <div data-remote-gap={remote} data-wakes="seen">
      <FailureNotice title={t('gap.title')} text={texts[reason]} retryHref={here}>
        {children}
      </FailureNotice>
    </div>
  );
}
