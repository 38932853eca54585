/** One Jest for every server, lib and contract: TypeScript through swc, ES modules as they are shipped. */
export default {
  // The realm and the packages are those of the process, loaded once for all of its spec files (see the two files).
  testEnvironment: '<rootDir>/tools/test/jest/environment.mjs',
  runtime: '<rootDir>/tools/test/jest/runtime.mjs',
  testSequencer: '<rootDir>/tools/test/jest/longest-first.mjs',
  globalSetup: '<rootDir>/tools/test/jest/begin-run.mjs',
  globalTeardown: '<rootDir>/tools/test/jest/end-run.mjs',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.lyceum'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@lyceum/(server|web|contracts)/([^/]+)$': '<rootDir>/libs/$1/$2/src/index.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
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
  // For what hangs. On a machine that is busy five times over, the longest take minutes.
  testTimeout: 300_000,
  forceExit: true,
};
