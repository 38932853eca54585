import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBuilds } from '../builds.mjs';

const FIELD = 'rolledIn';
export const COLUMN = 'rolled_in';

/** A migration as a bundle contains it: an expression in the list of migration classes. */
const MIGRATION = `(class Rolled1999999999999 {
  name = 'Rolled1999999999999';
  up(runner) { return runner.query('ALTER TABLE sessions.sessions ADD COLUMN ${COLUMN} text'); }
  async down() {}
}),`;

/**
 * A copy of the sessions build with a change in each part: a new field in its schema, a document that queries it, a new
 * column in its database, and a changed server.
 *
 * @param {string} root
 * @param {string} folder for the copy
 * @returns {{ build: import('../builds.mjs').Build, document: { hash: string, name: string } }}
 */
export function changedSessions(root, folder) {
  const build = builtOf(root, 'sessions');
  const [server, web] = [join(folder, 'server'), join(folder, 'web')];
  cpSync(build.server ?? '', server, { recursive: true });
  cpSync(build.web ?? '', web, { recursive: true });
  edit(join(server, 'main.js'), (code) => replaced(code, /migrations: \[/, `$&\n${MIGRATION}`));
  edit(join(server, 'migrations.json'), (list) => {
    const statements = [`ALTER TABLE sessions.sessions ADD COLUMN ${COLUMN} text`];
    return JSON.stringify([...JSON.parse(list), { name: 'Rolled1999999999999', statements }]);
  });
  edit(join(server, 'scheduling/session.graphql'), (sdl) =>
    replaced(
      sdl,
      /type Session @key\(fields: "id"\) \{/,
      `$&\n  "Made by npm run roll."\n  ${FIELD}: String\n`,
    ),
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
  writeFileSync(join(web, 'assets/mark.txt'), 'rolled');
  return { build: { ...build, server, web }, document: { hash, name } };
}

/** A copy of the gateway build with a changed version. @param {string} root @param {string} folder for the copy */
export function changedGateway(root, folder) {
  const build = builtOf(root, 'gateway');
  cpSync(build.server ?? '', folder, { recursive: true });
  edit(join(folder, 'main.js'), (code) => `${code}\n// rolled\n`);
  return { ...build, server: folder };
}

/** @param {string} root @param {string} domain */
function builtOf(root, domain) {
  const build = listBuilds(root).find((each) => each.domain === domain);
  if (!build?.server) throw new Error(`${domain} was not built`);
  return build;
}

/** @param {string} path @param {(text: string) => string} change */
function edit(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** @param {string} text @param {RegExp} pattern @param {string} by */
function replaced(text, pattern, by) {
  if (!pattern.test(text)) throw new Error(`nothing in the build looks like ${pattern}`);
  return text.replace(pattern, by);
}
