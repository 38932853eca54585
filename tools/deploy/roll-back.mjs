import { Problem } from '../start/problem.mjs';
import { checkRelease, describeRefusals } from './checks/check-release.mjs';
import { composedBefore, migrationsOf, runningServer } from './checks/read-change.mjs';
import { readView } from './checks/view.mjs';
import { withRegistryLock } from './registry/registry-lock.mjs';
import { Rollout } from './rollout/rollout.mjs';

const OTHERS_MAY_TAKE_MS = 60_000;

/**
 * Makes an earlier version live again.
 *
 * @param {import('./deploy-domain.mjs').Context} context
 * @param {string} domain
 * @param {string | null} to a version; null: the previous live version
 */
export async function rollBack(context, domain, to) {
  const { registry, by, say } = context;
  const startedAt = Date.now();
  const what = { by, what: `${domain} (rollback)`, patienceMs: OTHERS_MAY_TAKE_MS, say };
  const version = await withRegistryLock(registry.store, what, () => flipBack(context, domain, to));
  say(`${domain} ${version} is live again after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @param {import('./deploy-domain.mjs').Context} context @param {string} domain @param {string | null} to */
async function flipBack({ registry, by }, domain, to) {
  const pointer = await registry.pointer(domain);
  if (!pointer) throw new Problem(`nothing of ${domain} is live in ${registry.store.address}`);
  const version = to ?? (await versionBefore(registry, domain, pointer));
  if (version === pointer.version) throw new Problem(`${domain} ${version} is live already`);
  const rollout = new Rollout(registry, { domain, version, back: true });
  try {
    // The checks run while the old server starts, which takes most of the time.
    const [checked] = await Promise.all([
      check(registry, domain, version, pointer.version),
      rollout.ask('prepare'),
    ]);
    await registry.writeSupergraph(checked);
    await registry.flip(domain, version, { by, rollback: true });
    await rollout.ask('switch'); // the platform follows the pointer, then switches
  } finally {
    await rollout.end();
  }
  return version;
}

/** @param {import('./registry/registry.mjs').Registry} registry @param {string} domain @param {string} version @param {string} live */
async function check(registry, domain, version, live) {
  const view = await readView(registry);
  const next = view.get(domain)?.kept.find(({ release }) => release.version === version);
  if (!next)
    throw new Problem(`there is no version ${version} of ${domain}; --status lists those that are kept`);
  const { refusals, composition } = await checkRelease({
    view,
    next,
    // Checks whether the old server can work with the migrations that ran since.
    running: next.release.subgraph ? await runningServer(registry, domain, version) : null,
    composed: await composedBefore(registry, view, next),
    migrations: await migrationsOf(registry, domain, live),
    budget: null,
    rollback: true,
  });
  if (refusals.length > 0)
    throw new Problem(
      `${domain} cannot go back to ${version}, and what is live stays.\n\n${describeRefusals(refusals)}`,
    );
  return composition;
}

/**
 * The version that was live before the live one, without versions that were rolled back.
 *
 * @param {import('./registry/registry.mjs').Registry} registry
 * @param {string} domain
 * @param {import('./registry/registry.mjs').Pointer} pointer
 */
async function versionBefore(registry, domain, pointer) {
  const left = new Set(pointer.history.filter(({ rolledBack }) => rolledBack).map(({ version }) => version));
  for (const { version } of pointer.history) {
    if (version === pointer.version || left.has(version)) continue;
    if (await registry.release(domain, version)) return version;
  }
  throw new Problem(`there is no earlier version of ${domain}`);
}
