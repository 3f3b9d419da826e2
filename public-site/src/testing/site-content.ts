import type {
  Banner,
  Doctor,
  DoctorPage,
  FoundService,
  FoundServices,
  Image,
  ServiceDetail,
  ServiceNamePage,
  ServiceOrder,
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

const name = (en: string, ta: string) => ({
  en: { text: en, lang: 'en' as const },
  ta: { text: ta, lang: 'ta' as const },
});
const ct = { link: 'computed-tomography-ct-scan', ...name('CT Scan', 'CT ஸ்கேன்') };
const echo = { link: 'echocardiogram', ...name('Echocardiogram', 'எக்கோ') };
const blood = { link: 'blood-tests', ...name('Blood Tests', 'இரத்தப் பரிசோதனை') };

type Entry = ServiceNamePage['items'][number];
const inEnglish = (heading: string, { link, en, ta }: typeof ct): Entry => ({
  ...{ heading, link, name: en, otherName: ta },
});

/** As listed by the API on an English page. */
const testNames: Record<ServiceOrder, Entry[]> = {
  letter: [inEnglish('B', blood), inEnglish('C', ct), inEnglish('E', echo)],
  kind: [inEnglish('imaging', ct), inEnglish('laboratory', blood), inEnglish('cardiology', echo)],
};

function namePage(url: string): ServiceNamePage {
  const entries = testNames[new URL(url).searchParams.get('by') === 'kind' ? 'kind' : 'letter'];
  const { pageSize, ...page } = pageOf(entries, url);
  // No heading has two entries.
  const headings = entries.map(({ heading }, index) => ({
    heading,
    page: Math.floor(index / pageSize) + 1,
    count: 1,
  }));
  return { ...page, pageSize, headings };
}

const foundServices: FoundService[] = [
  {
    _id: '3',
    name: { en: blood.en.text, ta: blood.ta.text },
    link: blood.link,
    category: 'laboratory',
    summary: english('Walk in from 6:30 in the morning.'),
    pricePaise: 30_000,
    reportTime: english('Same day'),
  },
];

function doctorPage(doctors: readonly Doctor[], url: string): DoctorPage {
  const params = new URL(url).searchParams;
  const speciality = params.get('speciality');
  const day = params.get('day');
  const matchingDoctors = doctors
    .filter((doctor) => speciality === null || doctor.specialityKey === speciality)
    .filter(({ days }) => day === null || days.some((each) => each === day));
  const specialities = new Map(doctors.map(({ specialityKey, speciality }) => [specialityKey, speciality]));
  return {
    ...pageOf(matchingDoctors, url),
    specialities: Array.from(specialities, ([key, name]) => ({ key, name })),
  };
}

/** Mocks the API for the pages of this remote. */
export function serveSite({ doctors = [testDoctor] }: { doctors?: Doctor[] } = {}) {
  server.use(
    http.get('*/api/banners', () => HttpResponse.json(testBanners)),
    http.get('*/api/doctors', ({ request }) =>
      HttpResponse.json<DoctorPage>(doctorPage(doctors, request.url)),
    ),
    http.get('*/api/popular-services', () => HttpResponse.json(foundServices)),
    http.get('*/api/service-names', ({ request }) => HttpResponse.json(namePage(request.url))),
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
