import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../start/domains.mjs';
import { checkApiTypes } from './check-api-types.mjs';
import { checkChart } from './check-chart.mjs';
import { findHelm } from './helm.mjs';
import { renderChart } from './render-chart.mjs';

const helm = findHelm();
/** The chart can be rendered on Linux, as in CI, and where Helm is in PATH. */
const describeRendered = helm ? describe : describe.skip;
const NEEDED = {
  image: { registry: 'registry.example/lyceum', tag: '1' },
  settings: { PUBLIC_URL: 'https://public.example', S3_ENDPOINT: 'https://s3.example' },
};

/** @param {object} values @param {string} [folder] */
const render = (values, folder = root) => renderChart({ helm: helm ?? '', folder, values });

describeRendered('checkChart', () => {
  /** @type {string} */
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lyceum-chart-'));
    cpSync(join(root, 'docker'), join(folder, 'docker'), { recursive: true });
    for (const name of ['apps', 'libs', 'tools', 'package.json', 'package-lock.json'])
      symlinkSync(join(root, name), join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['compose.yaml', 'FILO_URL: ${FILO_URL:-}', 'OTHER: a', 'ecosystems: the chart does not set OTHER'],
    [
      'compose.yaml',
      'STRIPE_SECRET_KEY: ${STRIPE_SECRET_KEY:-}',
      'STRIPE_SECRET_KEY: ${STRIPE_WEBHOOK_SECRET:-}',
      'payments: STRIPE_SECRET_KEY is {STRIPE_WEBHOOK_SECRET} in compose.yaml, {STRIPE_SECRET_KEY} in the chart',
    ],
    [
      'compose.yaml',
      "command: ['found-platform']",
      "command: ['found']",
      'found-platform: command is ["found"]',
    ],
    [
      'helm/lyceum/domains.yaml',
      'settings: [FILO_URL]',
      'settings: []',
      'ecosystems: the chart does not set FILO_URL',
    ],
    [
      'helm/lyceum/domains.yaml',
      'matching: {}',
      'other: {}',
      'domains.yaml: the subgraph matching is missing',
    ],
    [
      'helm/lyceum/domains.yaml',
      'keys: [TOKEN_PRIVATE_KEY]',
      'keys: [TOKEN_PRIVATE_KEY, IDENTITY_OWNER_PASSWORD]',
      'Deployment identity: is given IDENTITY_OWNER_PASSWORD',
    ],
    [
      'helm/lyceum/domains.yaml',
      'keys: [TOKEN_PRIVATE_KEY]',
      'keys: [TOKEN_PRIVATE_KEY, ROSTER_APP_PASSWORD]',
      'Job migrate-identity: is given ROSTER_APP_PASSWORD',
    ],
    [
      'helm/lyceum/domains.yaml',
      'optionalKeys: [SFTP_HOST_KEY]',
      'fixed2: {}\n  settings2: []',
      'roster: the chart does not set SFTP_HOST_KEY',
    ],
    [
      'helm/lyceum/domains.yaml',
      'fixed: { SFTP_HOST: 0.0.0.0 }',
      "fixed: { SFTP_HOST: 0.0.0.0, STRIPE_SECRET_KEY: 'sk_live' }",
      'Deployment roster: STRIPE_SECRET_KEY must come from a Secret',
    ],
    [
      'helm/lyceum/templates/_pod.tpl',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      'Deployment gateway: can write its root file system',
    ],
    [
      'helm/lyceum/templates/_pod.tpl',
      'livenessProbe:',
      'otherProbe:',
      'Deployment roster: has no livenessProbe',
    ],
    [
      'helm/lyceum/templates/network-policies.yaml',
      '    - ports: [{ port: 4000 }]\n      from:',
      '    - ports: [{ port: 4000 }]\n    - from:',
      'NetworkPolicy of identity: everybody reaches 4000',
    ],
    [
      'helm/lyceum/templates/network-policies.yaml',
      'policyTypes: [Ingress, Egress]',
      'policyTypes: [Ingress]',
      'NetworkPolicy of migrate-roster: it is not isolated',
    ],
    ['helm/lyceum/values.yaml', '  LOG_LEVEL: info', '  LOG_LEVELS: info', 'LOG_LEVELS'],
  ])('rejects %s with "%s" replaced by "%s"', (file, from, to, problem) => {
    const path = join(folder, 'docker', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const { problems } = checkChart({ folder, sizes: ['values-small.yaml'], compile: false });
    expect(problems.join('\n')).toContain(problem);
  });

  it.each([
    [{ settings: NEEDED.settings }, 'image.registry: set where the images are'],
    [{ ...NEEDED, settings: {} }, 'settings.PUBLIC_URL: must be set; docker/.env.example says what it means'],
    [
      { ...NEEDED, domains: { rooster: {} } },
      'domains.rooster: there is no such domain, choose from ecosystems',
    ],
    [{ ...NEEDED, gateway: { replica: 2 } }, 'replica'],
    [{ ...NEEDED, settings: { ...NEEDED.settings, STRIPE_SECRET_KEY: 'sk' } }, 'STRIPE_SECRET_KEY'],
    [{ ...NEEDED, database: { parameters: 'sslmode=require' } }, 'database.parameters'],
  ])('refuses the values %j and names the one to correct', (values, problem) => {
    expect(render(values).problems.join('\n')).toContain(problem);
  });

  it('takes values of one domain over those of all, and a tag of its own', () => {
    const { objects } = render({
      ...NEEDED,
      autoscaling: { enabled: false },
      domains: { sessions: { tag: '2', replicas: 5, heap: 300 } },
    });
    const server = (/** @type {string} */ name) =>
      objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === `lyceum-${name}`)?.spec;
    const job = objects.find(({ metadata }) => metadata.name === 'lyceum-migrate-sessions');
    const [sessions, roster] = [server('sessions'), server('roster')];
    expect([sessions.replicas, roster.replicas]).toEqual([5, 2]);
    expect(sessions.template.spec.containers[0].image).toBe('registry.example/lyceum/sessions:2');
    // The schema is that of the server which follows.
    expect(job?.spec.template.spec.containers[0].image).toBe('registry.example/lyceum/sessions:2');
    expect(roster.template.spec.containers[0].image).toBe('registry.example/lyceum/roster:1');
    expect(sessions.template.spec.containers[0].env).toContainEqual({
      name: 'NODE_OPTIONS',
      value: '--max-old-space-size=300',
    });
  });

  it('runs jobs before the servers: roles, then builds, then schemas, then the platform’s own ecosystem', () => {
    const { objects } = render(NEEDED);
    const jobs = objects
      .filter(({ kind }) => kind === 'Job')
      .map(({ metadata: { name, annotations = {} } }) => ({
        name,
        hook: annotations['helm.sh/hook'],
        weight: Number(annotations['helm.sh/hook-weight']),
      }))
      .sort((a, b) => a.weight - b.weight);
    expect(jobs.map(({ name }) => name.replace(/migrate-\w+/, 'migrate'))).toEqual([
      'lyceum-prepare',
      'lyceum-publish',
      ...Array.from({ length: 9 }, () => 'lyceum-migrate'),
      'lyceum-found-platform',
    ]);
    // Only the first release publishes all builds: later ones would skip the checks of `npm run deploy`.
    expect(jobs.filter(({ hook }) => !hook?.includes('pre-upgrade')).map(({ name }) => name)).toEqual([
      'lyceum-publish',
    ]);
  });

  it('sends migrations past a pooler', () => {
    const { objects } = render({
      ...NEEDED,
      database: { host: 'pgbouncer', port: 6432, direct: { host: 'postgres', port: 5432 } },
    });
    const addresses = (/** @type {string} */ name) =>
      objects
        .find(({ metadata, spec }) => metadata.name === name && spec.template)
        ?.spec.template.spec.containers[0].env.flatMap((/** @type {{ value?: string }} */ { value }) =>
          value?.startsWith('postgres://') ? [/@([^/]+)/.exec(value)?.[1]] : [],
        );
    expect(addresses('lyceum-roster')).toEqual(['pgbouncer:6432', 'pgbouncer:6432']);
    expect(addresses('lyceum-migrate-roster')).toEqual(['pgbouncer:6432', 'pgbouncer:6432', 'postgres:5432']);
    expect(addresses('lyceum-prepare')).toEqual(['postgres:5432']);
  });

  it('gives a domain the Postgres of its own, and neither the pooler nor the standby of the others', () => {
    const { objects } = render({
      ...NEEDED,
      database: { host: 'pgbouncer', direct: { host: 'postgres' }, replica: { host: 'standby' } },
      domains: { sessions: { database: { host: 'own', port: 5433, name: 'lessons', pool: 20 } } },
    });
    const env = (/** @type {string} */ name) =>
      Object.fromEntries(
        objects
          .find(({ metadata, spec }) => metadata.name === name && spec.template)
          ?.spec.template.spec.containers[0].env.map(
            (/** @type {{ name: string, value?: string }} */ variable) => [variable.name, variable.value],
          ) ?? [],
      );
    expect(env('lyceum-sessions')).toMatchObject({
      DATABASE_URL: 'postgres://sessions_app:$(SESSIONS_APP_PASSWORD)@own:5433/lessons',
      PLATFORM_DATABASE_URL: 'postgres://sessions_platform:$(SESSIONS_PLATFORM_PASSWORD)@own:5433/lessons',
      DATABASE_POOL: '20',
    });
    expect(env('lyceum-sessions')).not.toHaveProperty('REPLICA_DATABASE_URL');
    expect(env('lyceum-migrate-sessions')['MIGRATION_DATABASE_URL']).toBe(
      'postgres://sessions_owner:$(SESSIONS_OWNER_PASSWORD)@own:5433/lessons',
    );
    expect(env('lyceum-reports')).toMatchObject({
      DATABASE_URL: 'postgres://reports_app:$(REPORTS_APP_PASSWORD)@pgbouncer:5432/lyceum',
      REPLICA_DATABASE_URL: 'postgres://reports_app:$(REPORTS_APP_PASSWORD)@standby:5432/lyceum',
    });
    expect(env('lyceum-prepare')).toMatchObject({
      DATABASE_URL: 'postgres://postgres:$(POSTGRES_PASSWORD)@postgres:5432/lyceum',
      SESSIONS_DATABASE_URL: 'postgres://postgres:$(POSTGRES_PASSWORD)@own:5433/lessons',
    });
    expect(env('lyceum-prepare')).not.toHaveProperty('REPORTS_DATABASE_URL');
  });

  it('gives servers the address of a replica where there is one', () => {
    const replicaOf = (/** @type {object} */ database) =>
      render({ ...NEEDED, database })
        .objects.find(({ metadata, spec }) => metadata.name === 'lyceum-reports' && spec.template)
        ?.spec.template.spec.containers[0].env.find(
          (/** @type {{ name: string }} */ { name }) => name === 'REPLICA_DATABASE_URL',
        )?.value;
    expect(replicaOf({ host: 'postgres' })).toBeUndefined();
    expect(replicaOf({ host: 'postgres', replica: { host: 'standby' } })).toBe(
      'postgres://reports_app:$(REPORTS_APP_PASSWORD)@standby:5432/lyceum',
    );
  });

  it('scales subgraphs by their own waiting jobs where the metric is there', () => {
    const { objects } = render({ ...NEEDED, autoscaling: { queueDepth: { enabled: true, jobs: 20 } } });
    const metrics = (/** @type {string} */ name) =>
      objects.find(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name)?.spec
        .metrics;
    expect(metrics('lyceum-gateway')).toHaveLength(1);
    expect(metrics('lyceum-roster')[1].external).toEqual({
      metric: { name: 'lyceum_jobs_waiting', selector: { matchLabels: { part: 'roster' } } },
      target: { type: 'AverageValue', averageValue: '20' },
    });
  });
});

describe('checkApiTypes', () => {
  const labels = { app: 'a' };
  const deployment = (/** @type {object} */ container, more = {}) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'a', ...container }] } },
      ...more,
    },
  });

  it('accepts what the API accepts', () => {
    expect(checkApiTypes([deployment({ resources: { limits: { memory: '1Gi' } } })])).toEqual([]);
  });

  it('rejects fields that the API does not have, which a cluster would drop', () => {
    const objects = [deployment({ volumeMount: [] }), deployment({}, { replica: 2 })];
    expect(checkApiTypes(objects)).toEqual([
      expect.stringMatching(/^Deployment a: "volumeMount": \[\].* does not exist in type 'IContainer'/),
      expect.stringMatching(/^Deployment a: "replica": 2.* does not exist in type/),
    ]);
  });

  it.each([
    [deployment({ imagePullPolicy: 'Sometimes' }), 'imagePullPolicy'],
    [deployment({ resources: { limits: { memory: '1Gigabyte' } } }), 'memory'],
    [deployment({}, { selector: undefined }), 'selector'],
    [{ ...deployment({}), apiVersion: 'apps/v7' }, 'the API has no Deployment in apps/v7'],
  ])('rejects values that the API does not accept: %j', (object, problem) => {
    expect(checkApiTypes([object]).join()).toContain(problem);
  });
});
