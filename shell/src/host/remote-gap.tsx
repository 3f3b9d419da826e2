import { useTranslation } from 'react-i18next';
import { FailureNotice } from 'shared-ui/failure-notice';
import { useHere } from './path-hooks.ts';
import type { RemoteFailureReason } from './remote-failure.ts';

/**
 * Stands where a remote's part would be. Its retry is a link to this very page, so that it also works where no
 * script runs, and comes back with whatever is live by then.
 */
export function RemoteGap({ remote, reason = 'broken' }: { remote: string; reason?: RemoteFailureReason }) {
  const { t } = useTranslation('shell');
  const here = useHere();
  const text = reason === 'slow' || reason === 'incompatible' ? t(`gap.${reason}`) : t('gap.text');
  return (
    <div data-remote-gap={remote}>
      <FailureNotice title={t('gap.title')} text={text} retryHref={here} />
    </div>
  );
}
