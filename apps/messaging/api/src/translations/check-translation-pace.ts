import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;
/** Messages that one person may have translated in a minute. */
const MOST_A_MINUTE = 60;
/** Messages of an organization in a day: the service may cost by characters. */
const MOST_A_DAY = 5000;

/** Counts messages that are sent to the service; those that are translated already cost nothing. */
export async function checkTranslationPace(
  ecosystemId: string,
  userId: string,
  count: number,
  services: Services,
): Promise<void> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  const key = `${services.config.REDIS_PREFIX}translations:${ecosystemId}`;
  await use(`${key}:${userId}`, count, MINUTE_SECONDS, MOST_A_MINUTE);
  await use(key, count, DAY_SECONDS, MOST_A_DAY);

  async function use(name: string, by: number, seconds: number, most: number): Promise<void> {
    const window = `${name}:${Math.floor(now / seconds)}`;
    const used = await services.redis.incrby(window, by);
    if (used === by) await services.redis.expire(window, seconds);
    if (used > most) throw new RateLimited(seconds - (now % seconds));
  }
}
