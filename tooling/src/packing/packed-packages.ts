/** A package for a team elsewhere. */
export interface Packed {
  folder: string;
  /** Its name, if it differs from the folder's. */
  name?: string;
  description: string;
  /** Its public exports, as named in its package.json; by default, all. */
  offers?: string[];
  /** Exports that are not available elsewhere. */
  withheld?: string[];
  /** Additional files and folders, besides those that its exports lead to. */
  files?: string[];
  /** A folder to copy unchanged. */
  copied?: string[];
  /** Files that are useless elsewhere. */
  leftOut?: string[];
  /** It contains compiled code of our other packages, such as the shell's server. */
  holdsOthers?: true;
  bin?: Record<string, string>;
  /** Dependencies that it does not import: named in settings, resolved by code, or types. */
  unnamed?: string[];
  /** Dependencies that only some teams need, and install themselves. */
  optional?: string[];
}

/** The packages, each after those that it uses. */
export const packed: Packed[] = [
  {
    folder: 'api',
    description: "Types of what the API answers, the rules for forms, the languages and the centre's clock",
    offers: [
      './contract',
      './form-rules',
      './languages',
      './centre-clock',
      './openapi.json',
      './record-schemas.json',
    ],
  },
  {
    folder: 'shared-ui',
    description: 'Components, tokens and texts that all pages share',
    withheld: ['./catalogue'],
    // A peer of react-i18next, which leaves its version open.
    unnamed: ['i18next'],
    // 130 MB: used only by screens of the dashboard, where the shell provides it.
    optional: ['antd'],
  },
  {
    folder: 'shell',
    description: 'What a remote may use of the shell, and the shell that its tests run in',
    offers: [
      './contract',
      './session',
      './store',
      './api',
      './page',
      './plain-click',
      './use-hydrated',
      './form',
      './strings/*',
      './form-texts',
      './contact-fields',
      './consent-notice',
      './enquiry-consent',
      './form-receipt',
      './take-form',
      './trail',
      './testing',
      './locales/*',
    ],
    // The permitted exports of the router: see tooling/tsconfig/browser.json.
    files: ['src/offers/packages/react-router-dom.ts'],
    // tooling/webpack/shared.cjs needs the version of react-dom. Node's types are listed because npm would otherwise install the
    // version that Jest leaves open.
    unnamed: ['@types/node', 'react-dom'],
  },
  {
    folder: 'tooling',
    description: 'Builds, tests and releases a remote',
    offers: [
      './jest',
      './webpack',
      './types/assets',
      './types/hot',
      './types/testing-library',
      './types/texts',
    ],
    files: [
      'nalam.mjs',
      'jest/browser',
      'jest/modules.mjs',
      'packages.cjs',
      'repository.cjs',
      'tsconfig',
      'webpack',
      ...[
        'dev',
        'freeze',
        'new-remote',
        'release',
        'releases',
        'rollback',
        'texts',
        'unfreeze',
        'withdraw',
      ].map((name) => `src/commands/${name}.ts`),
      'src/services/shell-process.ts',
    ],
    copied: ['new-remote/example'],
    // React's development build, with the shell.
    leftOut: ['webpack/development/react-refresh.cjs', 'webpack/development/refresh-runtime.cjs'],
    holdsOthers: true,
    bin: { nalam: 'nalam.mjs' },
    unnamed: [
      '@swc/core',
      // A peer of @testing-library/react; the repositories don't install peers automatically.
      '@testing-library/dom',
      '@types/jest',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      'axe-core',
      'css-loader',
      'jest',
      'jest-light-runner',
      'jsdom',
      'lightningcss',
      'swc-loader',
      'ts-loader',
      'typescript',
    ],
  },
  {
    folder: 'dashboard',
    description: 'The dashboard, in which tests open staff screens',
    files: ['locales'],
    // Peers of its editor and its components; the repositories don't install peers automatically.
    unnamed: ['@tiptap/pm', 'antd'],
  },
  {
    folder: 'api',
    name: 'demo-api',
    description: 'The API with the demo content, in which the check of a release opens staff screens',
    offers: [],
    files: [
      '../tooling/src/services/api-process.ts',
      '../tooling/webpack/outdated-texts.cjs',
      '../tooling/src/releases/gate/prepare-demo-process.ts',
      'src/prepare-process.ts',
    ],
    copied: ['demo'],
    holdsOthers: true,
  },
];
