import type { DashboardPage } from '@nalam/shell/contract';
import { useDashboardExtensions } from '@nalam/shell/page';
import {
  imageIcon,
  infoIcon,
  lockIcon,
  plusIcon,
  reportIcon,
  searchIcon,
  userIcon,
} from '@nalam/shared-ui/icon';
import { useMayOpen } from '../access/use-may-open.ts';
import { paths } from '../paths.ts';
import { useMenu, useMenuEntries } from './menu.ts';
import { menuIcons } from './menu-icons.ts';

const settingsIcon = 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M13 5v4M7 10v4M11 15v4';
const textIcon = 'M5 6V4h14v2M12 4v16M9 20h6';
const figuresIcon = 'M5 20V11M12 20V4M19 20v-6';
const leadIcon = 'M4 18V9h13M13 5l4 4-4 4';
const releaseIcon = 'M12 15V4M7 9l5-5 5 5M4 15v5h16v-5';
const tryIcon = 'M9 4h6M10 4v6l-5 9h14l-5-9V4';

/** Pages that are in no menu, but on the home page, in the header and in the palette. */
const pagesOutsideMenus: DashboardPage[] = [
  { id: 'about', label: 'dashboard:about.title', to: paths.about, icon: infoIcon },
  { id: 'media', label: 'dashboard:media.title', to: paths.media, icon: imageIcon },
  { id: 'texts', label: 'dashboard:texts.title', to: paths.texts, icon: textIcon },
  { id: 'manage-meta', label: 'dashboard:meta.title', to: paths.manageMeta, icon: searchIcon },
  { id: 'add-meta', label: 'dashboard:meta.addTitle', to: paths.addMeta, icon: plusIcon },
  { id: 'site-settings', label: 'dashboard:siteSettings.title', to: paths.siteSettings, icon: settingsIcon },
  { id: 'redirects', label: 'dashboard:redirects.title', to: paths.redirects, icon: leadIcon },
  { id: 'personal-data', label: 'dashboard:personalData.title', to: paths.personalData, icon: userIcon },
  { id: 'figures', label: 'dashboard:figures.title', to: paths.figures, icon: figuresIcon },
  { id: 'audit', label: 'dashboard:audit.title', to: paths.audit, icon: reportIcon },
  { id: 'releases', label: 'dashboard:releases.title', to: paths.releases, icon: releaseIcon },
  { id: 'try-out', label: 'dashboard:tryOut.title', to: paths.tryOut, icon: tryIcon },
  { id: 'add-user', label: 'dashboard:users.addTitle', to: paths.addUser, icon: userIcon },
  { id: 'role-routes', label: 'dashboard:roleRoutes.title', to: paths.roleRoutes, icon: lockIcon },
];

/** @returns every linkable page of the dashboard, for all roles */
export function useEveryPage(): DashboardPage[] {
  const extensions = useDashboardExtensions();
  const inMenus = useMenuEntries().flatMap(({ children, ...entry }) =>
    (children ?? [entry]).flatMap(({ id, label, to, icon = entry.icon ?? menuIcons[entry.id] }) =>
      to === undefined ? [] : [{ id, label, to, ...(icon !== undefined && { icon }) }],
    ),
  );
  return [...inMenus, ...pagesOutsideMenus, ...extensions.flatMap(({ pages = [] }) => pages)];
}

/** @returns the pages that the signed-in user may open */
export function usePages(): DashboardPage[] {
  const mayOpen = useMayOpen();
  const pages = useEveryPage();
  return mayOpen ? pages.filter(({ to }) => mayOpen(to)) : [];
}

/** @returns the pages missing from the user's own menu */
export function usePagesBesideMenu(): DashboardPage[] {
  const listed = new Set(
    useMenu().flatMap(({ to, children = [] }) => [to, ...children.map((page) => page.to)]),
  );
  return usePages().filter(({ to }) => !listed.has(to));
}
