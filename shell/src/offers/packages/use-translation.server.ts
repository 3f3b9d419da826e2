import type { i18n as I18n, TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext, useTranslation as useTranslationAnywhere } from '#react-i18next';

/**
 * react-i18next's hook without what only a browser needs of it: a dozen hooks that listen for texts which come later,
 * 5 % of the work of a page. A page that the server draws has all its texts, or never will.
 */
export const useTranslation = ((...args: Parameters<typeof useTranslationAnywhere>) => {
  const [namespace, options] = args;
  const { i18n } = use(I18nContext) ?? {};
  // oxlint-disable-next-line react/rules-of-hooks -- nothing is rendered twice here
  if (!i18n || options || typeof namespace !== 'string') return useTranslationAnywhere(...args);
  const t = i18n.getFixedT(i18n.language, namespace);
  const inOrder: [TFunction, I18n, boolean] = [t, i18n, true];
  return Object.assign(inOrder, { t, i18n, ready: true });
}) as typeof useTranslationAnywhere;
