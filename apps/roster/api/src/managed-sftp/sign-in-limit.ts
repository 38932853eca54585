import type { Services } from '@lyceum/server/subgraph';

const MOST_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * After ten failures within 15 minutes, locks an account and an address for 15 minutes, whether or not the next
 * password is right.
 */
export class SignInLimit {
  constructor(private readonly services: Services) {}

  async isLocked(username: string, address: string): Promise<boolean> {
    const { redis } = this.services;
    const counts = await Promise.all(this.keys(username, address).map((key) => redis.get(key)));
    return counts.some((count) => Number(count ?? 0) >= MOST_FAILURES);
  }

  async failed(username: string, address: string): Promise<void> {
    const { redis } = this.services;
    // Each key alone: in a cluster they may be on different masters.
    const counted = this.keys(username, address).map((key) =>
      redis.multi().incr(key).expire(key, WINDOW_SECONDS).exec(),
    );
    await Promise.all(counted);
  }

  private keys(username: string, address: string): string[] {
    const prefix = `${this.services.config.REDIS_PREFIX}sftp-failures:`;
    return [`${prefix}account:${username.slice(0, 100)}`, `${prefix}address:${address}`];
  }
}
