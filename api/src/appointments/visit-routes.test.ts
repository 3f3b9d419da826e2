import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { paidOnline, type PaymentProviders } from '../orders/payment.ts';
import { refundOnlinePayments, reconcilePayments } from '../payments/online-payments.ts';
import type { PaymentPage } from '../payments/payment-schema.ts';
import { razorpay } from '../payments/razorpay.ts';
import { changePublished } from '../testing/change-published.ts';
import { account, startRazorpay } from '../testing/razorpay-server.ts';
import { provider as till } from '../testing/till.ts';
import { nextMonday } from '../testing/next-monday.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { Appointment, AppointmentList } from './appointment-schema.ts';
import type { VisitStatus } from './visit-schema.ts';

const monday = nextMonday();
const linkOf = (body: string) => /https?:\S+\/visit\?link=([\w-]{43})\s/.exec(body)?.[1] ?? '';

/** A visitor with three tests, a visit on Monday at nine, and the link from the acknowledgement. */
async function siteWithVisit(providers: Partial<PaymentProviders> = {}) {
  const test = await testApi({}, providers);
  const admin = await signInAs(test, 'admin');
  const request = {
    name: 'Meena',
    email: 'm@example.com',
    phone: '9000000001',
    date: monday,
    notes: 'Early',
  };
  await test.visitor.post('/api/send-appointment-email', {
    ...request,
    service: 'Echocardiogram',
    moreServices: ['ECG', 'Thyroid Profile'],
  });
  const mails = () =>
    test.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();
  const link = linkOf((await mails()).at(-1)?.body ?? '');
  const { id } = await test.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
  const agree = (version: number, time = '09:00') =>
    admin.put(`/api/dashboard/appointments/${id}/visit`, { version, date: monday, time });
  await agree(1);
  const latest = linkOf((await mails()).at(-1)?.body ?? '');
  await test.db.deleteFrom('outbox').execute();
  const post = (action: 'cancel' | 'wish' | 'withdraw' | 'payment', payload: object = {}) =>
    test.visitor.post(`/api/visit/${action}`, payload, { 'visit-key': link });
  return {
    ...test,
    id,
    link,
    latest,
    mails,
    agree,
    post,
    read: async (visitLink = link, language = 'en') =>
      (
        await test.api.inject({ url: `/api/visit?lang=${language}`, headers: { 'visit-key': visitLink } })
      ).json<VisitStatus>(),
    audit: async () =>
      (await test.db.selectFrom('audit').select(['action', 'actor']).orderBy('id').execute()).slice(-1),
  };
}

test('each email’s link shows the request and its visit in the language of the page, without personal data, until a month after the visit', async () => {
  const { api, db, link, latest, read } = await siteWithVisit();

  const reply = await api.inject(`/api/visits/${link}`);

  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    reference: expect.stringMatching(/^NLM-/),
    service: { text: 'Echocardiogram', lang: 'en' },
    moreServices: [
      { text: 'ECG', lang: 'en' },
      { text: 'Thyroid Profile', lang: 'en' },
    ],
    date: monday,
    status: 'agreed',
    startsAt: `${monday}T03:30:00.000Z`,
    reason: '',
    wish: '',
    preparation: [
      { text: 'Eat as usual.', lang: 'en' },
      { text: 'Bring old reports.', lang: 'en' },
    ],
    // The ECG has no price.
    pricePaise: 250_100,
    isPriceFrom: true,
    channel: 'email',
    isAtHome: false,
    paidPaise: null,
    mayChange: true,
  });
  expect(reply.body).not.toMatch(/Meena|example\.com|90000/);
  expect(latest).not.toBe(link);
  await sql`update appointments set home_address = 'Hill Street', home_postal_code = '620018'`.execute(db);
  const home = await read();
  expect(home).toMatchObject({ isAtHome: true });
  expect(JSON.stringify(home)).not.toMatch(/Hill|620018/);
  expect(await read(latest, 'ta')).toMatchObject({ service: { text: 'எக்கோ', lang: 'ta' } });

  const statusOf = async (each: string) => (await api.inject(`/api/visits/${each}`)).statusCode;
  expect(await statusOf('x'.repeat(43))).toBe(404);
  await sql`update appointments set date = '2020-01-01'`.execute(db);
  expect(await statusOf(link)).toBe(200);
  await sql`update visits set starts_at = now() - interval '31 days'`.execute(db);
  expect(await statusOf(link)).toBe(404);
});

test('a visitor cancels once: the place is free again, the centre gets an email, and the visitor one that removes the calendar event', async () => {
  const { db, post, mails, audit, read } = await siteWithVisit();

  const replies = [await post('cancel'), await post('cancel')];

  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 'cancelled', mayChange: false });
  expect(await db.selectFrom('visits').select('state').execute()).toEqual([{ state: 'cancelled' }]);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['care@nalam.example', 'm@example.com']);
  expect(sent[0]?.body).toContain('Meena has cancelled.');
  expect(await audit()).toEqual([{ action: 'visitor-cancelled', actor: null }]);

  // Staff reopen the request, so it waits for a time again.
  expect(await read()).toMatchObject({ status: 'cancelled', startsAt: `${monday}T03:30:00.000Z` });
  await sql`update appointments set status = 'new'`.execute(db);
  await sql`update visits set starts_at = now() - interval '1 day'`.execute(db);
  expect(await read()).toMatchObject({ status: 'asked', startsAt: null, reason: '', mayChange: true });
});

test('withdrawing consent deletes the request but for an audit entry without a name, and the centre gets an email', async () => {
  const { db, agree, post, mails, audit } = await siteWithVisit();
  await agree(2, '10:00');
  await sql`update visits set paid_paise = 5000, paid_reference = '412345678901'`.execute(db);
  expect((await post('withdraw')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await sql`update visits set paid_paise = null, paid_reference = null`.execute(db);
  // The email that acknowledged the request, before there was a visit.
  await sql`insert into outbox (id, recipient, subject, body)
    select gen_random_uuid(), email, 'We have your request (' || reference || ')', '' from appointments`.execute(
    db,
  );

  expect((await post('withdraw')).statusCode).toBe(200);

  expect((await post('withdraw')).statusCode).toBe(404);
  for (const table of ['appointments', 'visits', 'visit_links'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['care@nalam.example']);
  expect(JSON.stringify(sent)).not.toMatch(/Meena|m@example|9000000001/);
  expect(await audit()).toEqual([{ action: 'visitor-withdrew', actor: null }]);
});

test('asking for another time keeps the agreed visit, and the visitor gets staff’s answer even if the time stays; one network may change twenty times an hour', async () => {
  const { db, post, mails, read, agree } = await siteWithVisit();
  const wish = { date: monday, notes: 'After five, please' };

  await post('wish', wish);
  await post('wish', wish);

  expect(await read()).toMatchObject({ status: 'agreed', wish: 'After five, please', mayChange: true });
  expect(await db.selectFrom('appointments').select(['status', 'version']).execute()).toEqual([
    { status: 'new', version: 3 },
  ]);
  expect(await mails()).toMatchObject([
    { recipient: 'care@nalam.example', body: expect.stringContaining('After five, please') },
  ]);
  await agree(3);
  expect(await read()).toMatchObject({ status: 'agreed', wish: '' });
  expect((await mails()).at(-1)?.subject).toMatch(/^Your visit: Echocardiogram/);

  const statuses = [];
  for (let i = 0; i < 19; i++)
    statuses.push((await post('wish', { date: monday, notes: `${i}` })).statusCode);
  expect(statuses).toEqual([...Array<number>(18).fill(200), 429]);
});

test('a visitor cannot change a visit that has begun, nor with a wish that breaks the form’s rules', async () => {
  const { db, post, mails } = await siteWithVisit();

  const past = await post('wish', { date: '2020-01-01', notes: '' });
  expect(past.json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'date' }, { field: 'notes' }],
  });
  await sql`update visits set starts_at = now() - interval '1 minute'`.execute(db);
  for (const reply of [await post('cancel'), await post('wish', { date: monday, notes: 'Later' })])
    expect(reply.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });

  expect(await mails()).toEqual([]);
});

/** An agreed visit with a total of 2,601 rupees, at a centre with a UPI address. */
async function payable(providers: Partial<PaymentProviders> = {}) {
  const test = await siteWithVisit(providers);
  const { db, id } = test;
  const upiAddress = JSON.stringify({ upiAddress: 'nalam@okbank' });
  await sql`update site_settings set content = content || ${upiAddress}::jsonb`.execute(db);
  await changePublished(db, 'services', { pricePaise: 10_000 }, 'ecg');
  const superAdmin = await signInAs(test, 'superAdmin');
  const url = `/api/dashboard/appointments/${id}/visit/payment`;
  return {
    ...test,
    owing: async () =>
      (await superAdmin.get('/api/dashboard/appointments?money=owed')).json<AppointmentList>().total,
    due: async () => (await superAdmin.get(url)).json<{ paise: number | null }>().paise,
    note: async (reference: string | null, version = 2) =>
      (await superAdmin.put(url, { version, reference })).json<Appointment>(),
  };
}

test('a visitor pays an agreed visit by UPI: the link asks for the sum of all tests under its number', async () => {
  const { db, read, due } = await payable();

  const { upi, reference } = await read();

  expect(upi?.link).toContain(`pa=nalam@okbank&pn=Nalam%20Diagnostics&am=2601.00&cu=INR&tn=${reference}&`);
  expect(upi?.qr).toMatch(/^data:image\/svg/);
  expect(await due()).toBe(260_100);
  for (const change of [
    () => changePublished(db, 'services', { pricePaise: null }, 'ecg'),
    () => changePublished(db, 'services', { pricePaise: 0 }),
    () => sql`update site_settings set content = content - 'upiAddress'`.execute(db),
  ]) {
    await change();
    expect((await read()).upi).toBeUndefined();
    expect(await due()).toBeNull();
    await changePublished(db, 'services', { pricePaise: 10_000 });
  }
});

test('staff record a payment for a visit by the bank’s reference, which confirms nothing else; the link says that it is paid', async () => {
  const { api, db, link, read, due, note, audit, mails } = await payable();
  const used = { reference: '412345678901', noted_for: 'ORD-7F3K9Q' };
  await db.insertInto('bank_references').values(used).execute();
  expect(await note('41234567890')).toMatchObject({
    details: expect.arrayContaining([expect.objectContaining({ field: 'reference' })]),
  });
  expect(await note(used.reference)).toMatchObject({ code: 'IN_USE' });
  expect(await note(null)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });

  const paid = { paise: 260_100, reference: '412345678902' };
  expect(await note(paid.reference)).toMatchObject({ version: 3, visit: { state: 'agreed', paid } });

  expect(await audit()).toEqual([{ action: 'mark-paid', actor: 'A superAdmin' }]);
  expect(await note('412345678903')).toMatchObject({ code: 'CONFLICT' });
  expect(await note('412345678903', 3)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await due()).toBeNull();
  // A later price change does not affect a paid visit.
  await changePublished(db, 'services', { pricePaise: 50_000 });
  expect(await read()).toMatchObject({ status: 'agreed', paidPaise: paid.paise });
  expect((await read()).upi).toBeUndefined();
  expect((await api.inject(`/api/visits/${link}`)).body).not.toContain(paid.reference);
  expect(await mails()).toMatchObject([
    { recipient: 'm@example.com', body: expect.stringContaining('your payment of ₹2,601') },
  ]);
});

test('a refund for a cancelled visit is due until staff record that they paid it', async () => {
  const { post, read, due, note, agree, audit } = await payable();
  await post('cancel');
  expect(await read()).toMatchObject({ paidPaise: null });
  expect((await read()).upi).toBeUndefined();
  // The visitor paid before cancelling.
  expect(await due()).toBe(260_100);
  expect(await note('412345678901', 3)).toMatchObject({
    visit: { state: 'cancelled', paid: { paise: 260_100 } },
  });
  expect(await read()).toMatchObject({ status: 'cancelled', paidPaise: 260_100, owedPaise: 260_100 });

  expect(await note(null, 4)).toMatchObject({ visit: { paid: null } });

  expect(await audit()).toEqual([{ action: 'mark-refunded', actor: 'A superAdmin' }]);
  expect(await read()).toMatchObject({ paidPaise: null });
  await agree(5, '10:00');
  expect((await read()).upi?.link).toContain('am=2601.00');
});

test('a bank’s reference confirms one payment, even after its refund; repeating it while it does changes nothing', async () => {
  const { db, note, agree, audit } = await payable();
  const reference = '412345678901';
  const paid = await note(reference);
  expect(await note(reference)).toEqual(paid);
  expect(await note(reference, 3)).toEqual(paid);
  await sql`update visits set state = 'cancelled'`.execute(db);
  await note(null, 3);
  await agree(4, '10:00');

  expect(await note(reference, 5)).toMatchObject({ code: 'IN_USE' });

  expect(await audit()).toMatchObject([{ action: 'agree-visit' }]);
});

const providers: Awaited<ReturnType<typeof startRazorpay>>[] = [];
afterEach(() => {
  for (const provider of providers.splice(0)) provider.close();
});

/** An agreed visit with a total of 2,601 rupees, at a centre with a Razorpay account. */
async function payableOnline() {
  const provider = await startRazorpay();
  providers.push(provider);
  const test = await payable({ online: paidOnline(razorpay({ ...account, url: provider.url })) });
  const { api, db } = test;
  return {
    ...test,
    provider,
    setOut: () => test.post('payment'),
    notify: ({ body, headers }: ReturnType<typeof provider.report>) =>
      api.inject({ method: 'POST', url: '/api/payments/online', payload: body, headers }),
    reconcile: () => reconcilePayments(test, api.log),
    payBack: () => refundOnlinePayments(test, api.log),
    states: async () =>
      (await db.selectFrom('visit_payments').select('status').orderBy('created_at').execute()).map(
        ({ status }) => status,
      ),
    subjects: async () => (await test.mails()).map(({ subject }) => subject.replace(/[:(].*/, '').trim()),
  };
}

test('a visitor pays for an agreed visit online, once: the exact sum of all tests, and returns to the page', async () => {
  const { db, link, provider, setOut, notify, read, note, due, audit, subjects } = await payableOnline();
  expect(await read(link, 'ta')).toMatchObject({ online: { lang: 'ta' }, isPaymentAwaited: false });

  const pages = await Promise.all([setOut(), setOut()]);

  expect(provider.links).toMatchObject([
    { amount: 260_100, currency: 'INR', callback_url: `http://localhost:3000/visit?link=${link}` },
  ]);
  for (const page of pages) expect(page.json<PaymentPage>().url).toBe(provider.links[0]?.short_url);
  expect(await read()).toMatchObject({ isPaymentAwaited: true });
  const id = provider.links[0]?.reference_id ?? '';
  provider.pay(id);
  for (const wrong of [{ amount_paid: 260_099 }, { currency: 'USD' }])
    expect((await notify(provider.report(id, wrong))).json()).toMatchObject({ code: 'INVALID_INPUT' });
  const forged = provider.report(id);
  forged.headers['x-razorpay-signature'] = 'made up';
  expect((await notify(forged)).statusCode).toBe(403);
  expect(await read()).toMatchObject({ paidPaise: null });

  const report = provider.report(id);
  for (const reply of await Promise.all([report, report, provider.report(id)].map(notify)))
    expect(reply.statusCode).toBe(200);

  expect(await read()).toMatchObject({ status: 'agreed', paidPaise: 260_100 });
  expect((await read()).online).toBeUndefined();
  expect(await subjects()).toEqual(['Your visit is paid']);
  expect(await audit()).toEqual([{ action: 'paid-online', actor: null }]);
  expect(await due()).toBeNull();
  expect((await setOut()).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await note(null)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await changePublished(db, 'services', { pricePaise: 50_000 });
  await notify(report);
  expect(await read()).toMatchObject({ paidPaise: 260_100 });
});

test('an online payment for a visit that is then cancelled is refunded automatically, once, and the visitor can pay for a new one', async () => {
  const { provider, setOut, reconcile, payBack, post, read, states, subjects, mails, agree } =
    await payableOnline();
  await setOut();
  provider.pay(provider.links[0]?.reference_id ?? '');
  await reconcile();
  expect(await read()).toMatchObject({ paidPaise: 260_100 });

  await post('cancel');
  expect(await read()).toMatchObject({ status: 'cancelled', paidPaise: null, owedPaise: 260_100 });
  expect((await mails()).at(-1)?.body).toContain('You have paid ₹2,601. We will pay it back to you.');
  // Requests for the link, its payments and the payment succeed; the answer to the refund is lost.
  provider.faults.push(undefined, undefined, undefined, 'done without an answer');
  for (const _ of Array(3)) await payBack();

  expect(await states()).toEqual(['refunded']);
  expect([...provider.payments.values()]).toMatchObject([{ amount: 260_100, amount_refunded: 260_100 }]);
  expect((await subjects()).at(-1)).toBe('We have paid ₹2,601 back to you');
  expect((await read()).owedPaise).toBeUndefined();
  await agree(3, '10:00');
  await setOut();
  expect(provider.links).toHaveLength(2);
});

test('a payment of another amount, for a cancelled or deleted visit, or a second one, must be refunded', async () => {
  const { db, provider, setOut, reconcile, payBack, note, post, read, states, subjects } =
    await payableOnline();
  const pay = async () => {
    await setOut();
    return provider.links.at(-1)?.reference_id ?? '';
  };
  const old = await pay();
  await changePublished(db, 'services', { pricePaise: 20_000 }, 'ecg');
  const now = await pay();
  expect(provider.links.map(({ amount }) => amount)).toEqual([260_100, 270_100]);
  provider.pay(old);
  await reconcile();
  expect(await states()).toEqual(['refund-due', 'pending']);
  expect(await read()).toMatchObject({ status: 'agreed', paidPaise: null, owedPaise: 260_100 });
  expect(await subjects()).toEqual(['We will pay ₹2,601 back to you']);

  await note('412345678901');
  provider.pay(now);
  await reconcile();
  expect(await states()).toEqual(['refund-due', 'refund-due']);
  await payBack();
  await post('cancel');
  expect(await note(null, 4)).toMatchObject({ visit: { paid: null } });
  expect(await read()).toMatchObject({ paidPaise: null });

  await sql`update visits set state = 'agreed'`.execute(db);
  const late = await pay();
  await db.deleteFrom('appointments').execute();
  provider.pay(late);
  await reconcile();
  await payBack();
  expect(await states()).toEqual(['refunded', 'refunded', 'refunded']);
});

test('staff refund a visit that was paid and missed, through the provider or, where it can’t, by hand', async () => {
  const { db, provider, setOut, reconcile, payBack, read, note, states, owing } = await payableOnline();
  await setOut();
  provider.pay(provider.links[0]?.reference_id ?? '');
  await reconcile();
  expect(await owing()).toBe(0);
  await sql`update visits set state = 'missed'`.execute(db);
  expect(await read()).toMatchObject({ status: 'missed', paidPaise: 260_100 });
  expect(await owing()).toBe(1);

  expect(await note(null)).toMatchObject({ version: 3, visit: { paid: null, owedPaise: 260_100 } });
  expect(await note(null, 3)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await owing()).toBe(1);
  await payBack();
  expect(await states()).toEqual(['refunded']);
  expect(await owing()).toBe(0);

  const atTill = await payable({ online: till });
  await atTill.post('payment');
  // Nobody's list would show money that arrives later.
  expect((await atTill.post('withdraw')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await sql`update visit_payments set status = 'refund-due'`.execute(atTill.db);
  await sql`update visit_payments set created_at = now() - interval '1 day'`.execute(atTill.db);
  expect((await atTill.post('withdraw')).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await atTill.note(null)).toMatchObject({ visit: { paid: null } });
  expect((await atTill.mails()).at(-1)?.subject).toMatch(/^We have paid ₹2,601 back/);
});
