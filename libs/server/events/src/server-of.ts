import { oneSlot, type RedisConnection } from '@lyceum/server/redis';

/** Key of the id of the server that had a stream when its producer last published. */
export const epochKey = (redis: RedisConnection, stream: string): string => `${oneSlot(redis, stream)}:epoch`;

/** A script, because INFO alone has no key and would be answered by any server of a cluster. */
const SERVER = `return { redis.call('INFO', 'server'), redis.call('GET', KEYS[1]) }`;

/** The id of the process that has the key, new after each start, and the key's value. */
export async function serverOf(
  redis: RedisConnection,
  key: string,
): Promise<{ server: string; epoch: string | null }> {
  const [info, epoch] = (await redis.eval(SERVER, 1, key)) as [string, string | null];
  const [, server] = /^run_id:(\w+)/m.exec(info) ?? [];
  if (!server) throw new Error('this Redis does not tell its run_id');
  return { server, epoch };
}
