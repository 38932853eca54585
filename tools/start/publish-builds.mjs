import { candidateOf, listBuilds } from '../deploy/builds.mjs';
import { composeReleases, keyOf } from '../deploy/checks/composition.mjs';
import { liveOf, readView } from '../deploy/checks/view.mjs';
import { readSupergraph } from '../schema/supergraph-file.mjs';
import { Problem } from './problem.mjs';

/**
 * Publishes every build into the registry of a platform that is not running yet, and makes it live. A build whose sources are
 * unchanged since they were last published is skipped, so that a version that was rolled back stays rolled back.
 *
 * Only the composition is checked: pages and servers of earlier versions ended with the platform that stopped.
 *
 * @param {{ registry: import('../deploy/registry/registry.mjs').Registry, root: string, about: () => { by: string, commit: string | null } }} options
 */
export async function publishBuilds({ registry, root, about }) {
  const flips = [];
  /** @type {ReturnType<typeof about> | undefined} */
  let asked;
  const builds = listBuilds(root);
  for (const domain of await registry.liveDomains()) {
    if (!builds.some((build) => build.domain === domain)) await registry.retire(domain);
  }
  for (const build of builds) {
    const pointer = await registry.pointer(build.domain);
    const candidate = candidateOf(build, { by: '' });
    const { version } = candidate.release;
    if (pointer?.built === version && (await registry.release(build.domain, pointer.version))) continue;
    const { by, commit } = (asked ??= about()); // runs git three times
    Object.assign(candidate.release, { by, commit });
    await registry.publish(candidate);
    flips.push({ domain: build.domain, version, by });
  }
  await writeSupergraph({ registry, root }, new Map(flips.map(({ domain, version }) => [domain, version])));
  for (const { domain, version, by } of flips) {
    await registry.flip(domain, version, { by, built: version });
    await registry.prune(domain);
  }
}

/**
 * @param {{ registry: import('../deploy/registry/registry.mjs').Registry, root: string }} options
 * @param {Map<string, string>} flips
 */
async function writeSupergraph({ registry, root }, flips) {
  const view = await readView(registry, flips);
  const releases = [...view.values()].map(liveOf).filter((release) => release !== null);
  if (await registry.store.read(`supergraphs/${keyOf(releases)}.graphql`)) return;
  const composition = await composeReleases(releases, readSupergraph(root));
  if (composition.problems.length > 0)
    throw new Problem(`the supergraph does not compose:\n${composition.problems.join('\n')}`);
  await registry.writeSupergraph(composition);
}
