import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
      // react-router's loaders throw `redirect()` and `data()`, which are no errors.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['**/*.tsx', '**/*.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  { files: ['**/*.{mjs,cjs}', 'tooling/**', 'e2e/**', 'api/**'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      // The matchers of Jest are typed loosely.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
