import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteConfig } from './remote.rspack.mjs';
import { serverConfig } from './server.rspack.mjs';
import { shellConfig } from './shell.rspack.mjs';

/**
 * How a deployable is built, which its folder says: the shell, a domain's web app (a remote), or a server.
 *
 * @param {string} root
 * @param {string} project folder from the root, such as apps/sessions/api
 * @returns {import('@rspack/core').Configuration}
 */
export function projectConfig(root, project) {
  if (!existsSync(resolve(root, project, 'src'))) throw new Error(`${project}: there is no such deployable`);
  const outputPath = resolve(root, 'dist', project);
  if (project === 'apps/shell') return shellConfig({ outputPath, production: true });
  const [, domain = '', part] = project.split('/');
  if (part !== 'web') return serverConfig({ root, project });
  const { remote } = JSON.parse(readFileSync(resolve(root, project, 'descriptor.json'), 'utf8'));
  return remoteConfig({ domain, remote, outputPath, production: true });
}
