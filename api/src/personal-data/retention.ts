import { Type, type Static } from 'typebox';

const period = (minimum: number, maximum: number, preset: number, description: string) =>
  Type.Integer({ minimum, maximum, default: preset, description });

/**
 * The retention periods of personal data from the site settings. The privacy page and the forms show them, and a daily job
 * applies them.
 */
export const Retention = Type.Object({
  appointmentMonths: period(1, 36, 12, 'After the preferred day'),
  enquiryMonths: period(1, 36, 12, 'After the question was sent'),
  applicationMonths: period(1, 12, 6, 'After the application was sent, with its CV'),
  accountMonths: period(12, 84, 36, 'Shop accounts, after their customer last signed in'),
  // Section 36 of the Central Goods and Services Tax Act, 2017: 72 months after the annual return, due by the next December.
  orderYears: period(8, 15, 8, 'Whose an order was, after it has ended; what was sold stays'),
  // Rule 6(1)(e) of the Digital Personal Data Protection Rules, 2025: logs of access are kept for a year.
  signInMonths: period(12, 36, 12, 'Sign-ins of staff, and what concerns the accounts of customers'),
  mailMonths: period(1, 12, 3, 'To whom an email went, after it was sent or given up'),
});
export type Retention = Static<typeof Retention>;
