import { boundaries } from './tools/lint/boundaries.mjs';

const source = ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'];
const tests = [
  '**/*.spec.{ts,tsx}',
  '**/*.test.{ts,tsx}',
  'libs/*/testing/**',
  'apps/*/api/src/testing/**',
  '**/fixtures/**',
];

export default {
  plugins: ['eslint', 'typescript', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['.lyceum*', '**/__generated__', 'test-results', 'playwright-report'],
  // A rule that is wrong is changed here, for all, and not switched off where it speaks.
  options: { typeAware: true, respectEslintDisableDirectives: false },
  rules: {
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
    ],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-expressions': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    // Jest's expectations take methods as they are; texts and ids are sorted and written as they stand.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: source,
      jsPlugins: ['@nx/eslint-plugin', './tools/lint/lyceum.mjs'],
      rules: {
        ...boundaries,
        'lyceum/no-date-of-iso': 'error',
        'lyceum/one-date-format': 'error',
        'lyceum/platform-wide-only': 'error',
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'typescript/ban-ts-comment': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'typescript/no-namespace': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unsafe-function-type': 'error',
      },
    },
    {
      files: ['apps/*/api/**/*.ts', 'apps/gateway/**/*.ts', 'libs/server/**/*.ts'],
      rules: { 'no-console': ['error', { allow: ['error', 'log'] }] },
    },
    {
      files: ['apps/*/web/**/*.{ts,tsx}', 'apps/shell/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
      plugins: ['react'],
      jsPlugins: ['./tools/lint/lyceum.mjs'],
      rules: {
        'lyceum/forms-of-the-kit': 'error',
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        // What React's compiler would need; nothing is compiled by it here.
        'react/immutability': 'off',
        'react/incompatible-library': 'off',
        'react/purity': 'off',
        'react/refs': 'off',
        'react/set-state-in-effect': 'off',
        'no-console': ['error', { allow: ['error'] }],
      },
    },
    {
      files: tests,
      plugins: ['react'],
      jsPlugins: ['./tools/lint/lyceum.mjs'],
      rules: {
        'max-lines': 'off',
        'no-console': 'off',
        'lyceum/forms-of-the-kit': 'off',
        'lyceum/no-date-of-iso': 'off', // fixtures stand in UTC
        'lyceum/one-date-format': 'off',
        'lyceum/platform-wide-only': 'off',
        'typescript/no-explicit-any': 'off',
        'no-empty-pattern': 'off', // a Playwright fixture that needs no other
        'react/rules-of-hooks': 'off', // nor is its use() a hook,
      },
    },
    {
      files: ['apps/**/*.test.ts', 'apps/journeys/**/*.ts', 'libs/web/testing/**/*.ts'],
      jsPlugins: ['./tools/lint/lyceum.mjs'],
      rules: { 'lyceum/long-waits-say-why': 'error' },
    },
  ],
};
