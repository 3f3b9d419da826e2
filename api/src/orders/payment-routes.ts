import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { customerOf } from '../customers/customer-guard.ts';
import { bytesOf, keepRawBody } from '../http/raw-body.ts';
import { notePayment, pageToPayOn } from '../payments/online-payments.ts';
import { PaymentPage } from '../payments/payment-schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { pageAddress } from '../wire/page-address.ts';
import { beginOrderPayment } from './order-payments.ts';
import { PaymentWay } from './order-schema.ts';
import { paymentWays } from './payment.ts';

/** Routes for online payments: a call that opens the provider's page, and a webhook. */
export function paymentRoutes(app: Api, dependencies: Dependencies) {
  const { settings, paymentProviders } = dependencies;

  app.get(
    '/payment-ways',
    {
      schema: {
        summary: 'How customers can pay',
        querystring: LanguageQuery,
        response: { 200: Type.Array(PaymentWay) },
      },
    },
    (request) => paymentWays(paymentProviders, request.query.lang),
  );

  app.post(
    '/orders/:id/payment',
    {
      config: { problems: ['NOT_POSSIBLE_NOW', 'PROVIDER_AWAY'], customersOnly: true },
      schema: {
        summary: 'The address of the payment page of an unpaid order',
        params: Type.Object({ id: Id }),
        response: { 200: PaymentPage },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { online, payment, language } = await beginOrderPayment(dependencies, customerOf(request), id);
      const comeBackTo = pageAddress(settings, language, `/shop/orders/${id}?placed`);
      return pageToPayOn(online, payment, comeBackTo, request.log);
    },
  );

  void app.register((notified: Api, _, ready) => {
    keepRawBody(notified);
    notified.post(
      '/payments/:method',
      {
        config: { problems: ['NOT_ALLOWED'] },
        schema: {
          summary: 'The webhook of the payment provider; repeated notifications change nothing',
          params: Type.Object({ method: Type.String({ maxLength: 200 }) }),
          response: { 200: Message },
        },
      },
      async (request) => {
        const online = request.params.method === 'online' && paymentProviders.online?.online;
        if (!online) throw noSuch('way to pay');
        const news = await online.read({ headers: request.headers, body: bytesOf(request) });
        if (!news) return { message: 'Nothing to note.' };
        try {
          await notePayment(dependencies, news);
        } catch (error) {
          request.log.error(
            { err: error, orderId: news.orderId },
            'Could not store a payment that the provider reported; the provider will report it again',
          );
          throw error;
        }
        return { message: 'Noted.' };
      },
    );
    ready();
  });
}
