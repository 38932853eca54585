import { Cluster, Redis, type ClusterOptions } from 'ioredis';

/**
 * A Redis, or a Redis Cluster. A cluster spreads keys over its masters by slots, so a command, transaction or script
 * that names several keys needs keys of one slot (`oneSlot`).
 */
export type RedisConnection = Redis | Cluster;

/** The settings of a server; `REDIS_URL` of a cluster is any of its nodes. */
export interface RedisSettings {
  REDIS_URL: string;
  REDIS_CLUSTER: 'true' | 'false';
}

interface Options {
  /** Whether a command waits for an unavailable Redis, or fails at once. */
  waits: boolean;
  onError(error: Error): void;
}

/** A replica replaces a master after its `cluster-node-timeout` of seconds; commands to it are repeated until then. */
const RETRY_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/** The address that a cluster was first reached by. */
export const firstNodes = new WeakMap<Cluster, { host: string; port: number }>();

export function connectRedis({ REDIS_URL, REDIS_CLUSTER }: RedisSettings, options: Options): RedisConnection {
  if (REDIS_CLUSTER === 'true') return connectCluster(new URL(REDIS_URL), options);
  const redis = new Redis(
    REDIS_URL,
    options.waits ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 1, enableOfflineQueue: false },
  );
  redis.on('error', options.onError);
  return redis;
}

/** A connection that nothing else uses, for commands that block. */
export function ownConnection(
  redis: RedisConnection,
  { lazyConnect = false }: { lazyConnect?: boolean } = {},
): RedisConnection {
  return redis instanceof Cluster ? redis.duplicate([], { lazyConnect }) : redis.duplicate({ lazyConnect });
}

/** Its servers, for commands without a key. */
export const nodesOf = (redis: RedisConnection, role: 'master' | 'all' = 'all'): Redis[] =>
  redis instanceof Cluster ? redis.nodes(role) : [redis];

function connectCluster(url: URL, { waits, onError }: Options): Cluster {
  const node = { host: url.hostname, port: Number(url.port || 6379) };
  const cluster = new Cluster([node], {
    enableOfflineQueue: waits,
    maxRedirections: waits ? Number.MAX_SAFE_INTEGER : 3,
    retryDelayOnFailover: RETRY_MS,
    retryDelayOnClusterDown: RETRY_MS,
    clusterRetryStrategy: (times) => Math.min(times * RETRY_MS, LONGEST_PAUSE_MS),
    ...identity(url),
  });
  cluster.on('error', onError);
  firstNodes.set(cluster, node);
  return cluster;
}

/** Certificates name hosts, so over TLS the names that the nodes announce are not replaced by addresses. */
function identity({ protocol, username, password }: URL): ClusterOptions {
  const secure = protocol === 'rediss:';
  return {
    ...(secure ? { dnsLookup: (host, found) => found(null, host) } : {}),
    redisOptions: {
      maxRetriesPerRequest: null,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(secure ? { tls: {} } : {}),
    },
  };
}
