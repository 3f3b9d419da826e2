import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { oneLine, severalLines, visitWishRules } from '../form-rules.ts';
import { pageToPayOn } from '../payments/online-payments.ts';
import { PaymentPage } from '../payments/payment-schema.ts';
import { Problem } from '../problem.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { askForAnotherTime, cancelByVisitor, endTexts, withdrawByVisitor } from './change-by-visitor.ts';
import { readVisitLink, visitLink } from './visit-links.ts';
import { beginVisitPayment } from './visit-payment.ts';
import { VisitStatus, VisitWish } from './visit-schema.ts';
import { readVisitStatus } from './visit-status.ts';

/** As for appointment requests: a whole village may share one address. */
const perAddress = { name: 'visit', times: 20, seconds: 3600 };

/** What visitors see and change by the link in their mails. */
export function visitRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const schema = {
    params: Type.Object({ token: Type.String({ maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    querystring: LanguageQuery,
    response: { 200: VisitStatus },
  };
  const count = (ip: string) =>
    countAttempt(db, perAddress, ip, {
      message: 'Too many requests from your network. Please call us, or try again in an hour.',
    });

  app.get(
    '/visits/:token',
    { schema: { ...schema, summary: 'The request and its visit, by the link in a mail' } },
    async ({ params, query }) =>
      readVisitStatus(dependencies, await readVisitLink(db, params.token), query.lang),
  );

  app.post(
    '/visits/:token/cancel',
    { schema: { ...schema, summary: 'Cancels the request on behalf of the visitor' } },
    async ({ params, query, ip }) => {
      await count(ip);
      return readVisitStatus(dependencies, await cancelByVisitor(dependencies, params.token), query.lang);
    },
  );

  app.post(
    '/visits/:token/mail-only',
    { schema: { ...schema, summary: 'Ends SMS and WhatsApp messages to the visitor' } },
    async ({ params, query, ip }) => {
      await count(ip);
      return readVisitStatus(dependencies, await endTexts(dependencies, params.token), query.lang);
    },
  );

  app.post(
    '/visits/:token/payment',
    {
      schema: {
        params: schema.params,
        response: { 200: PaymentPage },
        summary: 'The address of the online payment page for the visit',
      },
    },
    async ({ params: { token }, ip, log }) => {
      await count(ip);
      const online = dependencies.paymentProviders.online?.online;
      if (!online) throw new Problem('NOT_POSSIBLE_NOW', 'Visits cannot be paid online here.');
      const { payment, language } = await beginVisitPayment(db, token, online.openMinutes);
      return pageToPayOn(online, payment, visitLink(dependencies.settings, token, language), log);
    },
  );

  app.post(
    '/visits/:token/withdraw',
    {
      schema: {
        ...schema,
        response: { 200: Message },
        summary: 'Withdraws the visitor’s consent: the request is cancelled and deleted',
      },
    },
    async ({ params, ip }) => {
      await count(ip);
      await withdrawByVisitor(dependencies, params.token);
      return { message: 'Your request is deleted.' };
    },
  );

  app.post(
    '/visits/:token/wish',
    { schema: { ...schema, body: VisitWish, summary: 'Stores the visitor’s wish for another time' } },
    async ({ params, query, body, ip }) => {
      const wish = { date: oneLine(body.date), notes: severalLines(body.notes) };
      refuseByRules(visitWishRules(todayAtCentre()), wish);
      await count(ip);
      return readVisitStatus(
        dependencies,
        await askForAnotherTime(dependencies, params.token, wish),
        query.lang,
      );
    },
  );
}
