import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const NOTE = `id subject message visibility type editedAt mayEdit mayDelete poster { id } profileOwner { id } program { id } history { subject message visibility }`;
const LIST = `query ($input: ProfileActivityFilter!) { getProfileActivity(input: $input) { activities { ${NOTE} } hasMore endCursor mayWrite } }`;
const CREATE = `mutation ($input: CreateProfileActivityInput!) { createProfileActivity(input: $input) { ${NOTE} } }`;
const MULTI = `mutation ($input: CreateMultiProfileActivityInput!) { createMultiProfileActivity(input: $input) { changed refused { userId } } }`;
const EDIT = `mutation ($input: EditNoteInput!) { editNote(input: $input) { ${NOTE} } }`;
const DELETE = `mutation ($id: ID!) { deleteNote(id: $id) }`;

const cast = makeCast();
const { actors, foreigners } = cast;
const learner = actors.learner.userId!;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [cast.ecosystemId, learner, actors.parent.userId],
  );
});
afterAll(() => subgraph.close());

const done = async (actor: keyof typeof actors, document: string, variables: object) =>
  Object.values(await subgraph.as(actors[actor]).query(document, variables))[0];
const refusal = (actor: keyof typeof actors, document: string, variables: object) =>
  subgraph.as(actors[actor]).refusal(document, variables);
const write = (actor: keyof typeof actors, subject: string, visibility: string, more: object = {}) =>
  done(actor, CREATE, { input: { userId: learner, subject, message: 'Text.', visibility, ...more } });
const subjects = async (actor: keyof typeof actors) =>
  (await done(actor, LIST, { input: { userId: learner } })).activities.map(
    (note: { subject: string }) => note.subject,
  );

it('getProfileActivity shows each note to its audience, latest first', async () => {
  await write('programAdmin', 'For admins', 'ADMINS');
  await write('leader', 'For educators', 'EDUCATORS', { type: 'CALL', programId: cast.programId });
  await write('superAdmin', 'For the family', 'FAMILY');
  await write('leader', 'My own', 'ADMINS');
  expect(await subjects('superAdmin')).toEqual(['My own', 'For the family', 'For educators', 'For admins']);
  expect(await subjects('leader')).toEqual(['My own', 'For the family', 'For educators']);
  expect(await subjects('learner')).toEqual(['For the family']);
  expect(await subjects('parent')).toEqual(['For the family']);
  expect(await refusal('staff', LIST, { input: { userId: learner } })).toBe('NOT_FOUND');
  expect(await subgraph.as(foreigners.superAdmin).refusal(LIST, { input: { userId: learner } })).toBe(
    'NOT_FOUND',
  );
  const calls = await done('superAdmin', LIST, { input: { userId: learner, types: ['CALL'] } });
  expect(calls.activities).toEqual([
    expect.objectContaining({
      poster: { id: actors.leader.userId },
      profileOwner: { id: learner },
      program: { id: cast.programId },
      mayEdit: false,
      mayDelete: true,
    }),
  ]);
});

it('getProfileActivity pages', async () => {
  const first = await done('superAdmin', LIST, { input: { userId: learner, limit: 3 } });
  expect([first.activities.length, first.hasMore]).toEqual([3, true]);
  const after = first.endCursor;
  const last = await done('superAdmin', LIST, { input: { userId: learner, limit: 3, after } });
  expect(last).toMatchObject({ hasMore: false, activities: [{ subject: 'For admins' }] });
  expect(await refusal('superAdmin', LIST, { input: { userId: learner, after: 'x' } })).toBe(
    'BAD_USER_INPUT',
  );
});

describe('deleteNote', () => {
  it('editNote keeps the former version, and is for the author only', async () => {
    const note = await write('leader', 'First words', 'EDUCATORS');
    const edited = await done('leader', EDIT, {
      input: { id: note.id, subject: 'Second words', visibility: 'FAMILY' },
    });
    expect(edited).toMatchObject({ subject: 'Second words', message: 'Text.', editedAt: expect.any(String) });
    await done('leader', EDIT, { input: { id: note.id, message: 'More.' } });
    const { activities } = await done('superAdmin', LIST, { input: { userId: learner, limit: 1 } });
    expect(activities[0].history).toEqual([
      { subject: 'Second words', message: 'Text.', visibility: 'FAMILY' },
      { subject: 'First words', message: 'Text.', visibility: 'EDUCATORS' },
    ]);
    const seen = await done('learner', LIST, { input: { userId: learner, limit: 1 } });
    expect(seen.activities[0]).toMatchObject({ history: [], mayEdit: false, mayDelete: false });
    expect(await refusal('superAdmin', EDIT, { input: { id: note.id, subject: 'Mine' } })).toBe('FORBIDDEN');
    expect(await refusal('staff', EDIT, { input: { id: note.id, subject: 'Mine' } })).toBe('NOT_FOUND');
    expect(await refusal('leader', EDIT, { input: { id: note.id, subject: ' ' } })).toBe('BAD_USER_INPUT');
    expect(await refusal('learner', DELETE, { id: note.id })).toBe('FORBIDDEN');
    expect(await subgraph.as(foreigners.superAdmin).refusal(DELETE, { id: note.id })).toBe('NOT_FOUND');
    expect(await done('programAdmin', DELETE, { id: note.id })).toBe(true);
    expect(await refusal('leader', DELETE, { id: note.id })).toBe('NOT_FOUND');
    const { rows } = await subgraph.admin.query(
      `SELECT before FROM identity.audit_log WHERE action = 'delete-note'`,
    );
    expect(rows[0].before).toMatchObject({ posterId: actors.leader.userId, visibility: 'FAMILY' });
    expect(JSON.stringify(rows)).not.toContain('words');
  });
});

describe('createProfileActivity', () => {
  it('notifies the person and the guardians who want it of notes for the family, and nobody of others', async () => {
    const told = async () => (await subgraph.recorded('identity.note-written')).map(({ payload }) => payload);
    const before = (await told()).length;
    const parent = actors.parent.userId;
    await write('leader', 'Among us', 'EDUCATORS');
    expect((await told()).length).toBe(before);
    const note = await write('leader', 'For you', 'FAMILY');
    expect((await told()).slice(before)).toEqual([
      { noteId: note.id, ownerId: learner, toldIds: [learner, parent] },
    ]);
    const address = `parent-${randomUUID()}@home.example`;
    await subgraph.admin.query(
      `UPDATE identity.members SET email = $2, email_lower = $2, status = 'ACTIVATED', notification_preference = '{EMAIL}'
     WHERE id = $1`,
      [parent, address],
    );
    await done('leader', EDIT, { input: { id: note.id, message: 'Other words.' } });
    expect((await told()).length).toBe(before + 1);
    const second = await write('leader', 'Hidden at first', 'EDUCATORS');
    await done('leader', EDIT, { input: { id: second.id, visibility: 'FAMILY' } });
    expect((await told()).at(-1)).toMatchObject({ noteId: second.id });
    const mail = await subgraph.mails.mailTo(address);
    expect(mail.subject).toBe('There is a new note to read');
    expect(mail.text).toContain(`/notes/${learner}`);
    expect(mail.text).not.toContain('Hidden at first');
    await subgraph.admin.query(
      `UPDATE identity.family_connections SET notif_preferences = '{"sessions": true, "notes": false}' WHERE user_id = $1`,
      [learner],
    );
    await write('leader', 'Not for parents', 'FAMILY');
    expect((await told()).at(-1).toldIds).toEqual([learner]);
  });
});

it('getProfileActivity says who may write', async () => {
  const may = async (actor: keyof typeof actors) =>
    (await done(actor, LIST, { input: { userId: learner } })).mayWrite;
  for (const actor of ['superAdmin', 'programAdmin', 'leader'] as const) expect(await may(actor)).toBe(true);
  for (const actor of ['learner', 'parent'] as const) expect(await may(actor)).toBe(false);
});

it('createMultiProfileActivity is for educators and admins, and writes to one or many', async () => {
  const other = randomUUID();
  await insertMember(subgraph, {
    id: other,
    ecosystemId: cast.ecosystemId,
    programRoles: [{ programId: cast.siblingProgramId, role: 'LEARNER' }],
  });
  const input = { userId: learner, subject: 'x', message: 'y', visibility: 'FAMILY' };
  for (const actor of ['learner', 'parent', 'staff'] as const)
    expect(await refusal(actor, CREATE, { input })).toBe('NOT_FOUND');
  expect(await refusal('leader', CREATE, { input: { ...input, programId: cast.siblingProgramId } })).toBe(
    'NOT_FOUND',
  );
  const many = {
    userIds: [learner, other, learner],
    subject: 'Together',
    message: 'y',
    visibility: 'ADMINS',
  };
  expect(await done('leader', MULTI, { input: many })).toEqual({ changed: 1, refused: [{ userId: other }] });
  expect((await done('superAdmin', MULTI, { input: many })).changed).toBe(2);
  const tooMany = { ...many, userIds: Array.from({ length: 501 }, () => other) };
  expect(await refusal('superAdmin', MULTI, { input: tooMany })).toBe('BAD_USER_INPUT');
});
