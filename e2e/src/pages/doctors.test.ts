import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('a patient narrows the doctors to a speciality and a day, and back', async () => {
  const all = await site.get('/doctors');
  expect(all.main.headings(2)).toHaveLength(8);
  const form = all.main.find('form');
  expect(form.attribute('method') ?? 'get').toBe('get');
  expect(form.attribute('action')).toBe('/doctors');

  const radiologists = await site.get('/doctors?speciality=Radiology&day=');
  expect(radiologists.main.headings(2)).toEqual([
    expect.stringContaining('Anbuselvi'),
    expect.stringContaining('Aadhavan'),
  ]);
  expect(radiologists.main.find('*', { role: 'status' }).text).toBe('2 doctors');
  expect(radiologists.main.links).toContainEqual({ text: 'Show all doctors', href: '/doctors' });

  const sunday = await site.get('/doctors?speciality=&day=sun');
  expect(sunday.main.headings(2).length).toBeLessThan(8);
  expect(sunday.main.find('select', { name: 'day' }).value).toBe('sun');
});

test('a day on which no doctor of a speciality comes says so, and links to all doctors', async () => {
  const { main } = await site.get('/doctors?speciality=Radiology&day=sun');

  expect(main.text).toContain('No doctor is available then.');
  expect(main.links).toContainEqual({ text: 'Show all doctors', href: '/doctors' });
});

test('a speciality stays chosen in the other language', async () => {
  const { main } = await site.get('/ta/doctors?speciality=Radiology');

  expect(main.find('option', { selected: '' }).text).toMatch(/[\u0B80-\u0BFF]/);
  expect(main.headings(2)).toHaveLength(2);
});

test('an address with a day or a speciality that does not exist shows all doctors', async () => {
  expect((await site.get('/doctors?day=someday&speciality=Astrology')).main.headings(2)).toHaveLength(8);
});

test('a page without doctors redirects to the first', async () => {
  const { status, headers } = await site.get('/doctors?page=9');

  expect(status).toBe(302);
  expect(headers.location).toBe('/doctors');
});

test('a doctor’s card names speciality, degrees, registration, days and hours', async () => {
  const { main } = await site.get('/doctors');

  expect(main.find('article', { id: 'dr-karikalan-muthuvel' }).text).toMatch(
    /Dr\. Karikalan Muthuvel.*Cardiology.*MD \(General Medicine\).*Reg\. no\. TNMC demo-0002.*Mon, Wed, Fri, Sat.*10:00 am – 1:00 pm.*looks after people/,
  );
});

test('structured data lists every doctor', async () => {
  const { facts } = await site.get('/doctors');

  const graph = facts.flatMap((fact) => (fact['@graph'] ?? []) as Record<string, unknown>[]);
  expect(graph).toHaveLength(8);
  expect(graph[0]).toMatchObject({
    '@type': 'Physician',
    name: 'Dr. Anbuselvi Ponnaiyan',
    url: `${site.url}/doctors#dr-anbuselvi-ponnaiyan`,
    identifier: 'TNMC demo-0001',
  });
});
