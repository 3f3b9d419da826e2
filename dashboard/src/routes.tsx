import { data } from 'react-router-dom';
import type { RemoteRoute } from 'shell/contract';

export const routes: RemoteRoute[] = [
  {
    id: 'login',
    path: 'admin/login',
    handle: { layout: 'visitor', indexed: false, signIn: true },
    lazy: () => import(/* webpackChunkName: "login" */ './features/login/login-page.tsx'),
  },
  {
    id: 'invite',
    path: 'admin/invite',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import(/* webpackChunkName: "invite" */ './features/invite/invite-page.tsx'),
  },
  {
    id: 'dashboard',
    path: 'dashboard',
    handle: { render: 'browser', offersLayout: 'dashboard' },
    lazy: () => import(/* webpackChunkName: "dashboard" */ './layout/dashboard-layout.tsx'),
    children: [
      {
        id: 'home',
        index: true,
        lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
      },
      {
        id: 'account',
        path: 'account',
        lazy: () => import(/* webpackChunkName: "account" */ './features/account/account-page.tsx'),
      },
      {
        id: 'users',
        path: 'manage-user',
        lazy: () => import(/* webpackChunkName: "users" */ './features/users/users-page.tsx'),
      },
      {
        id: 'user',
        path: 'add-user',
        lazy: () => import(/* webpackChunkName: "user" */ './features/users/user-page.tsx'),
      },
      {
        id: 'services',
        path: 'services',
        lazy: () => import(/* webpackChunkName: "services" */ './features/services/services-page.tsx'),
      },
      {
        id: 'add-service',
        path: 'services/addservices',
        lazy: () => import(/* webpackChunkName: "add-service" */ './features/services/add-service-page.tsx'),
      },
      {
        id: 'edit-service',
        path: 'services/editservices/:name',
        lazy: () =>
          import(/* webpackChunkName: "edit-service" */ './features/services/edit-service-page.tsx'),
      },
      {
        id: 'doctors',
        path: 'doctor',
        lazy: () => import(/* webpackChunkName: "doctors" */ './features/doctors/doctors-page.tsx'),
      },
      {
        id: 'banners',
        path: 'banner/add-banner',
        lazy: () => import(/* webpackChunkName: "banners" */ './features/banners/banners-page.tsx'),
      },
      {
        id: 'preview-service',
        path: 'services/preview/:name',
        lazy: () =>
          import(/* webpackChunkName: "preview-service" */ './features/services/service-preview-page.tsx'),
      },
      {
        id: 'modal',
        path: 'modal',
        lazy: () => import(/* webpackChunkName: "modal" */ './features/modal/modal-page.tsx'),
      },
      {
        id: 'careers',
        path: 'careers',
        lazy: () => import(/* webpackChunkName: "careers" */ './features/careers/careers-page.tsx'),
      },
      {
        id: 'add-career',
        path: 'career/add-career',
        lazy: () => import(/* webpackChunkName: "add-career" */ './features/careers/careers-page.tsx'),
      },
      {
        id: 'career',
        path: 'career/:id',
        lazy: () => import(/* webpackChunkName: "career" */ './features/careers/career-page.tsx'),
      },
      {
        id: 'gallery',
        path: 'gallery',
        lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page.tsx'),
      },
      {
        id: 'add-gallery',
        path: 'gallery/add-gallery',
        lazy: () => import(/* webpackChunkName: "add-gallery" */ './features/gallery/gallery-page.tsx'),
      },
      {
        id: 'media',
        path: 'media',
        lazy: () => import(/* webpackChunkName: "media" */ './features/media/media-page.tsx'),
      },
      {
        id: 'manage-meta',
        path: 'manage-meta',
        lazy: () => import(/* webpackChunkName: "manage-meta" */ './features/meta/meta-page.tsx'),
      },
      {
        id: 'add-meta',
        path: 'add-meta',
        lazy: () => import(/* webpackChunkName: "add-meta" */ './features/meta/edit-meta-page.tsx'),
      },
      {
        id: 'site-settings',
        path: 'site-settings',
        lazy: () =>
          import(/* webpackChunkName: "site-settings" */ './features/site-settings/site-settings-page.tsx'),
      },
      {
        id: 'redirects',
        path: 'redirects',
        lazy: () => import(/* webpackChunkName: "redirects" */ './features/redirects/redirects-page.tsx'),
      },
      {
        id: 'personal-data',
        path: 'personal-data',
        lazy: () =>
          import(/* webpackChunkName: "personal-data" */ './features/personal-data/personal-data-page.tsx'),
      },
      {
        id: 'audit',
        path: 'audit',
        lazy: () => import(/* webpackChunkName: "audit" */ './features/audit/audit-page.tsx'),
      },
      {
        id: 'releases',
        path: 'releases',
        lazy: () => import(/* webpackChunkName: "releases" */ './features/releases/releases-page.tsx'),
      },
      {
        id: 'try-out',
        path: 'try-out',
        lazy: () => import(/* webpackChunkName: "try-out" */ './features/try-out/try-out-page.tsx'),
      },
      {
        id: 'unknown',
        path: '*',
        // The shell's not-found page then stands inside the dashboard's layout.
        loader: () => {
          throw data(null, { status: 404 });
        },
        Component: () => null,
      },
    ],
  },
];
