import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const apps = resolve(import.meta.dirname, '../../apps');

/** The folders of `apps` that belong to a domain: those with an `api` or a `web`. */
const domains = readdirSync(apps).filter((name) =>
  ['api', 'web'].some((part) => existsSync(join(apps, name, part, 'project.json'))),
);

const depConstraints = [
  // A domain imports itself, the platform's mechanisms and the contracts: never another domain.
  ...domains.map((domain) => ({
    sourceTag: `scope:${domain}`,
    onlyDependOnLibsWithTags: [`scope:${domain}`, 'scope:platform', 'kind:contract'],
  })),
  { sourceTag: 'scope:platform', onlyDependOnLibsWithTags: ['scope:platform'] },
  { sourceTag: 'kind:api', onlyDependOnLibsWithTags: ['kind:server', 'kind:contract'] },
  { sourceTag: 'kind:web', onlyDependOnLibsWithTags: ['kind:web', 'kind:contract'] },
  { sourceTag: 'kind:server', onlyDependOnLibsWithTags: ['kind:server', 'kind:contract'] },
  { sourceTag: 'kind:contract', onlyDependOnLibsWithTags: ['kind:contract'] },
];

/** The testing lib starts libs whose specs use it. The circle exists only in tests. */
const ignoredCircularDependencies = [
  ['server-testing', 'server-*'],
  ['web-testing', 'web-*'],
  ['web-component-testing', 'web-*'],
];

/** What tests may import by path: preparing a database, listing domains, finding free ports, copying the repository, vendors' doubles, and fixtures. */
const allow = [
  '.*/tools/start/(prepare-database|domains|ports).mjs',
  '.*/tools/test/(copy-repository|card-vendor|file-store).mjs',
  '.*/testing/fixtures/.+',
];

/** Which projects may import which, as ESLint rules. */
export const boundaries = {
  '@nx/enforce-module-boundaries': [
    'error',
    { depConstraints, allow, ignoredCircularDependencies, enforceBuildableLibDependency: false },
  ],
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['@lyceum/*/*/**'],
          message: 'Import a lib by its name; what its index does not export is its own.',
        },
        {
          group: ['**/apps/*', '**/apps/*/**'],
          message: 'A domain is reached by events and GraphQL, never by import.',
        },
        { group: ['**/libs/*/*', '**/libs/*/*/**'], message: 'Import a lib by its name, @lyceum/….' },
      ],
    },
  ],
};
