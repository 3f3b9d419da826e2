import { createHmac } from 'node:crypto';
import { Problem } from '@nalam/server-kit/problem';
import { paidOnline } from '../orders/payment.ts';
import type { PaymentNews } from '../payments/payment.ts';

export const sign = (body: string) => createHmac('sha256', 'shared with the till').update(body).digest('hex');

/** An online payment provider for tests: like Razorpay, it has a payment page and signs its notifications. */
export const provider = paidOnline({
  name: { en: 'Card or UPI at the till', ta: 'கல்லாவில் அட்டை அல்லது UPI' },
  openMinutes: 30,
  pageFor: ({ id, totalPaise }, comeBackTo) => {
    const page = new URL('https://till.example/');
    page.search = new URLSearchParams({
      order: id,
      paise: String(totalPaise),
      back: comeBackTo.href,
    }).toString();
    return Promise.resolve(page);
  },
  read: ({ headers, body }) => {
    if (headers['x-till-signature'] !== sign(body.toString()))
      throw new Problem('NOT_ALLOWED', 'This is not from the till.');
    const { event, ...news } = JSON.parse(body.toString()) as PaymentNews & { event: string };
    return Promise.resolve(event === 'payment' ? news : undefined);
  },
});
