/**
 * How many bytes (gzip) a remote may send: `metadata.budget` in `apps/<domain>/web/project.json`.
 *
 * @typedef {object} Budget
 * @property {string} [usual] the module, as `routes.tsx` imports it, of the page that people usually open first; by default the lightest page
 * @property {number} first that page, with everything it loads
 * @property {number} page any page, with everything it loads
 * @property {number} part a part that is loaded later
 * @property {Record<string, number>} [parts] limits of single parts that are known to be heavy, by module
 */

/** For a remote that declares no budget. @type {Budget} */
export const DEFAULT_BUDGET = { first: 120_000, page: 130_000, part: 60_000 };

/** @param {import('../registry/registry.mjs').Release} release @param {Budget | null} budget @returns {string[]} */
export function exceededBudgets({ remote, domain, webBytes }, budget) {
  if (!budget) return [];
  const pages = Object.entries(webBytes.pages ?? {}).sort(([, a], [, b]) => a - b);
  const parts = Object.entries(webBytes.parts ?? {});
  const [usual = '', first] = pages.find(([name]) => name === budget.usual) ?? pages[0] ?? [];
  if (first === undefined || (budget.usual && usual !== budget.usual))
    return [
      `remote ${remote}: no page ${budget.usual ?? ''} was measured; see apps/${domain}/web/project.json`,
    ];
  const limits = [
    { what: `first use (${usual})`, bytes: first, limit: budget.first },
    ...pages.map(([name, bytes]) => ({ what: `page ${name}`, bytes, limit: budget.page })),
    ...parts.map(([name, bytes]) => ({
      what: `part ${name}`,
      bytes,
      limit: budget.parts?.[name] ?? budget.part,
    })),
  ];
  return limits.filter(({ bytes, limit }) => bytes > limit).map((over) => describe(remote, over));
}

/** @param {string | null} remote @param {{ what: string, bytes: number, limit: number }} over */
function describe(remote, { what, bytes, limit }) {
  const share = Math.round(((bytes - limit) / limit) * 100);
  return `remote ${remote}, ${what}: ${kilobytes(bytes)} of JavaScript and CSS, gzip, where ${kilobytes(limit)} are allowed (${share} % more)`;
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
