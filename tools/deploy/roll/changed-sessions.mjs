import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBuilds } from '../builds.mjs';

const FIELD = 'rolledIn';

/**
 * The sessions domain as it was built, with a change in each of its parts: a field more in its schema, a document that
 * asks for it, and another server.
 *
 * @param {string} root
 * @param {string} folder for the copy
 * @param {string} mark makes one change differ from another
 * @returns {{ build: import('../builds.mjs').Build, document: { hash: string, name: string } }}
 */
export function changedSessions(root, folder, mark) {
  const build = listBuilds(root).find(({ domain }) => domain === 'sessions');
  if (!build?.server || !build.web) throw new Error('the sessions domain was not built');
  const [server, web] = [join(folder, 'server'), join(folder, 'web')];
  cpSync(build.server, server, { recursive: true });
  cpSync(build.web, web, { recursive: true });
  const edit = (/** @type {string} */ path, /** @type {(text: string) => string} */ change) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  edit(join(server, 'main.js'), (code) => `${code}\n// ${mark}\n`);
  edit(join(server, 'scheduling/session.graphql'), (sdl) =>
    sdl.replace('type Session @key(fields: "id") {', `$&\n  "${mark}"\n  ${FIELD}: String\n`),
  );
  const name = 'Rolled';
  const text = `query ${name} { __typename getSessionsForUserV2(input: {view: UPCOMING, pageSize: 1}) { __typename sessions { __typename ${FIELD} } } }`;
  const hash = createHash('sha256').update(text).digest('hex');
  edit(join(web, 'documents.json'), (list) =>
    JSON.stringify({
      ...JSON.parse(list),
      [hash]: { name, text, file: 'apps/sessions/web/src/rolled.graphql' },
    }),
  );
  writeFileSync(join(web, 'assets/mark.txt'), mark);
  return { build: { ...build, server, web }, document: { hash, name } };
}
