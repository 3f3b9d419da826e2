import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { BookLoader } from 'shared-ui/book-loader';
import { StaffTheme } from 'shared-ui/staff';
import { useLanguage } from 'shell/page';
import { siteOpened, useSession, useSite, useTheme } from 'shell/session';
import { useAppDispatch } from 'shell/store';
import { accessOpened } from '../access/access-slice.ts';
import { loginPathFrom } from '../paths.ts';
import { Frame } from './frame.tsx';
import { useLogout } from './logout-slice.ts';

/** The dashboard's layout: for staff alone, so nothing of it shows before the session says who is here (spec section 2). */
export function Component() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const logout = useLogout();
  const here = useLocation();

  if (session.status === 'loading') return <BookLoader label={t('checkingSession')} />;
  if (!session.isLoggedin) return <Navigate to={logout === 'done' ? '/' : loginPathFrom(here)} replace />;
  return <StaffLayout />;
}

function StaffLayout() {
  const dispatch = useAppDispatch();
  const [theme] = useTheme();
  const language = useLanguage();

  const { status: siteStatus } = useSite();

  useEffect(() => {
    dispatch(accessOpened());
  }, [dispatch]);
  useEffect(() => {
    // Who comes from the visitors' pages brings the settings along.
    if (siteStatus === 'unopened') dispatch(siteOpened());
  }, [siteStatus, dispatch]);

  return (
    <StaffTheme theme={theme} language={language}>
      <Frame />
    </StaffTheme>
  );
}
