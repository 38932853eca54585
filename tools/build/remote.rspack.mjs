import { rspack } from '@rspack/core';
import { PROVIDED, webBase } from './web-base.rspack.mjs';

/** Placeholder for the hash of the build in a remote's files; see `name-build.mjs`. */
export const THIS_BUILD = 'LYCEUMBUILD';

/** An empty module. */
const NOTHING = 'data:text/javascript,export {}';

/**
 * A remote: `./routes` behind `remoteEntry.js`. Everything in PROVIDED comes from the shell.
 *
 * @param {{ entry: string, remote: string, outputPath: string, production: boolean, without?: string[] }} options
 * @returns {import('@rspack/core').Configuration & { plugins: import('@rspack/core').Plugins }}
 */
export function remoteConfig({ entry, remote, outputPath, production, without = [] }) {
  const base = webBase({ name: remote, outputPath, production });
  return {
    ...base,
    entry: {},
    // Two versions of a remote may run on one page, and must not share names on `window`.
    output: { ...base.output, publicPath: 'auto', uniqueName: `${base.output.uniqueName}_${THIS_BUILD}` },
    plugins: [
      ...without.map((name) => new rspack.NormalModuleReplacementPlugin(new RegExp(name), NOTHING)),
      // Version 1 of the container: 17 kB less per remote than the version with its own runtime.
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
