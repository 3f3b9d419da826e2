import { data } from 'react-router-dom';
import type { RemoteRoute } from '@nalam/shell/contract';

export const routes: RemoteRoute[] = [
  {
    id: 'login',
    path: 'admin/login',
    handle: { layout: 'visitor', indexed: false, signIn: true },
    lazy: () => import('./features/login/login-page.tsx'),
  },
  {
    id: 'forgot-password',
    path: 'admin/forgot-password',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/forgot-password/forgot-password-page.tsx'),
  },
  {
    id: 'invite',
    path: 'admin/invite',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/invite/invite-page.tsx'),
  },
  {
    id: 'dashboard-layout',
    path: 'dashboard',
    handle: { render: 'browser', offersLayout: 'dashboard' },
    lazy: () => import('./layout/dashboard-layout.tsx'),
    children: [
      { id: 'home', index: true, lazy: () => import('./home/home-page.tsx') },
      { id: 'today', path: 'today', lazy: () => import('./features/visits/today-page.tsx') },
      { id: 'account', path: 'account', lazy: () => import('./features/account/account-page.tsx') },
      { id: 'users', path: 'manage-user', lazy: () => import('./features/users/users-page.tsx') },
      { id: 'user', path: 'add-user', lazy: () => import('./features/users/user-page.tsx') },
      { id: 'services', path: 'services', lazy: () => import('./features/services/services-page.tsx') },
      {
        id: 'add-service',
        path: 'services/addservices',
        lazy: () => import('./features/services/add-service-page.tsx'),
      },
      {
        id: 'edit-service',
        path: 'services/editservices/:name',
        lazy: () => import('./features/services/edit-service-page.tsx'),
      },
      { id: 'doctors', path: 'doctor', lazy: () => import('./features/doctors/doctors-page.tsx') },
      { id: 'banners', path: 'banner/add-banner', lazy: () => import('./features/banners/banners-page.tsx') },
      { id: 'about', path: 'about', lazy: () => import('./features/about/about-page.tsx') },
      {
        id: 'service-preview',
        path: 'services/preview/:name',
        lazy: () => import('./features/services/service-preview-page.tsx'),
      },
      { id: 'modal', path: 'modal', lazy: () => import('./features/modal/modal-page.tsx') },
      { id: 'careers', path: 'careers', lazy: () => import('./features/careers/careers-page.tsx') },
      {
        // The page of another route at a second address, with a chunk named after this route.
        id: 'add-career',
        path: 'career/add-career',
        lazy: () => import(/* webpackChunkName: "add-career" */ './features/careers/careers-page.tsx'),
      },
      { id: 'career', path: 'career/:id', lazy: () => import('./features/careers/career-page.tsx') },
      { id: 'gallery', path: 'gallery', lazy: () => import('./features/gallery/gallery-page.tsx') },
      {
        // A second address, as above.
        id: 'add-gallery',
        path: 'gallery/add-gallery',
        lazy: () => import(/* webpackChunkName: "add-gallery" */ './features/gallery/gallery-page.tsx'),
      },
      { id: 'media', path: 'media', lazy: () => import('./features/media/media-page.tsx') },
      { id: 'texts', path: 'texts', lazy: () => import('./features/texts/texts-page.tsx') },
      { id: 'meta', path: 'manage-meta', lazy: () => import('./features/meta/meta-page.tsx') },
      { id: 'edit-meta', path: 'add-meta', lazy: () => import('./features/meta/edit-meta-page.tsx') },
      {
        id: 'site-settings',
        path: 'site-settings',
        lazy: () => import('./features/site-settings/site-settings-page.tsx'),
      },
      {
        id: 'visit-rules',
        path: 'visit-rules',
        lazy: () => import('./features/site-settings/visit-rules-page.tsx'),
      },
      { id: 'redirects', path: 'redirects', lazy: () => import('./features/redirects/redirects-page.tsx') },
      {
        id: 'personal-data',
        path: 'personal-data',
        lazy: () => import('./features/personal-data/personal-data-page.tsx'),
      },
      { id: 'audit', path: 'audit', lazy: () => import('./features/audit/audit-page.tsx') },
      { id: 'figures', path: 'figures', lazy: () => import('./features/figures/figures-page.tsx') },
      { id: 'releases', path: 'releases', lazy: () => import('./features/releases/releases-page.tsx') },
      { id: 'try-out', path: 'try-out', lazy: () => import('./features/try-out/try-out-page.tsx') },
      {
        id: 'unknown',
        path: '*',
        // Shows the shell's not-found page inside the dashboard's layout.
        loader: () => {
          throw data(null, { status: 404 });
        },
        Component: () => null,
      },
    ],
  },
];
