import type headerTexts from '../locales/en/example-header.json';
import type staffTexts from '../locales/en/example-staff.json';
import type texts from '../locales/en/example.json';

/** The keys of this remote's texts: a misspelt one does not compile. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    ['example']: typeof texts;
    ['example-header']: typeof headerTexts;
    ['example-staff']: typeof staffTexts;
  }
}
