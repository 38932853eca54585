import type { Redis } from 'ioredis';

/** Closes the Redis connections of that name, as a restart of Redis does. */
export async function breakConnections(redis: Redis, name: string): Promise<void> {
  const clients = String(await redis.client('LIST')).split('\n');
  const named = clients.filter((client) => client.split(' ').includes(`name=${name}`));
  if (named.length === 0) throw new Error(`no connection is called ${name}`);
  for (const client of named) await redis.client('KILL', 'ID', /^id=(\d+)/.exec(client)![1]!);
}
