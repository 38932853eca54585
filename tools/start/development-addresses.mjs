import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Subgraphs that somebody develops against this platform: `dev/<domain>.json` in the data folder, for as long as the
 * process that wrote it is there.
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
    return {}; // being written or removed
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
