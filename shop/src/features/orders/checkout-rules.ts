import { addressRules, type FieldRules } from '@nalam/api/form-rules';

/** The value instead of an address id for an address typed at the checkout. */
export const newAddress = 'new';

export function isToNewAddress(form: FormData): boolean {
  return form.get('fulfilment') === 'deliver' && form.get('addressId') === newAddress;
}

/** Address fields are checked only for delivery to a new address. */
function ifNewAddress<Code extends string>(rule: (typed: string) => Code | undefined) {
  return (typed: string, form: FormData) => (isToNewAddress(form) ? rule(typed) : undefined);
}

/** The checkout's fields, by the form's names. */
export const checkoutRules = {
  name: ifNewAddress(addressRules.name),
  phone: ifNewAddress(addressRules.phone),
  lines: ifNewAddress(addressRules.lines),
  city: ifNewAddress(addressRules.city),
  postalCode: ifNewAddress(addressRules.postalCode),
  /** Missing if no payment method is available for the chosen fulfilment. */
  payment: (typed) => (typed === '' ? 'paymentMissing' : undefined),
  notes: () => undefined,
  /** The lines that the customer saw, as JSON in a hidden field. */
  orderLines: () => undefined,
} satisfies FieldRules<string, string, FormData>;
