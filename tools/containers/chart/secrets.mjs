import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../../start/domains.mjs';
import { CHART } from './render-chart.mjs';

/** Keys that every server, the gateway or the publisher needs. */
const EVERYWHERE = [
  'REDIS_URL',
  'SMTP_URL',
  'FILES_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ASSERTION_MASTER_KEY',
  'TOKEN_PUBLIC_KEY',
];

/** @typedef {{ keys?: string[], optionalKeys?: string[] }} Domain its entry in domains.yaml */

/**
 * The Secrets to which the chart refers, as manifests. Owners' passwords and the administrator's are in Secrets of their own, so
 * that access to them can be granted to others than access to those of servers.
 *
 * @param {Record<string, string>} variables by their names in docker/.env, and REDIS_URL
 * @returns {string}
 */
export function secretsOf(variables) {
  const read = (/** @type {string} */ file) => parse(readFileSync(join(root, CHART, file), 'utf8'));
  /** @type {Record<string, Domain>} */
  const domains = read('domains.yaml');
  const { secrets: names } = read('values.yaml');
  const roles = Object.keys(domains).map((domain) => domain.toUpperCase().replaceAll('-', '_'));
  const given = (/** @type {string} */ name) => {
    const value = variables[name];
    if (!value) throw new Error(`${name}: must be set${name === 'REDIS_URL' ? ', by --redis-url' : ''}`);
    return [name, value];
  };
  const ownKeys = Object.values(domains).flatMap(({ keys = [] }) => keys);
  const optionalKeys = Object.values(domains).flatMap(({ optionalKeys: own = [] }) => own);
  const servers = [
    ...[...EVERYWHERE, ...ownKeys].map(given),
    ...roles.flatMap((role) =>
      ['ASSERTION_KEY', 'APP_PASSWORD', 'PLATFORM_PASSWORD'].map((kind) => given(`${role}_${kind}`)),
    ),
    ...optionalKeys.filter((name) => variables[name]).map(given),
  ];
  return [
    secret(names.servers, servers),
    secret(
      names.owners,
      roles.map((role) => given(`${role}_OWNER_PASSWORD`)),
    ),
    secret(names.administrator, [given('POSTGRES_PASSWORD')]),
  ].join('---\n');
}

/** @param {string} name @param {string[][]} entries */
const secret = (name, entries) =>
  stringify(
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name },
      type: 'Opaque',
      stringData: Object.fromEntries(entries),
    },
    { lineWidth: 0 },
  );
