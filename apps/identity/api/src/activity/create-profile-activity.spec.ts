import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const CREATE = `mutation ($input: CreateProfileActivityInput!) { createProfileActivity(input: $input) {
  subject message visibility type poster { id } profileOwner { id } program { id } } }`;

const cast = makeCast();
const { actors, foreigners, programId, siblingProgramId } = cast;
const { userId } = actors.learner;
/** Is a learner in the sibling program too, whose members the actors of the first program cannot see. */
const inBoth = randomUUID();
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertMember(subgraph, {
    ...{ id: inBoth, ecosystemId: cast.ecosystemId },
    programRoles: [programId, siblingProgramId].map((id) => ({ programId: id, role: 'LEARNER' as const })),
  });
});
afterAll(() => subgraph.close());

const input = (more: object = {}) => ({
  input: { userId, subject: 'Fractions', message: 'Reads them well.', visibility: 'EDUCATORS', ...more },
});
const write = async (actor: keyof typeof actors, more: object = {}) =>
  (await subgraph.as(actors[actor]).query(CREATE, input(more))).createProfileActivity;
const refusal = (actor: keyof typeof actors, more: object = {}) =>
  subgraph.as(actors[actor]).refusal(CREATE, input(more));
const count = async () =>
  (await subgraph.admin.query(`SELECT count(*)::int AS notes FROM identity.profile_activity`)).rows[0].notes;

it('createProfileActivity saves text, author, person and program', async () => {
  expect(await write('leader', { type: 'CALL', programId })).toEqual({
    ...{ subject: 'Fractions', message: 'Reads them well.', visibility: 'EDUCATORS', type: 'CALL' },
    poster: { id: actors.leader.userId },
    profileOwner: { id: userId },
    program: { id: programId },
  });
  expect(await write('superAdmin')).toMatchObject({ type: 'NOTE', program: null });
});

it.each([
  ['an empty subject', { subject: ' ' }],
  ['an empty message', { message: '\u200b' }],
  ['a subject that is too long', { subject: 'x'.repeat(5000) }],
  ['a message that is too long', { message: 'x'.repeat(50_000) }],
])('createProfileActivity refuses %s, and saves nothing', async (_what, more) => {
  const before = await count();
  expect(await refusal('leader', more)).toBe('BAD_USER_INPUT');
  expect(await count()).toBe(before);
});

it('createProfileActivity answers NOT_FOUND to people who may not write', async () => {
  const before = await count();
  for (const actor of ['learner', 'parent', 'staff'] as const) expect(await refusal(actor)).toBe('NOT_FOUND');
  for (const actor of Object.values(foreigners).filter((one) => one.userId))
    expect(await subgraph.as(actor).refusal(CREATE, input())).toBe('NOT_FOUND');
  for (const nobody of [randomUUID(), 'nobody'])
    expect(await refusal('superAdmin', { userId: nobody })).toBe('NOT_FOUND');
  expect(await count()).toBe(before);
});

it('createProfileActivity answers a program that the author cannot see like an unknown one', async () => {
  const before = await count();
  const unknown = await refusal('leader', { userId: inBoth, programId: randomUUID() });
  expect(await refusal('leader', { userId: inBoth, programId: siblingProgramId })).toBe(unknown);
  expect(unknown).toBe('NOT_FOUND');
  // Nor a program that the person is not in, nor one of another ecosystem.
  for (const id of [siblingProgramId, cast.otherProgramId])
    expect(await refusal('superAdmin', { programId: id })).toBe('NOT_FOUND');
  expect(await count()).toBe(before);
  expect(await write('superAdmin', { userId: inBoth, programId: siblingProgramId })).toMatchObject({
    program: { id: siblingProgramId },
  });
});

it('createProfileActivity refuses an archived program', async () => {
  await subgraph.admin.query(`UPDATE identity.programs SET archived = true WHERE id = $1`, [
    siblingProgramId,
  ]);
  expect(await refusal('superAdmin', { userId: inBoth, programId: siblingProgramId })).toBe('CONFLICT');
});
