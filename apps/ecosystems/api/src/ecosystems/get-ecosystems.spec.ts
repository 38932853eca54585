import { randomUUID } from 'node:crypto';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { reviewAppSearchEcosystems } from '../directory/review-app-search-ecosystems.platform';
import { insertCast } from '../testing/insert-cast';

const CREATE =
  'mutation ($i: EcosystemInput!) { createEcosystem(ecosystemInput: $i) { id name shortName profileId revision tutorTerm sessionSettings { sessionDurations } } }';
const SEARCH =
  'query ($s: String, $a: Boolean, $p: Int, $l: Int) { getEcosystems(searchTerm: $s, includeArchived: $a, pageIndex: $p, limit: $l) { items { id name archived supportedSchools { id } } totalCount hasMore } }';
const PAGE =
  'query ($p: String!) { getEcosystemProfilePage(profileId: $p) { id name shortName profileId logo background primaryColor terms { sp { tutee } } defaultLanguage supportedLanguages archived } }';

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, {
    background: false,
    env: { REVIEW_APP_SECRET_KEY: 'k'.repeat(40) },
  });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(actors.internalAdmin);
const create = (input: object) => operator().query(CREATE, { i: input });

describe('getEcosystems', () => {
  it('finds ecosystems by every word of name, short name and place, in pages', async () => {
    await create({ name: 'Prairie View', shortName: 'prairie', city: 'Lamar', state: 'KS' });
    await create({ name: 'Prairie Rose', shortName: 'rose', city: 'Salina', state: 'KS' });
    const both = (await operator().query(SEARCH, { s: 'prairie ks', l: 1 }))['getEcosystems'];
    expect(both).toMatchObject({
      totalCount: 2,
      hasMore: true,
      items: [{ name: 'Prairie Rose', supportedSchools: [] }],
    });
    const second = (await operator().query(SEARCH, { s: 'PRAIRIE', l: 1, p: 1 }))['getEcosystems'];
    expect(second).toMatchObject({ hasMore: false, items: [{ name: 'Prairie View' }] });
    await create({ name: 'Straße O’Higgins', shortName: 'folded', city: 'Bogotá' });
    for (const s of ['strasse', "O'Higgins", 'bogota', 'BOGOTÁ ohiggins'])
      expect((await operator().query(SEARCH, { s }))['getEcosystems'].totalCount).toBe(1);
    expect((await operator().query(SEARCH, { s: '100%_' }))['getEcosystems'].totalCount).toBe(0);
  });
});

describe('searchEcosystems', () => {
  const DIRECTORY =
    'query ($s: String, $a: String, $b: String) { searchEcosystems(searchTerm: $s, after: $a, before: $b, limit: 2) { items { name } nextCursor previousCursor } }';
  const search = async (variables: object) =>
    (await operator().query(DIRECTORY, { s: 'orchard', ...variables }))['searchEcosystems'];
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name.slice(8));

  it('pages forward and backward in the order of names, whatever is created or removed meanwhile', async () => {
    for (const letter of ['E', 'B', 'D', 'A', 'A'])
      await create({ name: `Orchard ${letter}`, shortName: `orchard-${randomUUID().slice(0, 8)}` });
    const first = await search({});
    expect([names(first), first.previousCursor]).toEqual([['A', 'A'], null]);
    await create({ name: 'Orchard C', shortName: 'orchard-c' });
    const second = await search({ a: first.nextCursor });
    expect(names(second)).toEqual(['B', 'C']);
    const last = await search({ a: second.nextCursor });
    expect([names(last), last.nextCursor]).toEqual([['D', 'E'], null]);
    const back = await search({ b: last.previousCursor });
    expect(names(back)).toEqual(['B', 'C']);
    const start = await search({ b: back.previousCursor });
    expect([names(start), start.previousCursor, start.nextCursor]).toEqual([
      ['A', 'A'],
      null,
      first.nextCursor,
    ]);
  });

  it('refuses an invalid cursor, and both cursors at once', async () => {
    const { nextCursor } = await search({});
    for (const variables of [{ a: 'x' }, { a: nextCursor, b: nextCursor }])
      expect(await operator().refusal(DIRECTORY, variables)).toBe('BAD_USER_INPUT');
  });
});

describe('reviewAppSearchEcosystems', () => {
  const SEARCH = '{ reviewAppSearchEcosystems(searchTerm: "plum") { shortName } }';
  const found = async (reviewAppKey: string | null) =>
    (await subgraph.as({ ...actors.nobody, reviewAppKey }).query(SEARCH))['reviewAppSearchEcosystems'];

  it('answers only with the right key, and never in production', async () => {
    await create({ name: 'Plum Creek', shortName: 'plum' });
    expect(await found('k'.repeat(40))).toEqual([{ shortName: 'plum' }]);
    for (const key of [null, '', 'k'.repeat(39)]) expect(await found(key)).toBeNull();
    const { services } = subgraph;
    const inProduction = { ...services, config: { ...services.config, NODE_ENV: 'production' } };
    const asked = { ...actors.nobody, reviewAppKey: 'k'.repeat(40) };
    expect(await reviewAppSearchEcosystems(asked, {}, inProduction as typeof services)).toBeNull();
  });
});

describe('getEcosystemProfilePage', () => {
  it('answers anyone by profile id or short name, whatever the case', async () => {
    await create({
      name: 'Bright',
      shortName: 'bright',
      profileId: 'bright-mentors',
      terms: { sp: { tutee: 'Aprendiz' } },
    });
    for (const p of ['bright', 'bright-mentors', ' Bright ']) {
      const { getEcosystemProfilePage } = await subgraph.as(actors.nobody).query(PAGE, { p });
      expect(getEcosystemProfilePage).toMatchObject({
        shortName: 'bright',
        terms: { sp: { tutee: 'Aprendiz' } },
      });
    }
    expect(
      (await subgraph.as(actors.nobody).query(PAGE, { p: 'nowhere' }))['getEcosystemProfilePage'],
    ).toBeNull();
  });

  it('has no field beyond the public ones', async () => {
    const { __type } = await subgraph
      .as(actors.nobody)
      .query('{ __type(name: "EcosystemProfilePage") { fields { name } } }');
    expect(__type.fields.map(({ name }: { name: string }) => name).sort()).toEqual([
      'archived',
      'background',
      'chargesSessions',
      'defaultLanguage',
      'id',
      'logo',
      'name',
      'primaryColor',
      'profileId',
      'shortName',
      'supportedLanguages',
      'terms',
      'timeZoneId',
    ]);
  });
});

it('resolves an ecosystem reference only for its own members and for operators', async () => {
  const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Ecosystem { id } } }';
  const r = [{ __typename: 'Ecosystem', id: ecosystemId }];
  const own = { _entities: [{ id: ecosystemId }] };
  expect(await subgraph.as(actors.learner).query(entities, { r })).toEqual(own);
  expect(
    await subgraph.as({ ...actors.internalAdmin, ecosystemId: cast.otherEcosystemId }).query(entities, { r }),
  ).toEqual(own);
  expect(await subgraph.as(foreigners.superAdmin).query(entities, { r })).toEqual({ _entities: [null] });
  expect(await subgraph.as(actors.nobody).query(entities, { r })).toEqual({ _entities: [null] });
});
