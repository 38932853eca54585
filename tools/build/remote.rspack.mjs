import { rspack } from '@rspack/core';
import { PROVIDED, webBase } from './web-base.rspack.mjs';

/** A remote: `./routes` behind `remoteEntry.js`, with everything of PROVIDED taken from the shell. */
export function remoteConfig({ entry, remote, outputPath, production }) {
  const base = webBase({ name: remote, outputPath, production });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
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
