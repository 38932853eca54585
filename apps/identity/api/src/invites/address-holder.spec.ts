import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const INVITE = `mutation ($input: InvitePaasUserInput!) {
  invitePaasUser(input: $input) { invited refusal user { id email { address } profile { firstName lastName } programRoles { role } } } }`;
const INVITE_MANY = `mutation ($people: [InvitedPersonInput!]!, $preset: InvitationPresetInput!) {
  inviteManyPaasUsers(people: $people, preset: $preset) { invited rows { invited refusal problem field heldBy } } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId, programId } = cast;
let subgraph: TestSubgraph;
let count = 0;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

async function putParent(part: object = {}): Promise<{ id: string; email: string }> {
  const [id, email] = [randomUUID(), `parent${++count}@mail.example`];
  await insertMember(subgraph, {
    ...{ id, ecosystemId, email, accountId: randomUUID(), firstName: 'José', lastName: 'Ruiz' },
    ...{ ecosystemRoles: [{ role: 'PARENT' }], ...part },
  });
  return { id, email };
}
const learner = (email: string, firstName: string, more: object = {}) => ({
  ...{ email, firstName, lastName: 'Ruiz', programId, programRole: 'LEARNER', ...more },
});
const send = (input: object, actor: Actor = actors.programAdmin) =>
  subgraph.as(actor).send(INVITE, { input });
const parentsOf = async (id: string) =>
  (
    await subgraph.admin.query(
      `SELECT relative_id AS id FROM identity.family_connections WHERE user_id = $1 AND relationship = 'PARENT'`,
      [id],
    )
  ).rows.map((row) => row.id);
const rolesOf = async (id: string) =>
  (await subgraph.admin.query(`SELECT role FROM identity.program_roles WHERE user_id = $1`, [id])).rows;

it('invitePaasUser names the holder of the address when the name differs, and gives nobody a role', async () => {
  const parent = await putParent();
  for (const actor of [actors.programAdmin, actors.superAdmin]) {
    const { errors } = await send(learner(parent.email, 'Ana'), actor);
    expect(errors![0]).toMatchObject({
      message: expect.stringMatching(/^José Ruiz has this address here\./),
      extensions: {
        code: 'CONFLICT',
        field: 'input.email',
        holderId: parent.id,
        holderName: 'José Ruiz',
      },
    });
  }
  expect(await rolesOf(parent.id)).toEqual([]);
  // The same name without its accent is the same person, who stays a guardian.
  const { errors } = await send(learner(parent.email, 'jose'));
  expect(errors![0]!.message).toMatch(/is a parent here/);
});

it('invitePaasUser adds a child without an address, linked to the guardian, once', async () => {
  const parent = await putParent();
  const input = learner(parent.email, 'Ana', { addressOfRelative: true });
  const { invited, refusal, user } = (await subgraph.as(actors.programAdmin).query(INVITE, { input }))
    .invitePaasUser;
  expect({ invited, refusal }).toEqual({ invited: false, refusal: null });
  expect(user).toMatchObject({
    email: null,
    profile: { firstName: 'Ana', lastName: 'Ruiz' },
    programRoles: [{ role: 'LEARNER' }],
  });
  expect(await parentsOf(user.id)).toEqual([parent.id]);
  const again = (await subgraph.as(actors.programAdmin).query(INVITE, { input })).invitePaasUser;
  expect(again.user.id).toBe(user.id);
  const saved = await subgraph.recorded('identity.person-saved');
  expect(saved.findLast(({ payload }) => payload.userId === parent.id)!.payload.familyConnections).toEqual([
    expect.objectContaining({ userId: user.id, relationship: 'CHILD' }),
  ]);
  expect(subgraph.mails.mails.filter(({ to }) => to.includes(parent.email))).toEqual([]);
});

it('invitePaasUser links a second child to the guardians of the sibling who has the address', async () => {
  const parent = await putParent();
  const first = learner(parent.email, 'Ana', { addressOfRelative: true });
  const sibling = (await subgraph.as(actors.programAdmin).query(INVITE, { input: first })).invitePaasUser
    .user;
  const email = `family${++count}@mail.example`;
  await subgraph.admin.query(`UPDATE identity.members SET email = $2, email_lower = $2 WHERE id = $1`, [
    sibling.id,
    email,
  ]);
  const { errors } = await send(learner(email, 'Luis'));
  expect(errors![0]!.extensions).toMatchObject({ holderName: 'Ana Ruiz' });
  const input = learner(email, 'Luis', { addressOfRelative: true });
  const child = (await subgraph.as(actors.programAdmin).query(INVITE, { input })).invitePaasUser.user;
  expect(child.id).not.toBe(sibling.id);
  expect(await parentsOf(child.id)).toEqual([parent.id]);
});

it('inviteManyPaasUsers names the holder per row, and adds children per row', async () => {
  const { email } = await putParent();
  const preset = { programId, programRole: 'LEARNER' };
  const people = ['Ana', 'Luis'].map((firstName) => ({ email, firstName, lastName: 'Ruiz' }));
  const as = subgraph.as(actors.programAdmin);
  const { rows } = (await as.query(INVITE_MANY, { people, preset })).inviteManyPaasUsers;
  for (const row of rows)
    expect(row).toEqual({
      ...{ invited: false, refusal: null, field: 'email', heldBy: 'José Ruiz' },
      problem: expect.stringMatching(/has this address here/),
    });
  const offered = people.map((person) => ({ ...person, addressOfRelative: true }));
  const taken = (await as.query(INVITE_MANY, { people: offered, preset })).inviteManyPaasUsers;
  expect(taken.rows.map(({ problem }: any) => problem)).toEqual([null, null]);
});

it.each([
  ['a leader', { programRole: 'LEADER' }, 'input.addressOfRelative'],
  ['somebody who is there', { userId: randomUUID() }, 'input.addressOfRelative'],
  ['a child of nobody here', { email: 'nobody.has.it@mail.example' }, 'input.email'],
])('invitePaasUser adds no %s without an address', async (_who, part, field) => {
  const { email } = await putParent();
  const { errors } = await send(learner(email, 'Ana', { addressOfRelative: true, ...part }));
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

it('invitePaasUser ignores people of another organization', async () => {
  const { email } = await putParent();
  const input = { ...learner(email, 'Ana', { addressOfRelative: true }), programId: cast.otherProgramId };
  const { errors } = await send(input, foreigners.superAdmin);
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.email' });
});
