import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from '../start/problem.mjs';

/**
 * @typedef {object} RunningPlatform
 * @property {string} data its data folder
 * @property {string} url its public address
 * @property {Record<string, string> | null} environment of the domain's server; null: the domain has no server
 */

/**
 * The platform that `npm start` runs, with what the development of one domain needs of it.
 *
 * @param {string} root
 * @param {string} domain
 * @param {Record<string, string | undefined>} env
 * @returns {RunningPlatform}
 */
export function findRunningPlatform(root, domain, env) {
  const data = resolve(root, env['LYCEUM_DATA'] || '.lyceum');
  const running = join(data, 'running.json');
  if (!isOwned(data) || !existsSync(running))
    throw new Problem(`no platform is running in ${data}: begin with "npm start" in another terminal`);
  const { url } = readJson(running);
  const environments = existsSync(join(data, 'environment.json'))
    ? readJson(join(data, 'environment.json'))
    : {};
  const environment = environments[domain] ?? null;
  if (Object.values(environments).some(({ NODE_ENV }) => NODE_ENV === 'production'))
    throw new Problem(`the platform in ${data} runs in production: nothing is developed there`);
  const hasApi = existsSync(join(root, 'apps', domain, 'api/src/main.ts'));
  if (hasApi && !environment)
    throw new Problem(`${domain} is not on the running platform yet: npm run deploy -- ${domain}`);
  return { data, url, environment: hasApi ? environment : null };
}

/** @param {string} root @param {string | undefined} domain @returns {{ api: boolean, web: boolean }} */
export function requireDomain(root, domain) {
  const has = (/** @type {string} */ file) => existsSync(join(root, 'apps', domain || '-', file));
  const parts = { api: has('api/src/main.ts'), web: has('web/src/routes.tsx') };
  if (!domain || !(parts.api || parts.web))
    throw new Problem(`there is no domain "${domain ?? ''}" in apps; "npm run dev -- --help" shows how`);
  return parts;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} data */
function isOwned(data) {
  const lock = join(data, 'lyceum.pid');
  return existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')));
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
