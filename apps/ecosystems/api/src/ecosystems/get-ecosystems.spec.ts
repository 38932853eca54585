import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { foundCast } from '../test-fixtures';

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
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await foundCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(actors.internalAdmin);
const create = (input: object) => operator().query(CREATE, { i: input });

describe('getEcosystems', () => {
  it('finds by every word of name, short name and place, in pages', async () => {
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
    expect((await operator().query(SEARCH, { s: '100%_' }))['getEcosystems'].totalCount).toBe(0);
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

it('resolves as a reference for its own people and operators alone', async () => {
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
