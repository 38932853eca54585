import { join } from 'node:path';
import { Problem } from '../start/problem.mjs';
import { runSpecs } from './run-specs.mjs';

/**
 * @typedef {object} Part
 * @property {string[]} paths of specs
 * @property {boolean} [heals] whether its spec breaks the engine and measures how long it takes to heal
 */

/**
 * Runs the specs of each part through an arrangement, and for its speed also without it.
 *
 * @param {object} options
 * @param {import('./scale.mjs').Context} options.context
 * @param {string} options.name of the arrangement
 * @param {Record<string, Part>} options.parts
 * @param {string} options.direct the file of the services without it
 * @param {string} options.through with it
 * @returns {Promise<import('./scale.mjs').Row[]>}
 */
export async function compareParts({ context: { folder, only, say }, name, parts, direct, through }) {
  const report = join(folder, 'report.json');
  /** @type {import('./scale.mjs').Row[]} */
  const rows = [];
  for (const [what, { paths, heals = false }] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(what)) continue;
    const { seconds, secondsToHeal, ...ran } = await runSpecs({ paths, servicesFile: through, report });
    say(`${what}: ${ran.passed} passed, ${ran.failed} failed in ${seconds.toFixed(0)} s`);
    const alone = heals ? null : await runSpecs({ paths, servicesFile: direct, report });
    if (alone && alone.failed > 0)
      say(`without ${name} ${alone.failed} failed: ${alone.failures.join('; ')}`);
    const speed = alone && alone.seconds / seconds;
    rows.push({ what: heals ? what : `specs of ${what}`, ...ran, speed, secondsToHeal });
  }
  return rows;
}

/** Throws where a part is named that does not exist. @param {string[]} only @param {Record<string, Part>} parts */
export function checkNames(only, parts) {
  const unknown = only.find((name) => !(name in parts));
  if (unknown) throw new Problem(`there is no part ${unknown}: choose from ${Object.keys(parts).join(', ')}`);
}
