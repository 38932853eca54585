import { candidateOf } from './builds.mjs';
import { versionOf } from './registry/registry.mjs';

/** Small releases for specs, made by the same code as real ones. */

const HEAD = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';

export const IDENTITY_SDL = `# apps/identity/api/src/people/people.graphql
${HEAD}
type User @key(fields: "id") { id: ID! name: String! age: Int }
type Query { me: User! people(search: String): [User!]! }
type Mutation { saveUser(input: UserInput!): User! }
enum Mood { GLAD CALM }
input UserInput { name: String! mood: Mood }
`;

export const SESSIONS_SDL = `# apps/sessions/api/src/scheduling/session.graphql
${HEAD}
type User @key(fields: "id", resolvable: false) { id: ID! }
type Session @key(fields: "id") { id: ID! subject: String! leader: User }
type Query { sessions: [Session!]! }
`;

/**
 * @param {string} domain
 * @param {{ sdl?: string, remote?: string, documents?: Record<string, string>, server?: string, migrations?: unknown[], about?: Partial<import('./registry/registry.mjs').Release> }} parts
 *   documents: text by name
 * @returns {import('./registry/registry.mjs').Candidate}
 */
export function testCandidate(
  domain,
  { sdl, remote, documents = {}, server = '', migrations = [], about = {} },
) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const put = (/** @type {string} */ path, /** @type {string} */ text) => files.set(path, Buffer.from(text));
  if (sdl) {
    put('subgraph.graphql', sdl);
    put('server/main.js', server);
    put('migrations.json', JSON.stringify(migrations));
  }
  if (remote) {
    const list = Object.entries(documents).map(([name, text]) => [
      `hash-of-${text}`,
      {
        name,
        text,
        file: `apps/${domain}/web/src/${name}.graphql`,
        components: [`apps/${domain}/web/src/${name}-page.tsx`],
      },
    ]);
    put('web/documents.json', JSON.stringify(Object.fromEntries(list)));
    put('web/descriptor.json', JSON.stringify({ remote, paths: [], navigation: [] }));
  }
  const none = candidateOf({ domain, server: null, web: null, subgraph: false }, { by: 'Ada' }).release;
  const release = { ...none, remote: remote ?? null, subgraph: sdl !== undefined, version: versionOf(files) };
  return { release: { ...release, ...about }, files };
}
