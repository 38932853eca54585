import { rspack } from '@rspack/core';
import { PROVIDED, webBase } from './web-base.rspack.mjs';

/** Stands for the build in a remote's files until they are written; see `name-build.mjs`. */
export const THIS_BUILD = 'LYCEUMBUILD';

/** An empty module. */
const NOTHING = 'data:text/javascript,export {}';

/**
 * A remote: `./routes` behind `remoteEntry.js`, with everything of PROVIDED taken from the shell.
 *
 * @param {{ entry: string, remote: string, outputPath: string, production: boolean, without?: string[] }} options
 * @returns {import('@rspack/core').Configuration & { plugins: import('@rspack/core').Plugins }}
 */
export function remoteConfig({ entry, remote, outputPath, production, without = [] }) {
  const base = webBase({ name: remote, outputPath, production });
  return {
    ...base,
    entry: {},
    // Two versions of a remote may be on one page: what they keep in the window must not be one another's.
    output: { ...base.output, publicPath: 'auto', uniqueName: `${base.output.uniqueName}_${THIS_BUILD}` },
    plugins: [
      ...without.map((name) => new rspack.NormalModuleReplacementPlugin(new RegExp(name), NOTHING)),
      // The first version's container: 17 kB less per remote than the one with a runtime of its own.
      new rspack.container.ModuleFederationPluginV1({
        name: base.output.uniqueName,
        filename: 'remoteEntry.js',
        library: { type: 'window', name: base.output.uniqueName },
        exposes: { './routes': entry },
        shared: Object.fromEntries(
          PROVIDED.map((name) => [
            name,
            { import: false, singleton: true, requiredVersion: false, shareKey: name },
          ]),
        ),
      }),
    ],
  };
}
