import type { RedisConnection } from '@lyceum/server/redis';
import type { EventLag } from '@lyceum/server/telemetry';
import { streamKey } from './event';

type Fields = (string | number | null)[];

/** The events that a consumer group has still to handle. `redis` must not be a connection that blocks. */
export async function eventLag(
  redis: RedisConnection,
  { prefix, topic, group }: { prefix: string; topic: string; group: string },
): Promise<EventLag> {
  const stream = streamKey(prefix, topic);
  const groups = (await redis.xinfo('GROUPS', stream).catch(() => [])) as Fields[];
  const known = groups.map(fieldsOf).find(({ name }) => name === group);
  if (!known) return { topic, events: null, seconds: 0 };
  const { pending, lag } = known;
  // Redis reports no lag (null) for a group whose stream was trimmed in the middle.
  const events = lag === null ? null : Number(pending) + Number(lag);
  return { topic, events, seconds: await ageOfOldest(redis, stream, group, known) };
}

async function ageOfOldest(
  redis: RedisConnection,
  stream: string,
  group: string,
  known: Record<string, string | number | null | undefined>,
): Promise<number> {
  const waits = Number(known['pending']) > 0;
  const oldest = waits
    ? ((await redis.xpending(stream, group)) as Fields)[1]
    : (await redis.xrange(stream, `(${known['last-delivered-id']}`, '+', 'COUNT', 1))[0]?.[0];
  if (!oldest) return 0;
  const at = Number(String(oldest).split('-')[0]);
  return Math.max(0, (Date.now() - at) / 1000);
}

function fieldsOf(flat: Fields): Record<string, string | number | null> {
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, index) => [
      String(flat[index * 2]),
      flat[index * 2 + 1] ?? null,
    ]),
  );
}
