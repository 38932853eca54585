import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from './serve-subgraph.mjs';

/**
 * Runs servers of identity, each on a new database; stops and drops them after `work`.
 *
 * @template T
 * @param {Parameters<import('./bench.mjs').Bench['run']>[0]} set
 * @param {(serve: () => Promise<import('./serve-subgraph.mjs').ServedSubgraph>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withIdentityServers({ services, root }, work) {
  const { postgresUrl, redisUrl } = await services();
  const run = randomBytes(4).toString('hex');
  const folder = join(root, '.lyceum-bench', `identity-${run}`);
  mkdirSync(folder, { recursive: true });
  const { privateKey } = generateKeyPairSync('ed25519');
  const extra = {
    TOKEN_PRIVATE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'bench' }),
  };
  /** @type {import('./serve-subgraph.mjs').ServedSubgraph[]} */
  const served = [];
  try {
    const main = await buildSubgraph(root, folder, 'identity');
    return await work(async () => {
      const database = `bench_${run}_${served.length}`;
      const set = { domain: 'identity', main, folder, postgresUrl, redisUrl, database, extra };
      const one = await serveSubgraph(set);
      served.push(one);
      return one;
    });
  } finally {
    for (const one of served) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
