import { resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { isForBrowsers } from './ports.mjs';
import { Problem } from './problem.mjs';

const address = (/** @type {string[]} */ ...protocols) =>
  z
    .string()
    .refine(
      (value) => protocols.some((protocol) => value.startsWith(`${protocol}://`) && URL.canParse(value)),
      {
        error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      },
    );
const postgres = () => address('postgres', 'postgresql').optional();
const text = () => z.string().min(1).optional();
const port = () =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .optional();

const proxies = () =>
  z
    .string()
    .refine(areAddresses, 'must be addresses or ranges separated by commas, such as 10.0.0.7 or 10.0.0.0/8')
    .optional();

const Environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number from 1 to 64000')
    .max(64000, 'must be a port number from 1 to 64000')
    .refine(isForBrowsers, 'must be a port that browsers open, such as 4200')
    .default(4200),
  LYCEUM_DATA: z.string().default('.lyceum'),
  PUBLIC_URL: address('http', 'https').optional(),
  DATABASE_URL: postgres(),
  REDIS_URL: address('redis', 'rediss').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', { error: 'must hold a mail address' })
    .default('Lyceum <no-reply@lyceum.example>'),
  REGISTRY_URL: address('s3').optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_BUCKET: text(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be fatal, error, warn, info, debug or trace',
    })
    .default('info'),
  // Read by the servers themselves; checked here so that a bad value is reported before a server exits because of it.
  FILO_URL: address('https').optional(),
  SFTP_PORT: port(),
  CLAMAV_PORT: port(),
  SFTP_URL: address('sftp').optional(),
  METRICS_PORT: port(),
  AUDIT_LOG_MONTHS: z.coerce
    .number({ error: 'must be a number of months' })
    .int('must be a number of months')
    .min(1, 'must be a number of months from 1 to 1200')
    .max(1200, 'must be a number of months from 1 to 1200')
    .optional(),
  TRUSTED_PROXIES: proxies(),
  TWILIO_API_URL: address('http', 'https').optional(),
  HUBSPOT_API_URL: address('http', 'https').optional(),
  STRIPE_API_URL: address('http', 'https').optional(),
  STRIPE_BANK_DEBITS: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  STRIPE_CONNECT: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .optional(),
});

/**
 * @typedef {object} Configuration
 * @property {number} port
 * @property {string} data absolute path of the data folder
 * @property {string} publicUrl without a trailing slash
 * @property {string | null} redisUrl null: the starter runs a Redis of its own
 * @property {string | null} smtpUrl null: the starter runs the mail catcher
 * @property {string} mailFrom
 * @property {Record<string, string>} s3 empty: files are stored in the data folder
 * @property {string | null} registryUrl null: releases are stored in the data folder
 * @property {Record<string, string | null>} databaseUrls by subgraph; null: the embedded Postgres
 * @property {'development' | 'test' | 'production'} nodeEnv
 * @property {string} logLevel
 */

/**
 * Reads the configuration from the environment. An error names the variable, its value and the expected format.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string[]} subgraphs names
 * @param {string} root folder against which a relative LYCEUM_DATA is resolved
 * @returns {Configuration}
 */
export function readConfiguration(env, subgraphs, root) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  const databases = z
    .object(Object.fromEntries(subgraphs.map((name) => [variableOf(name), postgres()])))
    .safeParse(given);
  const issues = [...(read.error?.issues ?? []), ...(databases.error?.issues ?? [])];
  const problems = [
    ...issues.map(
      ({ path, message }) => `${String(path[0])}: ${message}, not "${shown(given[String(path[0])])}"`,
    ),
    ...(read.success ? s3Problems(read.data) : []),
  ];
  if (!read.success || !databases.success || problems.length > 0) throw new Problem(problems.join('\n'));
  const values = read.data;
  return {
    port: values.PORT,
    data: resolve(root, values.LYCEUM_DATA),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    registryUrl: values.REGISTRY_URL ?? null,
    s3: values.S3_ENDPOINT ? s3Of(values) : {},
    databaseUrls: Object.fromEntries(
      subgraphs.map((name) => [name, databases.data[variableOf(name)] ?? values.DATABASE_URL ?? null]),
    ),
    nodeEnv: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
  };
}

/** The value with the password of an address replaced by "…". @param {string | undefined} value */
const shown = (value) => value?.replace(/:[^:@/]*@/, ':…@');

/** @param {string} subgraph */
const variableOf = (subgraph) => `${subgraph.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;

const s3Names = /** @type {const} */ ([
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

/** The settings of a bucket are given all together or not at all. @param {z.infer<typeof Environment>} values */
function s3Problems(values) {
  const missing = s3Names.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === s3Names.length) return [];
  return missing.map((name) => `${name}: must be set too, for files to go to S3`);
}

/** @param {z.infer<typeof Environment>} values @returns {Record<string, string>} */
function s3Of(values) {
  const names = /** @type {const} */ ([...s3Names, 'S3_REGION']);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** @param {string} proxies */
function areAddresses(proxies) {
  try {
    proxyAddr.compile(
      proxies
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    );
    return true;
  } catch {
    return false;
  }
}
