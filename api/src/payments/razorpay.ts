import { createHmac } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { requestJson } from '../messages/post-json.ts';
import { Problem } from '@nalam/server-kit/problem';
import { isSame } from '../secret.ts';
import type { RazorpaySettings } from '../settings.ts';
import { Id } from '../wire/id.ts';
import type { OnlinePayment, Payable, PaymentNews } from './payment.ts';

/** How long a payment link stays open and the stock reserved. Razorpay's minimum is 15. */
const openMinutes = 30;

const LinkState = Type.Object({
  reference_id: Type.String(),
  status: Type.String({ description: 'created, partially_paid, paid, expired or cancelled' }),
  amount_paid: Type.Integer(),
  currency: Type.String(),
});
const Link = Type.Object({
  ...LinkState.properties,
  id: Type.String({ pattern: String.raw`^plink_\w+$` }),
  short_url: Type.String({ pattern: '^https?://' }),
});
const Links = Type.Object({ payment_links: Type.Array(Type.Unknown()) });
const LinkPayments = Type.Object({
  payments: Type.Array(Type.Object({ payment_id: Type.String({ pattern: String.raw`^pay_\w+$` }) })),
});
const Payment = Type.Object({
  status: Type.String({ description: 'captured, refunded or failed, among others' }),
  amount: Type.Integer(),
  amount_refunded: Type.Integer(),
});
const Refund = Type.Object({ id: Type.String() });
const Failure = Type.Object({ error: Type.Object({ description: Type.String() }) });

const Report = Type.Object({
  event: Type.Literal('payment_link.paid'),
  payload: Type.Object({ payment_link: Type.Object({ entity: LinkState }) }),
});

/**
 * Payments through Razorpay: a payment link for each order or visit, with its id as the reference. Links are not stored but
 * looked up by that reference. https://razorpay.com/docs/api/payments/payment-links
 */
export function razorpay(
  { url, keyId, keySecret, webhookSecret }: RazorpaySettings,
  timeoutMs?: number,
): OnlinePayment {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** @throws Error if Razorpay refuses or does not answer */
  async function ask<Answer extends TSchema>(
    expected: Answer,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Static<Answer>> {
    const { status, json } = await requestJson(
      new URL(path, url),
      {
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      },
      timeoutMs,
    );
    if (status === 200 && Value.Check(expected, json)) return json;
    const reason = Value.Check(Failure, json) ? json.error.description.slice(0, 200) : 'without a reason';
    throw new Error(`Razorpay answered ${status}: ${reason}`);
  }

  async function linkOf({ id }: Payable) {
    const { payment_links: found } = await ask(Links, `/v1/payment_links?reference_id=${id}`);
    return found.filter((link) => Value.Check(Link, link)).find(({ reference_id }) => reference_id === id);
  }

  const makeLink = ({ id, number, totalPaise }: Payable, comeBackTo: URL) =>
    ask(Link, '/v1/payment_links', {
      amount: totalPaise,
      currency: 'INR',
      accept_partial: false,
      reference_id: id,
      description: number,
      expire_by: Math.ceil(Date.now() / 1000) + openMinutes * 60,
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: comeBackTo.href,
      callback_method: 'get',
    });

  return {
    name: {
      en: 'Online: UPI, card or net banking (Razorpay)',
      ta: 'ஆன்லைனில்: UPI, அட்டை அல்லது நெட் பேங்கிங் (Razorpay)',
    },
    openMinutes,
    pageFor: async (payable, comeBackTo) => {
      const link =
        (await linkOf(payable)) ??
        // Razorpay refused or did not answer, but a simultaneous or earlier call has created the link.
        (await makeLink(payable, comeBackTo).catch(async (error: unknown) => {
          const existing = await linkOf(payable);
          if (existing) return existing;
          throw error;
        }));
      // That page shows the payment as soon as it is stored.
      if (link.status === 'paid') return comeBackTo;
      if (link.status !== 'created')
        throw new Problem('NOT_POSSIBLE_NOW', 'The payment page is closed. Please pay in another way.');
      return new URL(link.short_url);
    },
    lookUp: async (payable) => {
      const link = await linkOf(payable);
      return link && newsOf(link);
    },
    cancel: async (payable) => {
      const link = await linkOf(payable);
      if (link?.status === 'created') await ask(LinkState, `/v1/payment_links/${link.id}/cancel`, {});
    },
    refund: async (payable) => {
      const link = await linkOf(payable);
      const { payments } = link ? await ask(LinkPayments, `/v1/payment_links/${link.id}`) : { payments: [] };
      let received = false;
      for (const { payment_id: id } of payments) {
        const { status, amount, amount_refunded } = await ask(Payment, `/v1/payments/${id}`);
        if (status !== 'captured' && status !== 'refunded') continue;
        received = true;
        // Staff may have refunded it, or part of it, in Razorpay's dashboard.
        if (amount_refunded === amount) continue;
        await ask(
          Refund,
          `/v1/payments/${id}/refund`,
          { amount: amount - amount_refunded, receipt: payable.number },
          { 'x-refund-idempotency': `refund-${id}-${amount_refunded}` },
        );
      }
      if (!received) throw new Error('Razorpay has no payment link with this reference');
    },
    read: ({ headers, body }) => {
      // https://razorpay.com/docs/webhooks/validate-test
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      if (!isSame(String(headers['x-razorpay-signature']), signature))
        throw new Problem('NOT_ALLOWED', 'This is not from the payment provider.');
      const report: unknown = JSON.parse(body.toString());
      return Promise.resolve(
        Value.Check(Report, report) ? newsOf(report.payload.payment_link.entity) : undefined,
      );
    },
  };
}

/** @returns undefined for a link that is still open or was created by hand */
function newsOf({
  reference_id,
  status,
  amount_paid,
  currency,
}: Static<typeof LinkState>): PaymentNews | undefined {
  if (!Value.Check(Id, reference_id)) return undefined;
  if (status === 'expired' || status === 'cancelled') return { orderId: reference_id, outcome: 'closed' };
  if (status !== 'paid') return undefined;
  return { orderId: reference_id, outcome: 'paid', paid: { paise: amount_paid, currency } };
}
