import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { root, webBase } from './web-base.rspack.mjs';

/** The host page; what it hands to remotes stands in `apps/shell/src/provided`. */
export function shellConfig({ outputPath, production }) {
  const base = webBase({ name: 'shell', outputPath, production });
  return {
    ...base,
    entry: { main: join(root, 'apps/shell/src/main.ts') },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: join(root, 'apps/shell/src/index.html'),
        scriptLoading: 'module',
        inject: 'head',
        minify: production,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: join(root, 'apps/shell/public'), to: '.', noErrorOnMissing: true }],
      }),
    ],
  };
}
