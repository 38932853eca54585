/**
 * The size of a remote's scripts and styles, compressed with gzip.
 *
 * @typedef {object} WebBytes
 * @property {Record<string, number>} pages bytes by module in `routes.tsx`: with everything that the page loads
 * @property {Record<string, number>} parts bytes by module: what a part that is loaded later adds
 */

/**
 * The parts of Rspack's chunk group that are used here.
 *
 * @typedef {object} Group
 * @property {Iterable<{ files: Iterable<string> }>} chunks
 * @property {{ request?: string, module?: { nameForCondition: () => string | null | undefined } }[]} origins
 * @property {() => Iterable<Group>} getParents
 */

/**
 * @param {{ chunkGroups: Iterable<Group> }} compilation
 * @param {Record<string, { gzip: number }>} sizes by file
 * @returns {WebBytes}
 */
export function webBytes(compilation, sizes) {
  const groups = [...compilation.chunkGroups];
  const way = filesBefore(groups, sizes);
  const added = (/** @type {Group} */ group) => {
    const others = [...group.getParents()].map((parent) => new Set(way(parent)));
    return Math.max(
      ...others.map((there) =>
        cost(
          filesOf(group).filter((file) => !there.has(file)),
          sizes,
        ),
      ),
    );
  };
  /** @type {WebBytes} */
  const bytes = { pages: {}, parts: {} };
  for (const group of groups) {
    const name = requestOf(group);
    if (name === undefined) continue;
    const [among, price] = isPage(group)
      ? [bytes.pages, cost(way(group), sizes)]
      : [bytes.parts, added(group)];
    among[name] = Math.max(among[name] ?? 0, price);
  }
  return bytes;
}

/**
 * The files that are loaded once a group is loaded, by the smallest of the import paths to it.
 *
 * @param {Group[]} groups
 * @param {Record<string, { gzip: number }>} sizes
 */
export function filesBefore(groups, sizes) {
  /** @type {Map<Group, Set<string>>} */
  const known = new Map();
  /** @type {(group: Group, seen: Set<Group>) => Set<string>} */
  const way = (group, seen) => {
    const found = known.get(group);
    if (found) return found;
    const parents = [...group.getParents()].filter((parent) => !seen.has(parent));
    const ways = parents.map((parent) => way(parent, new Set([...seen, group])));
    const cheapest = ways.sort((a, b) => cost(a, sizes) - cost(b, sizes))[0] ?? [];
    const files = new Set([...cheapest, ...filesOf(group)]);
    if (seen.size === 0) known.set(group, files);
    return files;
  };
  return (/** @type {Group} */ group) => way(group, new Set());
}

export const filesOf = (/** @type {Group} */ group) => [...group.chunks].flatMap(({ files }) => [...files]);

/** The imported module: `dashboard/dashboard-page` for `import('./dashboard/dashboard-page')`; none for entries. */
export function requestOf(/** @type {Group} */ group) {
  return group.origins
    .find(({ request }) => request)
    ?.request?.replace(/^(\.{1,2}\/)+/, '')
    .replace(/^.*[\\/]node_modules[\\/]/, '');
}

function isPage(/** @type {Group} */ group) {
  return group.origins.some(({ module }) =>
    /[\\/]web[\\/]src[\\/]routes\.tsx$/.test(module?.nameForCondition() ?? ''),
  );
}

/** @param {Iterable<string>} files @param {Record<string, { gzip: number }>} sizes */
function cost(files, sizes) {
  let bytes = 0;
  for (const file of files) if (/\.(js|css)$/.test(file)) bytes += sizes[file]?.gzip ?? 0;
  return bytes;
}
