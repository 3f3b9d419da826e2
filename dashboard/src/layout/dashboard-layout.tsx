import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { BookLoader } from '@nalam/shared-ui/book-loader';
import { siteOpened, useSession, useSite } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { useAccessQuery, useAccountQuery } from '../account/account-api.ts';
import { useRinging } from '../new-requests/sound.ts';
import { loginPathFrom, paths } from '../paths.ts';
import { ReauthenticationDialog } from '../reauthentication/reauthentication-dialog.tsx';
import { useReauthentication } from '../reauthentication/reauthentication-slice.ts';
import { staffState } from '../staff-api/staff-state.ts';
import { UnsavedWork } from '../unsaved-work/unsaved-work.tsx';
import { Frame } from './frame.tsx';
import { useLogout } from './logout-slice.ts';

export const state = staffState;

/** The dashboard's layout, for staff only: shows nothing before the session is known (docs/product.md#dashboard). */
export function Component() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const logout = useLogout();
  const location = useLocation();
  const navigate = useNavigate();
  const { people } = useReauthentication();

  useEffect(() => {
    // After the previous user's page is unmounted, so that its unsaved work cannot block the next user.
    if (people > 0) void navigate(paths.home, { replace: true });
  }, [people, navigate]);

  if (session.status === 'loading') return <BookLoader label={t('checkingSession')} />;
  if (!session.isLoggedin) return <Navigate to={logout === 'done' ? '/' : loginPathFrom(location)} replace />;
  return <StaffLayout key={people} />;
}

function StaffLayout() {
  const dispatch = useAppDispatch();
  const { status: siteStatus } = useSite();

  // Fetched here, so that every page has both.
  useAccessQuery(undefined);
  useAccountQuery(undefined);
  useRinging();
  useEffect(() => {
    // After a visitors' page, the settings are in the store already.
    if (siteStatus === 'unopened') dispatch(siteOpened());
  }, [siteStatus, dispatch]);

  return (
    <>
      <UnsavedWork>
        <Frame />
      </UnsavedWork>
      <ReauthenticationDialog />
    </>
  );
}
