// node tools/build/build-deployable.mjs apps/sessions/web apps/sessions/api …
// builds the browser sides and the servers in those folders of apps, in one process: what builds them takes long to load
import { resolve } from 'node:path';
import { keepStamps, stampsOf } from './build-stamps.mjs';

const root = resolve(import.meta.dirname, '../..');
/** While one is read and written, the other is compiled. */
const AT_ONCE = 2;

const folders = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));
const waiting = [...folders];
const stamps = stampsOf(root, folders);
await Promise.all(Array.from({ length: AT_ONCE }, work));

async function work() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    try {
      const said = await buildOne(folder);
      if (said) console.log(said);
      keepStamps(root, [[folder, stamps.get(folder) ?? '']]);
    } catch (error) {
      console.error(`${folder}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}

/** @param {string} folder @returns {Promise<string>} */
async function buildOne(folder) {
  const [, domain = '', side] = folder.split('/');
  if (side !== 'web' && domain !== 'shell') {
    const { buildServer } = await import('./build-server.mjs');
    return buildServer(root, folder);
  }
  const { buildWeb } = await import('./build-web.mjs');
  await buildWeb(domain);
  return '';
}
