import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCompose } from './check-compose.mjs';
import { checkDatabaseRoles } from './check-database-roles.mjs';
import { checkDockerfile } from './check-dockerfile.mjs';
import { checkVariables } from './check-variables.mjs';
import { root } from '../start/domains.mjs';

/** Dockerfiles, services of compose and the example of their variables. @param {string} folder of the repository */
export function readContainers(folder) {
  const docker = join(folder, 'docker');
  const names = readdirSync(docker).filter((name) => name.endsWith('.Dockerfile'));
  const files = names.map((name) => checkDockerfile(folder, `docker/${name}`));
  const example = readFileSync(join(docker, '.env.example'), 'utf8');
  return { files, example, ...checkCompose(folder, 'docker/compose.yaml', files) };
}

/** Checks of the container files that need no container engine. @returns {string[]} problems */
export function checkContainers(folder = root) {
  const { files, example, problems, services } = readContainers(folder);
  return [
    ...files.flatMap((file) => file.problems),
    ...problems,
    ...checkDatabaseRoles('docker/compose.yaml', services),
    ...checkVariables({ folder, services, example }),
  ];
}
