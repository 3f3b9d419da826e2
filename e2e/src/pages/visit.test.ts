import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { VisitStatus } from '@nalam/api/contract';
import { dayFromNow, requestOf } from '../visitors/appointment-form.ts';
import { openChangedSite } from './changed-site.ts';
import { emailsAbout, site } from './site.ts';

let changed: Awaited<ReturnType<typeof openChangedSite>>;

beforeAll(async () => {
  changed = await openChangedSite();
});
afterAll(() => changed.stop());

const agreed: VisitStatus = {
  reference: 'NLM-7F3K9Q',
  service: { text: 'CT Scan', lang: 'en' },
  moreServices: [{ text: 'ECG', lang: 'en' }],
  date: '2099-03-01',
  status: 'agreed',
  startsAt: '2099-03-02T09:00:00.000Z',
  reason: '',
  wish: '',
  preparation: [{ text: 'Eat nothing for six hours.', lang: 'en' }],
  pricePaise: 450_000,
  isPriceFrom: true,
  channel: 'email',
  isAtHome: false,
  mayChange: true,
};

/** Opens the page of a visit like the agreed one, with this change. */
async function openVisit(change: Partial<VisitStatus> = {}) {
  changed.answer({ 'GET /api/visit': { ...agreed, ...change } });
  return (await changed.get(`/visit?link=${'k'.repeat(43)}`)).main;
}

test('a visitor reads when to come, how to prepare, and what it costs', async () => {
  const main = await openVisit();

  for (const words of [
    'Your visit is agreed.',
    '2 Mar 2099, 2:30 pm',
    'Eat nothing for six hours.',
    'From ₹4,500; please ask us about the rest',
    'NLM-7F3K9Q',
    'Parking',
  ])
    expect(main.text).toContain(words);
  expect(
    main
      .all('dd')
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['CT Scan', 'ECG']);
  // The centre has no other channel.
  expect(main.text).not.toContain('Messages by');
});

test('a visitor with home collection reads what to have ready, and no directions to the centre', async () => {
  const main = await openVisit({ isAtHome: true });

  expect(main.text).toContain('We come to your home');
  expect([...main.headings(2), ...main.headings(3)]).toContain('What to have with you');
  expect(main.text).not.toContain('Parking');
});

test('a visitor pays by a link or a code', async () => {
  const upi = { link: 'upi://pay?pa=nalam@okbank&am=4500.00', qr: 'data:image/svg+xml;base64,PHN2Zy8+' };
  const main = await openVisit({ isPriceFrom: false, upi });

  expect(main.links).toContainEqual({ text: 'Pay ₹4,500 in your UPI app', href: upi.link });
  expect(main.find('img', { alt: 'QR code to pay ₹4,500 by UPI' }).attribute('src')).toBe(upi.qr);
});

test('a visitor who has just paid is asked to wait, and reads the due refund beside the payment', async () => {
  const { text } = await openVisit({
    online: { text: 'Till', lang: 'en' },
    isPaymentAwaited: true,
    owedPaise: 12_300,
  });

  expect(text).toContain('Please do not pay twice');
  expect(text).toContain('You have paid ₹123. We will pay it back to you.');
});

test.each([`x`.repeat(43), '../services', ''])(
  'the link %p says that it does not work, and how to reach the centre, in the language of its address',
  async (link) => {
    const page = await site.get(`/ta/visit?link=${link}`);

    expect(page.status).toBe(404);
    expect(page.headings(1)).toEqual(['இந்த இணைப்பு இனி வேலை செய்யாது']);
    // React hydrates a page only with its loader's data.
    expect(page.find('script', { id: 'page-data' }).source).toContain('"public-site/visit":"unknown"');
    expect(page.main.links.some(({ href }) => href.startsWith('tel:'))).toBe(true);
  },
);

test('without script a visitor opens the payment page by a link', async () => {
  const url = 'https://till.example/pay/7';
  changed.answer({
    'GET /api/visit': { ...agreed, isPriceFrom: false, online: { text: 'Till', lang: 'en' } },
    'POST /api/visit/payment': { url },
  });
  const path = `/visit?link=${'k'.repeat(43)}`;
  const page = await changed.get(path);
  const answer = await changed.submit(path, page, {}, page.formTo('pay'));

  expect(answer.main.links).toContainEqual({ text: 'Go on to the payment page', href: url });
});

test('without script a visitor asks for another time, corrects a mistake, cancels, and withdraws consent', async () => {
  const request = { ...requestOf('Ezhil'), phone: '9840012345' };
  const json = { 'content-type': 'application/json' };
  const call = '/api/send-appointment-email';
  expect((await site.request('POST', call, json, JSON.stringify(request))).status).toBe(201);
  const mails = await emailsAbout('Ezhil', 2);
  const link = mails.flatMap(({ text }) => /\/visit\?link=[\w-]{43}/.exec(text)?.[0] ?? [])[0] ?? '';
  const page = await site.get(link);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  expect(page.main.text).toContain('We have your request');

  const wish = { date: dayFromNow(9) };
  const refused = await site.submit(link, page, wish);
  expect(refused.status).toBe(400);
  expect(refused.describe('notes')).toMatch(/notes are required/);
  const notes = 'After five in the evening';
  const { headers } = await site.submit(link, refused, { notes });
  const wished = await site.get(headers.location ?? '');
  expect(wished.main.text).toMatch(/You have asked for another time.*After five in the evening/);

  await site.submit(link, wished, {}, wished.formTo('cancel'));
  const cancelled = await site.get(link);
  expect(cancelled.main.text).toContain('This appointment is cancelled.');
  expect(cancelled.main.text).not.toContain('Ask for another time');

  const withdrawn = await site.submit(link, cancelled, {}, cancelled.formTo('withdraw'));
  expect((await site.get(withdrawn.headers.location ?? '')).headings(1)).toEqual(['Your request is deleted']);
  expect((await site.get(link)).headings(1)).toEqual(['This link no longer works']);
});
