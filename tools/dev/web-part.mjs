import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { remoteConfig } from '../build/remote.rspack.mjs';
import { serveFolder } from './serve-folder.mjs';
import { watchBuild } from './watch-build.mjs';

/**
 * A remote under development: built whenever a file is saved and served on localhost. Pages that preview it reload after each
 * build.
 *
 * @param {{ root: string, domain: string, port: number, say: (text: string) => void }} options
 */
export async function startWebPart({ root, domain, port, say }) {
  const folder = join(root, 'apps', domain, 'web');
  const { remote } = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8'));
  const outputPath = join(root, 'dist/.dev', domain, 'web');
  const server = await serveFolder({ folder: outputPath, descriptor: join(folder, 'descriptor.json'), port });
  const config = remoteConfig({
    entry: join(folder, 'src/routes.tsx'),
    remote,
    outputPath,
    production: false,
  });
  const reload = new rspack.BannerPlugin({
    banner: `new EventSource('http://localhost:${port}/changes').addEventListener('change', () => location.reload());`,
    include: 'remoteEntry.js',
    raw: true,
    footer: true,
  });
  const compiler = rspack({ ...config, plugins: [...config.plugins, reload] });
  const build = watchBuild(compiler, {
    name: 'web',
    say,
    onBuilt(startedAt) {
      say(`web: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      server.announce();
    },
  });
  await build.first;
  return {
    remote,
    entry: `http://localhost:${port}/remoteEntry.js`,
    /** Reloads the pages that preview the remote. */
    announce: server.announce,
    async stop() {
      await build.stop();
      await server.close();
    },
  };
}
