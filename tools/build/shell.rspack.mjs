import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { root, webBase } from './web-base.rspack.mjs';

/**
 * The host page; what it hands to remotes stands in `apps/shell/src/provided`.
 *
 * @param {{ outputPath: string, production: boolean }} options
 * @returns {import('@rspack/core').Configuration}
 */
export function shellConfig({ outputPath, production }) {
  const base = webBase({ name: 'shell', outputPath, production });
  return {
    ...base,
    entry: { main: join(root, 'apps/shell/src/main.tsx') },
    // Relative to wherever the page's first script came from: the gateway serves a version's own, immutable address.
    output: { ...base.output, publicPath: 'auto' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What changes with an upgrade of packages only, kept by browsers over the shell's own versions.
          vendor: {
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|@apollo|rxjs|graphql|i18next|@wry|optimism|tslib)[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: join(root, 'apps/shell/src/index.html'),
        publicPath: '/',
        scriptLoading: 'defer',
        inject: 'head',
        minify: production,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: join(root, 'apps/shell/public'), to: '.', noErrorOnMissing: true }],
      }),
    ],
  };
}
