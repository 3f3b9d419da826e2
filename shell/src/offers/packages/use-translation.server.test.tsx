import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createI18n } from '../../host/host-i18n.ts';
import { useTranslation as useServerTranslation } from './use-translation.server.ts';

const i18n = createI18n('en', {
  shell: { retry: 'Try again', failure: { title: 'Sorry' } },
  shop: { left_one: '{{count}} piece left', left_other: '{{count}} pieces left', cart: { title: 'Cart' } },
});

type Translate = (key: string, values?: object) => string;

/** What both return: a list with names. */
type Texts = [Translate, unknown, boolean] & { t: Translate; i18n: { language: string }; ready: boolean };

/** @returns what a component says that asks for all kinds of texts */
function said(hook: unknown, ...args: Parameters<typeof useTranslation>) {
  function Page() {
    const texts = (hook as (...args: unknown[]) => Texts)(...args);
    const [t, , ready] = texts;
    const keys = ['retry', 'failure.title', 'shell:failure.title', 'cart.title', 'title', 'nowhere'];
    return JSON.stringify([
      ...keys.map((key) => t(key)),
      texts.t('left', { count: 3 }),
      texts.i18n.language,
      ready,
      texts.ready,
    ]);
  }
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
}

test.each<Parameters<typeof useTranslation>>([
  ['shop'],
  ['shell'],
  [],
  [['shop', 'shell']],
  ['shop', { keyPrefix: 'cart' }],
])('the server says what a browser says when it is asked for %j', (...args) => {
  expect(said(useServerTranslation, ...args)).toBe(said(useTranslation, ...args));
});
