/**
 * What a remote costs, gzip: `page`, its most expensive place with everything that is loaded on the way there, and
 * `total`, all of its scripts and styles.
 *
 * @param {import('@rspack/core').Compilation} compilation
 * @param {Record<string, { gzip: number }>} sizes by file
 */
export function webBytes(compilation, sizes) {
  const groups = [...compilation.chunkGroups];
  /** @type {Map<number, Set<string>>} */
  const known = new Map();
  const loaded = (/** @type {typeof groups[number]} */ group, /** @type {Set<number>} */ seen) => {
    const found = known.get(group.index);
    if (found) return found;
    const parents = [...group.getParents()].filter(({ index }) => !seen.has(index));
    const ways = parents.map((parent) => loaded(parent, new Set([...seen, group.index])));
    const cheapest = ways.sort((a, b) => cost(a, sizes) - cost(b, sizes))[0] ?? [];
    const files = new Set([...cheapest, ...[...group.chunks].flatMap(({ files: own }) => [...own])]);
    if (seen.size === 0) known.set(group.index, files);
    return files;
  };
  const places = groups.map((group) => cost(loaded(group, new Set()), sizes));
  return { page: Math.max(0, ...places), total: cost(Object.keys(sizes), sizes) };
}

/** @param {Iterable<string>} files @param {Record<string, { gzip: number }>} sizes */
function cost(files, sizes) {
  let bytes = 0;
  for (const file of files) if (/\.(js|css)$/.test(file)) bytes += sizes[file]?.gzip ?? 0;
  return bytes;
}
