import { z } from 'zod';
import type { Registry } from '../registry/registry';
import type { RegistryStore } from '../registry/registry-store';

/** The live version of one domain, and its deployment. */
export interface LiveVersion {
  domain: string;
  version: string;
  /** ISO 8601 instant; null: unknown. */
  since: string | null;
  by: string | null;
  previous: string | null;
  /** Subject lines of its commits. */
  changes: string[];
}

const Pointer = z.object({
  since: z.string().nullish(),
  by: z.string().nullish(),
  previous: z.string().nullish(),
});
const MOST_CHANGES = 5;

/** The registry's pointers as this gateway uses them. */
export async function liveVersions(registry: Registry, store: RegistryStore): Promise<LiveVersion[]> {
  const { live, kept } = registry.state.snapshot;
  return Promise.all(
    Object.entries(live).map(async ([domain, version]) => {
      const release = kept.get(domain)?.find((known) => known.version === version);
      const pointer = await readPointer(store, domain);
      return {
        domain,
        version,
        since: pointer.since || release?.at || null,
        by: pointer.by || release?.by || null,
        previous: pointer.previous ?? null,
        changes: release?.changes.slice(0, MOST_CHANGES) ?? [],
      };
    }),
  );
}

/** Author and time are optional, so errors are ignored. */
async function readPointer(store: RegistryStore, domain: string): Promise<z.infer<typeof Pointer>> {
  try {
    const text = await store.read(`live/${domain}.json`);
    return text ? Pointer.parse(JSON.parse(text.toString('utf8'))) : {};
  } catch {
    return {};
  }
}
