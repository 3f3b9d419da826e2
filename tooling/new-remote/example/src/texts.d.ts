import type texts from '../locales/en/example.json';

/** The keys of this remote's texts: one that is misspelt does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    ['example']: typeof texts;
  }
}
