import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { TrustedProxies } from './trusted-proxies';

const address = (...protocols: string[]) =>
  z.url().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}:`)), {
    message: `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
const key = z.string().regex(/^[\w-]{43,}$/, 'must be at least 32 random bytes in base64url');
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4200),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https').default('http://localhost:4200'),
  /** The schema as a file, for open mode, which has no registry. */
  SUPERGRAPH: z.string().min(1).optional(),
  /** Where deployments are published: a folder, or `s3://bucket/prefix` with the S3 settings below. */
  REGISTRY_DIR: z.string().min(1).optional(),
  DEVELOPMENT_DIR: z.string().min(1).optional(),
  REGISTRY_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+(\/[\w./-]*)?$/, 'must look like s3://bucket/prefix')
    .optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  /** Whether the Redis is a cluster, of which the address names any node. */
  REDIS_CLUSTER: z.enum(['true', 'false']).default('false'),
  REDIS_PREFIX: z.string().default(''),
  ASSERTION_MASTER_KEY: key.optional(),
  TOKEN_PUBLIC_KEY: z.string().startsWith('{', 'must be a JWK in JSON').optional(),
  FILES_DIR: z.string().min(1).optional(),
  FILES_KEY: key.optional(),
  /** Endpoint that browsers upload to and download from when files are not stored on this machine. */
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Comma-separated addresses of proxies whose `x-forwarded-for` is trusted. */
  TRUSTED_PROXIES: TrustedProxies.default([]),
  /** `only`: executes only documents of the registry. `preferred`: others too, within the limits; not in production. */
  KNOWN_DOCUMENTS: z.enum(['only', 'preferred']).default('only'),
  /** Port of the `/metrics` listener, separate from the public port; without it there is none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SUBGRAPH_TIMEOUT_MS: count(10_000),
  /** Operations per minute: per anonymous IP address, per account, and of each gateway per organization. */
  RATE_LIMIT_ANONYMOUS: count(1200),
  RATE_LIMIT_ACCOUNT: count(3000),
  RATE_LIMIT_ECOSYSTEM: count(120_000),
});

/** Settings that the gateway needs except in open mode. */
const NEEDED = ['REDIS_URL', 'ASSERTION_MASTER_KEY', 'TOKEN_PUBLIC_KEY', 'FILES_KEY'] as const;

export type Env = Record<string, string | undefined>;
type Values = z.infer<typeof Environment>;

export interface OpenConfig extends Values {
  open: true;
  SUPERGRAPH: string;
  /** Address of a subgraph, if the environment sets one. */
  subgraphUrl(name: string): string | undefined;
}

export type PlatformConfig = Values &
  Record<(typeof NEEDED)[number], string> & { open: false; subgraphUrl: OpenConfig['subgraphUrl'] };

export type GatewayConfig = OpenConfig | PlatformConfig;

/** Environment, overridden by `--supergraph FILE --port N --open`. Throws an error with one line per invalid value. */
export function readConfig(env: Env, args: string[] = []): GatewayConfig {
  const { values } = parseArgs({
    args,
    options: {
      supergraph: { type: 'string' },
      port: { type: 'string' },
      open: { type: 'boolean', default: false },
    },
  });
  const given: Env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  if (values.supergraph) given['SUPERGRAPH'] = resolve(values.supergraph);
  if (values.port) given['PORT'] = values.port;
  const read = Environment.safeParse(given);
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const subgraphUrl = (name: string) => given[`SUBGRAPH_${name.toUpperCase().replace(/\W/g, '_')}_URL`];
  return values.open ? open(read.data, subgraphUrl) : platform(read.data, subgraphUrl);
}

type Addresses = GatewayConfig['subgraphUrl'];

function open(values: Values, subgraphUrl: Addresses): OpenConfig {
  if (values.NODE_ENV === 'production')
    throw new Error('--open: refused in production, it serves without sign-in');
  if (!values.SUPERGRAPH) throw new Error('SUPERGRAPH: must be set');
  return { ...values, SUPERGRAPH: values.SUPERGRAPH, open: true, subgraphUrl };
}

function platform(values: Values, subgraphUrl: Addresses): PlatformConfig {
  const missing: string[] = NEEDED.filter((name) => !values[name]);
  if (!values.REGISTRY_DIR && !values.REGISTRY_URL) missing.push('REGISTRY_DIR or REGISTRY_URL');
  if (values.REGISTRY_URL)
    missing.push(...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !values[name]));
  if (missing.length > 0) throw new Error(missing.map((name) => `${name}: must be set`).join('\n'));
  if (!values.FILES_DIR && !values.S3_ENDPOINT)
    throw new Error('FILES_DIR: set it to a folder, or set S3_ENDPOINT');
  if (values.NODE_ENV === 'production' && values.KNOWN_DOCUMENTS !== 'only') {
    throw new Error('KNOWN_DOCUMENTS: must be "only" in production');
  }
  if (values.S3_ENDPOINT && isMixedContent(values.PUBLIC_URL, values.S3_ENDPOINT))
    throw new Error(
      'S3_ENDPOINT: must begin with https:// as PUBLIC_URL does: browsers refuse it from there',
    );
  return { ...values, open: false, subgraphUrl } as PlatformConfig;
}

/** Whether browsers block requests from the page to this address as mixed content. They trust their own machine. */
function isMixedContent(page: string, asked: string): boolean {
  const { protocol, hostname } = new URL(asked);
  const isLocal = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
  return page.startsWith('https:') && protocol === 'http:' && !isLocal;
}
