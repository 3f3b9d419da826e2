import type { PartStrings, Resources } from 'shell/contract';

/** The forms, the account and the orders of customers: nothing that is said beside the goods. */
export const customerStrings: PartStrings = {
  namespace: 'shop-customer',
  load: async (language) => {
    const strings = (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/shop-customer.json`
    )) as { default: Resources };
    return strings.default;
  },
};

/** What only staff read. */
export const staffStrings: PartStrings = {
  namespace: 'shop-staff',
  load: async (language) => {
    const strings = (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/shop-staff.json`
    )) as { default: Resources };
    return strings.default;
  },
};
