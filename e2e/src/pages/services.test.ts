import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('every service has its page, whose address may be in capitals', async () => {
  const services = (await site.get('/api/services')).json as { link: string; name: string }[];
  expect(services.length).toBeGreaterThan(10);

  for (const { link, name } of services.filter((_, place) => place % 10 === 0)) {
    const page = await site.get(`/services/${link}`);
    expect([link, page.status, page.headings(1)]).toEqual([link, 200, [name]]);
  }
  expect((await site.get('/Services/Computed-Tomography-CT-Scan')).headings(1)).toEqual(['CT Scan']);
});

test('a service page answers what a patient asks first', async () => {
  const page = await site.get('/services/computed-tomography-ct-scan');

  expect(page.find('title').text).toContain('CT Scan');
  for (const words of [
    'Price₹2,400',
    'Time needed15–20 minutes; 40 with contrast',
    'Report readySame day, within 4 hours',
    'AppointmentBy appointment',
    'eat nothing for 4 hours before',
    'A CT scanner is a wide ring.',
    'Last reviewed on 12 Oct 2026',
  ])
    expect(page.main.text).toContain(words);
  expect(page.main.text).not.toContain('Home collection');
  expect(page.main.all('*', { role: 'note' })).toEqual([]);
});

test('a service page tells of walking in and of home collection', async () => {
  const { main } = await site.get('/services/blood-tests');

  expect(main.text).toContain('AppointmentWalk in, no appointment needed');
  expect(main.text).toContain('Home collectionWe can collect the sample at your home');
});

test('the page of an ultrasound carries the notice of the PC-PNDT Act', async () => {
  const { main } = await site.get('/services/ultrasound-scan');

  expect(main.find('*', { role: 'note' }).text).toMatch(/punishable offence/);
});

test('the trail and the related services lead on', async () => {
  const page = await site.get('/services/computed-tomography-ct-scan');

  expect(page.named('You are here').links).toContainEqual({ text: 'Services', href: '/services' });
  const related = page.named('You may also need').links.map(({ href }) => href);
  expect(related).not.toEqual([]);
  expect(related.every((path) => path.startsWith('/services/'))).toBe(true);
});

test('structured data says which test the page is about, and when it was reviewed', async () => {
  const { facts } = await site.get('/services/computed-tomography-ct-scan');

  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'MedicalWebPage',
      url: `${site.url}/services/computed-tomography-ct-scan`,
      lastReviewed: '2026-10-12',
      mainEntity: expect.objectContaining({ '@type': 'MedicalTest', name: 'CT Scan' }),
    }),
  );
});

test('the sheet of a test says how to prepare, and where to come; a link shares it without script', async () => {
  const service = await site.get('/services/ecg');
  const path = '/services/ecg/preparation';
  expect(service.main.links).toContainEqual({ text: 'Print or share', href: path });

  const { main } = await site.get(path);
  for (const words of ['Use no oil, cream or powder', '+91 431 555 0100, +91 431 555 0101', site.url + path])
    expect(main.text).toContain(words);
  const whatsapp = main.links.find(({ text }) => text === 'WhatsApp')?.href ?? '';
  expect(new URL(whatsapp).searchParams.get('text')).toMatch(new RegExp(`^How to prepare: ECG\\n.*${path}$`));
});

test('every service is listed under the letter of its name, with its other name and its price', async () => {
  const page = await site.get('/services');

  expect(page.headings(1)).toEqual(['Our services, A to Z']);
  const blood = page.main.find('section', { 'aria-labelledby': 'B' });
  expect(blood.links).toContainEqual({ text: 'Blood Tests', href: '/services/blood-tests' });
  expect(blood.text).toContain('Bilirubinபிலிரூபின்₹200');
});

test('the services can be listed by category, too', async () => {
  const { main } = await site.get('/services');
  expect(main.links).toContainEqual({ text: 'By category', href: '/services?by=kind' });

  const page = await site.get('/services?by=kind');
  expect(page.named('Laboratory').links).toContainEqual({
    text: 'Blood Tests',
    href: '/services/blood-tests',
  });
});

test('each language names itself and leads to the same page in the other', async () => {
  const path = '/services/computed-tomography-ct-scan';
  const english = await site.get(path);
  const tamil = await site.get(`/ta${path}`);

  expect(english.find('html').attribute('lang')).toBe('en');
  expect(english.find('header').find('a', { hreflang: 'ta' }).attribute('href')).toBe(`/ta${path}`);
  expect(tamil.find('html').attribute('lang')).toBe('ta');
  expect(tamil.headings(1)).toEqual(['CT ஸ்கேன்']);
  expect(tamil.find('title').text).toMatch(/[\u0B80-\u0BFF]/);
  expect(tamil.find('header').find('a', { hreflang: 'en' }).attribute('href')).toBe(path);
  for (const page of [english, tamil])
    expect(page.find('link', { hreflang: 'en' }).attribute('href')).toBe(site.url + path);
  expect(tamil.find('link', { rel: 'canonical' }).attribute('href')).toBe(`${site.url}/ta${path}`);
});
