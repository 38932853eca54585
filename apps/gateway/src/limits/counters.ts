import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, createCluster } from 'redis';
import type { RedisSettings } from '@lyceum/server/redis';

const LONGEST_PAUSE_MS = 2000;

/**
 * The connection to the counters of the limits, in a Redis or a Redis Cluster. Nothing else uses it, so no count waits behind
 * other commands. While it is not connected it refuses every command at once, because no request may wait for Redis.
 */
export class Counters {
  readonly client: ReturnType<typeof clientOf> | ReturnType<typeof clusterOf>;
  /** Resolves when it has connected for the first time, however long that takes. */
  readonly connected: Promise<void>;
  #closed = false;

  constructor(
    { REDIS_URL, REDIS_CLUSTER, REDIS_PREFIX }: RedisSettings & { REDIS_PREFIX: string },
    onError: (error: Error) => void,
  ) {
    // The name stands in Redis' list of its clients.
    const options = { name: `${REDIS_PREFIX}gateway-limits`, disableOfflineQueue: true };
    this.client =
      REDIS_CLUSTER === 'true' ? clusterOf(new URL(REDIS_URL), options) : clientOf(REDIS_URL, options);
    this.client.on('error', onError);
    this.connected = this.connect(onError);
  }

  close(): void {
    this.#closed = true;
    if (this.client.isOpen) this.client.destroy();
  }

  /** The client of a cluster gives up when no node answers at first; later both clients connect again by themselves. */
  private async connect(onError: (error: Error) => void): Promise<void> {
    for (let pause = 200; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await this.client.connect();
        return;
      } catch (error) {
        if (this.#closed) return;
        onError(error as Error);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}

interface Options {
  name: string;
  disableOfflineQueue: boolean;
}

const clientOf = (url: string, options: Options) => createClient({ url, ...options });

function clusterOf(url: URL, options: Options) {
  return createCluster({
    rootNodes: [{ url: url.href }],
    // Connections to the nodes take nothing from the address of the first one.
    defaults: {
      ...options,
      ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
      ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
      ...(url.protocol === 'rediss:' ? { socket: { tls: true } } : {}),
    },
    topologyRefreshOnReconnectionAttemptStrategy: LONGEST_PAUSE_MS,
  });
}
