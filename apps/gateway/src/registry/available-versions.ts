import type { RegistryState } from './registry';
import { SHELL } from './releases';

interface Version {
  version: string;
  live: boolean;
  at: string;
  by: string;
  changes: readonly string[];
}

/** Versions of each remote that a browser may try out, the newest first. */
export function availableVersions({
  snapshot,
  releases,
}: RegistryState): { remote: string; versions: Version[] }[] {
  return [...releases]
    .filter(([remote]) => remote !== SHELL)
    .map(([remote, versions]) => ({
      remote,
      versions: [...versions.values()].map(({ domain, version, at, by, changes }) => ({
        version,
        live: snapshot.live[domain] === version,
        at,
        by,
        changes,
      })),
    }))
    .sort((a, b) => a.remote.localeCompare(b.remote));
}
