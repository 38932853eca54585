import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';

// The repository's own modules are bundled; packages of node_modules are resolved at run time.
const OWN = /^(\.|\/|@lyceum\/|data:)/;

/**
 * The build of a server: one ES module `main.js`, and beside it the files that it reads at run time (SDL, tables, templates),
 * as in `src`. A subgraph's migrations are a second module.
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
    entry: { main: './src/main.ts', ...migrationsEntry(folder) },
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
      // `import.meta.dirname` must be the folder of main.js at run time, not a folder of the build machine.
      parser: { javascript: { importMeta: false } },
      rules: [
        { test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions(false) },
        { test: /\.tsx$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions(true) },
      ],
    },
    optimization: {
      minimize: false,
      // Concatenation renames classes, whose names are read at run time (entities, resolvers, errors).
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

/**
 * The build reads the migrations without starting the server.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function migrationsEntry(folder) {
  const migrations = join(folder, 'src/migrations');
  if (!existsSync(migrations)) return {};
  const files = readdirSync(migrations).filter((file) => /^\d+-.*\.ts$/.test(file));
  const modules = files.map((file) => `export * from ${JSON.stringify(join(migrations, file))};`);
  return { migrations: `data:text/javascript,${encodeURIComponent(modules.join('\n'))}` };
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
