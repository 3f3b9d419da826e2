import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface PaymentLink {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  reference_id: string;
  callback_url: string;
  expire_by: number;
  short_url: string;
  status: string;
  payments: { payment_id: string }[];
}

export const account = { keyId: 'rzp_test_nalam', keySecret: 'for tests', webhookSecret: 'shared for tests' };

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/**
 * A local Razorpay with the calls that the site makes (https://razorpay.com/docs/api): payment links with a payment page, payments,
 * and refunds. `report` creates a webhook call, which the test sends late, twice or never.
 */
export async function startRazorpay(port = 0) {
  const links: PaymentLink[] = [];
  const payments = new Map<string, { id: string; status: string; amount: number; amount_refunded: number }>();
  const refundsByKey = new Map<string, object>();
  const calls: string[] = [];
  /** The faults of the next calls, in turn; undefined for a normal answer. */
  const faults: ('silence' | 'done without an answer' | 'error' | undefined)[] = [];

  const refuse = (description: string, status = 400) => ({
    status,
    body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } },
  });

  function make(link: PaymentLink) {
    if (links.some(({ reference_id }) => reference_id === link.reference_id))
      return refuse(`payment link with given reference_id (${link.reference_id}) already exists`);
    if (link.expire_by < Date.now() / 1000 + 15 * 60)
      return refuse('expire_by: should be at least 15 minutes from now');
    const id = newId('plink');
    const newLink = {
      ...link,
      id,
      amount_paid: 0,
      status: 'created',
      payments: [],
      short_url: `${url.origin}/l/${id}`,
    };
    links.push(newLink);
    return { status: 200, body: newLink };
  }

  function cancel(id: string) {
    const link = links.find((each) => each.id === id);
    if (link?.status !== 'created') return refuse(`Payment Link cannot be cancelled: it is ${link?.status}`);
    link.status = 'cancelled';
    return { status: 200, body: link };
  }

  function refund(id: string, amount: number, key: string | undefined) {
    const before = refundsByKey.get(key ?? '');
    if (before) return { status: 200, body: before };
    const payment = payments.get(id);
    if (!payment || payment.amount_refunded + amount > payment.amount)
      return refuse('The payment has been fully refunded already');
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const newRefund = { id: newId('rfnd'), entity: 'refund', amount, payment_id: id, status: 'processed' };
    refundsByKey.set(key ?? newRefund.id, newRefund);
    return { status: 200, body: newRefund };
  }

  function answer({ method, url: path = '', headers }: IncomingMessage, body: { amount?: number }) {
    const expected = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`;
    if (headers.authorization !== expected) return refuse('Authentication failed', 401);
    const { pathname, searchParams } = new URL(path, url);
    const [, , resource, id = '', action] = pathname.split('/');
    if (action === 'cancel') return cancel(id);
    if (resource === 'payment_links') {
      if (method === 'POST') return make(body as PaymentLink);
      // As documented, lists do not contain the payments of a link.
      if (id === '')
        return {
          status: 200,
          body: {
            payment_links: links
              .filter(({ reference_id }) => reference_id === searchParams.get('reference_id'))
              .map((link) => ({ ...link, payments: [] })),
          },
        };
      return { status: 200, body: links.find((link) => link.id === id) };
    }
    if (action === 'refund') return refund(id, body.amount ?? 0, String(headers['x-refund-idempotency']));
    return { status: 200, body: payments.get(id) };
  }

  const linkOf = (reference: string) => {
    const link = links.find(({ reference_id }) => reference_id === reference);
    if (!link) throw new Error(`No link has the reference ${reference}.`);
    return link;
  };

  /** The customer pays. @returns the page to which Razorpay returns the customer */
  function pay(reference: string, paise = linkOf(reference).amount) {
    const link = linkOf(reference);
    if (link.status !== 'created') throw new Error(`The page for ${reference} is ${link.status}.`);
    const id = newId('pay');
    payments.set(id, { id, status: 'captured', amount: paise, amount_refunded: 0 });
    Object.assign(link, { status: 'paid', amount_paid: paise, payments: [{ payment_id: id }] });
    const back = new URL(link.callback_url);
    back.searchParams.set('razorpay_payment_id', id);
    back.searchParams.set('razorpay_payment_link_status', 'paid');
    return back;
  }

  /** @returns the webhook call about a link, with its signature */
  function report(reference: string, changed: Partial<PaymentLink> = {}, event = 'payment_link.paid') {
    const entity = { ...linkOf(reference), ...changed };
    const body = JSON.stringify({ entity: 'event', event, payload: { payment_link: { entity } } }, null, 1);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', account.webhookSecret).update(body).digest('hex'),
        'x-razorpay-event-id': newId('evt'),
      },
    };
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const page = /^\/l\/(plink_\w+)(\/paid)?$/.exec(request.url ?? '');
    const shownLink = page && links.find(({ id }) => id === page[1]);
    if (shownLink && page[2])
      return response.writeHead(302, { location: pay(shownLink.reference_id).href }).end();
    if (shownLink)
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Razorpay</title><p>${shownLink.amount / 100} INR</p><a href="/l/${shownLink.id}/paid">Pay</a>`,
        );
    const sentBody = request.method === 'POST' ? ((await json(request)) as object) : {};
    calls.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const fault = faults.shift();
    if (fault === 'silence') return undefined;
    if (fault === 'error') return response.writeHead(502).end('<html>Bad gateway</html>');
    const { status, body } = answer(request, sentBody);
    if (fault === 'done without an answer') return request.socket.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void take(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    url,
    links,
    payments,
    calls,
    faults,
    pay,
    report,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
