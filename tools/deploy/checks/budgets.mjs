/** Where a remote declares none. */
export const DEFAULT_BUDGET = { page: 130_000, total: 250_000 };

/**
 * What a remote may cost whoever opens one of its pages, gzip: `metadata.budget` in `apps/<domain>/web/project.json`.
 * `page`: its most expensive place with everything on the way there; `total`: all of it.
 *
 * @param {import('../registry/registry.mjs').Release} release
 * @param {Record<string, number>} budget bytes by what is measured (`page`, `total`)
 * @returns {string[]}
 */
export function exceededBudgets({ remote, domain, webBytes }, budget) {
  return Object.entries(budget).flatMap(([what, limit]) => {
    const bytes = webBytes[what];
    if (bytes === undefined)
      return [`remote ${remote}: nothing was measured as "${what}"; see apps/${domain}/web/project.json`];
    if (bytes <= limit) return [];
    const share = Math.round(((bytes - limit) / limit) * 100);
    return [
      `remote ${remote}, ${what}: ${kilobytes(bytes)} of JavaScript and CSS, gzip, where ${kilobytes(limit)} are allowed (${share} % more)`,
    ];
  });
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
