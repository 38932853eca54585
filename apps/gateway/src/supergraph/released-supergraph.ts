import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RegistryStore } from '../registry/registry-store';
import { liveRelease, type Snapshot } from '../registry/releases';
import { compose, type SubgraphSdl } from './compose';

/** Key of a composed supergraph in the registry: a hash of the versions that it consists of. */
export function supergraphKey(versions: readonly string[]): string {
  const lines = [...versions].sort().join('\n');
  return createHash('sha256').update(lines).digest('hex').slice(0, 12);
}

/** The live one, and those of likely rollbacks. */
const REMEMBERED = 8;

/** Finds the supergraph of the live versions: composed by the deployment, otherwise composed here. */
export class ReleasedSupergraph {
  readonly #known = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(
    private readonly store: RegistryStore,
    private readonly logger: Logger,
  ) {}

  /** Null: no subgraph is live. Rejects when they do not compose. */
  async of(snapshot: Snapshot): Promise<string | null> {
    const releases = Object.keys(snapshot.live)
      .map((domain) => liveRelease(snapshot, domain))
      .filter((release) => release !== undefined)
      .filter(({ subgraph }) => subgraph);
    const key = supergraphKey(releases.map(({ domain, version }) => `${domain}@${version}`));
    if (releases.length === 0) return null;
    const known = this.#known.get(key);
    if (known) return known;
    const published = await this.store.read(`supergraphs/${key}.graphql`);
    const sdl = published?.toString('utf8') ?? (await this.compose(releases));
    this.#known.set(key, sdl);
    return sdl;
  }

  /** Supergraphs after a rollback of each single domain, only where that changes a subgraph. */
  async *rolledBack(snapshot: Snapshot): AsyncIterable<string> {
    for (const { domain, version } of snapshot.rollbacks) {
      const back = { ...snapshot, live: { ...snapshot.live, [domain]: version } };
      if (!liveRelease(back, domain)?.subgraph) continue;
      const sdl = await this.of(back);
      if (sdl !== null) yield sdl;
    }
  }

  private async compose(releases: readonly { domain: string; version: string }[]): Promise<string> {
    const started = performance.now();
    const subgraphs = await Promise.all(
      releases.map(async ({ domain, version }): Promise<SubgraphSdl> => {
        const sdl = await this.store.read(`releases/${domain}/${version}/subgraph.graphql`);
        if (!sdl) throw new Error(`${domain}@${version} has no subgraph.graphql`);
        return { name: domain, sdl: sdl.toString('utf8') };
      }),
    );
    const sdl = await compose(subgraphs);
    this.logger.info({ ms: Math.round(performance.now() - started) }, 'supergraph composed here');
    return sdl;
  }
}
