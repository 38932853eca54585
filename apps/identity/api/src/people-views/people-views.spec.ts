import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { startIdentity } from '../testing/identity-test';

const { actors, foreigners, ecosystemId } = makeCast();
const other: Actor = { ...actors.programAdmin, userId: randomUUID() };
let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
});
afterAll(() => subgraph.close());

const VIEW = 'id name filters isShared isDefault mayEdit';
const GET = `{ getPeopleViews { ${VIEW} } }`;
const SAVE = `mutation ($input: PeopleViewInput!) { savePeopleView(input: $input) { ${VIEW} } }`;
const REMOVE = `mutation ($id: ID!) { removePeopleView(id: $id) { ${VIEW} } }`;
const view = (part: object = {}) => ({
  input: {
    name: 'New tutors',
    filters: 'role=LEADER&status=INVITED',
    isShared: false,
    isDefault: false,
    ...part,
  },
});
const names = async (actor: Actor) =>
  (await subgraph.as(actor).query(GET)).getPeopleViews.map(({ name }: { name: string }) => name);

describe('savePeopleView', () => {
  it('removePeopleView is for the owner; others see only shared views', async () => {
    const own = subgraph.as(actors.programAdmin);
    const made = (await own.query(SAVE, view({ isDefault: true }))).savePeopleView;
    expect(made).toMatchObject({ name: 'New tutors', isDefault: true, mayEdit: true });
    expect(await own.refusal(SAVE, view({ name: ' new TUTORS ' }))).toBe('CONFLICT');
    expect(await names(other)).toEqual([]);
    expect(await subgraph.as(actors.superAdmin).refusal(REMOVE, { id: made.id })).toBe('NOT_FOUND');
    const shared = (
      await own.query(SAVE, view({ id: made.id, name: 'Tutors', isShared: true, isDefault: true }))
    ).savePeopleView;
    expect(shared).toEqual({ ...made, name: 'Tutors', isShared: true });
    expect((await subgraph.as(other).query(GET)).getPeopleViews).toEqual([
      { ...shared, isDefault: false, mayEdit: false },
    ]);
    expect(await subgraph.as(other).refusal(SAVE, view({ id: made.id }))).toBe('NOT_FOUND');
    expect(await names(foreigners.superAdmin)).toEqual([]);
    expect(await subgraph.as(foreigners.superAdmin).refusal(REMOVE, { id: made.id })).toBe('NOT_FOUND');

    // A super admin may change a shared view; it stays its owner's.
    const tidied = view({
      id: made.id,
      name: 'All tutors',
      filters: 'role=LEADER',
      isShared: false,
      isDefault: false,
    });
    await subgraph.as(actors.superAdmin).query(SAVE, tidied);
    expect((await own.query(GET)).getPeopleViews).toEqual([
      { ...shared, name: 'All tutors', filters: 'role=LEADER' },
    ]);
    expect((await own.query(REMOVE, { id: made.id })).removePeopleView).toEqual([]);
  });
});

it('savePeopleView keeps one default, and limits the number of views', async () => {
  const own = subgraph.as(other);
  await own.query(SAVE, view({ name: 'A', isDefault: true }));
  await own.query(SAVE, view({ name: 'B', isDefault: true }));
  const views = (await own.query(GET)).getPeopleViews;
  expect(views.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault])).toEqual(
    [
      ['A', false],
      ['B', true],
    ],
  );
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { filters: '<script>' }])
    expect(await own.refusal(SAVE, view(wrong))).toBe('BAD_USER_INPUT');
  await subgraph.admin.query(
    `INSERT INTO identity.people_views (ecosystem_id, owner_id, name, filters)
     SELECT $1, $2, 'View ' || n, '' FROM generate_series(3, 50) n`,
    [ecosystemId, other.userId],
  );
  expect(await own.refusal(SAVE, view({ name: 'One too many' }))).toBe('CONFLICT');
  expect(await subgraph.as(actors.leader).refusal(GET)).toBe('FORBIDDEN');
});
