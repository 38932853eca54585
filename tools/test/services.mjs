// Starts a Postgres and a Redis for tests on loopback ports of their own and keeps them until Ctrl-C.
// Their addresses are written to .lyceum-test/services.json, where the tests look for them.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../start/embedded-postgres.mjs';

const folder = resolve(import.meta.dirname, '../../.lyceum-test');
mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({
  folder: resolve(folder, 'postgres'),
  port: 5599,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
const redis = spawn('redis-server', ['--port', '6399', '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'], {
  stdio: 'ignore',
});
const file = resolve(folder, 'services.json');
writeFileSync(file, JSON.stringify({ postgresUrl: postgres.url, redisUrl: 'redis://127.0.0.1:6399' }));
console.log(`ready: ${file}`);
const stop = async () => {
  rmSync(file, { force: true });
  redis.kill();
  await postgres.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
