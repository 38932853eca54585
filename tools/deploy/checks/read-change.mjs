import { keyOf } from './composition.mjs';
import { sourcesOf } from './migrations.mjs';
import { liveOf, liveReleasesWith } from './view.mjs';

/** @typedef {import('../registry/registry.mjs').Registry} Registry */

/**
 * The API schemas that the registry has of the live supergraph and of the one with the next release.
 *
 * @param {Registry} registry
 * @param {import('./view.mjs').RegistryView} view
 * @param {import('./view.mjs').ReleaseView} next
 */
export async function composedBefore(registry, view, next) {
  const live = [...view.values()].map(liveOf).filter((release) => release !== null);
  /** @type {Map<string, string>} */
  const composed = new Map();
  for (const key of [keyOf(live), keyOf(liveReleasesWith(view, next))]) {
    const apiSchema = await registry.apiSchema(key);
    if (apiSchema) composed.set(key, apiSchema);
  }
  return composed;
}

/** @param {Registry} registry @param {string} domain @param {string} version */
export async function runningServer(registry, domain, version) {
  return {
    migrations: await migrationsOf(registry, domain, version),
    sources: sourcesOf(await registry.text(domain, version, 'server/main.js.map'), domain),
  };
}

/**
 * @param {Registry} registry
 * @param {string} domain
 * @param {string} version
 * @returns {Promise<import('./view.mjs').Migration[]>}
 */
export async function migrationsOf(registry, domain, version) {
  return (await registry.json(`releases/${domain}/${version}/migrations.json`)) ?? [];
}
