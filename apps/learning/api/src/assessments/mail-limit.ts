import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';

/** Most mails with answers of one person within the window. */
const MOST = 20;
const WINDOW_SECONDS = 3600;

/** Counts the mails; those of a refused call are not sent, and do not count. */
export async function expectNotTooMany(
  userId: string,
  mails: number,
  { redis, config }: Services,
): Promise<void> {
  const key = `${config.REDIS_PREFIX}assessment-mails:${userId}`;
  const count = await redis.incrby(key, mails);
  if (count === mails) await redis.expire(key, WINDOW_SECONDS);
  if (count <= MOST) return;
  await redis.decrby(key, mails);
  throw new RateLimited(WINDOW_SECONDS);
}
