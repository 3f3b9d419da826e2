import { v7 as uuid } from 'uuid';
import { presetRetention } from '../personal-data/preset-retention.ts';
import type { Database } from '../database/schema.ts';
import type { DemoFiles, DemoRecord } from '../demo-content/demo-files.ts';
import type { DemoPictures } from '../demo-content/demo-pictures.ts';
import { storeDemo } from '../demo-content/store-demo.ts';

const picture = { file: 'heart.svg', alt: { en: 'A heart', ta: 'ஒரு இதயம்' } };

const pictures: DemoPictures = new Map([
  [
    'heart.svg',
    { contentHash: 'a1b2c3', width: 960, height: 640, widths: [320, 640, 960], placeholderColour: '#f6efe6' },
  ],
]);

const echo: DemoRecord = {
  slug: 'echocardiogram',
  name: { en: 'Echocardiogram', ta: 'எக்கோ' },
  category: 'cardiology',
  summary: { en: 'An ultrasound of the heart.', ta: 'இதயத்தின் அல்ட்ராசவுண்ட்.' },
  about: { en: '<p>It shows how the heart beats.</p><script>alert(1)</script>' },
  preparation: [{ en: 'Eat as usual.', ta: 'வழக்கம்போல் சாப்பிடலாம்.' }, { en: 'Bring old reports.' }],
  duration: { en: '30 minutes', ta: '30 நிமிடங்கள்' },
  reportTime: { en: 'The same day', ta: 'அன்றே' },
  pricePaise: 125_050,
  visit: 'appointment',
  homeCollection: false,
  prenatalNotice: true,
  reviewedOn: '2026-10-01',
  keywords: ['heart scan', 'இதய ஸ்கேன்'],
  image: picture,
};

/** A small centre: as much of everything as the tests need. */
export const sample: DemoFiles = {
  siteSettings: {
    name: { en: 'Nalam Diagnostics', ta: 'நலம் டயக்னாஸ்டிக்ஸ்' },
    tagline: { en: 'Scans and lab tests' },
    footerText: { en: 'A demonstration.' },
    address: {
      lines: [{ en: '12, Example Street', ta: '12, எடுத்துக்காட்டு தெரு' }],
      city: { en: 'Trichy', ta: 'திருச்சி' },
      state: { en: 'Tamil Nadu' },
      postalCode: '620018',
      country: { en: 'India' },
    },
    phones: ['+91 431 555 0100'],
    whatsapp: null,
    email: 'care@nalam.example',
    mailLanguage: 'en',
    retention: presetRetention,
    hours: [{ days: ['mon'], open: '06:30', close: '21:00' }],
    map: { latitude: 10.8, longitude: 78.7 },
    social: { facebook: null, instagram: null, youtube: null },
    credit: { name: 'Kaveri Web Studio', href: null },
    whyUs: [{ icon: 'clock', title: { en: 'Quick', ta: 'விரைவு' }, text: { en: 'Reports the same day.' } }],
    visit: { parking: { en: 'Free' }, bring: { en: 'Old reports' }, gettingHere: { en: 'By bus' } },
  },
  meta: [
    { path: '/doctors', title: { en: 'Doctors', ta: 'மருத்துவர்கள்' }, description: { en: 'Who is here' } },
  ],
  records: {
    texts: [],
    services: [
      echo,
      { ...echo, slug: 'ecg', name: { en: 'ECG' }, pricePaise: null },
      { ...echo, slug: 'thyroid-profile', name: { en: 'Thyroid Profile' }, category: 'laboratory' },
    ],
    doctors: [
      {
        slug: 'dr-a-kayal',
        name: { en: 'Dr. A. Kayal', ta: 'டாக்டர் அ. கயல்' },
        qualification: 'MD',
        registration: 'TNMC demo-0001',
        speciality: { en: 'Radiology' },
        about: { en: 'Reads scans.' },
        days: ['mon', 'tue'],
        from: '09:00',
        to: '13:00',
        image: picture,
      },
    ],
    banners: [
      {
        heading: { en: 'Welcome', ta: 'வருக' },
        text: { en: 'We are open.' },
        action: { label: { en: 'Book', ta: 'முன்பதிவு' }, href: '/appointment' },
        image: picture,
      },
    ],
    openings: [
      {
        slug: 'staff-nurse',
        title: { en: 'Staff nurse', ta: 'செவிலியர்' },
        department: { en: 'Health checkups' },
        location: { en: 'Thillai Nagar, Trichy', ta: 'தில்லை நகர், திருச்சி' },
        type: 'full-time',
        summary: { en: 'Walk with our guests through their health check.' },
        description: { en: '<h3>What you will do</h3><p>Measure.</p><script>alert(1)</script>' },
        experience: { en: 'Two years' },
        hours: { en: '6:30 am to 2:30 pm' },
        salary: { fromPaise: 2_000_000, toPaise: 2_800_000 },
        postedOn: { daysFromToday: -3 },
        lastDate: { daysFromToday: 0 },
      },
      {
        slug: 'front-desk',
        title: { en: 'Front-desk assistant' },
        department: { en: 'Patient care' },
        location: { en: 'Trichy' },
        type: 'part-time',
        summary: { en: 'Be the first face that people see.' },
        description: { en: '<p>Greet.</p>' },
        experience: { en: 'None' },
        hours: { en: 'Evenings' },
        salary: null,
        postedOn: { daysFromToday: -40 },
        lastDate: { daysFromToday: -1 },
      },
    ],
    'gallery-events': [
      {
        slug: 'heart-camp',
        title: { en: 'Heart camp', ta: 'இதய முகாம்' },
        date: '2026-09-27',
        description: { en: 'We measured blood pressure.' },
        pictures: [
          { file: 'heart.svg', alt: { en: 'A tent', ta: 'ஒரு பந்தல்' } },
          { file: 'heart.svg', alt: { en: 'A nurse' } },
        ],
      },
      {
        slug: 'pongal',
        title: { en: 'Pongal' },
        date: '2027-01-14',
        description: { en: 'We cooked together.' },
        pictures: [{ file: 'heart.svg', alt: { en: 'A pot' } }],
      },
    ],
    announcements: [
      {
        mode: 'strip',
        heading: { en: 'Open on Sundays', ta: 'ஞாயிறும் திறந்திருக்கும்' },
        text: { en: 'Until one.' },
        action: { label: { en: 'See how' }, href: '/contact' },
        startsAt: '2025-12-31T18:30:00.000Z',
        endsAt: '2099-12-31T18:30:00.000Z',
        edition: 3,
      },
    ],
    categories: [
      {
        slug: 'meters',
        name: { en: 'Meters', ta: 'கருவிகள்' },
        description: { en: 'To measure at home' },
        image: picture,
      },
    ],
    'sub-categories': [
      { slug: 'glucose', category: { kind: 'categories', slug: 'meters' }, name: { en: 'Glucose' } },
    ],
    products: [
      {
        slug: 'glucose-meter',
        shelf: { kind: 'sub-categories', slug: 'glucose' },
        name: { en: 'Glucose meter', ta: 'சர்க்கரை அளவி' },
        summary: { en: 'Five seconds' },
        description: { en: '<p>Small.</p>' },
        keywords: [],
        services: [],
        sizes: [
          { sizeId: uuid(), name: { en: 'With 50 strips' }, pricePaise: 149_900, firstStock: 40 },
          { sizeId: uuid(), name: { en: 'Alone' }, pricePaise: 89_900, firstStock: 3 },
        ],
        images: [picture],
      },
      {
        slug: 'old-meter',
        shelf: { kind: 'sub-categories', slug: 'glucose' },
        name: { en: 'Old meter' },
        summary: { en: 'Sold out' },
        description: { en: '<p>Gone.</p>' },
        keywords: [],
        services: [],
        sizes: [{ sizeId: uuid(), name: { en: 'One size' }, pricePaise: 50_000, firstStock: 0 }],
        images: [picture],
      },
    ],
    about: [
      {
        lead: { en: 'A centre in Trichy.', ta: 'திருச்சியில் ஒரு மையம்.' },
        story: { text: { en: '<p>It began small.</p>' }, picture },
        values: [{ icon: 'heart', title: { en: 'Kind' }, text: { en: 'Before quick.' } }],
        team: [{ title: { en: 'Doctors' }, text: { en: 'They sign.' } }],
        quality: {
          points: [{ title: { en: 'Checked' }, text: { en: 'Every morning.' } }],
          note: { en: 'No certificate.' },
        },
        equipment: [{ name: { en: 'CT' }, text: { en: 'Fast.' }, picture }],
        timeline: [{ year: '2009', text: { en: 'Opened.' } }],
      },
    ],
  },
};

export const insertSample = (db: Database) => storeDemo(db, sample, pictures);
