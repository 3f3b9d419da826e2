import { Type, type Static } from 'typebox';
import { maxLengths } from '../form-rules.ts';
import { Language } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf, pageQuery } from '../wire/page-query.ts';

const Consent = Type.Object({
  version: Type.String({ maxLength: 100, description: 'The version of the notice that they agreed to' }),
});
const Text = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: maxLengths.password });

/** customer-rules.ts checks lengths and formats, so that each refusal can explain the remedy. */
export const SignUp = Type.Object({
  name: Text,
  email: Text,
  phone: Text,
  password: Password,
  consent: Type.Optional(Consent),
});
export type SignUp = Static<typeof SignUp>;

export const CustomerLogin = Type.Object({ email: Text, password: Password });
export type CustomerLogin = Static<typeof CustomerLogin>;

export const Customer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  emailVerified: Type.Boolean(),
  language: Language,
});
export type Customer = Static<typeof Customer>;

/** Answer of sign-up and login. */
export const CustomerSession = Type.Object({
  token: Type.String({ description: 'Sent back as `Authorization: Bearer …`' }),
  user: Customer,
});
export type CustomerSession = Static<typeof CustomerSession>;

/** Answer of `GET /auth`. */
export const CustomerData = Type.Object({ userData: Customer });
export type CustomerData = Static<typeof CustomerData>;

export const CustomerChange = Type.Object({
  name: Type.Optional(Text),
  phone: Type.Optional(Text),
  language: Type.Optional(Language),
});
export type CustomerChange = Static<typeof CustomerChange>;

export const PasswordChange = Type.Object({ password: Password, newPassword: Password });
export type PasswordChange = Static<typeof PasswordChange>;

export const ResetRequest = Type.Object({ email: Text });
export const LinkToken = Type.String({ maxLength: 200, description: 'From the link in the email' });
export const NewPassword = Type.Object({ token: LinkToken, password: Password });

export const NewAddress = Type.Object({
  name: Text,
  phone: Text,
  lines: Type.String({
    maxLength: maxLengths.addressLines,
    description: 'House, street and area, in as many lines as needed',
  }),
  city: Text,
  postalCode: Text,
});
export type NewAddress = Static<typeof NewAddress>;

export const CustomerAddress = Type.Object({ _id: Type.String(), ...NewAddress.properties });
export type CustomerAddress = Static<typeof CustomerAddress>;

/** A customer in the staff's list, without address, email and consent, which the list does not show. */
export const ListedCustomer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  verified: Type.Boolean({ description: 'Whether they have confirmed their email' }),
  orders: Type.Integer(),
  lastOrderAt: Nullable(Type.String({ format: 'date-time' })),
  createdAt: Type.String({ format: 'date-time' }),
});

export const CustomerList = pageOf(ListedCustomer);
export type CustomerList = Static<typeof CustomerList>;

export const ListedCustomerSort = Type.Enum(['-createdAt', 'createdAt', 'name', '-name', '-orders']);
export type ListedCustomerSort = Static<typeof ListedCustomerSort>;

export const CustomerQuery = pageQuery(20, {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Found in name, phone and email' })),
  sort: Type.Optional(ListedCustomerSort),
});
export type CustomerQuery = Static<typeof CustomerQuery>;
