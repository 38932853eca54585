import { z } from 'zod';

const address = (...protocols: string[]) =>
  z.url().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)), {
    message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
const key = z.string().regex(/^[\w-]{43,}$/, 'must be at least 32 random bytes in base64url');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address('postgres', 'postgresql'),
  /** The same database with the role that sees the rows of every tenant. */
  PLATFORM_DATABASE_URL: address('postgres', 'postgresql'),
  MIGRATION_DATABASE_URL: address('postgres', 'postgresql').optional(),
  /** A streaming standby of the database, with the role of DATABASE_URL: for lists and reports. */
  REPLICA_DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** `unnamed` behind a pooler that does not know named statements, as PgBouncer before 1.21. */
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  REDIS_URL: address('redis', 'rediss'),
  /** Whether the Redis is a cluster, of which the address names any node. */
  REDIS_CLUSTER: z.enum(['true', 'false']).default('false'),
  REDIS_PREFIX: z.string().default(''),
  SMTP_URL: address('smtp', 'smtps'),
  MAIL_FROM: z.string().min(3).default('no-reply@lyceum.example'),
  PUBLIC_URL: address('http', 'https'),
  ASSERTION_KEY: key,
  FILES_KEY: key,
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Entries of the audit log that are older are deleted, month by month; without it, none are. */
  AUDIT_LOG_MONTHS: z.coerce.number().int().min(1).max(1200).optional(),
  /** Chromium that prints PDFs, instead of one in the folders of PATH. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  DEMO: z.enum(['true', 'false']).default('false'),
  /** Folder with the files by which tests move the clock. */
  TEST_CLOCK_DIR: z.string().min(1).optional(),
});

/** A subgraph's settings, validated. `extra` and `optional` read variables of a domain. */
export interface SubgraphConfig extends z.infer<typeof Environment> {
  /** A required variable of the domain. */
  extra(name: string): string;
  /** An optional variable of the domain. */
  optional(name: string): string | undefined;
}

export type Env = Record<string, string | undefined>;

/** Throws an error with one line per invalid value: its name and what it should be. */
export function readConfig(env: Env): SubgraphConfig {
  const read = Environment.safeParse(withoutEmpty(env));
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const config = read.data;
  if (config.NODE_ENV === 'production' && config.DEMO === 'true')
    throw new Error('DEMO: must be false in production');
  if (config.NODE_ENV === 'production' && config.TEST_CLOCK_DIR)
    throw new Error('TEST_CLOCK_DIR: must be left out in production');
  if (!config.FILES_DIR && !config.S3_ENDPOINT)
    throw new Error('FILES_DIR: set it to a folder, or set S3_ENDPOINT');
  return {
    ...config,
    extra(name) {
      const value = env[name];
      if (!value) throw new Error(`${name}: must be set`);
      return value;
    },
    optional: (name) => env[name] || undefined,
  };
}

function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
