import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const CURRENT = `{ getCurrentUserV2 { id email { address } isMultiEcosystemUser rolesLabel programs { id }
  ecosystems { id name shortName profileId archived } profile { timeZoneId languagePreference } } }`;

const cast = makeCast();
const { actors, programId, ecosystemId, otherEcosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const current = async (actor: (typeof actors)['leader']) =>
  (await subgraph.as(actor).query(CURRENT)).getCurrentUserV2;

it('getCurrentUserV2 returns the person in the ecosystem of the request', async () => {
  expect(await current(actors.leader)).toMatchObject({
    id: actors.leader.userId,
    isMultiEcosystemUser: false,
    ecosystems: [{ id: ecosystemId, name: 'Test District', archived: false }],
    rolesLabel: 'Mentor',
    programs: [{ id: programId }],
    profile: { timeZoneId: 'America/Denver', languagePreference: 'en' },
  });
  expect((await current({ ...actors.learner, language: 'sp' })).rolesLabel).toBe('Aprendiz');
});

it('getCurrentUserV2 returns the operator on a visit', async () => {
  expect((await current(actors.internalAdmin)).id).toBe(actors.internalAdmin.userId);
});

it('getCurrentUserV2 lists the ecosystems that the person may enter, by name, to nobody else', async () => {
  const { accountId, userId } = actors.staff;
  const [closed, left] = [randomUUID(), randomUUID()];
  await insertEcosystem(subgraph, closed, { name: 'Archived' });
  await insertEcosystem(subgraph, left, { name: 'Left' });
  await subgraph.admin.query(`UPDATE identity.ecosystems SET archived = true WHERE id = $1`, [closed]);
  const membership = { accountId, ecosystemRoles: [{ role: 'STAFF' as const }] };
  await insertMember(subgraph, { ...membership, id: randomUUID(), ecosystemId: closed });
  await insertMember(subgraph, { ...membership, id: randomUUID(), ecosystemId: left, status: 'ARCHIVED' });
  await insertMember(subgraph, { ...membership, id: randomUUID(), ecosystemId: otherEcosystemId });
  expect(await current(actors.staff)).toMatchObject({
    isMultiEcosystemUser: true,
    ecosystems: [
      { id: otherEcosystemId, name: 'Elsewhere' },
      { id: ecosystemId, name: 'Test District' },
    ],
  });
  const asked = `query ($ids: [ID!]!) { findUsersById(userIds: $ids) { ecosystems { id } isMultiEcosystemUser } }`;
  const { findUsersById } = await subgraph.as(actors.superAdmin).query(asked, { ids: [userId] });
  expect(findUsersById).toEqual([{ ecosystems: null, isMultiEcosystemUser: null }]);
});

it('getCurrentUserV2 lists an archived ecosystem to its super admin, marked as archived', async () => {
  const [accountId, archived] = [randomUUID(), randomUUID()];
  await insertEcosystem(subgraph, archived, { name: 'Kept for the records' });
  await subgraph.admin.query(`UPDATE identity.ecosystems SET archived = true WHERE id = $1`, [archived]);
  const id = randomUUID();
  const ecosystemRoles = [{ role: 'SUPER_ADMIN' as const }];
  await insertMember(subgraph, {
    id,
    accountId,
    ecosystemId: archived,
    email: 'sa@x.example',
    ecosystemRoles,
  });
  const actor = { ...actors.superAdmin, accountId, userId: id, ecosystemId: archived, readOnly: true };
  expect((await current(actor)).ecosystems).toMatchObject([{ id: archived, archived: true }]);
});
