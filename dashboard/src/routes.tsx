import { data } from 'react-router-dom';
import type { RemoteRoute } from 'shell/contract';

export const routes: RemoteRoute[] = [
  {
    id: 'login',
    path: 'admin/login',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import(/* webpackChunkName: "login" */ './features/login/login-page.tsx'),
  },
  {
    id: 'dashboard',
    path: 'dashboard',
    handle: { render: 'browser' },
    lazy: () => import(/* webpackChunkName: "dashboard" */ './layout/dashboard-layout.tsx'),
    children: [
      {
        id: 'home',
        index: true,
        lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
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
