import type { LocalText, ServiceSummary, SiteSettings } from '@nalam/api/contract';

/** An English text, as the API sends it. */
export const english = (text: string): LocalText => ({ text, lang: 'en' });

export const testServices: ServiceSummary[] = [
  { _id: '1', name: 'CT Scan', lang: 'en', link: 'computed-tomography-ct-scan', category: 'imaging' },
  { _id: '2', name: 'Echocardiogram', lang: 'en', link: 'echocardiogram', category: 'cardiology' },
];

export const testSite: SiteSettings = {
  retention: {
    appointmentMonths: 12,
    enquiryMonths: 12,
    applicationMonths: 6,
    accountMonths: 36,
    orderYears: 8,
    signInMonths: 12,
    mailMonths: 3,
  },
  name: english('Nalam Diagnostics'),
  tagline: english('Clear answers, kindly given'),
  footerText: english('A test centre.'),
  address: {
    lines: [english('1 Test Street')],
    city: english('Trichy'),
    state: english('Tamil Nadu'),
    postalCode: '620001',
    country: english('India'),
  },
  phones: ['+91 431 555 0100'],
  whatsapp: '+91 90000 00000',
  email: 'hello@nalam.example',
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], open: '06:30', close: '21:00' }],
  map: { latitude: 10.8, longitude: 78.7 },
  social: { facebook: null, instagram: null, youtube: null },
  credit: { name: 'Test Studio', href: null },
  whyUs: [{ icon: 'clock', title: english('Quick'), text: english('Reports the same day.') }],
  visit: { parking: english('Free.'), bring: english('Old reports.'), gettingHere: english('By bus.') },
};
