import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Addresses of subgraphs that `npm run dev` serves against this platform, read from `dev/<domain>.json` in the data folder.
 * A file counts while the process that wrote it is alive.
 *
 * @param {string} data
 * @returns {Record<string, string>}
 */
export function developmentAddresses(data) {
  const folder = join(data, 'dev');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const addresses = files.flatMap((name) => {
    const { pid, url } = read(join(folder, name));
    return url && pid && isAlive(pid) ? [[name.slice(0, -'.json'.length), url]] : [];
  });
  return Object.fromEntries(addresses);
}

/** @param {string} file @returns {{ pid?: number, url?: string | null }} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // the file is being written or removed
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
