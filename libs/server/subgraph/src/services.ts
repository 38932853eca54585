import type { DestinationStream, Logger } from 'pino';
import { LocalFiles, openS3Files, type Files } from '@lyceum/server/files';
import { Mail } from '@lyceum/server/mail';
import { PdfPrinter } from '@lyceum/server/pdf';
import { connectRedis, type RedisConnection } from '@lyceum/server/redis';
import { confineFiles } from '@lyceum/server/stored-files';
import { Telemetry } from '@lyceum/server/telemetry';
import { Tenancy } from '@lyceum/server/tenancy';
import { MovableClock, realClock, type Clock } from './clock';
import type { SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import { writePositions } from './write-positions';

/** The mechanisms that use cases may call; injected into every resolver. */
export class Services {
  readonly #closing: (() => unknown)[] = [];
  /** Prints documents where this machine has Chromium. */
  readonly pdf: PdfPrinter;

  constructor(
    readonly config: SubgraphConfig,
    readonly tenancy: Tenancy,
    readonly redis: RedisConnection,
    readonly files: Files,
    readonly mail: Mail,
    readonly telemetry: Telemetry,
    readonly clock: Clock = realClock,
  ) {
    this.pdf = new PdfPrinter({
      chromiumPath: config.CHROMIUM_PATH,
      onProblem: (error) => telemetry.logger.error({ err: error }, 'Chromium does not start'),
    });
  }

  get logger(): Logger {
    return this.telemetry.logger;
  }

  /** For resources that a domain opens; closed before the services that they depend on. */
  onClose(close: () => unknown): void {
    this.#closing.push(close);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#closing.map(async (close) => close()));
    await this.pdf.close();
    await this.tenancy.close();
    this.mail.close();
    this.redis.disconnect();
    await this.telemetry.close();
  }
}

export async function connectServices(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  logTo?: DestinationStream,
): Promise<Services> {
  const telemetry = await Telemetry.start({
    part: definition.name,
    level: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: config.OTEL_TRACES_SAMPLER_ARG,
    logTo,
  });
  const redis = connectRedis(config, {
    waits: true,
    onError: (error) => telemetry.logger.warn({ err: error }, 'redis'),
  });
  const tenancy = await connectTenancy(definition, config, telemetry, redis).catch((error: unknown) => {
    redis.disconnect(); // an open connection would keep the failed process alive
    throw error;
  });
  const mail = new Mail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const clock = config.TEST_CLOCK_DIR ? new MovableClock(config.TEST_CLOCK_DIR) : realClock;
  const files = await filesOf(config);
  if (definition.storedFiles) confineFiles(files, definition.name, definition.storedFiles);
  return new Services(config, tenancy, redis, files, mail, telemetry, clock);
}

function connectTenancy(
  { name, entities }: SubgraphDefinition,
  config: SubgraphConfig,
  { tracing }: Telemetry,
  redis: RedisConnection,
): Promise<Tenancy> {
  const { REPLICA_DATABASE_URL: url } = config;
  return Tenancy.connect({
    schema: name,
    url: config.DATABASE_URL,
    platformUrl: config.PLATFORM_DATABASE_URL,
    entities,
    poolSize: config.DATABASE_POOL,
    preparation: config.DATABASE_STATEMENTS,
    tracing,
    replica: url
      ? { url, positions: writePositions(redis, `${config.REDIS_PREFIX}wrote:${name}:`) }
      : undefined,
  });
}

async function filesOf(config: SubgraphConfig): Promise<Files> {
  if (config.S3_ENDPOINT) {
    return openS3Files({
      endpoint: config.S3_ENDPOINT,
      bucket: required('S3_BUCKET', config.S3_BUCKET),
      region: config.S3_REGION,
      accessKeyId: required('S3_ACCESS_KEY_ID', config.S3_ACCESS_KEY_ID),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY', config.S3_SECRET_ACCESS_KEY),
    });
  }
  const folder = required('FILES_DIR', config.FILES_DIR);
  return new LocalFiles({ folder, filesKey: config.FILES_KEY, publicUrl: config.PUBLIC_URL });
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name}: must be set`);
  return value;
}
