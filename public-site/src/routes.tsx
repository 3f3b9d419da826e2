import type { RemoteRoute } from 'shell/contract';

/** Where the visitors' pages are, to link with; those without a route below follow in an issue of their own. */
export const paths = {
  home: '/',
  about: '/about',
  doctors: '/doctors',
  gallery: '/gallery',
  career: '/career',
  contact: '/contact',
  service: (link: string) => `/services/${link}`,
  /** @param service the link of the service that the form begins with */
  appointment: (service?: string) =>
    service === undefined ? '/appointment' : `/appointment?service=${encodeURIComponent(service)}`,
};

export const routes: RemoteRoute[] = [
  {
    id: 'home',
    path: '',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
  },
];
