const texts = {
  en: { title: 'Advice', ask: 'Ask ({{count}})' },
  ta: { title: 'ஆலோசனை', ask: 'கேளுங்கள் ({{count}})' },
};

/** A remote without any package of this workspace. */
export const remote = {
  name: 'advice',
  contract: '2.5',
  routes: [
    { id: 'advice', path: 'advice', lazy: () => import(/* webpackChunkName: "advice" */ './advice-page.js') },
  ],
  locales: async (language) => texts[language],
  smoke: ['/advice', '/ta/advice'],
};
