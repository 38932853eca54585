import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/ports.mjs';
import { startNode } from './child.mjs';

const READY_WITHIN = 240_000;

/**
 * The platform as `npm start` starts it, on its own ports and data folder.
 *
 * @param {string} root
 * @param {string} data its data folder
 * @param {Record<string, string>} [more] variables of the starter's environment
 * @returns {Promise<{ url: string, catcherUrl: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startPlatform(root, data, more = {}) {
  const env = platformEnvironment({ PORT: String(await freePort(4700)), LYCEUM_DATA: data, ...more });
  const child = startNode(['tools/start/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(`${data}.log`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log.write(chunk);
      output = `${output}${chunk}`.slice(-4000);
    });
  }
  const exited = new Promise((done) => child.once('close', done));
  const addresses = join(data, 'running.json');
  for (const deadline = Date.now() + READY_WITHIN; !existsSync(addresses); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGINT');
      throw new Error(`the platform did not start:\n${output}`);
    }
  }
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
  };
  return { ...JSON.parse(readFileSync(addresses, 'utf8')), pid: child.pid, stop };
}

/** Without the settings of the person who runs the tests, which might name their own database. @param {Record<string, string>} own */
function platformEnvironment(own) {
  const settings = Object.keys(process.env).filter((name) =>
    /(^|_)DATABASE_URL$|^(REDIS_URL|REGISTRY_URL|SMTP_URL|MAIL_FROM|PUBLIC_URL|NODE_ENV|LOG_LEVEL|S3_\w+)$/.test(
      name,
    ),
  );
  return { ...Object.fromEntries(settings.map((name) => [name, undefined])), ...own };
}
