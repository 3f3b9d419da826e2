import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { Skeleton, SkeletonBox, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { isAmong } from '../access/is-among.ts';
import { useMayOpen } from '../access/use-may-open.ts';
import { lacksSecondStep, useAccessQuery } from '../account/account-api.ts';
import { Answered } from '../answer/answered.tsx';
import { paths, secondStepPathFrom } from '../paths.ts';
import { RefusedPage } from './refused-page.tsx';

// Loaded on demand: the editors for other remotes' pages are larger than a list screen.
const OtherRemotesPage = lazy(async () => {
  const { OtherRemotesPage: Component } = await import(
    /* webpackChunkName: "other-remotes-page" */ './other-remotes-page.tsx'
  );
  return { default: Component };
});

/**
 * The page at this address, if the signed-in user may open it. Unknown addresses are not refused, because the not-found
 * page is more helpful. The API enforces permissions itself; this only avoids failing pages.
 */
export function GuardedOutlet() {
  const { t } = useTranslation('dashboard');
  const access = useAccessQuery(undefined);
  const mayOpen = useMayOpen();
  const location = useLocation();
  const { pathname } = location;
  // Only the not-found route has a splat.
  const { '*': unknown } = useParams();

  const skeleton = (
    <>
      <SkeletonLines count={1} />
      <SkeletonBox shape="bar" />
    </>
  );
  const isOwn = unknown !== undefined || isAmong(Object.values(paths), pathname);
  const page = isOwn ? (
    <Outlet />
  ) : (
    <Suspense fallback={<Skeleton label={t('loading')}>{skeleton}</Skeleton>}>
      <OtherRemotesPage />
    </Suspense>
  );

  if (lacksSecondStep(access.error)) {
    return pathname === paths.account ? page : <Navigate to={secondStepPathFrom(location)} replace />;
  }
  // Outside the condition, so that the page keeps its state when the answer arrives later, for example after set-up.
  if (!mayOpen) {
    return (
      <Answered answer={access} failed={t('access.failed')} skeleton={skeleton}>
        {() => null}
      </Answered>
    );
  }
  return unknown === undefined && !mayOpen(pathname) ? <RefusedPage /> : page;
}
