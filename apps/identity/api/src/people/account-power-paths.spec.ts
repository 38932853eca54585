import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { systemActor, type EcosystemRoleName } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { savePeople } from '../imports/save-people';
import { PASSWORD, insertCast, insertMember, startIdentity } from '../testing/identity-test';

const INVITE = `mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { invited refusal user { id } } }`;
const INVITE_MANY = `mutation ($people: [InvitedPersonInput!]!, $preset: InvitationPresetInput!) {
  inviteManyPaasUsers(people: $people, preset: $preset) { invited rows { refusal problem field } } }`;
const ROLES = `mutation ($userIds: [ID!]!, $input: PermissionsChange!) {
  updateOneOrManyUserPermissions(userIds: $userIds, input: $input) { changed refused { reason } } }`;
const SET_PASSWORD = `mutation ($userId: ID!, $password: String!) {
  adminSaveEcosystemUserPassword(userId: $userId, password: $password) { saved refusal } }`;
const SET_EMAIL = `mutation ($userId: ID!, $email: String!) {
  saveNewEcosystemUserEmail(userId: $userId, email: $email) { saved verificationSent } }`;
const ARCHIVE = `mutation ($input: ArchiveUsersInput!) { adminArchiveOneOrManyUser(input: $input) { changed refused { reason } } }`;
const REMOVE_MFA = `mutation ($userId: ID!) { removeMFAMethod(method: EMAIL, password: "x", userId: $userId) { done } }`;

const cast = makeCast();
const { actors, ecosystemId, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const asAdmin = () => subgraph.as(actors.programAdmin);
const asSuper = () => subgraph.as(actors.superAdmin);
const rolesIn = async (userId: string) =>
  (
    await subgraph.admin.query(
      `SELECT role FROM identity.program_roles WHERE user_id = $1 AND program_id = $2 ORDER BY role`,
      [userId, programId],
    )
  ).rows.map(({ role }) => role);
const logged = async (userId: string) =>
  (
    await subgraph.admin.query(`SELECT action FROM identity.audit_log WHERE subject_id = $1 ORDER BY id`, [
      userId,
    ])
  ).rows.map(({ action }) => action);

interface Person {
  id: string;
  email: string;
}
async function put(part: Partial<Parameters<typeof insertMember>[1]> = {}): Promise<Person> {
  const id = randomUUID();
  const email = `${id.slice(-12)}@mail.example`;
  await insertMember(subgraph, {
    ...{ id, ecosystemId, email, accountId: randomUUID(), password: PASSWORD, broughtByProgramId: null },
    ...{ firstName: 'A', lastName: 'B' },
    ...part,
  });
  return { id, email };
}

type Role = 'LEARNER' | 'LEADER';
/** Every way to add a person to a program, tried by the program's admin. A refused one changes nothing. */
const PATHS: Record<string, (person: Person, role: Role) => Promise<unknown>> = {
  invite: ({ email }, programRole) =>
    asAdmin().send(INVITE, { input: { email, firstName: 'A', lastName: 'B', programId, programRole } }),
  inviteList: ({ email }, programRole) =>
    asAdmin().send(INVITE_MANY, {
      people: [{ email, firstName: 'A', lastName: 'B' }],
      preset: { programId, programRole },
    }),
  inviteById: ({ id }, programRole) =>
    asAdmin().send(INVITE, {
      input: { userId: id, email: 'own@admin.example', programId, programRole },
    }),
  permissions: ({ id }, role) =>
    asAdmin().send(ROLES, { userIds: [id], input: { programId, addProgramRoles: [role] } }),
  booking: ({ id }, role) =>
    subgraph.publish('sessions', {
      type: 'sessions.people-added',
      ecosystemId,
      payload: {
        programId,
        people: [{ userId: id, role }],
        addedByUserId: actors.programAdmin.userId,
      },
    }),
  import: ({ id }, role) =>
    savePeople(
      systemActor(ecosystemId, 'import'),
      { programId },
      [
        {
          ...{ userId: id, role, externalId: id, firstName: 'Student', lastName: id },
          ...{ schoolId: null, gradeLevel: null },
        },
      ],
      subgraph.services,
    ),
};

const MAY = 'query ($ids: [ID!]!) { findUsersById(userIds: $ids) { viewerMay { setPassword archive } } }';

/** What the program's admin can do to the person's account; `powers` of the person must say the same. */
async function powersOver({ id }: Person): Promise<string[]> {
  const powers: string[] = [];
  const [person] = (await asAdmin().query(MAY, { ids: [id] })).findUsersById;
  const told = person?.viewerMay ?? { setPassword: false, archive: false };
  const password = await asAdmin().send(SET_PASSWORD, { userId: id, password: 'chosen by an admin' });
  if (!password.errors) powers.push('password');
  const email = await asAdmin().send(SET_EMAIL, { userId: id, email: `${randomUUID()}@admin.example` });
  if (!email.errors) powers.push('email');
  const mfa = await asAdmin().send(REMOVE_MFA, { userId: id });
  if (!mfa.errors) powers.push('second step');
  const archived = await asAdmin().query(ARCHIVE, { input: { userIds: [id] } });
  if (archived.adminArchiveOneOrManyUser.changed > 0) powers.push('archive');
  expect({ setPassword: powers.includes('password'), archive: powers.includes('archive') }).toEqual(told);
  return powers;
}

const ROLES_HELD: EcosystemRoleName[] = ['STUDENT', 'MEMBER', 'PARENT', 'TEACHER', 'STAFF', 'SUPER_ADMIN'];

it('no way of adding a person to a program gives power over their account', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(ROLES_HELD),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(PATHS)), fc.constantFrom<Role>('LEARNER', 'LEADER')), {
        minLength: 1,
        maxLength: 3,
      }),
      async (roles, hasAccount, isElsewhere, acts) => {
        const person = await put({
          ...(hasAccount ? {} : { accountId: null }),
          ecosystemRoles: roles.map((role) => ({ role })),
          programRoles: isElsewhere ? [{ programId: siblingProgramId, role: 'LEARNER' }] : [],
        });
        for (const [path, role] of acts) await PATHS[path]!(person, role);
        expect(await powersOver(person)).toEqual([]);
        const answers = roles.some((role) => role !== 'STUDENT' && role !== 'MEMBER');
        if (answers) expect(await rolesIn(person.id)).not.toContain('LEARNER');
      },
    ),
    { numRuns: 25 },
  );
});

it.each(['STAFF', 'TEACHER', 'PARENT'] as const)(
  'refuses to make %s a learner by every way, with the reason, unless a super admin does it',
  async (role) => {
    const person = await put({
      ecosystemRoles: [{ role }],
      programRoles: [{ programId, role: 'LEADER' }],
    });
    const given = { email: person.email, firstName: 'A', lastName: 'B', programId, programRole: 'LEARNER' };
    const { errors } = await asAdmin().send(INVITE, { input: given });
    expect(errors![0]).toMatchObject({
      message: expect.stringMatching(/Only a super admin makes them a learner/),
      extensions: { code: 'CONFLICT', field: 'input.email' },
    });
    const { inviteManyPaasUsers } = await asAdmin().query(INVITE_MANY, {
      people: [{ email: person.email, firstName: 'A', lastName: 'B' }],
      preset: { programId, programRole: 'LEARNER' },
    });
    expect(inviteManyPaasUsers.rows).toEqual([
      { refusal: null, problem: expect.stringMatching(/Only a super admin/), field: 'email' },
    ]);
    const add = { userIds: [person.id], input: { programId, addProgramRoles: ['LEARNER'] } };
    const { updateOneOrManyUserPermissions } = await asAdmin().query(ROLES, add);
    expect(updateOneOrManyUserPermissions).toEqual({
      changed: 0,
      refused: [{ reason: expect.stringMatching(/Only a super admin/) }],
    });
    expect(await PATHS['import']!(person, 'LEARNER')).toEqual({ notLearners: [person.id], erased: [] });
    await PATHS['booking']!(person, 'LEARNER');
    expect(await logged(person.id)).toEqual(['add-by-import-refused', 'add-by-booking-refused']);
    expect(await rolesIn(person.id)).toEqual(['LEADER']);

    expect((await asSuper().query(INVITE, { input: given })).invitePaasUser.refusal).toBe('ALREADY_ACTIVE');
    expect(await rolesIn(person.id)).toEqual(['LEADER', 'LEARNER']);
  },
);

it('lets the program’s admin administer a learner who came through the program, until they join another one', async () => {
  const [child, again] = await Promise.all(
    [1, 2].map(() => put({ programRoles: [{ programId, role: 'LEARNER' }], broughtByProgramId: programId })),
  );
  expect(await powersOver(child!)).toEqual(['password', 'email', 'archive']);
  await asSuper().query(ROLES, {
    userIds: [again!.id],
    input: { programId: siblingProgramId, addProgramRoles: ['LEARNER'] },
  });
  const { errors } = await asAdmin().send(SET_PASSWORD, { userId: again!.id, password: PASSWORD });
  expect(errors![0]).toMatchObject({
    message: expect.stringMatching(/Only the person or a super admin/),
    extensions: { code: 'FORBIDDEN' },
  });
  expect(await powersOver(again!)).toEqual([]);
  const stranger = subgraph.as(cast.foreigners.superAdmin);
  expect(await stranger.refusal(SET_PASSWORD, { userId: again!.id, password: PASSWORD })).toBe('NOT_FOUND');
});

it('mails and audits each change of how a person signs in', async () => {
  const child = await put({
    programRoles: [{ programId, role: 'LEARNER' }],
    broughtByProgramId: programId,
  });
  await asAdmin().query(SET_EMAIL, { userId: child.id, email: `new.${child.email}` });
  await subgraph.mails.mailTo(child.email, 'An administrator wants to change your email address');
  await asAdmin().query(SET_PASSWORD, { userId: child.id, password: 'chosen by an admin' });
  await subgraph.mails.mailTo(child.email, 'An administrator set your password');
  const { text } = await subgraph.mails.mailTo(`new.${child.email}`);
  const token = /\/login\/([\w-]{43})/.exec(text)![1];
  const use = `mutation ($token: String!) { verifyToken(token: $token) { verified refusal } }`;
  expect((await subgraph.as(actors.nobody).query(use, { token })).verifyToken.verified).toBe(true);
  await subgraph.mails.mailTo(child.email, 'Your email address was changed');
  expect(await logged(child.id)).toEqual(['ask-for-new-email', 'admin-set-password', 'save-new-email']);
});

it('saveNewEcosystemUserEmail mails the former address of an invited person that the invitation has moved', async () => {
  const invited = await put({
    accountId: null,
    programRoles: [{ programId, role: 'LEARNER' }],
    broughtByProgramId: programId,
  });
  await asAdmin().query(INVITE, { input: { userId: invited.id, email: `other.${invited.email}` } });
  await subgraph.mails.mailTo(invited.email, 'An administrator changed your email address');
  await asAdmin().query(SET_EMAIL, { userId: invited.id, email: `third.${invited.email}` });
  await subgraph.mails.mailTo(`other.${invited.email}`, 'An administrator changed your email address');
  const { rows } = await subgraph.admin.query(
    `SELECT action, before->>'email' AS former FROM identity.audit_log WHERE subject_id = $1 ORDER BY id`,
    [invited.id],
  );
  expect(rows).toEqual([
    { action: 'invite', former: invited.email },
    { action: 'save-new-email', former: `other.${invited.email}` },
  ]);
});

it('saveNewEcosystemUserEmail gives an account without an address its first one', async () => {
  const child = await put({ email: null, programRoles: [{ programId, role: 'LEARNER' }] });
  const accountId = randomUUID();
  await subgraph.admin.query(
    `INSERT INTO identity.accounts (id, email, email_lower) VALUES ($1, NULL, NULL)`,
    [accountId],
  );
  await subgraph.admin.query(
    `UPDATE identity.members SET account_id = $2, brought_by_program_id = $3 WHERE id = $1`,
    [child.id, accountId, programId],
  );
  const email = `first.${child.email}`;
  await asAdmin().query(SET_EMAIL, { userId: child.id, email });
  const token = await eventually(() => {
    const mail = subgraph.mails.mails.find(({ to }) => to.includes(email));
    return mail && /\/login\/([\w-]{43})/.exec(mail.text)?.[1];
  }, 'a link to the first address');
  const use = `mutation ($token: String!) { verifyToken(token: $token) { verified refusal } }`;
  expect((await subgraph.as(actors.nobody).query(use, { token })).verifyToken).toEqual({
    verified: true,
    refusal: null,
  });
  const { rows } = await subgraph.admin.query(`SELECT email FROM identity.members WHERE id = $1`, [child.id]);
  expect(rows).toEqual([{ email }]);
});

it('addFamilyConnection is refused to a program admin who names themselves as guardian', async () => {
  const child = await put({ programRoles: [{ programId, role: 'LEARNER' }], broughtByProgramId: programId });
  const add = `mutation ($input: FamilyConnectionInput!) { addFamilyConnection(input: $input) { connected } }`;
  const input = { userId: child.id, relativeId: actors.programAdmin.userId };
  expect(await asAdmin().refusal(add, { input })).toBe('FORBIDDEN');
});

it('leaves the program’s admins no power over a person who has left by themselves', async () => {
  const person = await put({ programRoles: [{ programId, role: 'LEARNER' }], broughtByProgramId: programId });
  await subgraph.admin.query(
    `UPDATE identity.programs SET is_global = true, self_enrollment = '{"enabled": true, "roles": ["LEARNER"], "maxLearners": null}'
     WHERE id = $1`,
    [programId],
  );
  const actor = {
    ...actors.learner,
    userId: person.id,
    programRoles: [{ programId, role: 'LEARNER' as const }],
  };
  await subgraph.as(actor).query(`mutation ($id: ID!) { leaveProgram(programId: $id) { roles } }`, {
    id: programId,
  });
  await PATHS['invite']!(person, 'LEARNER');
  expect(await rolesIn(person.id)).toEqual(['LEARNER']);
  expect(await powersOver(person)).toEqual([]);
});
