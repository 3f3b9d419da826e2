import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox, SkeletonLines } from 'shared-ui/skeleton';
import type { DashboardTools } from 'shell/contract';
import { useAppDispatch } from 'shell/store';
import { accessOpened, lacksSecondStep, useAccess } from '../access/access-slice.ts';
import { mayOpen } from '../access/may-open.ts';
import { useStaffCall } from '../calls/use-staff-call.ts';
import { useFailureText } from '../failure-text.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { paths, secondStepPathFrom } from '../paths.ts';
import { dashboardParts } from './dashboard-tools.ts';
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
  const callAsStaff = useStaffCall();
  const here = useLocation();
  const { pathname } = here;
  // Only the page for addresses that nobody has takes what is left of the address.
  const { '*': unknown } = useParams();

  const page = (
    <Outlet context={{ PageHeader, callAsStaff, parts: dashboardParts } satisfies DashboardTools} />
  );

  if (lacksSecondStep(access)) {
    return pathname === paths.account ? page : <Navigate to={secondStepPathFrom(here)} replace />;
  }
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
      return unknown === undefined && !mayOpen(access.routes, pathname) ? <RefusedPage /> : page;
  }
}
