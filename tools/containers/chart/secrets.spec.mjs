import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readEnvFile } from '../../test/production/compose-file.mjs';
import { root } from '../../start/domains.mjs';
import { COMPARED_SECRETS } from './compare-with-compose.mjs';
import { findHelm } from './helm.mjs';
import { readWorkloads } from './read-workloads.mjs';
import { renderChart } from './render-chart.mjs';
import { secretsOf } from './secrets.mjs';

const helm = findHelm();
const itRendered = helm ? it : it.skip;

describe('secretsOf', () => {
  const made = execFileSync(process.execPath, [join(root, 'docker/make-env.mjs')], { encoding: 'utf8' });
  const variables = { ...readEnvFile(made), REDIS_URL: 'redis://redis:6379', STRIPE_SECRET_KEY: 'sk' };
  const secrets = parseAllDocuments(secretsOf(variables)).map((document) => document.toJS());
  const keysOf = (/** @type {string} */ name) =>
    Object.keys(secrets.find(({ metadata }) => metadata.name === name).stringData);

  it('separates the passwords of owners and of the administrator from those of servers', () => {
    expect(keysOf('lyceum-administrator')).toEqual(['POSTGRES_PASSWORD']);
    expect(keysOf('lyceum-owners').every((key) => key.endsWith('_OWNER_PASSWORD'))).toBe(true);
    expect(keysOf('lyceum-servers').filter((key) => /OWNER|POSTGRES/.test(key))).toEqual([]);
    expect(secrets.every(({ stringData }) => Object.values(stringData).every((value) => value !== ''))).toBe(
      true,
    );
  });

  it('names the variable that is missing, and leaves features without a key off', () => {
    expect(keysOf('lyceum-servers')).toContain('STRIPE_SECRET_KEY');
    expect(keysOf('lyceum-servers')).not.toContain('STRIPE_WEBHOOK_SECRET');
    expect(() => secretsOf({ ...variables, ROSTER_OWNER_PASSWORD: '' })).toThrow(
      'ROSTER_OWNER_PASSWORD: must be set',
    );
    expect(() => secretsOf({ ...variables, REDIS_URL: '' })).toThrow(
      'REDIS_URL: must be set, by --redis-url',
    );
  });

  itRendered('has every key that the chart needs', () => {
    const values = {
      image: { registry: 'registry.example', tag: '1' },
      settings: { PUBLIC_URL: 'https://public.example', S3_ENDPOINT: 'https://s3.example' },
      secrets: COMPARED_SECRETS,
    };
    const { objects } = renderChart({ helm: helm ?? '', folder: root, values });
    const needed = readWorkloads(objects).flatMap(({ container }) =>
      container.env.flatMap((/** @type {any} */ { valueFrom: { secretKeyRef: from } = {} }) =>
        from && !from.optional ? [`${from.name}/${from.key}`] : [],
      ),
    );
    const there = secrets.flatMap(({ metadata, stringData }) =>
      Object.keys(stringData).map((key) => `${metadata.name.replace('lyceum-', '')}/${key}`),
    );
    expect([...new Set(needed)].filter((key) => !there.includes(key))).toEqual([]);
  });
});
