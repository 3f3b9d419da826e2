import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox, SkeletonLines } from 'shared-ui/skeleton';
import { useAppDispatch } from 'shell/store';
import { accessOpened, useAccess } from '../access/access-slice.ts';
import { isKnown, mayOpen } from '../access/may-open.ts';
import { useFailureText } from '../failure-text.ts';
import { RefusedPage } from './refused-page.tsx';

/**
 * The page at this address, if the signed-in person may open it. An address that the dashboard doesn't have is not
 * refused: its not-found page says more. The API refuses on its own; this only spares people the detour.
 */
export function GuardedOutlet() {
  const { t } = useTranslation('dashboard');
  const failureText = useFailureText();
  const access = useAccess();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();

  switch (access.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('loading')}>
          <SkeletonLines count={1} />
          <SkeletonBox shape="bar" />
        </Skeleton>
      );
    case 'failed':
      return (
        <FailureNotice
          title={t('access.failed')}
          text={failureText(access.failure)}
          onRetry={() => dispatch(accessOpened())}
        />
      );
    case 'ready':
      return !mayOpen(access.routes, pathname) && isKnown(pathname) ? <RefusedPage /> : <Outlet />;
  }
}
