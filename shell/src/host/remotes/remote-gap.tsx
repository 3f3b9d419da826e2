import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { useHere } from '../routing/path-hooks.ts';
import type { RemoteFailureReason } from './remote-failure.ts';

/**
 * Replaces a missing part of a remote. Its retry is a link to the same page, so that it also works without script, and gets the
 * versions live by then.
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
    // The browser may render a part that the server could not.
    <div data-remote-gap={remote} data-wakes="seen">
      <FailureNotice title={t('gap.title')} text={texts[reason]} retryHref={here}>
        {children}
      </FailureNotice>
    </div>
  );
}
