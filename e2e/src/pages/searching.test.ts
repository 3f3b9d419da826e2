import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test.each([
  ['/services', 'suger test', '/services/diabetes-tests'],
  ['/services', 'சக்கரை', '/services/diabetes-tests'],
  ['/services', 'muthugu vali', '/services/mri-scan'],
  ['/ta/services', 'sarkarai', '/ta/services/diabetes-tests'],
  ['/ta/services', 'mammography', '/ta/services/mammography'],
])('%s finds “%s”, in either script, misspelt or not', async (path, typed, service) => {
  const form = (await site.get(path)).main.find('form', { role: 'search' });
  expect(form.attribute('action')).toBe(path);
  expect(form.find('input', { type: 'search' }).attribute('name')).toBe('q');

  const page = await site.get(`${path}?q=${encodeURIComponent(typed)}`);
  expect(page.main.find('section').links.map(({ href }) => href)).toContain(service);
});

test('a search that finds nothing names whom to call', async () => {
  const page = await site.get('/services?q=zzzz');

  expect(page.main.find('*', { role: 'status' }).text).toContain('0 matches for “zzzz”.');
  expect(page.main.find('input', { name: 'q' }).value).toBe('zzzz');
  expect(page.main.links).toContainEqual({ text: 'Show all services', href: '/services' });
  expect(page.main.links).toContainEqual({
    text: expect.stringMatching(/^Call /),
    href: expect.stringMatching(/^tel:/),
  });
});

test.each([
  ['/services?q=chest+pain', '108'],
  [`/ta/services?q=${encodeURIComponent('நெஞ்சு வலி')}`, '108'],
  ['/shop/search?q=stroke', '108'],
  ['/services?q=suicide', '14416'],
])('%s shows %s, whom to call, first', async (path, number) => {
  const alert = (await site.get(path)).main.find('*', { role: 'alert' });

  expect(alert.links.map(({ href }) => href)).toContain(`tel:${number}`);
});

test('the search in the header of every page finds a doctor', async () => {
  const form = (await site.get('/ta/about')).find('header').find('form', { role: 'search' });
  const field = form.find('input', { type: 'search' }).attribute('name');
  const results = await site.get(`${form.attribute('action')}?${field}=${encodeURIComponent('டாக்டர்')}`);

  const [doctor] = results.main.links.filter(({ href }) => href.startsWith('/ta/doctors?'));
  const [path = '', id = ''] = doctor?.href.split('#') ?? [];
  expect((await site.get(path)).main.find('article', { id })).toBeDefined();
});

test('a question is answered by what staff wrote, which the contact page shows, too', async () => {
  const answer = 'Parking behind the building is free';

  const found = await site.get('/services?q=car+parking');
  expect(found.main.headings(2)).toEqual(['Where can I park?']);
  expect(found.main.text).toContain(answer);
  expect((await site.get('/contact')).named('Questions people ask us').text).toContain(answer);
});
