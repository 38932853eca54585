import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDomain } from '../build/build.mjs';
import { Problem } from '../start/problem.mjs';
import { candidateOf, listBuilds } from './builds.mjs';
import { DEFAULT_BUDGET } from './checks/budgets.mjs';
import { checkRelease, describeRefusals } from './checks/check-release.mjs';
import { composedBefore, runningServer } from './checks/read-change.mjs';
import { readView, viewOf } from './checks/view.mjs';
import { foldersOf } from './project-folders.mjs';
import { withRegistryLock } from './registry/registry-lock.mjs';
import { Rollout } from './rollout/rollout.mjs';
import { changesSince } from './deployer.mjs';

const OTHERS_MAY_TAKE_MS = 5 * 60_000;

/**
 * @typedef {import('./registry/registry.mjs').Registry} Registry
 * @typedef {import('./registry/registry.mjs').Candidate} Candidate
 * @typedef {{ registry: Registry, root: string, by: string, say: (text: string) => void }} Context
 * @typedef {{ checkOnly?: boolean, publishOnly?: boolean }} ShipOptions
 */

/**
 * Builds a domain and ships the build. Nothing live changes until the pointer flips, so a failure at any earlier point has no
 * effect.
 *
 * @param {Context & { commit: string | null }} context
 * @param {string} domain
 * @param {ShipOptions} [options]
 * @returns {Promise<{ version: string, remote: string | null }>}
 */
export async function deployDomain(context, domain, options = {}) {
  const { root, say, by, commit, registry } = context;
  const build = listBuilds(root).find((each) => each.domain === domain);
  if (!build) {
    const names = listBuilds(root).map((each) => each.domain);
    throw new Problem(`there is no domain ${domain}: choose one of ${names.join(', ')}`);
  }
  const startedAt = Date.now();
  const problems = await buildDomain({ root, domain, say });
  if (problems.length > 0) throw new Problem(`the build of ${domain} failed:\n${problems.join('\n')}`);
  const [last] = await registry.releases(domain);
  const changes = changesSince(root, last?.commit ?? null, await foldersOf(root, domain));
  const candidate = candidateOf(build, { by, commit, changes });
  const { version } = candidate.release;
  const what = { by, what: domain, patienceMs: OTHERS_MAY_TAKE_MS, say };
  const done = await withRegistryLock(registry.store, what, () => shipCandidate(context, candidate, options));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(
    done === 'same'
      ? `${domain} ${version} is live already`
      : `${domain} ${version} ${done} after ${seconds} s`,
  );
  return { version, remote: candidate.release.remote };
}

/**
 * Checks, publishes and makes the release live. Callers hold the registry's lock.
 *
 * @param {Context} context
 * @param {Candidate} candidate
 * @param {ShipOptions} [options]
 * @returns {Promise<'same' | 'passes every check' | 'is published, and not live,' | 'is live'>}
 */
export async function shipCandidate({ registry, root, by, say }, candidate, options = {}) {
  const { domain, version } = candidate.release;
  const pointer = await registry.pointer(domain);
  if (pointer?.version === version) return 'same';
  say('Checking …');
  const [view, next] = [await readView(registry), viewOf(candidate)];
  const verdict = await checkRelease({
    view,
    next,
    composed: await composedBefore(registry, view, next),
    running:
      pointer && candidate.release.subgraph ? await runningServer(registry, domain, pointer.version) : null,
    migrations: JSON.parse(candidate.files.get('migrations.json')?.toString('utf8') ?? '[]'),
    budget: budgetOf(root, domain),
  });
  if (verdict.refusals.length > 0)
    throw new Problem(
      `${domain} ${version} is refused, and what is live stays.\n\n${describeRefusals(verdict.refusals)}`,
    );
  if (options.checkOnly) return 'passes every check';

  say('Publishing …');
  await registry.publish(candidate);
  if (options.publishOnly) return 'is published, and not live,';
  await registry.writeSupergraph(verdict.composition);
  const rollout = new Rollout(registry, { domain, version, back: false });
  try {
    const platforms = await rollout.platforms();
    if (platforms.length > 0) say(`Rolling at ${platforms.map(({ url }) => url).join(', ')} …`);
    await rollout.ask('prepare');
    await rollout.ask('switch');
    await registry.flip(domain, version, { by, built: version });
    await rollout.ask('follow');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${domain} ${version} did not go live, and what was live stays.\n\n${error.message}`);
  } finally {
    await rollout.end();
  }
  await registry.prune(domain);
  return 'is live';
}

/** @param {string} root @param {string} domain @returns {import('./checks/budgets.mjs').Budget | null} */
function budgetOf(root, domain) {
  const file = join(root, 'apps', domain, 'web/project.json');
  if (!existsSync(file)) return null; // no remote; the shell's bytes are measured in a browser by its test
  const { metadata = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...DEFAULT_BUDGET, ...metadata.budget };
}
