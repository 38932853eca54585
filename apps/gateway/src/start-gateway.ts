import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { connectRedis, openListener, type RedisConnection } from '@lyceum/server/redis';
import { Telemetry } from '@lyceum/server/telemetry';
import { Actors } from './actors/actors';
import { TokenVerifier } from './actors/token-verifier';
import { calendarFeedsRoute } from './calendar-feeds/calendar-feeds-route';
import { chartLinksRoute } from './chart-links/chart-links-route';
import { callbacksRoute } from './callbacks/callbacks-route';
import type { GatewayConfig, OpenConfig, PlatformConfig } from './config';
import { Connections } from './connections';
import { createServer } from './create-server';
import { eventsRoute } from './events/events-route';
import { PushHub } from './events/push-hub';
import { filesRoute } from './files/files-route';
import { ErrorFormatter } from './graphql/answer-errors';
import { graphqlRoute } from './graphql/graphql-route';
import { HealthCheck } from './health/health';
import { healthRoutes } from './health/health-routes';
import type { Readiness } from './health/readiness';
import { Counters } from './limits/counters';
import { RateLimits } from './limits/rate-limits';
import { MetricsServer } from './observe/metrics-server';
import { operationsRoute } from './operations/operations-route';
import { platformStatus } from './operations/platform-status';
import { openStore } from './registry/open-store';
import { documentsOf, Registry } from './registry/registry';
import { registryRoutes } from './registry/registry-routes';
import type { RegistryStore } from './registry/registry-store';
import type { Snapshot } from './registry/releases';
import { signInRoutes } from './sign-in/sign-in-routes';
import { socketsRoute } from './sockets/sockets-route';
import { AssertionSigner } from './subgraphs/assertion-signer';
import { handleSupervisorMessages } from './subgraphs/supervisor-messages';
import { Subgraphs } from './subgraphs/subgraphs';
import { LiveSchema } from './supergraph/live-schema';
import { ReleasedSupergraph } from './supergraph/released-supergraph';
import { followSupergraphFile } from './supergraph/supergraph-file';
import { oneRosterRoutes } from './one-roster/one-roster-routes';
import { vendorApiRoutes } from './vendor-api/vendor-api-routes';

/** Pages that receive this topic request `/registry/live.json` again. */
const REGISTRY_TOPIC = 'registry';
/** Requests that waited for the live versions run first; then the gateway prepares likely rollbacks. */
const PREPARE_AFTER_MS = 1500;

export interface RunningGateway {
  url: string;
  /** Finishes running requests. */
  close(): Promise<void>;
}

interface Ending {
  /** How long connections stay open at the end, for requests that are on their way. */
  lingerMs?: number;
}

export async function startGateway(
  config: GatewayConfig,
  { lingerMs = 0 }: Ending = {},
): Promise<RunningGateway> {
  const telemetry = await Telemetry.start({
    part: 'gateway',
    level: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: config.OTEL_TRACES_SAMPLER_ARG,
  });
  return config.open ? startOpen(config, telemetry) : startPlatform(config, telemetry, lingerMs);
}

/** GraphQL only, for conformance suites and benches: no sign-in, any document, unfiltered errors. */
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
  return listen({ server, config, connections: new Connections(server) }, async () => {
    unfollow();
    await subgraphs.close();
    await telemetry.close();
  });
}

async function startPlatform(
  config: PlatformConfig,
  telemetry: Telemetry,
  lingerMs: number,
): Promise<RunningGateway> {
  const { logger, tracing } = telemetry;
  const signer = new AssertionSigner(config.ASSERTION_MASTER_KEY);
  const subgraphs = new Subgraphs({
    timeoutMs: config.SUBGRAPH_TIMEOUT_MS,
    signer,
    urlOf: config.subgraphUrl,
    tracing,
  });
  const schema = new LiveSchema({ logger, onSupergraph: subgraphs.use.bind(subgraphs) });
  const redis = connectRedis(config, {
    waits: false,
    onError: (error) => logger.warn({ err: error }, 'redis'),
  });
  const listening = openListener(redis);
  listening.on('error', (error: Error) => logger.warn({ err: error }, 'redis'));
  const counters = new Counters(config, (error) => logger.warn({ err: error }, 'redis'));
  await doneOrTimeout(Promise.all([whenReady(redis), whenReady(listening), counters.connected]));
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
    counters,
    prefix: config.REDIS_PREFIX,
    anonymous: config.RATE_LIMIT_ANONYMOUS,
    account: config.RATE_LIMIT_ACCOUNT,
    ecosystem: config.RATE_LIMIT_ECOSYSTEM,
  });

  const server = createServer(config, telemetry);
  const connections = new Connections(server);
  const readiness: Readiness = { draining: false };
  addRoutes(server, {
    ...{ config, telemetry, subgraphs, schema, redis, actors, hub, limits, registry, store, readiness },
  });
  const metrics = metricsOf(config, telemetry);
  await metrics?.open();
  const rest = async (resting: boolean) => {
    readiness.draining = connections.leaving = hub.leaving = resting;
    await (resting ? metrics?.close() : metrics?.open());
  };
  let stopSupervisorMessages = (): void => undefined;
  const leave = async () => {
    await rest(true);
    await connections.linger(lingerMs);
  };
  const running = await listen({ server, config, connections, leave }, async () => {
    stopSupervisorMessages();
    registry.stop();
    schema.close();
    redis.disconnect();
    counters.close();
    listening.disconnect();
    await subgraphs.close();
    await telemetry.close();
  });
  // Connections handed over before have waited: the gateway cannot answer before it listens.
  stopSupervisorMessages = handleSupervisorMessages({
    connection: (socket) => connections.take(socket),
    routes: (addresses) => subgraphs.reroute(addresses),
    follow: () => registry.refresh(),
    rest: () => rest(true),
    work: () => rest(false),
  });
  return running;
}

interface Parts {
  config: PlatformConfig;
  telemetry: Telemetry;
  subgraphs: Subgraphs;
  schema: LiveSchema;
  redis: RedisConnection;
  actors: Actors;
  hub: PushHub;
  limits: RateLimits;
  registry: Registry;
  store: RegistryStore;
  readiness: Readiness;
}

/** Every address that the platform's gateway answers. */
function addRoutes(server: FastifyInstance, parts: Parts): void {
  const { config, telemetry, subgraphs, schema, redis, actors, hub, limits, registry, store, readiness } =
    parts;
  const publicUrl = config.PUBLIC_URL;
  graphqlRoute(server, {
    ...{ schema, subgraphs, publicUrl, guard: { actors, limits } },
    errors: new ErrorFormatter(telemetry.logger, false),
    freeDocuments: config.KNOWN_DOCUMENTS === 'preferred',
    catchUp: () => registry.catchUp(),
  });
  signInRoutes(server, { subgraphs, publicUrl });
  eventsRoute(server, { actors, hub });
  socketsRoute(server, {
    ...{ actors, hub, limits, subgraphs, publicUrl },
    trustedProxies: config.TRUSTED_PROXIES,
  });
  calendarFeedsRoute(server, { subgraphs, limits });
  chartLinksRoute(server, { actors, subgraphs, limits });
  callbacksRoute(server, { subgraphs, limits });
  vendorApiRoutes(server, { subgraphs, limits });
  oneRosterRoutes(server, { subgraphs, limits, publicUrl });
  if (config.FILES_DIR && !config.S3_ENDPOINT) {
    filesRoute(server, { folder: config.FILES_DIR, filesKey: config.FILES_KEY, publicUrl });
  }
  const hasShell = () => schema.isThere && registry.state.shell !== null;
  const health = new HealthCheck({ subgraphs, redis, hasShell });
  healthRoutes(server, health, readiness);
  const status = () => platformStatus({ telemetry, subgraphs, health, registry, store });
  operationsRoute(server, { actors, status });
  registryRoutes(server, {
    registry,
    store,
    production: config.NODE_ENV === 'production',
    filesEndpoint: config.S3_ENDPOINT,
  });
}

/** Follows published schema, documents, remotes and shell from now on. */
async function followRegistry(
  config: PlatformConfig,
  logger: Logger,
  schema: LiveSchema,
  onSwitch: () => void,
): Promise<{ store: RegistryStore; registry: Registry }> {
  const store = await openStore(config);
  const supergraph = new ReleasedSupergraph(store, logger);
  const prepare = async (snapshot: Snapshot) => {
    await sleep(PREPARE_AFTER_MS, undefined, { ref: false });
    if (snapshot === registry.state.snapshot)
      await schema.prepare(supergraph.rolledBack(snapshot), documentsOf(snapshot));
  };
  const registry = new Registry({
    store,
    logger,
    preview: config.NODE_ENV !== 'production',
    onSwitch(snapshot) {
      onSwitch();
      prepare(snapshot).catch((error: unknown) =>
        logger.warn({ err: error }, 'what a rollback would bring back is not ready; it will be read then'),
      );
    },
    async prepare(snapshot) {
      const sdl = await supergraph.of(snapshot);
      if (sdl !== null) await schema.use(sdl, documentsOf(snapshot));
    },
  });
  await registry.start();
  return { store, registry };
}

/** Metrics of the process (memory, event loop) are collected only where there is a metrics port. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: PlatformConfig, { metrics }: Telemetry) {
  if (port === undefined) return null;
  metrics.ofProcess();
  return new MetricsServer(metrics, { host, port });
}

const whenReady = (redis: RedisConnection): Promise<unknown> =>
  redis.status === 'ready' ? Promise.resolve() : once(redis, 'ready').catch(() => undefined);

/** The gateway also starts without Redis, but a moment's wait spares the first requests from running without it. */
const doneOrTimeout = (connecting: Promise<unknown>): Promise<unknown> =>
  Promise.race([connecting, sleep(1000, undefined, { ref: false })]);

interface Listening {
  server: FastifyInstance;
  config: GatewayConfig;
  connections: Connections;
  /** Runs before connections are closed. */
  leave?(): Promise<void>;
}

async function listen(
  { server, config, connections, leave }: Listening,
  release: () => Promise<void>,
): Promise<RunningGateway> {
  const url = await server.listen({ port: config.PORT, host: config.HOST });
  return {
    url,
    async close() {
      await leave?.();
      await Promise.all([server.close(), connections.end()]);
      await release();
    },
  };
}
