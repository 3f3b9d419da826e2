import { contractVersion, type RemoteModule, type Resources } from 'shell/contract';
import { paths, routes } from './routes.tsx';
import { headerStrings, staffStrings } from './strings.ts';

/** Everything the shell may know about the shop. */
export const remote = {
  name: 'shop',
  contract: contractVersion,
  routes,
  locales: async (language) => {
    const strings = (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/shop.json`
    )) as { default: Resources };
    return strings.default;
  },
  extends: {
    header: async () => {
      const { ShopLink } = await import(
        /* webpackChunkName: "header-actions" */ './features/header/shop-link.tsx'
      );
      return { actions: [{ id: 'shop', Component: ShopLink }], strings: headerStrings };
    },
    dashboard: async () => {
      const { finds, menu, pages } = await import(
        /* webpackChunkName: "dashboard-menu" */ './dashboard/menu.ts'
      );
      return { finds, menu, pages, strings: staffStrings };
    },
  },
  smoke: [
    paths.home,
    `/ta${paths.home}`,
    paths.category('meters-and-monitors'),
    paths.product('meters-and-monitors', 'glucose-meter'),
  ],
} satisfies RemoteModule;
