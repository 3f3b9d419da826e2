import type dashboard from '../locales/en/dashboard.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
  }
}
