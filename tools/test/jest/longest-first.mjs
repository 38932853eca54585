// The files that take longest begin first, so that the workers end together. Jest knows what took long the last time; a
// fresh clone has no last time, and goes by the size of files, which says little.
import Sequencer from '@jest/test-sequencer';

/** @typedef {Parameters<Sequencer['sort']>[0]} Tests */

/** By far the longest, of which each could be what everything else waits for. */
const LONG = [
  'tools/generators/generated-domain.spec.mjs',
  'apps/roster/api/src/loading/killed-import.spec.ts',
  'libs/server/events/src/events.spec.ts',
  'libs/server/testing/src/every-subgraph.spec.ts',
  'apps/sessions/api/src/access.spec.ts',
  'apps/identity/api/src/access-matrix.spec.ts',
  'apps/matching/api/src/access-matrix.spec.ts',
  'apps/gateway/src/execution/federation.spec.ts',
  'apps/roster/api/src/loading/interrupted-import.spec.ts',
  'apps/identity/api/src/data-rights/killed-identity.spec.ts',
];

/** @param {string} path */
const rank = (path) => {
  const found = LONG.findIndex((file) => path.endsWith(file));
  return found < 0 ? LONG.length : found;
};

export default class LongestFirst extends Sequencer {
  /** @override @param {Tests} tests @returns {Tests} */
  sort(tests) {
    const usual = /** @type {Tests} */ (super.sort(tests));
    return usual.sort((one, other) => rank(one.path) - rank(other.path));
  }
}
