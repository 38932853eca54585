import type { Redis } from 'ioredis';

/** Ends the connections to Redis of that name, as its restart does. */
export async function breakConnections(redis: Redis, name: string): Promise<void> {
  const clients = String(await redis.client('LIST')).split('\n');
  const named = clients.filter((client) => client.split(' ').includes(`name=${name}`));
  if (named.length === 0) throw new Error(`no connection is called ${name}`);
  for (const client of named) await redis.client('KILL', 'ID', /^id=(\d+)/.exec(client)![1]!);
}
