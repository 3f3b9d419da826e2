import { correctTexts, type Correction } from '@nalam/api/translations';
import type { i18n as I18n } from 'i18next';
import { createI18n } from '../host-i18n.ts';
import { loadOwnResources } from '../own-resources.ts';
import type { ApiClient } from '../../offers/api.ts';
import type { Language, PartStrings, Resources } from '../../offers/contract.ts';

/** The texts of pages in one language, with some corrections. */
export interface PageTexts {
  i18n: I18n;
  /** False if the API did not answer. */
  isCurrent: boolean;
  corrections: Correction[];
  /** The namespaces with corrections. */
  corrected: string[];
  correct: (strings: PartStrings, texts: Resources) => Promise<Resources>;
}

/** Called with the reason for skipping a correction. */
type Report = (error: Error) => void;

/** One i18next per language serves all pages while the corrections stay the same: it contains nothing specific to a request. */
export class CorrectedTexts {
  readonly #known = new Map<Language, { version: string | undefined; texts: PageTexts }>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /**
   * @param version the content version; undefined while the API cannot be reached
   * @returns the texts with the published corrections, or with the last known ones if the API does not answer
   */
  async of(language: Language, api: ApiClient, version: string | undefined): Promise<PageTexts> {
    const known = this.#known.get(language);
    // Corrections only translate English.
    const mayAsk = version !== undefined && language !== 'en';
    if (known && (!mayAsk || version === known.version)) return known.texts;
    const corrections = mayAsk ? await this.#read(language, api) : [];
    const isSame = !corrections || JSON.stringify(corrections) === JSON.stringify(known?.texts.corrections);
    const texts = known && isSame ? known.texts : await this.with(language, corrections ?? []);
    // Without an answer, the next page asks again.
    this.#known.set(language, { texts, version: corrections && version });
    return { ...texts, isCurrent: corrections !== undefined };
  }

  /** @returns texts with these corrections, of which later ones win */
  async with(language: Language, corrections: Correction[]): Promise<PageTexts> {
    const correctIn = (namespace: string, texts: Resources, english: Resources) =>
      correctTexts({ texts, english, corrections, namespace, language }, ({ key }, fault) => {
        this.#report(new Error(`The correction of ${namespace}:${key} is left out: ${fault}`));
      });
    const english = await loadOwnResources('en');
    const own = Object.entries(await loadOwnResources(language)).map(([namespace, texts]) => [
      namespace,
      correctIn(namespace, texts, english[namespace] ?? {}),
    ]);
    const corrected = [...new Set(corrections.map(({ namespace }) => namespace))];
    return {
      i18n: createI18n(language, Object.fromEntries(own) as Record<string, Resources>),
      isCurrent: true,
      corrections,
      corrected,
      correct: async ({ namespace, load }, texts) =>
        corrected.includes(namespace) ? correctIn(namespace, texts, await load('en')) : texts,
    };
  }

  async #read(language: Language, api: ApiClient): Promise<Correction[] | undefined> {
    try {
      const params = { lang: language };
      return (await api.get<{ corrections: Correction[] }>('/texts', { params })).corrections;
    } catch {
      return undefined;
    }
  }
}
