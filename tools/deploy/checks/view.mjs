/**
 * The state that the checks read: a snapshot of the registry.
 *
 * @typedef {import('../registry/registry.mjs').Release} Release
 * @typedef {{ name: string, statements: string[] }} Migration
 * @typedef {{ name: string, text: string, file: string, components?: string[] }} PublishedDocument file: that declares it; components: the files that use it
 * @typedef {object} ReleaseView
 * @property {Release} release
 * @property {string | null} sdl
 * @property {Record<string, PublishedDocument>} documents by hash
 *
 * @typedef {object} ServerView what the checks of migrations read of the running server
 * @property {Migration[]} migrations
 * @property {Map<string, string>} sources text by path, without migrations
 *
 * @typedef {{ live: string, kept: ReleaseView[] }} DomainView live: the version; kept: all releases in the registry, including the live one
 * @typedef {Map<string, DomainView>} RegistryView by domain
 */

/**
 * @param {import('../registry/registry.mjs').Registry} registry
 * @param {Iterable<[domain: string, version: string]>} [about] versions to treat as if they were live
 * @returns {Promise<RegistryView>}
 */
export async function readView(registry, about = []) {
  const live = new Map([...(await registry.live()), ...about]);
  const domains = [...live].map(async ([domain, version]) => {
    const releases = await registry.releases(domain);
    const kept = await Promise.all(releases.map((release) => readRelease(registry, release)));
    return /** @type {const} */ ([domain, { live: version, kept }]);
  });
  return new Map(await Promise.all(domains));
}

/** @param {import('../registry/registry.mjs').Registry} registry @param {Release} release @returns {Promise<ReleaseView>} */
async function readRelease(registry, release) {
  const { domain, version } = release;
  const [sdl, documents] = await Promise.all([
    release.subgraph ? registry.text(domain, version, 'subgraph.graphql') : null,
    release.remote ? registry.text(domain, version, 'web/documents.json') : null,
  ]);
  return { release, sdl, documents: documents ? JSON.parse(documents) : {} };
}

/** @param {import('../registry/registry.mjs').Candidate} candidate @returns {ReleaseView} */
export function viewOf({ release, files }) {
  return {
    release,
    sdl: files.get('subgraph.graphql')?.toString('utf8') ?? null,
    documents: JSON.parse(files.get('web/documents.json')?.toString('utf8') ?? '{}'),
  };
}

/** @param {DomainView | undefined} domain */
export const liveOf = (domain) => domain?.kept.find(({ release }) => release.version === domain.live) ?? null;

/**
 * The releases that will be live when `next` is.
 *
 * @param {RegistryView} view
 * @param {ReleaseView} next
 * @returns {ReleaseView[]}
 */
export function liveReleasesWith(view, next) {
  const others = [...view]
    .filter(([domain]) => domain !== next.release.domain)
    .map(([, domain]) => liveOf(domain))
    .filter((release) => release !== null);
  return [...others, next];
}
