import type shop from '../locales/en/shop.json';
import type shopCustomer from '../locales/en/shop-customer.json';
import type shopHeader from '../locales/en/shop-header.json';
import type shopService from '../locales/en/shop-service.json';
import type shopStaff from '../locales/en/shop-staff.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    shop: typeof shop;
    'shop-customer': typeof shopCustomer;
    'shop-header': typeof shopHeader;
    'shop-service': typeof shopService;
    'shop-staff': typeof shopStaff;
  }
}
