import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { SkeletonBox, SkeletonLines } from 'shared-ui/skeleton';
import type { DashboardTools } from 'shell/contract';
import { mayOpen } from '../access/may-open.ts';
import { lacksSecondStep, useAccessQuery } from '../account/account-api.ts';
import { Answered } from '../answer/answered.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { paths, secondStepPathFrom } from '../paths.ts';
import { useStaffCall } from '../staff-api/use-staff-call.ts';
import { dashboardParts } from './dashboard-tools.ts';
import { RefusedPage } from './refused-page.tsx';

/**
 * The page at this address, if the signed-in person may open it. An address that the dashboard doesn't have is not
 * refused: its not-found page says more. The API refuses on its own; this only spares people the detour.
 */
export function GuardedOutlet() {
  const { t } = useTranslation('dashboard');
  const access = useAccessQuery(undefined);
  const callAsStaff = useStaffCall();
  const here = useLocation();
  const { pathname } = here;
  // Only the page for addresses that nobody has takes what is left of the address.
  const { '*': unknown } = useParams();

  const page = (
    <Outlet context={{ PageHeader, callAsStaff, parts: dashboardParts } satisfies DashboardTools} />
  );

  if (lacksSecondStep(access.error)) {
    return pathname === paths.account ? page : <Navigate to={secondStepPathFrom(here)} replace />;
  }
  // The page itself stands outside of it: it keeps its state when the answer comes later than the page, as after set-up.
  if (access.data === undefined) {
    return (
      <Answered
        answer={access}
        failed={t('access.failed')}
        skeleton={
          <>
            <SkeletonLines count={1} />
            <SkeletonBox shape="bar" />
          </>
        }
      >
        {() => null}
      </Answered>
    );
  }
  return unknown === undefined && !mayOpen(access.data.routes, pathname) ? <RefusedPage /> : page;
}
