/** TypeScript through swc, ES modules as they are shipped. */
const common = {
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  // They start processes or kill them: `npm test -- --slow` runs them too.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(process.env.LYCEUM_SLOW ? [] : ['\\.slow\\.(spec|test)\\.']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.lyceum'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
const libs = { '^@lyceum/(server|web|contracts)/([^/]+)$': '<rootDir>/libs/$1/$2/src/index.ts' };

/** Rules and use cases: every server, lib and contract, on Node. */
const specs = {
  ...common,
  displayName: 'specs',
  // The realm and the packages are those of the process, loaded once for all of its spec files (see the two files).
  testEnvironment: '<rootDir>/tools/test/jest/environment.mjs',
  runtime: '<rootDir>/tools/test/jest/runtime.mjs',
  globalSetup: '<rootDir>/tools/test/jest/begin-run.mjs',
  globalTeardown: '<rootDir>/tools/test/jest/end-run.mjs',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.mjs'],
  moduleNameMapper: libs,
};

/** Components: one screen or dialog, in jsdom, with data that a test gives. */
const components = {
  ...common,
  displayName: 'components',
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/libs/web/component-testing/src/setup.ts'],
  testMatch: ['**/*.test.tsx'],
  moduleNameMapper: {
    ...libs,
    '\\.css$': '<rootDir>/tools/test/jest/css-module.cjs',
    // One file instead of one for each of five thousand icons.
    '^@tabler/icons-react$': '<rootDir>/node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
  },
};

export default {
  projects: [specs, components],
  // Contexts of earlier test files stay in the heap; above this a worker is replaced before its next file.
  workerIdleMemoryLimit: '2GB',
  // For what hangs. On a machine that is busy five times over, the longest take minutes.
  testTimeout: 300_000,
};
