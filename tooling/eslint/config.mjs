import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import workspace from '../packages.cjs';

const remotes = workspace.remotes.join(',');

const houseSyntax = [
  {
    selector: 'ExportAllDeclaration',
    message: 'Name what is exported, in the file that has it: nobody finds anything behind a barrel.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name, so that a thing is called the same everywhere.',
  },
];

const testSyntax = [
  {
    selector:
      'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme|failing)$/]',
    message:
      'A test runs, or it is deleted. One that is left out says that something is tested, and it is not.',
  },
  {
    selector: 'CallExpression[callee.name=/^(fit|xit|fdescribe|xdescribe|xtest)$/]',
    message: 'A test runs, or it is deleted.',
  },
  {
    selector:
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|unstable_mockModule|doMock)$/]",
    message:
      'Mock nothing that is ours: play the network (msw), a mail server (smtp-server) or a database (PGlite).',
  },
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', '.nx/', '**/test-results/', 'docs/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Types of plain data read the same in every file; the house writes `type` for unions and `interface` for shapes.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Numbers in template strings are harmless.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An arrow that returns void is the shortest way to write an event handler.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React's event props take functions whose promise nobody waits for; the handlers report their own failures.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // An underscore says that a parameter is there for its place; taking a property out of the rest is a use.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // react-router's loaders throw `redirect()` and `data()`, which are no errors.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    // Not in e2e: Playwright's fixtures call a function named `use`.
    files: [`{shell,${remotes},shared-ui}/**/*.{ts,tsx}`],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: [`{shell,${remotes},shared-ui,api,tooling}/src/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-syntax': ['error', ...houseSyntax],
    },
  },
  { files: ['**/*.{mjs,cjs}', 'tooling/**', 'e2e/**', 'api/**'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...houseSyntax, ...testSyntax],
      // The matchers of Jest are typed loosely.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
