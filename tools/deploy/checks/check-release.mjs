import { exceededBudgets } from './budgets.mjs';
import { composeReleases, keyOf } from './composition.mjs';
import { brokenDocuments, describeBroken } from './documents.mjs';
import { incompatibleMigrations } from './migrations.mjs';
import { incompatibleLibraries } from './shared-libraries.mjs';
import { liveOf, liveReleasesWith } from './view.mjs';

/**
 * @typedef {import('./view.mjs').ReleaseView} ReleaseView
 * @typedef {import('./view.mjs').RegistryView} RegistryView
 * @typedef {import('./view.mjs').ServerView} ServerView
 * @typedef {import('./view.mjs').Migration} Migration
 *
 * @typedef {object} Change
 * @property {RegistryView} view the registry as it is
 * @property {ReleaseView} next the release that is to be live
 * @property {ServerView | null} running the server that runs during the deployment; null: none
 * @property {Migration[]} migrations those that the database will have run
 * @property {import('./budgets.mjs').Budget | null} budget of the remote; null: no remote, or its release exists already
 * @property {Map<string, string>} [composed] API schemas of supergraphs that were composed before, by key
 * @property {boolean} [rollback] ignores documents of pages of the versions that are rolled back
 *
 * @typedef {{ title: string, reasons: string[] }} Refusal
 * @typedef {{ refusals: Refusal[], composition: import('./composition.mjs').Composition }} Verdict
 */

/**
 * Every condition of making a release live. A pure function of its argument.
 *
 * @param {Change} change
 * @returns {Promise<Verdict>}
 */
export async function checkRelease(change) {
  const { next, running, migrations, budget } = change;
  const composition = await composeOnce(liveReleasesWith(change.view, next), change);
  const refusals = [
    { title: 'The supergraph does not compose', reasons: composition.problems },
    {
      title: 'Documents of pages that are live would break',
      reasons: await documentReasons(change, composition),
    },
    {
      title: 'The version that is still running could not live with a migration',
      reasons: running ? await incompatibleMigrations(migrations, running) : [],
    },
    { title: 'The remote exceeds its byte budget', reasons: exceededBudgets(next.release, budget) },
    { title: 'Shared libraries do not fit', reasons: libraryReasons(change) },
  ];
  return { refusals: refusals.filter(({ reasons }) => reasons.length > 0), composition };
}

/** @param {Change} change @param {import('./composition.mjs').Composition} composition */
async function documentReasons(change, composition) {
  const { view, next, rollback = false } = change;
  if (!composition.apiSchema) return [];
  const { domain, version } = next.release;
  const live = [...view.values()].map(liveOf).filter((release) => release !== null);
  const before = await composeOnce(live, change);
  // A rollback may break open pages of the versions that it leaves.
  const releases = [...view.values()]
    .flatMap(({ kept }) => kept)
    .filter(({ release }) => release.domain !== domain || (!rollback && release.version !== version));
  const broken = brokenDocuments({
    before: before.apiSchema,
    after: composition.apiSchema,
    releases,
    next,
  });
  const current = new Set([...view.values()].map(({ live: version }) => version));
  const text = (/** @type {string} */ each) =>
    each === version ? `${each}, this one` : current.has(each) ? `${each}, live` : each;
  return broken.map((document) => describeBroken(document, text));
}

/**
 * Takes the supergraph from `composed` where the same releases were composed before: composition is deterministic.
 *
 * @param {ReleaseView[]} releases
 * @param {Pick<Change, 'composed'>} change
 * @returns {Promise<import('./composition.mjs').Composition>}
 */
async function composeOnce(releases, { composed }) {
  const key = keyOf(releases);
  const apiSchema = composed?.get(key);
  return apiSchema ? { key, apiSchema, supergraph: null, problems: [] } : composeReleases(releases);
}

/** In both directions: a remote in the live shell, and a shell with every remote that it may load. @param {Change} change */
function libraryReasons({ view, next }) {
  const { release } = next;
  if (release.domain === 'shell') {
    const remotes = [...view.values()]
      .map(liveOf)
      .filter((each) => each?.release.remote && each.release.domain !== 'shell');
    return incompatibleLibraries(
      release,
      remotes.flatMap((each) => (each ? [each.release] : [])),
    );
  }
  const shell = liveOf(view.get('shell'));
  return shell && release.remote ? incompatibleLibraries(shell.release, [release]) : [];
}

/** The refusals as a text that fits a screen. @param {Refusal[]} refusals */
export function describeRefusals(refusals) {
  const lines = refusals.flatMap(({ title, reasons }) => [
    `${title}:`,
    ...reasons.flatMap((reason) => reason.split('\n').map((line) => `  ${line}`)),
  ]);
  const shown = lines.slice(0, SCREEN_LINES);
  const hidden = lines.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`… and ${hidden} lines more`] : [])].join('\n');
}

const SCREEN_LINES = 40;
