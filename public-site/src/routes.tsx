import type { RemoteRoute } from '@nalam/shell/contract';
import { enquiryConsentStrings } from '@nalam/shell/strings/enquiry-consent';
import { formStrings } from '@nalam/shell/strings/forms';
import { formPageStrings, strings } from './strings.ts';

/** For every visitor. */
const pages: RemoteRoute[] = [
  { id: 'home', path: '', lazy: () => import('./features/home/home-page.tsx') },
  { id: 'services', path: 'services', lazy: () => import('./features/services/services-page.tsx') },
  { id: 'doctors', path: 'doctors', lazy: () => import('./features/doctors/doctors-page.tsx') },
  {
    id: 'service',
    path: 'services/:name',
    handle: { layout: 'visitor', slots: ['service-page'] },
    lazy: () => import('./features/service/service-page.tsx'),
  },
  {
    id: 'preparation-sheet',
    path: 'services/:name/preparation',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/service/preparation-sheet-page.tsx'),
  },
  {
    id: 'privacy',
    path: 'privacy',
    moreStrings: [strings.privacy],
    lazy: () => import('./features/privacy/privacy-page.tsx'),
  },
  {
    id: 'accessibility',
    path: 'accessibility',
    moreStrings: [strings.accessibility],
    lazy: () => import('./features/accessibility/accessibility-page.tsx'),
  },
  {
    id: 'offline',
    path: 'offline',
    handle: { layout: 'visitor', indexed: false },
    lazy: () => import('./features/offline/offline-page.tsx'),
  },
  { id: 'about', path: 'about', lazy: () => import('./features/about/about-page.tsx') },
  {
    id: 'career',
    path: 'career',
    moreStrings: [strings.career],
    lazy: () => import('./features/career/career-page.tsx'),
  },
  {
    id: 'opening',
    path: 'career/:slug',
    moreStrings: [strings.career, strings.application, ...formPageStrings],
    lazy: () => import('./features/career/opening-page.tsx'),
  },
  { id: 'gallery', path: 'gallery', lazy: () => import('./features/gallery/gallery-page.tsx') },
  { id: 'event', path: 'gallery/:eventname', lazy: () => import('./features/gallery/event-page.tsx') },
  {
    id: 'contact',
    path: 'contact',
    moreStrings: [strings.enquiry, enquiryConsentStrings, ...formPageStrings],
    lazy: () => import('./features/contact/contact-page.tsx'),
  },
  {
    id: 'appointment',
    path: 'appointment',
    moreStrings: [strings.appointment, ...formPageStrings],
    lazy: () => import('./features/appointment/appointment-page.tsx'),
  },
  {
    id: 'visit',
    path: 'visit',
    handle: { layout: 'visitor', indexed: false, personal: true },
    moreStrings: [strings.visit, formStrings],
    lazy: () => import('./features/visit/visit-page.tsx'),
  },
];

/** Rendered in the browser of the signed-in member of staff, and never cached. The dashboard shows them in a frame. */
const previews: RemoteRoute[] = [
  {
    id: 'service-preview',
    path: 'preview/services/:id',
    lazy: () => import('./features/service/service-preview.tsx'),
  },
  {
    id: 'doctor-preview',
    path: 'preview/doctors/:id',
    lazy: () => import('./features/doctors/doctor-preview.tsx'),
  },
  {
    id: 'banner-preview',
    path: 'preview/banners/:id',
    lazy: () => import('./features/home/banner-preview.tsx'),
  },
  {
    // The layout looks for this id; see layout/announcement.tsx.
    id: 'announcement-preview',
    path: 'preview/announcements/:id',
    lazy: () => import('./features/home/announcement-preview.tsx'),
  },
  {
    id: 'about-preview',
    path: 'preview/about/:id',
    lazy: () => import('./features/about/about-preview.tsx'),
  },
  {
    id: 'event-preview',
    path: 'preview/gallery-events/:id',
    lazy: () => import('./features/gallery/event-preview.tsx'),
  },
  {
    id: 'opening-preview',
    path: 'preview/openings/:id',
    moreStrings: [strings.career, strings.application, ...formPageStrings],
    lazy: () => import('./features/career/opening-preview.tsx'),
  },
];

/** The routes of this remote; paths.ts builds their addresses. */
export const routes: RemoteRoute[] = [
  ...pages.map((page): RemoteRoute => ({ handle: { layout: 'visitor' }, ...page })),
  ...previews.map((page): RemoteRoute => ({
    handle: { layout: 'visitor', render: 'browser', frame: 'own' },
    ...page,
  })),
];
