import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { oneLine, severalLines, visitWishRules } from '../form-rules.ts';
import { pageToPayOn } from '../payments/online-payments.ts';
import { PaymentPage } from '../payments/payment-schema.ts';
import { Problem } from '@nalam/server-kit/problem';
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

const Key = Type.String({ maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });

/**
 * Visitors see and change their visit with the link in their emails. Its key is sent as a header, because proxies log addresses.
 */
export function visitRoutes(app: Api, dependencies: Dependencies) {
  addVisitRoutes(app, dependencies, '/visit', { headers: Type.Object({ 'visit-key': Key }) });
  // Releases of public-site from before December 2026 send it in the address.
  addVisitRoutes(app, dependencies, '/visits/:token', { params: Type.Object({ token: Key }) });
}

/** @returns the key, already checked by the route's schema */
function keyOf({ headers, params }: FastifyRequest): string {
  return String(headers['visit-key'] ?? (params as { token?: string }).token);
}

function addVisitRoutes(app: Api, dependencies: Dependencies, path: string, key: object) {
  const { db } = dependencies;
  const schema = { ...key, querystring: LanguageQuery, response: { 200: VisitStatus } };
  const config = { problems: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'] } as const;
  const count = (ip: string) =>
    countAttempt(db, perAddress, ip, {
      message: 'Too many requests from your network. Please call us, or try again in an hour.',
    });

  app.get(
    path,
    {
      config: { problems: ['NOT_FOUND'] },
      schema: { ...schema, summary: 'The request and its visit, by the link in an email' },
    },
    async (request) =>
      readVisitStatus(dependencies, await readVisitLink(db, keyOf(request)), request.query.lang),
  );

  app.post(
    `${path}/cancel`,
    { config, schema: { ...schema, summary: 'Cancels the request on behalf of the visitor' } },
    async (request) => {
      await count(request.ip);
      const id = await cancelByVisitor(dependencies, keyOf(request));
      return readVisitStatus(dependencies, id, request.query.lang);
    },
  );

  app.post(
    `${path}/mail-only`,
    { config, schema: { ...schema, summary: 'Ends SMS and WhatsApp messages to the visitor' } },
    async (request) => {
      await count(request.ip);
      const id = await endTexts(dependencies, keyOf(request));
      return readVisitStatus(dependencies, id, request.query.lang);
    },
  );

  app.post(
    `${path}/payment`,
    {
      config,
      schema: {
        ...key,
        response: { 200: PaymentPage },
        summary: 'The address of the online payment page for the visit',
      },
    },
    async (request) => {
      const token = keyOf(request);
      await count(request.ip);
      const online = dependencies.paymentProviders.online?.online;
      if (!online) throw new Problem('NOT_POSSIBLE_NOW', 'Visits cannot be paid online here.');
      const { payment, language } = await beginVisitPayment(db, token, online.openMinutes);
      return pageToPayOn(online, payment, visitLink(dependencies.settings, token, language), request.log);
    },
  );

  app.post(
    `${path}/withdraw`,
    {
      config,
      schema: {
        ...schema,
        response: { 200: Message },
        summary: 'Withdraws the visitor’s consent: the request is cancelled and deleted',
      },
    },
    async (request) => {
      await count(request.ip);
      await withdrawByVisitor(dependencies, keyOf(request));
      return { message: 'Your request is deleted.' };
    },
  );

  app.post(
    `${path}/wish`,
    { config, schema: { ...schema, body: VisitWish, summary: 'Stores the visitor’s wish for another time' } },
    async (request) => {
      const { body, query, ip } = request;
      const wish = { date: oneLine(body.date), notes: severalLines(body.notes) };
      refuseByRules(visitWishRules(todayAtCentre()), wish);
      await count(ip);
      return readVisitStatus(
        dependencies,
        await askForAnotherTime(dependencies, keyOf(request), wish),
        query.lang,
      );
    },
  );
}
