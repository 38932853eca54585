import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Specs run their statements on Postgres, and every spec of a domain runs its migrations. */
const LEFT_OUT = /\.(spec|test)\.tsx?$|\/(migrations|testing|fixtures)\//;

/**
 * The files whose statements are checked.
 *
 * @param {string} root
 * @returns {{ rootNames: string[], isLookedAt: (file: string) => boolean }}
 */
export function listSources(root) {
  const folders = [
    ...readdirSync(join(root, 'apps')).map((domain) => `apps/${domain}/api/src`),
    ...readdirSync(join(root, 'libs/server')).map((lib) => `libs/server/${lib}/src`),
  ];
  const isLookedAt = (/** @type {string} */ file) =>
    /^(apps\/[^/]+\/api|libs\/server\/(?!testing\/)[^/]+)\/src\/.*\.tsx?$/.test(file) && !LEFT_OUT.test(file);
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    );
  return { rootNames: files.filter(isLookedAt).map((file) => join(root, file)), isLookedAt };
}
