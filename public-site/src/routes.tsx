import type { RemoteRoute } from 'shell/contract';
import { strings } from './strings.ts';

/** Rendered where the member of staff is signed in; nobody keeps it. The dashboard shows it in a frame. */
const preview = { layout: 'visitor', render: 'browser', frame: 'own' } as const;

/** Every address that this remote answers; paths.ts has them to link with. */
export const routes: RemoteRoute[] = [
  {
    id: 'home',
    path: '',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
  },
  {
    id: 'services',
    path: 'services',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "services" */ './features/services/services-page.tsx'),
  },
  {
    id: 'doctors',
    path: 'doctors',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "doctors" */ './features/doctors/doctors-page.tsx'),
  },
  {
    id: 'service',
    path: 'services/:name',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "service" */ './features/service/service-page.tsx'),
  },
  {
    id: 'privacy',
    path: 'privacy',
    handle: { layout: 'visitor' },
    moreStrings: [strings.privacy],
    lazy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-page.tsx'),
  },
  {
    id: 'about',
    path: 'about',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "about" */ './features/about/about-page.tsx'),
  },
  {
    id: 'career',
    path: 'career',
    handle: { layout: 'visitor' },
    moreStrings: [strings.career],
    lazy: () => import(/* webpackChunkName: "career" */ './features/career/career-page.tsx'),
  },
  {
    id: 'opening',
    path: 'career/:slug',
    handle: { layout: 'visitor' },
    moreStrings: [strings.career, strings.application, strings.forms],
    lazy: () => import(/* webpackChunkName: "opening" */ './features/career/opening-page.tsx'),
  },
  {
    id: 'gallery',
    path: 'gallery',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery-page.tsx'),
  },
  {
    id: 'gallery-event',
    path: 'gallery/:eventname',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "gallery-event" */ './features/gallery/event-page.tsx'),
  },
  {
    id: 'contact',
    path: 'contact',
    handle: { layout: 'visitor' },
    moreStrings: [strings.enquiry, strings.forms],
    lazy: () => import(/* webpackChunkName: "contact" */ './features/contact/contact-page.tsx'),
  },
  {
    id: 'service-preview',
    path: 'preview/services/:id',
    handle: preview,
    lazy: () => import(/* webpackChunkName: "service-preview" */ './features/service/service-preview.tsx'),
  },
  {
    id: 'doctor-preview',
    path: 'preview/doctors/:id',
    handle: preview,
    lazy: () => import(/* webpackChunkName: "doctor-preview" */ './features/doctors/doctor-preview.tsx'),
  },
  {
    id: 'banner-preview',
    path: 'preview/banners/:id',
    handle: preview,
    lazy: () => import(/* webpackChunkName: "banner-preview" */ './features/home/banner-preview.tsx'),
  },
  {
    // The layout looks for this id; see layout/announcement.tsx.
    id: 'announcement-preview',
    path: 'preview/announcements/:id',
    handle: preview,
    lazy: () =>
      import(/* webpackChunkName: "announcement-preview" */ './features/home/announcement-preview.tsx'),
  },
  {
    id: 'event-preview',
    path: 'preview/gallery-events/:id',
    handle: preview,
    lazy: () => import(/* webpackChunkName: "event-preview" */ './features/gallery/event-preview.tsx'),
  },
  {
    id: 'opening-preview',
    path: 'preview/openings/:id',
    handle: preview,
    moreStrings: [strings.career, strings.application, strings.forms],
    lazy: () => import(/* webpackChunkName: "opening-preview" */ './features/career/opening-preview.tsx'),
  },
  {
    id: 'appointment',
    path: 'appointment',
    handle: { layout: 'visitor' },
    moreStrings: [strings.appointment, strings.forms],
    lazy: () => import(/* webpackChunkName: "appointment" */ './features/appointment/appointment-page.tsx'),
  },
];
