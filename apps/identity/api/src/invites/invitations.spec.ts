import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const MANY = `mutation ($people: [InvitedPersonInput!]!, $preset: InvitationPresetInput!) {
  inviteManyPaasUsers(people: $people, preset: $preset) { invited rows { row email invited refusal problem field } }
}`;
const LIST = `query ($state: InvitationState) { getInvitations(state: $state) { total hasMore
  invitations { email state user { programRoles { role } } sentBy { id } } } }`;

const cast = makeCast();
const { actors, foreigners, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const person = (name: string, email = `${name}@mail.example`) => ({
  email,
  firstName: name,
  lastName: 'Listed',
});
const preset = { programId, programRole: 'LEARNER', language: 'sp' };

it('inviteManyPaasUsers invites a list with one role; a failed row does not affect others', async () => {
  const people = [
    person('ana'),
    person('bo', 'no address'),
    person('cy'),
    person('ana2', 'ANA@mail.example'),
    person(' ', 'x@mail.example'),
    person('ana'),
  ];
  const { inviteManyPaasUsers } = await subgraph.as(actors.programAdmin).query(MANY, { people, preset });
  expect(inviteManyPaasUsers.invited).toBe(2);
  expect(inviteManyPaasUsers.rows).toMatchObject([
    { row: 0, invited: true, problem: null },
    { row: 1, invited: false, field: 'email', problem: 'This is no email address.' },
    { row: 2, invited: true },
    { row: 3, invited: false, field: 'email', problem: expect.stringMatching(/^ana Listed has this/) },
    { row: 4, invited: false, field: 'firstName' },
    { row: 5, invited: false, field: 'email', problem: 'This address stands in the list already.' },
  ]);
  expect((await subgraph.mails.mailTo('cy@mail.example')).text).toMatch(/invitación|contraseña/i);
  const seen = (await subgraph.as(actors.programAdmin).query(LIST, { state: 'PENDING' })).getInvitations;
  expect(seen).toMatchObject({ total: 2, hasMore: false });
  expect(seen.invitations[0]).toMatchObject({
    state: 'PENDING',
    user: { programRoles: [{ role: 'LEARNER' }] },
    sentBy: { id: actors.programAdmin.userId },
  });
  await subgraph.admin.query(
    `UPDATE identity.invites SET expires_at = now() - interval '1 day' WHERE email = 'cy@mail.example'`,
  );
  expect((await subgraph.as(actors.superAdmin).query(LIST, { state: 'EXPIRED' })).getInvitations.total).toBe(
    1,
  );
  expect((await subgraph.as(foreigners.superAdmin).query(LIST)).getInvitations.total).toBe(0);
});

it('inviteManyPaasUsers refuses the whole list for a role that the actor may not give, and for too many rows', async () => {
  const people = [person('dee')];
  const elsewhere = { ...preset, programId: siblingProgramId };
  expect(await subgraph.as(actors.programAdmin).refusal(MANY, { people, preset: elsewhere })).toBe(
    'NOT_FOUND',
  );
  const weighty = { ecosystemRole: 'SUPER_ADMIN' };
  expect(await subgraph.as(actors.programAdmin).refusal(MANY, { people, preset: weighty })).toBe('FORBIDDEN');
  expect(await subgraph.as(foreigners.superAdmin).refusal(MANY, { people, preset })).toBe('NOT_FOUND');
  expect(await subgraph.as(actors.leader).refusal(MANY, { people, preset })).toBe('FORBIDDEN');
  const many = Array.from({ length: 51 }, (_, n) => person(`p${n}`));
  expect(await subgraph.as(actors.superAdmin).refusal(MANY, { people: many, preset })).toBe('BAD_USER_INPUT');
});
