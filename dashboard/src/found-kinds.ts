import { generatePath } from 'react-router-dom';
import type { FoundKind } from '@nalam/shell/contract';
import { useDashboardExtensions } from '@nalam/shell/page';
import {
  arrowRightIcon,
  briefcaseIcon,
  calendarIcon,
  doctorIcon,
  imageIcon,
  infoIcon,
  reportIcon,
  searchIcon,
  userIcon,
} from '@nalam/shared-ui/icon';
import { useMayOpen } from './access/use-may-open.ts';
import { editUserPath, metaPath, paths, withParams } from './paths.ts';
import { editedIn } from './records/record-kind.ts';

/** A kind of record whose editor has the address of its list. */
const kindEditedIn = (kind: FoundKind['kind'], label: string, icon: string, listPath: string): FoundKind => ({
  kind,
  label: `dashboard:${label}`,
  icon,
  to: editedIn(listPath).editPath,
});

const ownKinds: FoundKind[] = [
  {
    kind: 'services',
    label: 'dashboard:home.counts.services',
    icon: reportIcon,
    to: ({ id, handle }) => generatePath(paths.editService, { name: handle ?? id }),
  },
  kindEditedIn('doctors', 'home.counts.doctors', doctorIcon, paths.doctor),
  kindEditedIn('banners', 'home.counts.banners', imageIcon, paths.addBanner),
  kindEditedIn('about', 'about.title', infoIcon, paths.about),
  kindEditedIn('openings', 'jump.kinds.openings', briefcaseIcon, paths.addCareer),
  kindEditedIn('gallery-events', 'galleryEvents.title', imageIcon, paths.addGallery),
  kindEditedIn('announcements', 'jump.kinds.announcements', reportIcon, paths.modal),
  {
    kind: 'texts',
    label: 'dashboard:texts.title',
    icon: reportIcon,
    to: ({ id }) => withParams(paths.texts, { text: id }),
  },
  {
    kind: 'users',
    label: 'dashboard:home.counts.users',
    icon: userIcon,
    states: 'dashboard:users.states',
    to: ({ id }) => editUserPath(id),
  },
  {
    kind: 'appointments',
    label: 'dashboard:home.requests',
    icon: calendarIcon,
    states: 'dashboard:home.status',
    // By its reference, because addresses must not hold a patient's name.
    to: ({ handle }) => withParams(paths.home, { search: handle ?? '', open: '1' }),
  },
  {
    kind: 'applications',
    label: 'dashboard:jump.kinds.applications',
    icon: userIcon,
    states: 'dashboard:openings.status',
    // By its reference, because addresses must not hold an applicant's name.
    to: ({ within, handle }) =>
      withParams(generatePath(paths.career, { id: within ?? '-' }), { search: handle ?? '' }),
  },
  {
    kind: 'pictures',
    label: 'dashboard:jump.kinds.pictures',
    icon: imageIcon,
    to: ({ id }) => withParams(paths.media, { picture: id }),
  },
  {
    kind: 'redirects',
    label: 'dashboard:redirects.title',
    icon: arrowRightIcon,
    states: 'dashboard:redirects',
    to: ({ id }) => withParams(paths.redirects, { search: id }),
  },
  { kind: 'meta', label: 'dashboard:jump.kinds.meta', icon: searchIcon, to: ({ id }) => metaPath(id) },
];

/** @returns a function that returns the address of a search result; undefined if the signed-in user may not open it */
export function useFoundKind(): (kind: string) => FoundKind | undefined {
  const extensions = useDashboardExtensions();
  const mayOpen = useMayOpen();
  const kinds = [...ownKinds, ...extensions.flatMap(({ finds = [] }) => finds)];
  return (name) => {
    const foundKind = kinds.find(({ kind }) => kind === name);
    return foundKind && mayOpen?.(foundKind.to({ id: '-' })) ? foundKind : undefined;
  };
}
