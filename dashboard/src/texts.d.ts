import type dashboard from '../locales/en/dashboard.json';

/** The keys of this remote's texts: one that is misspelt does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
  }
}
