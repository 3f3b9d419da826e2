import type publicSite from '../locales/en/public-site.json';
import type accessibility from '../locales/en/accessibility.json';
import type application from '../locales/en/application.json';
import type appointment from '../locales/en/appointment.json';
import type career from '../locales/en/career.json';
import type enquiry from '../locales/en/enquiry.json';
import type privacy from '../locales/en/privacy.json';
import type visit from '../locales/en/visit.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    'public-site': typeof publicSite;
    accessibility: typeof accessibility;
    application: typeof application;
    appointment: typeof appointment;
    career: typeof career;
    enquiry: typeof enquiry;
    privacy: typeof privacy;
    visit: typeof visit;
  }
}
