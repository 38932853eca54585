import { filesBefore, filesOf, requestOf } from './page-cost.mjs';

/** @typedef {import('./page-cost.mjs').Group} Group */

/**
 * Files that the gateway names in a page before any script has run, relative to the build's folder.
 *
 * @typedef {object} PageFiles
 * @property {Record<string, string[]>} pages by path of the descriptor: the remote's entry and all that the page loads first
 * @property {Record<string, string[]>} texts by language, where a remote loads its texts on demand
 */

/** `path: '/sessions', … page: () => import('./dashboard/dashboard-page')` in `routes.tsx`. */
const ROUTE = /path: '([^']+)'[^]*?import\('(?:\.\/)?([^']+)'\)/g;
const TEXTS = /^locales\/(\w+)\.json$/;

/**
 * @param {{ chunkGroups: Iterable<Group> }} compilation
 * @param {Record<string, { gzip: number }>} sizes by file
 * @param {string} routes the source of `routes.tsx`
 * @returns {PageFiles}
 */
export function pageFiles(compilation, sizes, routes) {
  const groups = [...compilation.chunkGroups];
  const before = filesBefore(groups, sizes);
  const byRequest = new Map(groups.map((group) => [requestOf(group), group]));
  /** @type {PageFiles} */
  const files = { pages: {}, texts: {} };
  for (const [, path = '', module = ''] of routes.matchAll(ROUTE)) {
    const group = byRequest.get(module);
    if (group) files.pages[path] = [...before(group)].filter(isCode);
  }
  for (const group of groups.filter(isOfRemote)) {
    const language = TEXTS.exec(requestOf(group) ?? '')?.[1];
    if (language) files.texts[language] = filesOf(group).filter(isCode);
  }
  return files;
}

/**
 * The shell's own: what somebody who is signed in needs besides the page's own scripts.
 *
 * @param {{ chunkGroups: Iterable<Group> }} compilation
 * @returns {{ frame: string[] }}
 */
export function frameFiles(compilation) {
  const frame = [...compilation.chunkGroups].find((group) =>
    /(^|\/)signed-in-frame$/.test(requestOf(group) ?? ''),
  );
  return { frame: frame ? filesOf(frame).filter(isCode) : [] };
}

/** Libraries have texts of the same names. */
function isOfRemote(/** @type {Group} */ group) {
  return group.origins.some(({ module }) =>
    /[\\/]apps[\\/][^\\/]+[\\/]web[\\/]src[\\/]i18n\.ts$/.test(module?.nameForCondition() ?? ''),
  );
}

const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);
