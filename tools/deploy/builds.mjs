import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { versionOf } from './registry/registry.mjs';

/**
 * @typedef {import('./registry/registry.mjs').Candidate} Candidate
 * @typedef {object} Build the folders below `dist` of one domain; null where it has no such part
 * @property {string} domain
 * @property {string | null} server
 * @property {string | null} web
 * @property {boolean} subgraph
 */

/** Everything that can be deployed: each domain, the shell and the gateway. @param {string} root @returns {Build[]} */
export function listBuilds(root) {
  const has = (/** @type {string} */ path) => existsSync(join(root, 'apps', path, 'project.json'));
  return readdirSync(join(root, 'apps')).flatMap((domain) => {
    const at = (/** @type {string} */ path) => join(root, 'dist/apps', path);
    if (domain === 'shell') return [{ domain, server: null, web: at(domain), subgraph: false }];
    if (domain === 'gateway') return [{ domain, server: at(domain), web: null, subgraph: false }];
    const [api, web] = [`${domain}/api`, `${domain}/web`];
    if (!has(api) && !has(web)) return [];
    return [
      { domain, server: has(api) ? at(api) : null, web: has(web) ? at(web) : null, subgraph: has(api) },
    ];
  });
}

/**
 * The build of a domain as a release. Its version is a hash of its files.
 *
 * @param {Build} build
 * @param {{ by: string, at?: string, commit?: string | null, changes?: string[] }} about
 * @returns {Candidate}
 */
export function candidateOf({ domain, server, web, subgraph }, about) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  if (server) {
    for (const [path, content] of filesOf(server)) files.set(`server/${path}`, content);
    // Node runs the server as ES modules wherever the registry is.
    files.set('server/package.json', Buffer.from('{ "type": "module" }\n'));
    const migrations = files.get('server/migrations.json');
    if (migrations) files.set('migrations.json', migrations);
    files.delete('server/migrations.json');
  }
  if (server && subgraph) files.set('subgraph.graphql', Buffer.from(subgraphSdl(domain, files)));
  if (web) for (const [path, content] of filesOf(web)) files.set(`web/${path}`, content);
  const provided = json(files.get('web/provided.json')) ?? {};
  return {
    release: {
      domain,
      version: versionOf(files),
      at: about.at ?? new Date().toISOString(),
      by: about.by,
      commit: about.commit ?? null,
      changes: about.changes ?? [],
      remote: json(files.get('web/descriptor.json'))?.remote ?? null,
      subgraph: subgraph && server !== null,
      shared: provided.versions ?? {},
      names: provided.names ?? {},
      webBytes: provided.bytes ?? {},
    },
    files,
  };
}

/** The subgraph's schema in one text, each file below its name. @param {string} domain @param {Map<string, Buffer>} files */
function subgraphSdl(domain, files) {
  return [...files]
    .filter(([path]) => path.startsWith('server/') && path.endsWith('.graphql'))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, content]) => `# apps/${domain}/api/src/${path.slice('server/'.length)}\n${content}`)
    .join('\n');
}

/** @param {string} folder @returns {[path: string, content: Buffer][]} */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)]);
}

/** @param {Buffer | undefined} content */
const json = (content) => (content ? JSON.parse(content.toString('utf8')) : null);
