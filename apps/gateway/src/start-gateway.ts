import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Telemetry } from '@lyceum/server/telemetry';
import { Actors } from './actors/actors';
import { TokenVerifier } from './actors/token-verifier';
import type { GatewayConfig, OpenConfig, PlatformConfig } from './config';
import { createServer } from './create-server';
import { eventsRoute } from './events/events-route';
import { PushHub } from './events/push-hub';
import { filesRoute } from './files/files-route';
import { ErrorFormatter } from './graphql/answer-errors';
import { graphqlRoute } from './graphql/graphql-route';
import { HealthCheck } from './health/health';
import { healthRoutes } from './health/health-routes';
import type { Readiness } from './health/readiness';
import { RateLimits } from './limits/rate-limits';
import { serveMetrics } from './observe/metrics-server';
import { operationsRoute } from './operations/operations-route';
import { platformStatus } from './operations/platform-status';
import { openStore } from './registry/open-store';
import { documentsOf, Registry } from './registry/registry';
import { registryRoutes } from './registry/registry-routes';
import type { RegistryStore } from './registry/registry-store';
import { signInRoutes } from './sign-in/sign-in-routes';
import { socketsRoute } from './sockets/sockets-route';
import { AssertionSigner } from './subgraphs/assertion-signer';
import { obeySupervisor } from './subgraphs/obey-supervisor';
import { Subgraphs } from './subgraphs/subgraphs';
import { LiveSchema } from './supergraph/live-schema';
import { ReleasedSupergraph } from './supergraph/released-supergraph';
import { followSupergraphFile } from './supergraph/supergraph-file';

/** Pages that hear it ask for `/registry/live.json` again. */
const REGISTRY_TOPIC = 'registry';

export interface RunningGateway {
  url: string;
  /** Lets requests that are under way finish. */
  close(): Promise<void>;
}

export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  const telemetry = await Telemetry.start({
    part: 'gateway',
    level: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: config.OTEL_TRACES_SAMPLER_ARG,
  });
  return config.open ? startOpen(config, telemetry) : startPlatform(config, telemetry);
}

/** GraphQL alone, for conformance suites and benches: no sign-in, any document, errors as they are. */
async function startOpen(config: OpenConfig, telemetry: Telemetry): Promise<RunningGateway> {
  const { logger } = telemetry;
  const subgraphs = new Subgraphs({
    timeoutMs: config.SUBGRAPH_TIMEOUT_MS,
    signer: null,
    urlOf: config.subgraphUrl,
  });
  const schema = new LiveSchema({ logger, onSupergraph: subgraphs.use.bind(subgraphs) });
  const unfollow = await followSupergraphFile(config.SUPERGRAPH, schema, logger);
  const server = createServer(config, telemetry);
  server.get('/readyz', async () => ({ status: 'ok' }));
  server.get('/healthz', async () => ({ ready: true }));
  const errors = new ErrorFormatter(logger, true);
  graphqlRoute(server, {
    schema,
    subgraphs,
    errors,
    publicUrl: config.PUBLIC_URL,
    freeDocuments: true,
    guard: null,
  });
  return listen(server, config, async () => {
    unfollow();
    await subgraphs.close();
    await telemetry.close();
  });
}

async function startPlatform(config: PlatformConfig, telemetry: Telemetry): Promise<RunningGateway> {
  const { logger, tracing } = telemetry;
  const signer = new AssertionSigner(config.ASSERTION_MASTER_KEY);
  const subgraphs = new Subgraphs({
    timeoutMs: config.SUBGRAPH_TIMEOUT_MS,
    signer,
    urlOf: config.subgraphUrl,
    tracing,
  });
  const schema = new LiveSchema({ logger, onSupergraph: subgraphs.use.bind(subgraphs) });
  const [redis, listening] = [connect(config, logger), connect(config, logger)];
  await Promise.all([readyOrLate(redis), readyOrLate(listening)]);
  const actors = new Actors(await TokenVerifier.create(config.TOKEN_PUBLIC_KEY), subgraphs);
  const hub = new PushHub({
    redis: listening,
    prefix: config.REDIS_PREFIX,
    logger,
    onActorChanged: (accountId) => actors.cache.forget(accountId),
    onRightsChanged: () => actors.cache.forgetAll(),
    onGap: () => actors.cache.forgetAll(),
  });
  const { store, registry } = await followRegistry(config, logger, schema, () =>
    hub.tellAll({ topics: [REGISTRY_TOPIC], ids: [] }),
  );
  const limits = new RateLimits({
    redis,
    prefix: config.REDIS_PREFIX,
    anonymous: config.RATE_LIMIT_ANONYMOUS,
    account: config.RATE_LIMIT_ACCOUNT,
  });

  const server = createServer(config, telemetry);
  const publicUrl = config.PUBLIC_URL;
  const errors = new ErrorFormatter(logger, false);
  const freeDocuments = config.KNOWN_DOCUMENTS === 'preferred';
  const catchUp = () => registry.catchUp();
  const disobey = obeySupervisor({ reroute: (addresses) => subgraphs.reroute(addresses), catchUp });
  const guard = { actors, limits };
  graphqlRoute(server, { schema, subgraphs, errors, publicUrl, freeDocuments, guard, catchUp });
  signInRoutes(server, { subgraphs, publicUrl });
  eventsRoute(server, { actors, hub });
  socketsRoute(server, { actors, hub, limits, subgraphs, publicUrl });
  if (config.FILES_DIR && !config.S3_ENDPOINT) {
    filesRoute(server, { folder: config.FILES_DIR, filesKey: config.FILES_KEY, publicUrl });
  }
  const hasShell = () => schema.isThere && registry.state.shell !== null;
  const health = new HealthCheck({ subgraphs, redis, hasShell });
  const readiness: Readiness = { draining: false };
  healthRoutes(server, health, readiness);
  const status = () => platformStatus({ telemetry, subgraphs, health, registry, store });
  operationsRoute(server, { actors, status });
  registryRoutes(server, {
    registry,
    store,
    production: config.NODE_ENV === 'production',
    filesEndpoint: config.S3_ENDPOINT,
  });
  const metrics = await metricsOf(config, telemetry);
  const beforeClosing = () => {
    readiness.draining = true;
    hub.endAll();
  };
  return listen(
    server,
    config,
    async () => {
      await metrics?.close();
      disobey();
      registry.stop();
      redis.disconnect();
      listening.disconnect();
      await subgraphs.close();
      await telemetry.close();
    },
    beforeClosing,
  );
}

/** Schema, documents, remotes and shell as they are published, from now on. */
async function followRegistry(
  config: PlatformConfig,
  logger: Logger,
  schema: LiveSchema,
  onSwitch: () => void,
): Promise<{ store: RegistryStore; registry: Registry }> {
  const store = openStore(config);
  const supergraph = new ReleasedSupergraph(store, logger);
  const registry = new Registry({
    store,
    logger,
    preview: config.NODE_ENV !== 'production',
    onSwitch,
    async prepare(snapshot) {
      const sdl = await supergraph.of(snapshot);
      if (sdl !== null) await schema.use(sdl, documentsOf(snapshot));
    },
  });
  await registry.start();
  return { store, registry };
}

/** Memory, event loop and the like belong to the process, and are measured where somebody asks for them. */
async function metricsOf({ METRICS_PORT, METRICS_HOST }: PlatformConfig, telemetry: Telemetry) {
  if (METRICS_PORT === undefined) return null;
  telemetry.metrics.ofProcess();
  return serveMetrics(telemetry, { host: METRICS_HOST, port: METRICS_PORT });
}

function connect(config: PlatformConfig, logger: Logger): Redis {
  const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', (error) => logger.warn({ err: error }, 'redis'));
  return redis;
}

/** The gateway starts without Redis too, but a moment's wait spares the first requests from doing without it. */
function readyOrLate(redis: Redis): Promise<unknown> {
  if (redis.status === 'ready') return Promise.resolve();
  const late = new Promise((resolve) => setTimeout(resolve, 1000).unref());
  return Promise.race([once(redis, 'ready').catch(() => undefined), late]);
}

async function listen(
  server: FastifyInstance,
  config: GatewayConfig,
  release: () => Promise<void>,
  beforeClosing: () => void = () => undefined,
): Promise<RunningGateway> {
  const unused = unusedConnections(server.server);
  const url = await server.listen({ port: config.PORT, host: config.HOST });
  return {
    url,
    async close() {
      beforeClosing();
      // A connection that falls idle after the closing began would be kept alive, and the closing with it.
      const sweep = setInterval(() => {
        server.server.closeIdleConnections();
        for (const socket of unused) socket.destroy();
      }, 100);
      await server.close();
      clearInterval(sweep);
      await release();
    },
  };
}

/** Opened ahead, as browsers do, and not used yet. For Node they are not idle: closing would wait a minute for each. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}
