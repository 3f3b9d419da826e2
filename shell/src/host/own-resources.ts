import type { Language, Resources } from '../offers/contract.ts';

/** The namespaces of the strings on every page. */
export const ownNamespaces = ['shell', 'shared-ui'] as const;

/** For the server and for tests; the browser gets its language's strings with the page. */
export async function loadOwnResources(language: Language): Promise<Record<string, Resources>> {
  const [shell, shared] = (await Promise.all([
    import(/* webpackMode: "eager" */ `../../locales/${language}/shell.json`, { with: { type: 'json' } }),
    import(/* webpackMode: "eager" */ `../../../shared-ui/locales/${language}/shared-ui.json`, {
      with: { type: 'json' },
    }),
  ])) as [{ default: Resources }, { default: Resources }];
  return { shell: shell.default, 'shared-ui': shared.default };
}
