import { createConnection } from 'node:net';
import { connect } from 'node:tls';
import { AbstractConnector, Cluster, Redis } from 'ioredis';
import { firstNodes, type RedisConnection } from './connect-redis';

const LONGEST_PAUSE_MS = 2000;

/**
 * A connection that only subscribes. In a cluster every node passes on every message, so it connects to any of them, and
 * to another one after each loss: unlike the subscriber of ioredis' `Cluster`, it tells by "ready" that there was a loss.
 */
export function openListener(redis: RedisConnection, connectionName?: string): Redis {
  const named = connectionName ? { connectionName } : {};
  if (!(redis instanceof Cluster)) return redis.duplicate(named);
  return new Redis({
    ...redis.options.redisOptions,
    ...named,
    Connector: connectorTo(redis),
    retryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE_MS),
  });
}

function connectorTo(cluster: Cluster) {
  return class extends AbstractConnector {
    constructor() {
      super(2000);
    }

    /** Never rejects: ioredis would not connect again. */
    override connect() {
      this.connecting = true;
      const nodes = cluster.nodes('all').map(({ options }) => options);
      const { host, port } = nodes[Math.floor(Math.random() * nodes.length)] ?? firstNodes.get(cluster) ?? {};
      const address = { host: host ?? '127.0.0.1', port: port ?? 6379 };
      const { tls } = cluster.options.redisOptions ?? {};
      this.stream = tls ? connect({ ...address, ...tls }) : createConnection(address);
      this.stream.once('error', (error) => (this.firstError = error));
      return Promise.resolve(this.stream);
    }
  };
}
