import type { RemoteRoute } from '@nalam/shell/contract';
import { strings } from './strings.ts';

/** A page for every visitor. */
const visitors = { layout: 'visitor' } as const;

/** Rendered in the browser of the signed-in member of staff, and never cached. The dashboard shows it in a frame. */
const preview = { layout: 'visitor', render: 'browser', frame: 'own' } as const;

/** Every address that this remote answers; paths.ts has them to link with. */
export const routes: RemoteRoute[] = [
  {
    id: 'home',
    path: '',
    handle: visitors,
    lazy: () => import('./features/home/home-page.tsx'),
  },
  {
    id: 'services',
    path: 'services',
    handle: visitors,
    lazy: () => import('./features/services/services-page.tsx'),
  },
  {
    id: 'doctors',
    path: 'doctors',
    handle: visitors,
    lazy: () => import('./features/doctors/doctors-page.tsx'),
  },
  {
    id: 'service',
    path: 'services/:name',
    handle: { ...visitors, slots: ['service-page'] },
    lazy: () => import('./features/service/service-page.tsx'),
  },
  {
    id: 'preparation-sheet',
    path: 'services/:name/preparation',
    handle: { ...visitors, indexed: false },
    lazy: () => import('./features/service/preparation-sheet-page.tsx'),
  },
  {
    id: 'privacy',
    path: 'privacy',
    handle: visitors,
    moreStrings: [strings.privacy],
    lazy: () => import('./features/privacy/privacy-page.tsx'),
  },
  {
    id: 'accessibility',
    path: 'accessibility',
    handle: visitors,
    moreStrings: [strings.accessibility],
    lazy: () => import('./features/accessibility/accessibility-page.tsx'),
  },
  {
    id: 'offline',
    path: 'offline',
    handle: { ...visitors, indexed: false },
    lazy: () => import('./features/offline/offline-page.tsx'),
  },
  {
    id: 'about',
    path: 'about',
    handle: visitors,
    lazy: () => import('./features/about/about-page.tsx'),
  },
  {
    id: 'career',
    path: 'career',
    handle: visitors,
    moreStrings: [strings.career],
    lazy: () => import('./features/career/career-page.tsx'),
  },
  {
    id: 'opening',
    path: 'career/:slug',
    handle: visitors,
    moreStrings: [strings.career, strings.application, strings.forms],
    lazy: () => import('./features/career/opening-page.tsx'),
  },
  {
    id: 'gallery',
    path: 'gallery',
    handle: visitors,
    lazy: () => import('./features/gallery/gallery-page.tsx'),
  },
  {
    id: 'event',
    path: 'gallery/:eventname',
    handle: visitors,
    lazy: () => import('./features/gallery/event-page.tsx'),
  },
  {
    id: 'contact',
    path: 'contact',
    handle: visitors,
    moreStrings: [strings.enquiry, strings.forms],
    lazy: () => import('./features/contact/contact-page.tsx'),
  },
  {
    id: 'service-preview',
    path: 'preview/services/:id',
    handle: preview,
    lazy: () => import('./features/service/service-preview.tsx'),
  },
  {
    id: 'doctor-preview',
    path: 'preview/doctors/:id',
    handle: preview,
    lazy: () => import('./features/doctors/doctor-preview.tsx'),
  },
  {
    id: 'banner-preview',
    path: 'preview/banners/:id',
    handle: preview,
    lazy: () => import('./features/home/banner-preview.tsx'),
  },
  {
    // The layout looks for this id; see layout/announcement.tsx.
    id: 'announcement-preview',
    path: 'preview/announcements/:id',
    handle: preview,
    lazy: () => import('./features/home/announcement-preview.tsx'),
  },
  {
    id: 'event-preview',
    path: 'preview/gallery-events/:id',
    handle: preview,
    lazy: () => import('./features/gallery/event-preview.tsx'),
  },
  {
    id: 'opening-preview',
    path: 'preview/openings/:id',
    handle: preview,
    moreStrings: [strings.career, strings.application, strings.forms],
    lazy: () => import('./features/career/opening-preview.tsx'),
  },
  {
    id: 'appointment',
    path: 'appointment',
    handle: visitors,
    moreStrings: [strings.appointment, strings.forms],
    lazy: () => import('./features/appointment/appointment-page.tsx'),
  },
  {
    id: 'visit',
    path: 'visit',
    handle: { ...visitors, indexed: false, personal: true },
    moreStrings: [strings.visit, strings.forms],
    lazy: () => import('./features/visit/visit-page.tsx'),
  },
];
