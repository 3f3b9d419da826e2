import { presetRetention } from '@nalam/api/preset-retention';
import type { Content } from '../../records/record-contract.ts';

/** The form's initial values until the settings are filled in, without made-up facts about the centre. */
export const blankSettings = (): Content => ({
  name: { en: '' },
  tagline: { en: '' },
  footerText: { en: '' },
  address: { lines: [{ en: '' }], city: { en: '' }, state: { en: '' }, postalCode: '', country: { en: '' } },
  phones: [''],
  whatsapp: null,
  email: '',
  mailLanguage: 'en',
  hours: [],
  map: {},
  social: { facebook: null, instagram: null, youtube: null },
  reportPortal: null,
  upiAddress: null,
  credit: { name: '', href: null },
  whyUs: [],
  visit: { parking: { en: '' }, bring: { en: '' }, gettingHere: { en: '' } },
  retention: presetRetention,
  visits: { slotMinutes: 30, places: 2, closedDays: [] },
  homeAreas: [],
});
