import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Resources } from '../offers/contract.ts';

/** The maximum number of texts cached per namespace: interpolated values make it unbounded. */
const maxTexts = 2000;

/** @returns the cache key of a text; undefined if it depends on more than its key and plain values */
function cacheKeyOf(key: unknown, values: object | undefined): string | undefined {
  if (typeof key !== 'string') return undefined;
  if (values === undefined) return key;
  const isPlain = Object.values(values).every(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return isPlain ? `${key} ${JSON.stringify(values)}` : undefined;
}

/**
 * Caches looked-up texts across renders: on the server, look-ups take a third of a page's CPU time. A page has one language, so
 * namespace, key and values identify a text. Replaces `getFixedT` because `useTranslation` gets its `t` there; i18next's own
 * plugins (post-processors, back ends) only run around a look-up.
 */
function cacheTexts(i18n: I18n) {
  const makeT = i18n.getFixedT.bind(i18n) as (...args: unknown[]) => TFunction;
  const functions = new Map<string, TFunction>();

  function makeCachingT(...args: unknown[]): TFunction {
    const t = makeT(...args) as TFunction & ((key: string, options?: object) => string);
    const texts = new Map<string, string>();
    const cachingT = (key: string, options?: object) => {
      const name = cacheKeyOf(key, options);
      if (name === undefined) return t(key, options);
      let text = texts.get(name);
      if (text === undefined) {
        text = t(key, options);
        if (texts.size >= maxTexts) texts.clear();
        texts.set(name, text);
      }
      return text;
    };
    return Object.assign(cachingT, t);
  }

  i18n.getFixedT = ((...args: unknown[]) => {
    const key = JSON.stringify(args);
    let t = functions.get(key);
    if (!t) {
      t = makeCachingT(...args);
      functions.set(key, t);
    }
    return t;
  }) as I18n['getFixedT'];
  // A remote's strings arrive with the remote.
  i18n.store.on('added', () => {
    functions.clear();
  });
}

/**
 * @param resources the strings by namespace; a remote adds its own when it loads
 * @param options.showsKeys for translators: shows each text's namespace and key instead
 * @returns an i18next with one fixed language
 */
export function createI18n(
  language: Language,
  resources: Record<string, Resources>,
  { showsKeys = false }: { showsKeys?: boolean } = {},
): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    // In `cimode`, i18next returns keys instead of texts.
    lng: showsKeys ? 'cimode' : language,
    appendNamespaceToCIMode: true,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'shell',
    // A copy, because i18next adds later strings to the object itself.
    resources: { [language]: { ...resources } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  cacheTexts(i18n);
  return i18n;
}
