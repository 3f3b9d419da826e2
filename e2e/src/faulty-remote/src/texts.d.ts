import type texts from '../locales/en/faulty-remote.json';

/** The keys of this remote's texts: one that is misspelt does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    'faulty-remote': typeof texts;
  }
}
