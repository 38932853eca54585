import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

// Parts of the repository are bundled; everything from node_modules stays outside and is found at run time.
const OWN = /^(\.|\/|@lyceum\/)/;

/**
 * The build of a server: one ES module `main.js`, with the files that it reads at run time (SDL, tables, templates)
 * beside it as they stand in `src`.
 *
 * @param {{ root: string, project: string }} options project: its folder from the root, `apps/sessions/api`
 * @returns {import('@rspack/core').Configuration}
 */
export function serverConfig({ root, project }) {
  const folder = resolve(root, project);
  return {
    name: project,
    mode: 'production',
    target: 'node20.19',
    context: folder,
    entry: { main: './src/main.ts' },
    output: {
      path: resolve(root, 'dist', project),
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    devtool: 'source-map',
    externalsType: 'module-import',
    externals: [
      ({ request }, callback) => {
        if (!request || OWN.test(request)) return callback();
        return callback(undefined, request);
      },
    ],
    externalsPresets: { node: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      tsConfig: resolve(root, 'tsconfig.base.json'),
    },
    module: {
      // `import.meta.dirname` is the folder of main.js at run time, not a folder of the machine that built it.
      parser: { javascript: { importMeta: false } },
      rules: [
        { test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions(false) },
        { test: /\.tsx$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions(true) },
      ],
    },
    optimization: {
      minimize: false,
      // Joined modules get renamed classes, and class names are read at run time (entities, resolvers, errors).
      concatenateModules: false,
      splitChunks: false,
      nodeEnv: false,
    },
    plugins: [
      new rspack.CopyRspackPlugin({
        patterns: [
          {
            from: '**/*',
            context: resolve(folder, 'src'),
            noErrorOnMissing: true,
            globOptions: { ignore: ['**/*.ts', '**/*.tsx', '**/__generated__/**'] },
          },
        ],
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {boolean} tsx */
function swcOptions(tsx) {
  return {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  };
}
