import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { root, webBase } from './web-base.rspack.mjs';

/** The script that the build writes into the page. */
export const EARLY = 'early.js';

/**
 * The host page. `apps/shell/src/provided` holds what it provides to remotes.
 *
 * @param {{ outputPath: string, production: boolean }} options
 * @returns {import('@rspack/core').Configuration}
 */
export function shellConfig({ outputPath, production }) {
  const base = webBase({ name: 'shell', outputPath, production });
  return {
    ...base,
    entry: {
      main: join(root, 'apps/shell/src/main.tsx'),
      // Written into the page; see `arrange-html.mjs`.
      early: { import: join(root, 'apps/shell/src/early/early.ts'), filename: EARLY },
    },
    // Relative to the URL of the page's first script: the gateway serves each version at its own immutable address.
    output: { ...base.output, publicPath: 'auto' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Changes only with upgrades of packages, so browsers cache it across versions of the shell.
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
        excludeChunks: ['early'],
        minify: production,
      }),
      // Nearly all functions of these two files run during a visit's first second. Browsers on V8 compile them in the
      // background while the files arrive, instead of one by one on the main thread; others read a comment.
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /(main|vendor)\.[^/]*js$/,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: join(root, 'apps/shell/public'), to: '.', noErrorOnMissing: true }],
      }),
    ],
  };
}
