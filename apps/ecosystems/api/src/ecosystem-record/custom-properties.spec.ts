import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const PROPERTIES = 'customProperties { key type value }';
const EDIT = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) { ${PROPERTIES} } }`;
const READ = `query ($id: ID!) { getEcosystem(ecosystemId: $id) { ${PROPERTIES} } }`;

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, foreigners, ecosystemId: id } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const read = async (actor: Actor) =>
  (await subgraph.as(actor).query(READ, { id }))['getEcosystem'].customProperties;
const said = [
  { key: 'Contract number', type: 'TEXT', value: 'K-17' },
  { key: 'Signed', type: 'DATE', value: '2026-09-01' },
  { key: 'Seats', type: 'NUMBER', value: '250' },
  { key: 'Pilot', type: 'BOOLEAN', value: 'true' },
];

it('answers custom properties, set by a super admin, to the ecosystem’s admins and operators only', async () => {
  expect(await read(actors.superAdmin)).toEqual([]);
  const { editEcosystem } = await subgraph
    .as(actors.superAdmin)
    .query(EDIT, { id, i: { customProperties: said } });
  expect(editEcosystem.customProperties).toEqual(said);
  for (const actor of [actors.programAdmin, actors.internalAdmin]) expect(await read(actor)).toEqual(said);
  for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
    expect(await read(actor)).toBeNull();
  expect(await subgraph.as(foreigners.superAdmin).refusal(READ, { id })).toBe('NOT_FOUND');
  const i = { customProperties: [] };
  expect(await subgraph.as(actors.programAdmin).refusal(EDIT, { id, i })).toBe('FORBIDDEN');
  expect(await subgraph.as(foreigners.superAdmin).refusal(EDIT, { id, i })).toBe('NOT_FOUND');
});

it('leaves custom properties out of events and of the welcome page', async () => {
  const [event] = (await subgraph.recorded('ecosystems.ecosystem-saved')).slice(-1);
  expect(JSON.stringify(event)).not.toContain('K-17');
});

it.each([
  [{ key: '', type: 'TEXT', value: 'x' }, '0.key'],
  [{ key: '<b>', type: 'TEXT', value: 'x' }, '0.key'],
  [{ key: 'A', type: 'TEXT', value: ' ' }, '0.value'],
  [{ key: 'A', type: 'NUMBER', value: 'many' }, '0.value'],
  [{ key: 'A', type: 'DATE', value: '2026-02-30' }, '0.value'],
  [{ key: 'A', type: 'BOOLEAN', value: 'yes' }, '0.value'],
])('refuses %j and names the field', async (property, at) => {
  const { errors } = await subgraph
    .as(actors.superAdmin)
    .send(EDIT, { id, i: { customProperties: [property] } });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: `ecosystemInput.customProperties.${at}`,
    remedy: expect.stringMatching(/\w/),
  });
});

it('refuses two properties of the same name, and keeps the earlier ones', async () => {
  const customProperties = ['Room', 'ROOM'].map((key) => ({ key, type: 'TEXT', value: '1' }));
  const { errors } = await subgraph.as(actors.superAdmin).send(EDIT, { id, i: { customProperties } });
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'ecosystemInput.customProperties' });
  expect(await read(actors.superAdmin)).toEqual(said);
});
