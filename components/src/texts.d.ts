import type texts from '../locales/en/components.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    components: typeof texts;
  }
}
