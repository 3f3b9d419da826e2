import type texts from '../locales/en/faulty-remote.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    'faulty-remote': typeof texts;
  }
}
