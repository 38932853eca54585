import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { expireRoles } from '../roles/expire-roles.platform';
import { typeOf } from './bulk-upload-user-custom-properties';

const ANSWER = '{ changed refused { userId reason } jobId }';
const ARCHIVE = `mutation ($input: ArchiveUsersInput!) { adminArchiveOneOrManyUser(input: $input) ${ANSWER} }`;
const ARCHIVE_ALL = `mutation ($filters: UserRosterFilters!, $archived: Boolean) { adminArchiveAllUser(selectedFilters: $filters, archived: $archived) ${ANSWER} }`;
const ROLES = `mutation ($userIds: [ID!]!, $input: PermissionsChange!) { updateOneOrManyUserPermissions(userIds: $userIds, input: $input) ${ANSWER} }`;
const ROLES_ALL = `mutation ($filters: UserRosterFilters!, $input: PermissionsChange!) { adminUpdateAllUserPermissions(selectedFilters: $filters, input: $input) ${ANSWER} }`;
const FOLLOW_UP = `mutation ($userId: ID!, $message: String!, $requestId: String) { sendErrorMessageFollowUpToUser(userId: $userId, message: $message, requestId: $requestId) ${ANSWER} }`;
const UPLOAD = `mutation ($csv: String!, $dryRun: Boolean) { bulkUploadUserCustomProperties(csv: $csv, dryRun: $dryRun) {
  rows changed errors { row column message } properties { key type } } }`;

const cast = makeCast();
const { actors, foreigners } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const put = async (part: Partial<Parameters<typeof insertMember>[1]> = {}): Promise<string> => {
  const id = randomUUID();
  const programRoles = [{ programId: cast.programId, role: 'LEARNER' }];
  await insertMember(subgraph, { id, ecosystemId: cast.ecosystemId, programRoles, ...part });
  return id;
};
const putSchool = async (): Promise<string> => {
  const id = randomUUID();
  await subgraph.admin.query(
    `INSERT INTO identity.schools (ecosystem_id, id, name, archived, revision) VALUES ($1, $2, 'School', false, 1)`,
    [cast.ecosystemId, id],
  );
  return id;
};
const done = async (actor: keyof typeof actors, document: string, variables: object) =>
  Object.values(await subgraph.as(actors[actor]).query(document, variables))[0];
const refusal = (actor: keyof typeof actors, document: string, variables: object) =>
  subgraph.as(actors[actor]).refusal(document, variables);
const member = async (id: string | null) =>
  (await subgraph.admin.query(`SELECT * FROM identity.members WHERE id = $1`, [id])).rows[0];
/** Sets the job back to the state that a killed process leaves after its work was saved. */
const dieBeforeDone = (id: string) =>
  subgraph.admin.query(
    `UPDATE identity.job_records SET status = 'RUNNING', lease_owner = 'dead', lease_until = now() WHERE id = $1`,
    [id],
  );
const jobDone = (id: string) =>
  eventually(async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT status, error FROM identity.job_records WHERE id = $1`,
      [id],
    );
    if (rows[0].status === 'FAILED') throw new Error(rows[0].error);
    return rows[0].status === 'DONE';
  }, 'the job ends');

it('adminArchiveOneOrManyUser archives and restores, publishes both, and refuses people whom the actor may not change', async () => {
  const [one, two] = [await put(), await put({ accountId: randomUUID(), email: 'two@bulk.example' })];
  const sibling = await put({ programRoles: [{ programId: cast.siblingProgramId, role: 'LEARNER' }] });
  const answer = await done('programAdmin', ARCHIVE, { input: { userIds: [one, two, sibling, 'nobody'] } });
  expect(answer.changed).toBe(2);
  expect(answer.refused).toEqual([
    { userId: sibling, reason: 'This person does not exist.' },
    { userId: 'nobody', reason: 'This person does not exist.' },
  ]);
  expect((await member(one)).status).toBe('ARCHIVED');
  const events = await subgraph.recorded('identity.person-saved');
  expect(events.at(-1)!.payload).toMatchObject({ status: 'ARCHIVED' });
  expect(
    (await done('superAdmin', ARCHIVE, { input: { userIds: [one, two], archived: false } })).changed,
  ).toBe(2);
  expect([(await member(one)).status, (await member(two)).status]).toEqual(['INVITED', 'ACTIVATED']);
  const { rows } = await subgraph.admin.query(
    `SELECT action FROM identity.audit_log WHERE subject_id = $1 ORDER BY id`,
    [one],
  );
  expect(rows.map(({ action }) => action)).toEqual(['archive-user', 'restore-user']);
  // Events from which the other domains end, and restore, what the person takes part in.
  const told = async (type: string) =>
    (await subgraph.recorded(type)).filter(({ payload }) => [one, two, sibling].includes(payload.userId));
  const gone = await told('identity.person-archived');
  expect(gone.map(({ payload }) => payload.userId).sort()).toEqual([one, two].sort());
  const back = await told('identity.person-restored');
  expect(back.map(({ payload }) => payload.userId).sort()).toEqual([one, two].sort());
  const { rows: away } = await subgraph.admin.query(
    `SELECT l.at, o.occurred_at AS told FROM identity.audit_log l JOIN identity.outbox o ON o.payload->>'userId' = l.subject_id
     WHERE l.subject_id = $1 AND l.action = 'archive-user' AND o.type = 'identity.person-archived'`,
    [back[0]!.payload.userId],
  );
  // What the archiving ended, it ended at this time or later.
  expect(back[0]!.payload.archivedAt).toBe(away[0].at.toISOString());
  expect(away[0].told.getTime()).toBeGreaterThanOrEqual(away[0].at.getTime());
  const self = { input: { userIds: [actors.superAdmin.userId] } };
  expect((await done('superAdmin', ARCHIVE, self)).refused[0].reason).toMatch(/yourself|last/);
  expect((await done('internalAdmin', ARCHIVE, self)).refused[0].reason).toBe('The last super admin stays.');
  expect(await refusal('leader', ARCHIVE, { input: { userIds: [one] } })).toBe('FORBIDDEN');
  const foreign = await subgraph.as(foreigners.superAdmin).query(ARCHIVE, { input: { userIds: [one] } });
  expect(foreign.adminArchiveOneOrManyUser).toMatchObject({ changed: 0, refused: [{ userId: one }] });
  await subgraph.admin.query(
    `UPDATE identity.members SET status = 'ARCHIVED', erased_at = now() WHERE id = $1`,
    [two],
  );
  for (const [role, reason] of [
    ['superAdmin', /data were deleted/],
    ['programAdmin', /does not exist/],
  ] as const) {
    const back = await done(role, ARCHIVE, { input: { userIds: [two], archived: false } });
    expect(back).toMatchObject({ changed: 0, refused: [{ reason: expect.stringMatching(reason) }] });
  }
  expect((await member(two)).status).toBe('ARCHIVED');
  const name = `mutation ($userId: ID) { editPrimaryInfo(input: { userId: $userId, firstName: "Again" }) { id } }`;
  expect(await refusal('superAdmin', name, { userId: two })).toBe('NOT_FOUND');
  const many = Array.from({ length: 501 }, () => one);
  expect(await refusal('superAdmin', ARCHIVE, { input: { userIds: many } })).toBe('BAD_USER_INPUT');
});

it('adminArchiveAllUser archives everyone whom the filters match, in a job', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => put({ lastName: 'Batchelor' })));
  const { jobId } = await done('superAdmin', ARCHIVE_ALL, { filters: { searchTerm: 'batchelor' } });
  await jobDone(jobId);
  for (const id of people) expect((await member(id)).status).toBe('ARCHIVED');
  const told = (await subgraph.recorded('identity.person-archived')).map(({ payload }) => payload.userId);
  expect(told).toEqual(expect.arrayContaining(people));
  expect(await done('superAdmin', ARCHIVE_ALL, { filters: { searchTerm: 'batchelor' } })).toMatchObject({
    jobId: null,
  });
  const filters = { searchTerm: 'batchelor', statuses: ['ARCHIVED'] };
  await jobDone((await done('superAdmin', ARCHIVE_ALL, { filters, archived: false })).jobId);
  expect((await member(people[0]!)).status).toBe('INVITED');
  const sibling = { programId: cast.siblingProgramId };
  expect(await refusal('programAdmin', ARCHIVE_ALL, { filters: sibling })).toBe('NOT_FOUND');
});

describe('changes of permissions', () => {
  it('updateOneOrManyUserPermissions adds and removes roles, with their consequences', async () => {
    const id = await put();
    const input = { programId: cast.programId, addProgramRoles: ['LEADER'], removeProgramRoles: ['LEARNER'] };
    expect((await done('programAdmin', ROLES, { userIds: [id], input })).changed).toBe(1);
    expect((await member(id)).profile_types).toEqual(['Tutor']);
    const schools = { addEcosystemRoles: ['STAFF'], supportedSchoolIds: [] };
    await done('superAdmin', ROLES, { userIds: [id], input: schools });
    const saved = (await subgraph.recorded('identity.person-saved')).at(-1)!.payload;
    expect(saved).toMatchObject({
      userId: id,
      profileTypes: ['Staff', 'Tutor'],
      ecosystemRoles: [{ role: 'STAFF', supportedSchoolIds: [] }],
      programRoles: [{ programId: cast.programId, role: 'LEADER' }],
    });
    // The same events as after `leaveProgram`, published after the change of the person; roles that stay are not named.
    const again = { programId: cast.programId, addProgramRoles: ['LEADER'], removeProgramRoles: ['LEADER'] };
    await done('programAdmin', ROLES, { userIds: [id], input: again });
    const left = (await subgraph.recorded('identity.program-left')).filter(
      ({ payload }) => payload.userId === id,
    );
    expect(left).toMatchObject([{ payload: { programId: cast.programId, roles: ['LEARNER'] } }]);
  });

  it('updateOneOrManyUserPermissions keeps the schools of a role that is added again, and of other roles', async () => {
    const id = await put();
    const [mine, others] = [await putSchool(), await putSchool()];
    const give = (input: object) => done('superAdmin', ROLES, { userIds: [id], input });
    const held = async () =>
      (await subgraph.recorded('identity.person-saved')).at(-1)!.payload.ecosystemRoles;
    await give({ addEcosystemRoles: ['TEACHER'], supportedSchoolIds: [mine] });
    await give({ addEcosystemRoles: ['STAFF'], supportedSchoolIds: [others] });
    const both = [
      { role: 'STAFF', supportedSchoolIds: [others] },
      { role: 'TEACHER', supportedSchoolIds: [mine] },
    ];
    expect(await held()).toEqual(both);
    await give({ addEcosystemRoles: ['TEACHER'], until: '2099-01-01T00:00:00Z' });
    expect(await held()).toEqual(both);
    await give({ supportedSchoolIds: [mine] });
    expect(await held()).toMatchObject([{ supportedSchoolIds: [mine] }, { supportedSchoolIds: [mine] }]);
  });

  it('updateOneOrManyUserPermissions refuses roles that the actor may not give, and the removal of the last super admin', async () => {
    const id = await put();
    const beyond = { addEcosystemRoles: ['STAFF'] };
    expect(await refusal('programAdmin', ROLES, { userIds: [id], input: beyond })).toBe('FORBIDDEN');
    const elsewhere = { programId: cast.siblingProgramId, addProgramRoles: ['LEARNER'] };
    expect(await refusal('programAdmin', ROLES, { userIds: [id], input: elsewhere })).toBe('NOT_FOUND');
    const nowhere = { programId: randomUUID(), addProgramRoles: ['LEARNER'] };
    expect(await refusal('superAdmin', ROLES, { userIds: [id], input: nowhere })).toBe('NOT_FOUND');
    for (const input of [{}, { addProgramRoles: ['LEARNER'] }])
      expect(await refusal('superAdmin', ROLES, { userIds: [id], input })).toBe('BAD_USER_INPUT');
    const own = { userIds: [actors.superAdmin.userId], input: { removeEcosystemRoles: ['SUPER_ADMIN'] } };
    expect((await done('superAdmin', ROLES, own)).changed).toBe(0);
    expect((await done('internalAdmin', ROLES, own)).refused[0].reason).toBe('The last super admin stays.');
  });

  it('adminUpdateAllUserPermissions changes everyone whom the filters match', async () => {
    const id = await put({ lastName: 'Everyman' });
    const input = { programId: cast.siblingProgramId, addProgramRoles: ['LEARNER'] };
    await jobDone(
      (await done('superAdmin', ROLES_ALL, { filters: { searchTerm: 'everyman' }, input })).jobId,
    );
    const saved = (await subgraph.recorded('identity.person-saved')).at(-1)!.payload;
    expect(saved).toMatchObject({ userId: id });
    expect(saved.programRoles).toHaveLength(2);
  });

  it('adminUpdateAllUserPermissions changes everyone once, when the process dies before the job is marked done', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => put({ lastName: 'Twyford' })));
    const filters = { searchTerm: 'twyford' };
    const give = { programId: cast.siblingProgramId, addProgramRoles: ['LEARNER'] };
    const { jobId } = await done('superAdmin', ROLES_ALL, { filters, input: give });
    await jobDone(jobId);
    // An admin takes the role back in the meantime: that stays.
    const take = { programId: cast.siblingProgramId, removeProgramRoles: ['LEARNER'] };
    await done('superAdmin', ROLES, { userIds: [ids[0]!], input: take });
    await dieBeforeDone(jobId);
    await jobDone(jobId);
    const { rows } = await subgraph.admin.query(
      `SELECT subject_id AS id, count(*)::int AS changes,
         (SELECT count(*)::int FROM identity.program_roles r WHERE r.user_id::text = l.subject_id) AS roles
       FROM identity.audit_log l WHERE subject_id = ANY ($1) GROUP BY 1`,
      [ids],
    );
    const expected = ids.map((id, n) => ({ id, changes: n === 0 ? 2 : 1, roles: n === 0 ? 1 : 2 }));
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
});

it('sendErrorMessageFollowUpToUser mails the person in their language', async () => {
  const id = await put({ email: 'met@bulk.example', firstName: 'Ana' });
  await subgraph.admin.query(`UPDATE identity.members SET language = 'sp' WHERE id = $1`, [id]);
  await done('programAdmin', FOLLOW_UP, { userId: id, message: 'Está resuelto.', requestId: 'r-123' });
  const mail = await subgraph.mails.mailTo('met@bulk.example');
  expect(mail.subject).toBe('Sobre el error que encontró');
  expect(mail.text).toMatch(/Está resuelto\.[\s\S]*r-123/);
  expect(await refusal('superAdmin', FOLLOW_UP, { userId: await put(), message: 'x' })).toBe('CONFLICT');
  expect(await refusal('superAdmin', FOLLOW_UP, { userId: id, message: ' ' })).toBe('BAD_USER_INPUT');
  expect(await subgraph.as(foreigners.superAdmin).refusal(FOLLOW_UP, { userId: id, message: 'x' })).toBe(
    'NOT_FOUND',
  );
});

describe('bulkUploadUserCustomProperties', () => {
  it('saves a whole table or nothing', async () => {
    const id = await put({ externalId: 'S-77', email: 'table@bulk.example' });
    const csv = 'identifier,Bus route,Starts,Note\nS-77,12,2026-09-01,"a, b"\n';
    const dry = await done('superAdmin', UPLOAD, { csv, dryRun: true });
    expect(dry).toEqual({
      rows: 1,
      changed: 0,
      errors: [],
      properties: [
        { key: 'Bus route', type: 'NUMBER' },
        { key: 'Starts', type: 'DATE' },
        { key: 'Note', type: 'TEXT' },
      ],
    });
    expect((await done('superAdmin', UPLOAD, { csv })).changed).toBe(1);
    expect((await done('superAdmin', UPLOAD, { csv })).changed).toBe(0);
    const wrong = await done('superAdmin', UPLOAD, {
      csv: 'email,Note\ntable@bulk.example,-\nnobody@x.example,y',
    });
    expect(wrong).toMatchObject({ changed: 0, errors: [{ row: 3, column: 'email' }] });
    await done('programAdmin', UPLOAD, { csv: 'email,Note,Starts\ntable@bulk.example,-,' });
    expect((await member(id)).custom_properties.map(({ key }: { key: string }) => key)).toEqual([
      'Bus route',
      'Starts',
    ]);
    for (const bad of ['name,Note\nx,y', 'email\nx', '"'])
      expect(await refusal('superAdmin', UPLOAD, { csv: bad })).toBe('BAD_USER_INPUT');
    const foreign = await subgraph.as(foreigners.superAdmin).query(UPLOAD, { csv });
    expect(foreign.bulkUploadUserCustomProperties.errors).toHaveLength(1);
  });

  it('gives a column the narrowest type of its values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
        expect(typeOf(numbers.map(String))).toBe('NUMBER');
        expect(typeOf([...numbers.map(String), 'x'])).toBe('TEXT');
      }),
    );
    expect(typeOf(['007'])).toBe('TEXT');
    expect(typeOf(['', '-', 'true'])).toBe('BOOLEAN');
  });
});

it('updateOneOrManyUserPermissions adds roles that expire: for the gateway at once, for every domain soon after', async () => {
  const HELD = `query ($id: ID!) { getHeldRoles(userId: $id) { role program { id } since until } }`;
  const held = async (id: string, actor: keyof typeof actors = 'superAdmin') =>
    (await subgraph.as(actors[actor]).query(HELD, { id })).getHeldRoles as any[];
  const id = await put();
  const until = new Date(Date.now() + 3600_000).toISOString();
  const give = (input: object) => done('superAdmin', ROLES, { userIds: [id], input });
  await give({ programId: cast.programId, addProgramRoles: ['PROGRAM_ADMIN'], until });
  await give({ addEcosystemRoles: ['TEACHER'] });
  const roles = await held(id);
  expect(roles.map(({ role, program, until: end }) => [role, program?.id ?? null, end])).toEqual([
    ['TEACHER', null, null],
    ['LEARNER', cast.programId, null],
    ['PROGRAM_ADMIN', cast.programId, until],
  ]);
  expect(Math.abs(Date.parse(roles[0].since) - Date.now())).toBeLessThan(60_000);
  expect(await held(id, 'programAdmin')).toHaveLength(3);
  for (const foreign of ['learner', 'leader'] as const)
    expect(await refusal(foreign, HELD, { id })).toBe('NOT_FOUND');
  expect(await subgraph.as(foreigners.superAdmin).refusal(HELD, { id })).toBe('NOT_FOUND');

  const past = { addEcosystemRoles: ['STAFF'], until: '2020-01-01T00:00:00Z' };
  expect(await refusal('superAdmin', ROLES, { userIds: [id], input: past })).toBe('BAD_USER_INPUT');
  const forever = { addEcosystemRoles: ['SUPER_ADMIN'], until };
  expect(await refusal('superAdmin', ROLES, { userIds: [id], input: forever })).toBe('BAD_USER_INPUT');

  await subgraph.background.stop();
  await subgraph.admin.query(
    `UPDATE identity.program_roles SET expires_at = now() WHERE user_id = $1 AND role = 'PROGRAM_ADMIN'`,
    [id],
  );
  const leader = await put();
  await subgraph.admin.query(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role, expires_at) VALUES ($1, $2, $3, 'LEADER', now())`,
    [cast.ecosystemId, leader, cast.programId],
  );
  // The role has expired and is not removed yet: it counts no more.
  expect((await held(id)).map(({ role }) => role)).toEqual(['TEACHER', 'LEARNER']);
  await expireRoles(subgraph.services);
  await subgraph.background.start();
  const left = (await subgraph.recorded('identity.program-left')).map(({ payload }) => payload);
  expect(left.filter(({ userId }) => [id, leader].includes(userId))).toEqual([
    { userId: leader, programId: cast.programId, roles: ['LEADER'] },
  ]);
  const saved = (await subgraph.recorded('identity.person-saved')).filter(
    ({ payload }) => payload.userId === id,
  );
  expect(saved.at(-1)!.payload).toMatchObject({
    programRoles: [{ programId: cast.programId, role: 'LEARNER' }],
    profileTypes: ['Student', 'Teacher'],
  });
  await give({ programId: cast.programId, addProgramRoles: ['LEADER'], until });
  await give({ programId: cast.programId, addProgramRoles: ['LEADER'] });
  expect((await held(id)).find(({ role }) => role === 'LEADER').until).toBeNull();
});
