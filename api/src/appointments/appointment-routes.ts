import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { findServiceByName } from '../services/service-queries.ts';
import { VisitPlan } from '../services/service-schema.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { Receipt } from '../visitor-forms/request-schema.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { checkAppointment } from './appointment-rules.ts';
import { AppointmentRequest, HomeCollection } from './appointment-schema.ts';
import { findHomeCollection } from './home-collection.ts';
import { maxMoreServices } from '../form-rules.ts';
import { planVisit } from './requested-tests.ts';
import { submitAppointment } from './submit-appointment.ts';

/** Generous, because a whole village may share one address of a mobile network. */
const perAddress = { name: 'appointment', times: 20, seconds: 3600 };

export function appointmentRoutes(app: Api, dependencies: Dependencies) {
  app.get(
    '/home-collection',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Where samples are collected at home, and for which services',
        querystring: LanguageQuery,
        response: { 200: HomeCollection },
      },
    },
    ({ query }) => findHomeCollection(dependencies.db, query.lang),
  );

  app.get(
    '/visit-plan',
    {
      config: { publicContent: true },
      schema: {
        summary:
          'What several tests in one visit cost, and how to prepare for all of them; unknown names are skipped',
        querystring: Type.Object({
          ...LanguageQuery.properties,
          services: Type.String({ maxLength: 1500, description: 'Names of services, one on each line' }),
        }),
        response: { 200: VisitPlan },
      },
    },
    async ({ query: { services, lang } }) => {
      const names = services
        .split('\n')
        .filter(Boolean)
        .slice(0, maxMoreServices + 1);
      const found = await Promise.all(names.map((name) => findServiceByName(dependencies.db, name)));
      const ids = new Set(found.flatMap((service) => service?.id ?? []));
      return planVisit(dependencies.db, [...ids], lang);
    },
  );

  app.post(
    '/send-appointment-email',
    {
      schema: {
        summary: 'Requests an appointment',
        querystring: LanguageQuery,
        body: AppointmentRequest,
        response: { 201: Receipt },
      },
    },
    async ({ body, query, ip }, reply) => {
      const accepted = checkAppointment(body, todayAtCentre());
      // Only stored requests count here; count-refused-writes.ts counts refused ones against a higher limit.
      await countAttempt(dependencies.db, perAddress, ip, {
        message: 'Too many requests from your network. Please call us, or try again in an hour.',
      });
      const language = body.language ?? query.lang;
      return reply.code(201).send(await submitAppointment(dependencies, accepted, { ...body, language }));
    },
  );
}
