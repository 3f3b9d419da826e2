import type {
  Banner,
  Doctor,
  DoctorPage,
  FoundService,
  FoundServices,
  Image,
  ServiceDetail,
  ServiceNamePage,
} from '@nalam/api/contract';
import { english, http, HttpResponse, server, testServices } from '@nalam/shell/testing';
import { pageOf } from './page-of.ts';

const image = (alt: string): Image => ({
  id: 'picture',
  width: 960,
  height: 640,
  widths: [320, 640, 960],
  alt: english(alt),
  placeholderColour: '#eeddcc',
});

export const testBanners: Banner[] = [
  {
    _id: 'b1',
    heading: english('A clear answer'),
    text: english('Scans and tests under one roof.'),
    action: { label: english('Ask us'), href: '/appointment' },
    image: image('A family at the Rockfort'),
  },
  {
    _id: 'b2',
    heading: english('At your door'),
    text: english('We come to you.'),
    action: null,
    image: null,
  },
];

export const testDoctor: Doctor = {
  _id: 'd1',
  slug: 'dr-meena',
  name: english('Dr. Meena'),
  qualification: 'MBBS, MD',
  registration: 'TNMC demo-1',
  speciality: english('Radiology'),
  specialityKey: 'Radiology',
  about: english('Reads scans.'),
  days: ['mon', 'tue', 'wed', 'fri'],
  from: '09:00',
  to: '16:30',
  image: null,
};

export const testService: ServiceDetail = {
  _id: '1',
  name: english('CT Scan'),
  link: 'computed-tomography-ct-scan',
  category: 'imaging',
  summary: english('Pictures of the inside of the body in a few minutes.'),
  about: english('<p>A CT scanner is a wide ring.</p>'),
  preparation: [english('Eat nothing for 4 hours before; water is fine.')],
  duration: english('20 minutes'),
  reportTime: english('Same day'),
  pricePaise: 125_000,
  visit: 'appointment',
  homeCollection: false,
  prenatalNotice: false,
  reviewedOn: '2026-10-06',
  image: null,
  related: testServices
    .slice(1)
    .map((other) => ({ ...other, summary: english('Ultrasound of the beating heart.') })),
};

const foundServices: FoundService[] = [
  {
    _id: '3',
    name: { en: 'Blood Tests', ta: 'இரத்தப் பரிசோதனை' },
    link: 'blood-tests',
    category: 'laboratory',
    summary: english('Walk in from 6:30 in the morning.'),
    pricePaise: 30_000,
    reportTime: english('Same day'),
  },
];

/** Mocks the API for the pages of this remote. */
export function serveSite() {
  server.use(
    http.get('*/api/banners', () => HttpResponse.json(testBanners)),
    http.get('*/api/doctors', ({ request }) =>
      HttpResponse.json<DoctorPage>({ ...pageOf([testDoctor], request.url), specialities: [] }),
    ),
    http.get('*/api/popular-services', () => HttpResponse.json(foundServices)),
    http.get('*/api/service-names', ({ request }) =>
      HttpResponse.json<ServiceNamePage>({
        ...pageOf(
          [{ heading: 'B', link: 'blood-tests', name: english('Blood Tests'), otherName: null }],
          request.url,
        ),
        headings: [{ heading: 'B', page: 1, count: 1 }],
      }),
    ),
    http.get('*/api/service-search', () =>
      HttpResponse.json<FoundServices>({
        items: foundServices,
        doctors: [],
        products: [],
        pages: [],
        emergency: false,
      }),
    ),
    http.get('*/api/services/:link', () => HttpResponse.json(testService)),
  );
}
