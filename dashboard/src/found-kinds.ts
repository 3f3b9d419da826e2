import { generatePath } from 'react-router-dom';
import type { FoundKind } from '@nalam/shell/contract';
import { useDashboardExtensions } from '@nalam/shell/page';
import {
  arrowRightIcon,
  briefcaseIcon,
  calendarIcon,
  doctorIcon,
  imageIcon,
  reportIcon,
  searchIcon,
  userIcon,
} from '@nalam/shared-ui/icon';
import { useMayOpen } from './access/use-may-open.ts';
import { editUserPath, metaPath, paths } from './paths.ts';
import { editedIn } from './records/record-kind.ts';

const own: FoundKind[] = [
  {
    kind: 'services',
    label: 'dashboard:jump.kinds.services',
    icon: reportIcon,
    to: ({ id, handle }) => generatePath(paths.editService, { name: handle ?? id }),
  },
  {
    kind: 'doctors',
    label: 'dashboard:jump.kinds.doctors',
    icon: doctorIcon,
    to: editedIn(paths.doctor).editPath,
  },
  {
    kind: 'banners',
    label: 'dashboard:jump.kinds.banners',
    icon: imageIcon,
    to: editedIn(paths.addBanner).editPath,
  },
  {
    kind: 'openings',
    label: 'dashboard:jump.kinds.openings',
    icon: briefcaseIcon,
    to: editedIn(paths.addCareer).editPath,
  },
  {
    kind: 'gallery-events',
    label: 'dashboard:jump.kinds.galleryEvents',
    icon: imageIcon,
    to: editedIn(paths.addGallery).editPath,
  },
  {
    kind: 'announcements',
    label: 'dashboard:jump.kinds.announcements',
    icon: reportIcon,
    to: editedIn(paths.modal).editPath,
  },
  {
    kind: 'users',
    label: 'dashboard:jump.kinds.users',
    icon: userIcon,
    states: 'dashboard:users.states',
    to: ({ id }) => editUserPath(id),
  },
  {
    kind: 'appointments',
    label: 'dashboard:jump.kinds.appointments',
    icon: calendarIcon,
    states: 'dashboard:home.status',
    // By its reference, because addresses must not hold a patient's name.
    to: ({ handle }) => `${paths.home}?${new URLSearchParams({ search: handle ?? '' }).toString()}`,
  },
  {
    kind: 'applications',
    label: 'dashboard:jump.kinds.applications',
    icon: userIcon,
    states: 'dashboard:openings.status',
    // By its reference, because addresses must not hold an applicant's name.
    to: ({ within, handle }) =>
      `${generatePath(paths.career, { id: within ?? '-' })}?${new URLSearchParams({ search: handle ?? '' }).toString()}`,
  },
  {
    kind: 'pictures',
    label: 'dashboard:jump.kinds.pictures',
    icon: imageIcon,
    to: ({ id }) => `${paths.media}?${new URLSearchParams({ picture: id }).toString()}`,
  },
  {
    kind: 'redirects',
    label: 'dashboard:jump.kinds.redirects',
    icon: arrowRightIcon,
    states: 'dashboard:redirects',
    to: ({ id }) => `${paths.redirects}?${new URLSearchParams({ search: id }).toString()}`,
  },
  { kind: 'meta', label: 'dashboard:jump.kinds.meta', icon: searchIcon, to: ({ id }) => metaPath(id) },
];

/** @returns a function that returns the address of a search result; undefined if the signed-in user may not open it */
export function useFoundKind(): (kind: string) => FoundKind | undefined {
  const extensions = useDashboardExtensions();
  const mayOpen = useMayOpen();
  const kinds = [...own, ...extensions.flatMap(({ finds = [] }) => finds)];
  return (name) => {
    const found = kinds.find(({ kind }) => kind === name);
    return found && mayOpen?.(found.to({ id: '-' })) ? found : undefined;
  };
}
