import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Variables that no service needs: set by the images, or with a default that suits a container; of other ways to run; for migrations only. */
const NOT_NEEDED = {
  subgraph: new Set([
    'DATABASE_POOL',
    'REPLICA_DATABASE_URL',
    'DATABASE_STATEMENTS',
    'REDIS_CLUSTER',
    'REDIS_PREFIX',
    'FILES_DIR',
    'CHROMIUM_PATH',
    'DEMO',
    'TEST_CLOCK_DIR',
    'MIGRATION_DATABASE_URL',
  ]),
  gateway: new Set([
    'SUPERGRAPH',
    'REGISTRY_DIR',
    'REDIS_CLUSTER',
    'REDIS_PREFIX',
    'DEVELOPMENT_DIR',
    'FILES_DIR',
    'KNOWN_DOCUMENTS',
    'SUBGRAPH_TIMEOUT_MS',
    'RATE_LIMIT_ANONYMOUS',
  ]),
};

/**
 * Checks that the example lists every variable that the compose file takes from outside, and that each server gets every
 * variable that it reads.
 *
 * @param {{ folder: string, services: Record<string, import('./check-compose.mjs').ComposeService>, example: string }} options
 * @returns {string[]} problems
 */
export function checkVariables({ folder, services, example }) {
  const file = 'docker/compose.yaml';
  const compose = readFileSync(join(folder, file), 'utf8');
  const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  const shown = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? ''));
  const problems = [
    ...[...used].filter((name) => !shown.has(name)).map((name) => `${file}: ${name} is not in .env.example`),
    ...[...shown].filter((name) => !used.has(name)).map((name) => `.env.example: nobody uses ${name}`),
  ];
  const read = {
    subgraph: variablesIn(join(folder, 'libs/server/subgraph/src/config.ts')),
    gateway: variablesIn(join(folder, 'apps/gateway/src/config.ts')),
  };
  for (const [name, { build, environment = {} }] of Object.entries(services)) {
    const kind = /^docker\/(subgraph|gateway)\.Dockerfile$/.exec(build?.dockerfile ?? '')?.[1];
    if (kind !== 'subgraph' && kind !== 'gateway') continue;
    for (const variable of read[kind]) {
      if (!NOT_NEEDED[kind].has(variable) && !(variable in environment))
        problems.push(`${file}: ${name} is not given ${variable}`);
    }
  }
  return problems;
}

/** The keys of the zod schema of the environment. @param {string} file @returns {string[]} */
function variablesIn(file) {
  const [, schema = ''] =
    /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
  if (names.length === 0) throw new Error(`${file}: its variables cannot be found`);
  return names;
}
