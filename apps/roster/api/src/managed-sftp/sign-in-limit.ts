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
    const counts = await this.services.redis.mget(this.keys(username, address));
    return counts.some((count) => Number(count ?? 0) >= MOST_FAILURES);
  }

  async failed(username: string, address: string): Promise<void> {
    const change = this.services.redis.multi();
    for (const key of this.keys(username, address)) change.incr(key).expire(key, WINDOW_SECONDS);
    await change.exec();
  }

  private keys(username: string, address: string): string[] {
    const prefix = `${this.services.config.REDIS_PREFIX}sftp-failures:`;
    return [`${prefix}account:${username.slice(0, 100)}`, `${prefix}address:${address}`];
  }
}
