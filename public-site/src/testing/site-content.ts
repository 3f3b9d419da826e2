import type { Banner, Doctor, DoctorPage, Image, IndexedService, ServiceDetail } from 'api/contract';
import { english, http, HttpResponse, server, testServices } from 'shell/testing';
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

export const testIndex: IndexedService[] = [
  {
    _id: '1',
    name: { en: 'CT Scan', ta: 'CT ஸ்கேன்' },
    link: 'computed-tomography-ct-scan',
    category: 'imaging',
    summary: english('Pictures of the inside of the body in a few minutes.'),
    keywords: ['cat scan'],
  },
  {
    _id: '2',
    name: { en: 'Echocardiogram', ta: 'எக்கோ' },
    link: 'echocardiogram',
    category: 'cardiology',
    summary: english('Ultrasound of the beating heart.'),
    keywords: ['heart scan'],
  },
  {
    _id: '3',
    name: { en: 'Blood Tests', ta: 'இரத்தப் பரிசோதனை' },
    link: 'blood-tests',
    category: 'laboratory',
    summary: english('Walk in from 6:30 in the morning.'),
    keywords: ['cholesterol'],
  },
];

function doctorPage(doctors: readonly Doctor[], url: string): DoctorPage {
  const asked = new URL(url).searchParams;
  const speciality = asked.get('speciality');
  const day = asked.get('day');
  const chosen = doctors
    .filter((doctor) => speciality === null || doctor.specialityKey === speciality)
    .filter(({ days }) => day === null || days.some((each) => each === day));
  const specialities = new Map(doctors.map(({ specialityKey, speciality }) => [specialityKey, speciality]));
  return {
    ...pageOf(chosen, url),
    specialities: Array.from(specialities, ([key, name]) => ({ key, name })),
  };
}

/** Answers what the pages of this remote ask for; what is given replaces the usual content. */
export function serveSite({
  banners = testBanners,
  doctors = [testDoctor],
  service = {},
  index = testIndex,
}: {
  banners?: Banner[];
  doctors?: Doctor[];
  service?: Partial<ServiceDetail>;
  index?: IndexedService[];
} = {}) {
  server.use(
    http.get('*/api/banners', () => HttpResponse.json(banners)),
    http.get('*/api/doctors', ({ request }) =>
      HttpResponse.json<DoctorPage>(doctorPage(doctors, request.url)),
    ),
    http.get('*/api/service-index', () => HttpResponse.json(index)),
    http.get('*/api/services/:link', () => HttpResponse.json({ ...testService, ...service })),
  );
}
