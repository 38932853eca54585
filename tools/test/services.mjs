// node tools/test/services.mjs    runs a Postgres and a Redis for tests until Ctrl-C
// `npm run jest -- <path>` finds them through .lyceum-test/services.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { findRedis } from '../start/redis.mjs';
import { startServices } from '../start/services.mjs';
import { fastPostgres } from './fast-postgres.mjs';

const folder = resolve(import.meta.dirname, '../../.lyceum-test');
mkdirSync(folder, { recursive: true });
const { postgresUrl, redisUrl, stop } = await startServices(
  {
    postgres: { folder: resolve(folder, 'postgres'), port: await freePort(5599), settings: fastPostgres },
    redis: { command: findRedis(console.log), folder: null, port: await freePort(6399) },
  },
  console.log,
);
const file = resolve(folder, 'services.json');
writeFileSync(file, JSON.stringify({ postgresUrl, redisUrl }));
console.log(`ready: ${file}`);
const end = async () => {
  rmSync(file, { force: true });
  await stop();
  process.exit(0);
};
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
