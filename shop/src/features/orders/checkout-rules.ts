import { addressRules, type FieldRules } from '@nalam/api/form-rules';

/** In place of the id of one of the customer's addresses: the one that they write down at the checkout. */
export const newAddress = 'new';

export function isToNewAddress(form: FormData): boolean {
  return form.get('fulfilment') === 'deliver' && form.get('addressId') === newAddress;
}

/** An address counts only where it is written down to be delivered to. */
function ifNewAddress<Code extends string>(rule: (typed: string) => Code | undefined) {
  return (typed: string, form: FormData) => (isToNewAddress(form) ? rule(typed) : undefined);
}

/** The checkout's fields, with the names that the form gives them. */
export const checkoutRules = {
  name: ifNewAddress(addressRules.name),
  phone: ifNewAddress(addressRules.phone),
  lines: ifNewAddress(addressRules.lines),
  city: ifNewAddress(addressRules.city),
  postalCode: ifNewAddress(addressRules.postalCode),
  /** Missing where the centre offers none that goes with how the order is handed over. */
  payment: (typed) => (typed === '' ? 'paymentMissing' : undefined),
  notes: () => undefined,
  /** What the customer saw, as JSON: no field that they fill in. */
  orderLines: () => undefined,
} satisfies FieldRules<string, string, FormData>;
