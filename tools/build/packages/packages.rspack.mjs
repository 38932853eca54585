import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** Not bundled: native modules, and optional packages that others only try to load. */
const OUTSIDE =
  /^(@node-rs\/argon2|sharp|playwright-core|ssh2|ssh2-sftp-client|cpu-features|msgpackr-extract|bufferutil|utf-8-validate|pg-native)(\/|$)/;

/** @param {string} name of a package or of a part of one */
export const staysOutside = (name) => OUTSIDE.test(name);

/**
 * The build of the packages that servers load: one script instead of thousands of files that Node would find, read and
 * compile for each server. Module names are resolved as Node resolves them.
 *
 * @param {{ entry: string, folder: string, root: string }} options
 * @returns {import('@rspack/core').Configuration}
 */
export function packagesConfig({ entry, folder, root }) {
  return {
    name: 'packages',
    mode: 'production',
    target: 'node20.19',
    context: root,
    entry: { packages: entry },
    output: {
      path: folder,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
    },
    devtool: false,
    externalsPresets: { node: false },
    externals: [
      ({ request = '', context = root, dependencyType }, callback) => {
        if (/^(\.|\/|data:)/.test(request)) return callback();
        if (!isOutside(request, context)) return callback();
        // Resolved at run time, also where no package provides the module.
        const imported = dependencyType === 'esm' && !isBuiltin(request);
        return callback(undefined, `${imported ? 'import' : 'node-commonjs'} ${request}`);
      },
    ],
    resolve: {
      extensions: ['.js', '.json', '.node'],
      mainFields: ['main'],
      aliasFields: [],
      byDependency: {
        esm: { conditionNames: ['node', 'import'], mainFields: ['main'] },
        commonjs: { conditionNames: ['node', 'require'], mainFields: ['main'] },
      },
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [{ test: /\.m?js$/, resolve: { fullySpecified: false } }],
    },
    optimization: {
      minimize: false,
      concatenateModules: false,
      splitChunks: false,
      nodeEnv: false,
      usedExports: false,
      sideEffects: false,
    },
    plugins: [],
    performance: { hints: false },
    // Packages try to load optional packages, and files by computed names.
    ignoreWarnings: [/./],
    stats: 'errors-only',
  };
}

/** @param {string} request @param {string} context */
function isOutside(request, context) {
  if (isBuiltin(request) || staysOutside(request)) return true;
  const name = packageOf(request);
  for (let folder = context; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** @param {string} request */
export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
