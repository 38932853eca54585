import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/lint/boundaries.mjs';
import { platformWideOnly } from './tools/lint/platform-wide-only.mjs';

const source = ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'];
const tests = [
  '**/*.spec.{ts,tsx}',
  '**/*.test.{ts,tsx}',
  'libs/*/testing/**',
  'apps/*/api/src/testing/**',
  '**/fixtures/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.nx',
      '.lyceum*',
      '**/__generated__',
      'test-results',
      'playwright-report',
    ],
  },
  // A rule that is wrong is changed here, for all, and not switched off where it speaks.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
        describe: 'readonly',
        it: 'readonly',
        expect: 'readonly',
        beforeAll: 'readonly',
        afterAll: 'readonly',
        beforeEach: 'readonly',
        afterEach: 'readonly',
      },
    },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }] },
  },
  {
    // They run in the browser that a bench drives.
    files: ['tools/bench/**/watch-*.mjs'],
    languageOptions: {
      globals: {
        document: 'readonly',
        requestAnimationFrame: 'readonly',
        HTMLVideoElement: 'readonly',
        HTMLCanvasElement: 'readonly',
      },
    },
  },
  {
    files: source,
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nx, lyceum: { rules: { 'platform-wide-only': platformWideOnly } } },
    rules: {
      ...boundaries,
      'lyceum/platform-wide-only': 'error',
      'no-undef': 'off', // the compiler knows better
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'off', // decorator metadata needs some classes as values
      // Rules that need type information stand in tools/lint/promises.json: the native compiler knows it sooner.
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['apps/*/api/**/*.ts', 'apps/gateway/**/*.ts', 'libs/server/**/*.ts'],
    ignores: tests,
    rules: { 'no-console': ['error', { allow: ['error', 'log'] }] },
  },
  {
    files: ['apps/*/web/**/*.{ts,tsx}', 'apps/shell/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'no-console': 'off',
      'lyceum/platform-wide-only': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      'no-empty-pattern': 'off', // a Playwright fixture that needs no other
      'react-hooks/rules-of-hooks': 'off', // nor is its use() a hook,
    },
  },
);
