import { createHash } from 'node:crypto';

/** Releases of a domain that are kept: open pages load their files, and a rollback needs one. */
const KEPT_VERSIONS = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Parallel writes: a bucket is slow per file, and a release has hundreds. */
const WRITTEN_AT_ONCE = 16;
const REMEMBERED_FLIPS = 30;

/**
 * The content of `release.json`. It is written last: a release without it is incomplete and ignored.
 *
 * @typedef {object} Release
 * @property {string} domain
 * @property {string} version
 * @property {string} at ISO time of publication
 * @property {string} by
 * @property {string | null} commit
 * @property {string[]} changes subject lines of commits since the previous release
 * @property {string | null} remote name in the browser's registry
 * @property {boolean} subgraph
 * @property {Record<string, string>} shared versions of the libraries that the shell provides, or that a remote was built with
 * @property {Record<string, string[]>} names exports of those libraries that the shell provides, or that the remote imports
 * @property {Partial<import('../../build/page-cost.mjs').WebBytes>} webBytes size of the remote's pages and parts
 *
 * @typedef {{ version: string, since: string, by: string, until?: string, rolledBack?: boolean }} Flip
 * @typedef {object} Pointer content of `live/<domain>.json`
 * @property {string} version
 * @property {string} since
 * @property {string} by
 * @property {string | null} previous
 * @property {string} built the latest version built from sources: a rollback does not change it, so that a restart does not undo the rollback
 * @property {Flip[]} history earlier flips, the latest first
 *
 * @typedef {{ release: Release, files: Map<string, Buffer> }} Candidate files by path within the release
 */

/** Releases, and which of them are live. */
export class Registry {
  /** @param {import('./store.mjs').Store} store */
  constructor(store) {
    this.store = store;
  }

  async liveDomains() {
    const names = await this.store.list('live');
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  /** @param {string} domain @returns {Promise<Pointer | null>} */
  pointer(domain) {
    return this.json(`live/${domain}.json`);
  }

  /** @returns {Promise<Map<string, string>>} the live version of each domain */
  async live() {
    const domains = await this.liveDomains();
    const pointers = await Promise.all(domains.map((domain) => this.pointer(domain)));
    return new Map(
      domains.flatMap((domain, index) => (pointers[index] ? [[domain, pointers[index].version]] : [])),
    );
  }

  /** @param {string} domain @param {string} version @returns {Promise<Release | null>} */
  release(domain, version) {
    return this.json(`releases/${domain}/${version}/release.json`);
  }

  /** The complete releases, the newest first. @param {string} domain @returns {Promise<Release[]>} */
  async releases(domain) {
    const versions = await this.store.list(`releases/${domain}`);
    const all = await Promise.all(versions.map((version) => this.release(domain, version)));
    return all.filter((release) => release !== null).sort((a, b) => b.at.localeCompare(a.at));
  }

  /** @param {string} domain @param {string} version @param {string} file */
  async text(domain, version, file) {
    return (await this.store.read(`releases/${domain}/${version}/${file}`))?.toString('utf8') ?? null;
  }

  /** @template T @param {string} path @returns {Promise<T | null>} */
  async json(path) {
    const text = await this.store.read(path);
    return text ? JSON.parse(text.toString('utf8')) : null;
  }

  /** Writes a release unless it exists; `release.json` last. @param {Candidate} candidate */
  async publish({ release, files }) {
    const { domain, version } = release;
    if (await this.release(domain, version)) return;
    const folder = `releases/${domain}/${version}`;
    await this.store.remove(folder); // of an interrupted publication
    const all = [...files];
    for (let start = 0; start < all.length; start += WRITTEN_AT_ONCE) {
      const some = all.slice(start, start + WRITTEN_AT_ONCE);
      await Promise.all(some.map(([path, content]) => this.store.write(`${folder}/${path}`, content)));
    }
    await this.store.write(`${folder}/release.json`, toText(release));
  }

  /**
   * Makes a version live, by one write of one file.
   *
   * @param {string} domain
   * @param {string} version
   * @param {{ by: string, at?: string, built?: string, rollback?: boolean }} flip built: the version, when it comes from sources
   */
  async flip(domain, version, { by, at = new Date().toISOString(), built, rollback = false }) {
    const before = await this.pointer(domain);
    const left = before && {
      version: before.version,
      since: before.since,
      by: before.by,
      until: at,
      rolledBack: rollback,
    };
    const history = [...(left ? [left] : []), ...(before?.history ?? [])].slice(0, REMEMBERED_FLIPS);
    /** @type {Pointer} */
    const pointer = {
      version,
      since: at,
      by,
      previous: before?.version ?? null,
      built: built ?? before?.built ?? version,
      history,
    };
    await this.store.write(`live/${domain}.json`, toText(pointer));
  }

  /** Ends what is live of a domain; its releases stay. @param {string} domain */
  retire(domain) {
    return this.store.remove(`live/${domain}.json`);
  }

  /**
   * Stores a composed supergraph and its API schema. The content of a key never changes.
   *
   * @param {{ key: string, supergraph: string | null, apiSchema: string | null }} composition
   */
  async writeSupergraph({ key, supergraph, apiSchema }) {
    if (apiSchema) await this.store.write(`supergraphs/${key}.api.graphql`, apiSchema);
    if (supergraph) await this.store.write(`supergraphs/${key}.graphql`, supergraph);
  }

  /** @param {string} key @returns {Promise<string | null>} */
  async apiSchema(key) {
    return (await this.store.read(`supergraphs/${key}.api.graphql`))?.toString('utf8') ?? null;
  }

  /**
   * Removes releases that nobody can be using: older than the kept ones, and not live within the last day.
   *
   * @param {string} domain
   */
  async prune(domain) {
    const pointer = await this.pointer(domain);
    const since = new Date(Date.now() - DAY_MS).toISOString();
    const recent = (pointer?.history ?? []).filter(({ until = '' }) => until > since);
    const used = new Set([pointer?.version, pointer?.built, ...recent.map(({ version }) => version)]);
    const old = (await this.releases(domain)).slice(KEPT_VERSIONS);
    for (const { version } of old) {
      if (used.has(version)) continue;
      await this.store.remove(`releases/${domain}/${version}/release.json`); // from here on the release is ignored
      await this.store.remove(`releases/${domain}/${version}`);
    }
  }
}

/**
 * The key of a composed supergraph, from its subgraphs and their versions.
 *
 * @param {Iterable<[domain: string, version: string]>} subgraphs
 */
export function supergraphKey(subgraphs) {
  const lines = [...subgraphs].map(([domain, version]) => `${domain}@${version}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

/** A hash of the files. @param {Map<string, Buffer>} files */
export function versionOf(files) {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort())
    hash.update(`${path}\0`).update(files.get(path) ?? Buffer.alloc(0));
  return hash.digest('hex').slice(0, 12);
}

/** @param {unknown} value */
const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;
