import { Assets, type Asset, type Large } from './assets';
import type { Registry } from './registry';
import type { RegistryStore } from './registry-store';
import { SHELL } from './releases';

/** Web files of published versions by URL path. */
export class PublishedFiles {
  readonly #assets: Assets;

  constructor(
    private readonly registry: Registry,
    store: RegistryStore,
    production: boolean,
  ) {
    this.#assets = new Assets(store, production);
  }

  /** `<remote>/<version>/<path>`; null: no such file in a complete release. */
  async find(address: string): Promise<Asset | Large | null> {
    const [, remote, version, path] = /^([\w.-]+)\/([\w.-]+)\/(.+)$/.exec(address) ?? [];
    if (!remote || !version || !path) return null;
    if (!this.release(remote, version)) await this.registry.catchUp();
    const release = this.release(remote, version);
    return release ? this.#assets.find(`releases/${release.domain}/${version}/web`, path) : null;
  }

  /** A file of the shell without version in its address: of the live version, or of one whose page is open. */
  async ofShell(path: string): Promise<Asset | Large | null> {
    const live = this.registry.state.shell?.version;
    const kept = [...(this.registry.state.releases.get(SHELL)?.keys() ?? [])];
    for (const version of [...(live ? [live] : []), ...kept.filter((other) => other !== live)]) {
      const asset = await this.#assets.find(`releases/${SHELL}/${version}/web`, path);
      if (asset) return asset;
    }
    return null;
  }

  private release(remote: string, version: string) {
    return this.registry.state.releases.get(remote)?.get(version);
  }
}
