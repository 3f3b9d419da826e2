import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { Id } from '../wire/id.ts';
import { checkAddress, checkChange } from './customer-rules.ts';
import {
  addressesOf,
  deleteAddress,
  insertAddress,
  updateAddress,
  updateCustomer,
} from './customer-queries.ts';
import { CustomerAddress, CustomerChange, CustomerData, NewAddress } from './customer-schema.ts';
import { customerOf } from './customer-guard.ts';
import { confirmCustomerPassword } from './customer-sign-in.ts';
import { deleteCustomer } from './delete-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { Message } from '../wire/message.ts';

/** Routes for customers to see and change their own data. */
export function customerAccountRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { customersOnly: true } as const;
  const params = Type.Object({ id: Id });

  app.patch(
    '/account',
    {
      config,
      schema: {
        summary: 'Changes the customer’s name, phone or language of mails',
        body: CustomerChange,
        response: { 200: CustomerData },
      },
    },
    async (request) => {
      const id = customerOf(request);
      return { userData: await updateCustomer(db, id, checkChange(request.body)) };
    },
  );

  app.get(
    '/account/addresses',
    {
      config,
      schema: {
        summary: 'The customer’s delivery addresses',
        response: { 200: Type.Array(CustomerAddress) },
      },
    },
    (request) => addressesOf(db, customerOf(request)),
  );

  app.post(
    '/account/addresses',
    { config, schema: { summary: 'Adds an address', body: NewAddress, response: { 201: CustomerAddress } } },
    async (request, reply) => {
      const id = customerOf(request);
      const address = checkAddress(request.body);
      return reply.code(201).send(await insertAddress(db, id, address));
    },
  );

  app.put(
    '/account/addresses/:id',
    {
      config,
      schema: {
        summary: 'Corrects an address',
        params,
        body: NewAddress,
        response: { 200: CustomerAddress },
      },
    },
    async (request) => {
      const customerId = customerOf(request);
      const address = await updateAddress(db, customerId, request.params.id, checkAddress(request.body));
      if (!address) throw noSuch('address');
      return address;
    },
  );

  app.delete(
    '/account/addresses/:id',
    {
      config,
      schema: {
        summary: 'Deletes an address; orders keep their own copy',
        params,
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteAddress(db, customerOf(request), request.params.id);
      return { message: 'The address is deleted.' };
    },
  );

  app.get(
    '/account/export',
    {
      config,
      schema: { summary: 'All data stored about the customer', response: { 200: Type.Unknown() } },
    },
    async (request, reply) => {
      const data = await exportCustomer(db, customerOf(request));
      return reply.header('content-disposition', 'attachment; filename="my-data.json"').send(data);
    },
  );

  app.delete(
    '/account',
    {
      config: { ...config, problems: ['INVALID_CREDENTIALS', 'ORDERS_UNDER_WAY'] },
      schema: {
        summary: 'Deletes the customer and their data; orders stay in the books without the customer',
        body: Type.Object({ password: Type.String({ maxLength: 200 }) }),
        response: { 200: Message },
      },
    },
    async (request) => {
      const id = customerOf(request);
      await confirmCustomerPassword(dependencies, id, request.body.password, request.ip);
      await deleteCustomer(db, id);
      return { message: 'Your account and your data are deleted.' };
    },
  );
}
