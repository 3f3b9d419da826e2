import { afterAll, beforeAll, expect, test } from '@jest/globals';
import forms from '@nalam/shell/locales/ta/shell-forms.json' with { type: 'json' };
import { requestOf } from '../visitors/appointment-form.ts';
import { openChangedSite } from './changed-site.ts';

let visitor: Awaited<ReturnType<typeof openChangedSite>>;

beforeAll(async () => {
  visitor = await openChangedSite({ caches: true });
  visitor.answer({ 'GET /api/services': 503, 'GET /api/careers': 503 });
});
afterAll(() => visitor.stop());

/** The list of docs/product.md#footer. */
const fixedLinks = [
  ['FNAC', '/services/fine-needle-aspiration-cytology-fnac'],
  ['Echocardiogram', '/services/echocardiogram'],
  ['Cardiology', '/services/cardiology'],
  ['CT Scan', '/Services/computed-tomography-ct-scan'],
  ['Health Checkup', '/services/master-health-checkup-packages'],
] as const;

test('without the services, a page is not cached, and its footer shows its five fixed links', async () => {
  const page = await visitor.get('/');

  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.named('Main menu').text).toContain('The list of services did not load.');
  const column = page
    .find('footer')
    .all('nav')
    .find((nav) => nav.headings(2).includes('Services'));
  expect(column?.links).toEqual(fixedLinks.map(([text, href]) => ({ text, href })));
});

test.each(fixedLinks)('the fixed link %s leads to its page', async (_, path) => {
  const page = await visitor.get(path);

  expect(page.status).toBe(200);
  expect(page.headings(1)).toHaveLength(1);
});

test.each([
  ['/career', 'This did not load'],
  ['/ta/career', 'இந்தப் பகுதி திறக்கவில்லை'],
])('%s, whose content does not load, says so in its language, and when to retry', async (path, notice) => {
  const page = await visitor.get(path);

  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('5');
  expect(page.main.text).toContain(notice);
  expect(page.find('header').links).not.toEqual([]);
});

test('a form that the API does not take returns with the message and with what was typed', async () => {
  visitor.answer({ 'POST /api/send-appointment-email': 503 });
  const typed = requestOf('Never Arrives');
  const page = await visitor.submit('/appointment', await visitor.get('/appointment'), { ...typed });

  expect(page.status).toBe(503);
  expect(page.main.text).toContain('An error occurred while sending your request.');
  expect(Object.fromEntries(page.values)).toMatchObject(typed);
});

test.each<[code: string | undefined, words: string]>([
  ['TOO_MANY_ATTEMPTS', forms.refusal.TOO_MANY_ATTEMPTS],
  ['SOMETHING_NEW', forms.refusal.other],
  // Without a code, only the message is known.
  [undefined, 'Please call us.'],
])('a visitor who reads Tamil is refused in Tamil: %s', async (code, words) => {
  visitor.answer({
    'POST /api/send-appointment-email': { status: 422, message: 'Please call us.', ...(code && { code }) },
  });
  const path = '/ta/appointment';
  const form = await visitor.get(path);
  const typed = { ...requestOf('Refused'), service: 'MRI ஸ்கேன்' };
  const page = await visitor.submit(path, form, { ...typed });

  expect(page.status).toBe(422);
  expect(page.main.text).toContain(words);
  if (code !== undefined) expect(page.main.text).not.toContain('Please call us.');
  expect(Object.fromEntries(page.values)).toMatchObject(typed);
});

test('an address that the API refuses returns with the reason beside its field', async () => {
  const details = [{ field: 'homeAddress', message: '' }];
  visitor.answer({
    'POST /api/send-appointment-email': { status: 400, code: 'INVALID_INPUT', message: '', details },
  });
  const typed = { ...requestOf('At Home'), homeAddress: '4, Hill Street', homePostalCode: '620018' };
  const page = await visitor.submit('/appointment', await visitor.get('/appointment'), { ...typed });

  expect(page.describe('homeAddress')).toMatch(/Only the tests that are named/);
  expect(Object.fromEntries(page.values)).toMatchObject(typed);
});
