import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from './configuration.mjs';
import { root } from './domains.mjs';

const read = (/** @type {Record<string, string>} */ env) =>
  readConfiguration(env, ['identity', 'sessions'], '/srv/lyceum');
const refusal = (/** @type {Record<string, string>} */ env) => {
  try {
    read(env);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
  throw new Error('was accepted');
};

describe('configuration', () => {
  it('has a default for every variable', () => {
    expect(read({})).toMatchObject({
      port: 4200,
      data: '/srv/lyceum/.lyceum',
      publicUrl: 'http://localhost:4200',
      redisUrl: null,
      smtpUrl: null,
      s3: {},
      databaseUrls: { identity: null, sessions: null },
      nodeEnv: 'development',
    });
  });

  it('treats empty variables as unset', () => {
    expect(read({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 4200, redisUrl: null });
  });

  it("prefers a subgraph's own database address to the common one", () => {
    const { databaseUrls } = read({
      DATABASE_URL: 'postgres://a@db/all',
      SESSIONS_DATABASE_URL: 'postgres://b@db/one',
    });
    expect(databaseUrls).toEqual({ identity: 'postgres://a@db/all', sessions: 'postgres://b@db/one' });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '6000'],
    ['DATABASE_URL', 'mysql://db'],
    ['SESSIONS_DATABASE_URL', 'nonsense'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['FILO_URL', 'http://filo.example'],
    ['SFTP_PORT', 'ssh'],
    ['SFTP_URL', 'files.example'],
    ['METRICS_PORT', '90000'],
    ['TWILIO_API_URL', 'twilio'],
    ['HUBSPOT_API_URL', 'hubspot'],
    ['STRIPE_API_URL', 'stripe'],
    ['STRIPE_CONNECT', 'yes'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['AUDIT_LOG_MONTHS', 'all'],
    ['AUDIT_LOG_MONTHS', '0'],
  ])('names %s=%s and the expected format', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: must .+"${value}"$`));
  });

  it('hides passwords in messages', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@db/x' })).toContain('"mysql://me:…@db/x"');
  });

  it('names all bad values at once', () => {
    expect(refusal({ PORT: 'x', REDIS_URL: 'y' }).split('\n')).toHaveLength(2);
  });

  it('requires all settings of a bucket or none', () => {
    expect(refusal({ S3_BUCKET: 'files' })).toContain('S3_ENDPOINT: must be set too');
    const s3 = {
      S3_ENDPOINT: 'https://s3',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    expect(read(s3).s3).toEqual({ ...s3, S3_REGION: 'us-east-1' });
  });

  it('removes a trailing slash of the public address', () => {
    expect(read({ PUBLIC_URL: 'https://learn.example/' }).publicUrl).toBe('https://learn.example');
  });
});

it('README lists each variable once', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, table = ''] = /## Configuration\n([^]*?)\n## /.exec(readme) ?? [];
  const told = table
    .split('\n')
    .flatMap((line) => line.split('|')[1]?.match(/`[A-Z0-9_…]+`/g) ?? [])
    .filter((name) => !name.includes('…'));
  expect(told).toContain('`LYCEUM_DATA`');
  expect(told.filter((name, place) => told.indexOf(name) !== place)).toEqual([]);
  expect(table.match(/meaning, default/g)).toHaveLength(1);
});
