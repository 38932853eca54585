import {
  existsSync,
  mkdirSync,
  readdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateSchema, supergraphFile } from './schema.mjs';

const head = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n`;
const identity = `${head} type User @key(fields: "id") { id: ID! "As people call them." name: String! } type Query { me: User }`;
const sessions = `${head} type User @key(fields: "id", resolvable: false) { id: ID! }
  type Session { id: ID! leader: User } type Query { session(id: ID!): Session }`;

describe('npm run schema', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'schema-'));
    write('apps/identity/api/src/people/people.graphql', identity);
    write('apps/sessions/api/src/scheduling/session.graphql', sessions);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

  it('composes the domains and generates their types', async () => {
    expect(await generateSchema({ root })).toEqual([]);
    expect(read(supergraphFile)).toContain('IDENTITY @join__graph(name: "identity", url: "http://identity")');
    expect(read(supergraphFile)).toContain('As people call them.');
    expect(read('apps/sessions/api/src/__generated__/resolvers.ts')).toContain(
      'export type QuerySessionArgs',
    );
  });

  it('uses the committed supergraph for unchanged sources, and composes otherwise', async () => {
    await generateSchema({ root });
    write(supergraphFile, read(supergraphFile).replace('As people call them.', 'Committed.'));
    expect(await generateSchema({ root })).toEqual([]);
    expect(read(supergraphFile)).toContain('Committed.');
    expect(await generateSchema({ root, check: true })).toHaveLength(1);
    write('apps/identity/api/src/people/people.graphql', identity.replace('me: User', 'me: User you: User'));
    expect(await generateSchema({ root })).toEqual([]);
    expect(read(supergraphFile)).toContain('As people call them.');
    expect(read(supergraphFile)).toContain('you: User');
  });

  it('finds an error in a document without composing', async () => {
    await generateSchema({ root });
    write('apps/identity/web/src/me.graphql', 'query Me { me { shoeSize } }');
    expect((await generateSchema({ root, types: false }))[0]).toMatch(/shoeSize/);
  });

  it('skips types for builds', async () => {
    write('apps/identity/web/src/me.graphql', 'query Me { me { name } }');
    expect(await generateSchema({ root, types: false })).toEqual([]);
    const folder = 'apps/identity/web/src/__generated__';
    expect(read(`${folder}/graphql.ts`)).toContain(`export { MeDocument } from './documents/me-document';`);
    expect(existsSync(join(root, folder, 'types.ts'))).toBe(false);
    expect(await generateSchema({ root })).toEqual([]);
    expect(read(`${folder}/types.ts`)).toContain('export type MeQuery = ');
  });

  it('lists the documents of a web app by hash, fragments included', async () => {
    write('apps/sessions/web/src/card/card.graphql', 'fragment Card on Session { id leader { name } }');
    write('apps/sessions/web/src/page.graphql', 'query Page($id: ID!) { session(id: $id) { ...Card } }');
    expect(await generateSchema({ root })).toEqual([]);
    const [[hash, document] = ['', null]] = Object.entries(
      JSON.parse(read('apps/sessions/web/src/__generated__/documents.json')),
    );
    expect(document).toMatchObject({ name: 'Page', file: 'apps/sessions/web/src/page.graphql' });
    expect(document.text).toContain('fragment Card on Session');
    const module = read('apps/sessions/web/src/__generated__/documents/page-document.ts');
    expect(module).toContain(`"__meta__":{"hash":"${hash}"}`);
    expect(module).toContain('as unknown as TypedDocumentNode<PageQuery, PageQueryVariables>;');
  });

  it('writes a module per document, and removes it with the operation', async () => {
    write('apps/sessions/web/src/page.graphql', 'query FirstPage { me { id } } query Other { me { name } }');
    expect(await generateSchema({ root })).toEqual([]);
    const types = 'apps/sessions/web/src/__generated__/graphql.ts';
    expect(read(types)).toContain(`export { FirstPageDocument } from './documents/first-page-document';`);
    expect(read(types)).not.toContain('OperationDefinition');
    write('apps/sessions/web/src/page.graphql', 'query Other { me { name } }');
    expect(await generateSchema({ root })).toEqual([]);
    expect(readdirSync(join(root, dirname(types), 'documents'))).toEqual(['other-document.ts']);
  });

  it("lists the web libs' documents with the shell's", async () => {
    write('apps/shell/src/frame.graphql', 'query Frame { me { name } }');
    write('libs/web/viewer/src/viewer.graphql', 'query Viewer { me { id } }');
    expect(await generateSchema({ root })).toEqual([]);
    const names = Object.values(JSON.parse(read('apps/shell/src/__generated__/documents.json'))).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['Frame', 'Viewer']);
  });

  it('names the file of an error and still generates the other domains', async () => {
    write('apps/sessions/api/src/scheduling/session.graphql', 'type Session {');
    write('apps/identity/web/src/me.graphql', 'query Me { me { name } }');
    const problems = await generateSchema({ root });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('apps/sessions/api/src/scheduling/session.graphql:1:');
    expect(existsSync(join(root, supergraphFile))).toBe(false);
    expect(read('apps/identity/web/src/__generated__/graphql.ts')).toContain('MeDocument');
  });

  it('names the document that queries an unknown field', async () => {
    write('apps/identity/web/src/me.graphql', 'query Me { me { shoeSize } }');
    expect((await generateSchema({ root }))[0]).toMatch(
      /shoeSize[\s\S]+apps\/identity\/web\/src\/me\.graphql:1/,
    );
  });

  it('with --check refuses a supergraph that is not current, and does not change it', async () => {
    await generateSchema({ root });
    const committed = read(supergraphFile);
    expect(await generateSchema({ root, check: true })).toEqual([]);
    write('apps/identity/api/src/people/people.graphql', identity.replace('me: User', 'me: User you: User'));
    expect(await generateSchema({ root, check: true })).toEqual([
      'apps/gateway/supergraph.graphql is not current: run "npm run schema" and commit it',
    ]);
    expect(read(supergraphFile)).toBe(committed);
  });
});
