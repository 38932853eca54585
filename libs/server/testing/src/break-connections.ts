import { nodesOf, type RedisConnection } from '@lyceum/server/redis';

/** Closes the Redis connections of that name, as a restart of Redis does. */
export async function breakConnections(redis: RedisConnection, name: string): Promise<void> {
  let broken = 0;
  for (const node of nodesOf(redis)) {
    const clients = String(await node.client('LIST')).split('\n');
    const named = clients.filter((client) => client.split(' ').includes(`name=${name}`));
    for (const client of named) await node.client('KILL', 'ID', /^id=(\d+)/.exec(client)![1]!);
    broken += named.length;
  }
  if (broken === 0) throw new Error(`no connection is called ${name}`);
}

/** Deletes every key that matches. */
export async function deleteKeys(redis: RedisConnection, pattern: string): Promise<void> {
  for (const master of nodesOf(redis, 'master'))
    for (const key of await master.keys(pattern)) await master.del(key);
}
