import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { SHARED_CONTEXT_MODULES } from './shared-context-loader.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Browsers of the last two and a half years, as schools have them. */
export const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4';

/**
 * What the shell provides to every remote as a singleton on the page; `apps/shell/src/provided` holds the module behind
 * each name.
 */
export const PROVIDED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@apollo/client',
  '@apollo/client/react',
  '@floating-ui/react',
  '@lyceum/web/viewer',
  '@lyceum/web/i18n',
];

/** @param {boolean} tsx */
const swc = (tsx) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      // The shell's React is the production build, which rejects elements of the development build.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: BROWSERS },
  },
});

/**
 * What the builds of the shell and of remotes have in common.
 *
 * @param {{ name: string, outputPath: string, production: boolean }} options
 * @returns {import('@rspack/core').Configuration & { output: import('@rspack/core').Output }}
 */
export function webBase({ name, outputPath, production }) {
  return {
    name,
    mode: production ? 'production' : 'development',
    target: ['web', `browserslist:${BROWSERS}`],
    context: root,
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      // The ES2015 build of rxjs.
      conditionNames: ['es2015', '...'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: libAliases(),
    },
    module: {
      rules: [
        { test: /\.ts$/, exclude: /node_modules/, use: swc(false), type: 'javascript/auto' },
        { test: /\.tsx$/, exclude: /node_modules/, use: swc(true), type: 'javascript/auto' },
        // Of the shell only the generated documents, so that each is in the chunk that imports it.
        {
          test: /[\\/](libs[\\/](web|contracts)|apps[\\/][^\\/]+[\\/]web|apps[\\/]shell[\\/]src[\\/]__generated__)[\\/].*\.tsx?$/,
          sideEffects: false,
        },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /(?<!\.module)\.css$/, type: 'css', sideEffects: true },
        // Some packages omit file extensions in imports of other packages.
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        { test: /\.(woff2|png|svg|webp|avif)$/, type: 'asset/resource' },
        {
          test: /[\\/]inter-latin-wght-normal\.woff2$/,
          loader: join(root, 'tools/build/subset-font-loader.mjs'),
        },
        {
          test: /[\\/]@excalidraw[\\/]excalidraw[\\/].*\.js$/,
          loader: join(root, 'tools/build/own-fonts-loader.mjs'),
        },
        {
          // Matched by the end of the path, since packages may be behind a link.
          test: SHARED_CONTEXT_MODULES.map(
            (path) =>
              new RegExp(`@mantine/core/esm/${path}$`.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')),
          ),
          loader: join(root, 'tools/build/shared-context-loader.mjs'),
        },
      ],
    },
    output: {
      path: outputPath,
      uniqueName: `lyceum_${name.replace(/\W/g, '_')}`,
      clean: true,
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[hash:10][ext]',
      hashFunction: 'xxhash64',
      // A chunk that does not arrive fails after 10 s and is requested again.
      chunkLoadTimeout: 10_000,
    },
    optimization: {
      minimize: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    experiments: { css: true },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** `@lyceum/web/<lib>` and `@lyceum/contracts/<domain>` as tsconfig.base.json has them. */
function libAliases() {
  /** @type {Record<string, string>} */
  const aliases = {};
  for (const kind of ['web', 'contracts']) {
    for (const name of readdirSync(join(root, 'libs', kind), { withFileTypes: true })) {
      if (!name.isDirectory()) continue;
      aliases[`@lyceum/${kind}/${name.name}$`] = join(root, 'libs', kind, name.name, 'src/index.ts');
    }
  }
  return aliases;
}
