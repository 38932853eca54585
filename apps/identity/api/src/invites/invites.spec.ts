import { randomUUID } from 'node:crypto';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertCast, insertMember, startIdentity } from '../testing/identity-test';

const INVITE = `mutation ($input: InvitePaasUserInput!) {
  invitePaasUser(input: $input) { invited refusal user { id email { address verified } profile { status firstName } rolesLabel
    ecosystemRoles { role supportedSchoolIds } programRoles { role program { id } } } }
}`;
const RESEND = `mutation ($userId: ID!) { resendInviteEmail(userId: $userId) { invited refusal } }`;
const OPEN = `query ($token: String!) {
  getInvitedUserByToken(token: $token) { userId email firstName hasAccount language ecosystem { id name primaryColor } }
}`;
const ACTIVATE = `mutation ($userId: ID!, $password: String!, $token: String!) {
  activateAccountFromInvite(userId: $userId, password: $password, token: $token) { token refreshToken redirect refusal }
}`;
const LOGIN = `mutation ($email: String!, $password: String!, $ecosystemId: ID) {
  loginPaas(email: $email, password: $password, ecosystemId: $ecosystemId) { token refusal }
}`;

const cast = makeCast();
const { actors, foreigners, programId, siblingProgramId, ecosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(`INSERT INTO identity.schools VALUES ($1, $2, 'School', false, 1)`, [
    ecosystemId,
    cast.schoolId,
  ]);
});
afterAll(() => subgraph.close());

const visitor = (ip = '10.1.0.1') => subgraph.as(anonymousActor({ requestId: 'x', ip }));
const invite = async (actor: Actor, input: object) =>
  (await subgraph.as(actor).query(INVITE, { input })).invitePaasUser;
const open = async (token: string) => (await visitor().query(OPEN, { token })).getInvitedUserByToken;
const activate = async (variables: object) =>
  (await visitor().query(ACTIVATE, variables)).activateAccountFromInvite;
const leader = (email: string, more: object = {}) => ({
  email,
  firstName: 'Ana',
  lastName: 'Núñez',
  programId,
  programRole: 'LEADER',
  ...more,
});

async function linkTo(address: string): Promise<string> {
  const { text } = await subgraph.mails.mailTo(address);
  return /\/invite\/([\w-]+)/.exec(text)![1]!;
}

describe('invitePaasUser', () => {
  describe('activateAccountFromInvite', () => {
    it('leads from the mail to the password and a sign-in', async () => {
      const { user, invited, refusal } = await invite(actors.superAdmin, leader('Ana@mail.example'));
      expect({ invited, refusal }).toEqual({ invited: true, refusal: null });
      expect(user).toMatchObject({
        email: { address: 'Ana@mail.example', verified: false },
        profile: { status: 'INVITED', firstName: 'Ana' },
        rolesLabel: 'Mentor',
        ecosystemRoles: [{ role: 'MEMBER', supportedSchoolIds: [] }],
        programRoles: [{ role: 'LEADER', program: { id: programId } }],
      });
      const mail = await subgraph.mails.mailTo('Ana@mail.example');
      expect(mail.subject).toBe('You are invited to Test District');
      expect(mail.html).toContain('#7a3ea8');
      expect(mail.text).toContain('as Mentor, in the program Program');
      const token = await linkTo('Ana@mail.example');
      expect(await open(token)).toMatchObject({
        userId: user.id,
        hasAccount: false,
        ecosystem: { id: ecosystemId, name: 'Test District' },
      });
      const answer = await activate({ userId: user.id, password: PASSWORD, token });
      expect(answer).toMatchObject({ redirect: '/', refusal: null, token: expect.any(String) });
      expect(
        (await visitor().query(LOGIN, { email: 'ANA@mail.example', password: PASSWORD, ecosystemId }))
          .loginPaas.token,
      ).toBeTruthy();
      const saved = (await subgraph.recorded('identity.person-saved')).filter(
        ({ payload }) => payload.userId === user.id,
      );
      expect(saved.at(-1)!.payload).toMatchObject({
        status: 'ACTIVATED',
        emailVerified: true,
        profileTypes: ['Tutor'],
        revision: 2,
      });
    });
  });

  describe('resendInviteEmail', () => {
    it('has a link that works once, and not when mistyped, replaced or expired', async () => {
      const { user } = await invite(actors.superAdmin, leader('once@mail.example'));
      const first = await linkTo('once@mail.example');
      expect(await open(`${first.slice(0, -1)}_`)).toBeNull();
      expect(
        (await subgraph.as(actors.superAdmin).query(RESEND, { userId: user.id })).resendInviteEmail.invited,
      ).toBe(true);
      expect(await open(first)).toBeNull();
      const second = await eventually(async () => {
        const newest = await linkTo('once@mail.example');
        return newest !== first && newest;
      });
      expect(await activate({ userId: user.id, password: 'short', token: second })).toMatchObject({
        refusal: 'TOO_SHORT',
        token: null,
      });
      expect(await activate({ userId: user.id, password: 'Password123', token: second })).toMatchObject({
        refusal: 'TOO_COMMON',
      });
      expect(await activate({ userId: randomUUID(), password: PASSWORD, token: second })).toMatchObject({
        refusal: 'INVALID_LINK',
      });
      const tries = await Promise.all(
        [1, 2, 3, 4].map(() => activate({ userId: user.id, password: PASSWORD, token: second })),
      );
      expect(tries.filter(({ token }) => token)).toHaveLength(1);
      expect(await open(second)).toBeNull();
      await invite(actors.superAdmin, leader('late@mail.example'));
      const late = await linkTo('late@mail.example');
      await subgraph.admin.query(
        `UPDATE identity.invites SET expires_at = now() WHERE email = 'late@mail.example'`,
      );
      expect(await open(late)).toBeNull();
    });
  });

  it('mails in the chosen language', async () => {
    await invite(actors.superAdmin, leader('sp@mail.example', { language: 'sp' }));
    const mail = await subgraph.mails.mailTo('sp@mail.example');
    expect(mail.subject).toBe('Le invitan a Test District');
    expect(mail.text).toContain('con la función de Mentor');
  });

  it('invites an existing person by id, once the actor administers them', async () => {
    const id = randomUUID();
    await insertMember(subgraph, {
      id,
      ecosystemId,
      externalId: '0042',
      programRoles: [{ programId, role: 'LEADER' }],
    });
    const answer = await invite(actors.programAdmin, {
      userId: id,
      email: 'known@mail.example',
      firstName: 'Known',
      lastName: 'Tutor',
    });
    expect(answer.user).toMatchObject({
      id,
      profile: { firstName: 'Known' },
      email: { address: 'known@mail.example' },
    });
    const stranger = randomUUID();
    await insertMember(subgraph, {
      id: stranger,
      ecosystemId,
      programRoles: [{ programId: siblingProgramId, role: 'LEADER' }],
    });
    const input = { userId: stranger, email: 'stranger@mail.example' };
    expect(await subgraph.as(actors.programAdmin).refusal(INVITE, { input })).toBe('NOT_FOUND');
    const taken = await invite(actors.superAdmin, { userId: stranger, email: 'KNOWN@mail.example' });
    expect(taken).toEqual({ invited: false, refusal: 'EMAIL_TAKEN', user: null });
  });

  it('adds a role to an active person, without a mail', async () => {
    const email = `leader.${actors.leader.userId!.slice(0, 8)}@test.example`;
    const named = { firstName: 'leader', lastName: 'Castmember', programId: siblingProgramId };
    const answer = await invite(actors.superAdmin, leader(email, named));
    expect(answer).toMatchObject({ invited: false, refusal: 'ALREADY_ACTIVE' });
    expect(answer.user.programRoles).toHaveLength(2);
  });

  it('creates one person for two simultaneous invitations', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => invite(actors.superAdmin, leader('twice@mail.example'))),
    );
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  });

  it('joins the account that the address has in another ecosystem, with its own password', async () => {
    const email = 'both@mail.example';
    await insertMember(subgraph, {
      id: randomUUID(),
      ecosystemId: cast.otherEcosystemId,
      accountId: randomUUID(),
      email,
      password: PASSWORD,
    });
    const { user } = await invite(actors.superAdmin, leader(email));
    const token = await linkTo(email);
    expect((await open(token)).hasAccount).toBe(true);
    expect(await activate({ userId: user.id, password: 'some other password', token })).toMatchObject({
      refusal: 'WRONG_PASSWORD',
    });
    expect((await activate({ userId: user.id, password: PASSWORD, token })).token).toBeTruthy();
  });

  it('records the given roles in the audit log', async () => {
    const { user } = await invite(actors.superAdmin, leader('audit@mail.example'));
    const { rows } = await subgraph.admin.query(`SELECT * FROM identity.audit_log WHERE subject_id = $1`, [
      user.id,
    ]);
    expect(rows[0]).toMatchObject({
      action: 'invite',
      actor_user_id: actors.superAdmin.userId,
      after: { programRole: 'LEADER' },
    });
  });

  it('stores no token of a link', async () => {
    await invite(actors.superAdmin, leader('secret@mail.example'));
    const token = await linkTo('secret@mail.example');
    const { rows } = await subgraph.admin.query(
      `SELECT data::text AS text FROM identity.job_records UNION ALL SELECT payload::text FROM identity.outbox`,
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });
});

describe('invitePaasUser is refused', () => {
  it.each([
    [
      'a program admin to a sibling program',
      actors.programAdmin,
      { programId: siblingProgramId },
      'NOT_FOUND',
    ],
    ['a program admin a super admin', actors.programAdmin, { ecosystemRole: 'SUPER_ADMIN' }, 'FORBIDDEN'],
    ['a program admin the staff of a school', actors.programAdmin, { ecosystemRole: 'STAFF' }, 'FORBIDDEN'],
    ['a leader', actors.leader, {}, 'FORBIDDEN'],
    ['somebody from another ecosystem', foreigners.superAdmin, {}, 'NOT_FOUND'],
    ['nobody', actors.nobody, {}, 'UNAUTHENTICATED'],
  ])('when the actor is %s', async (_who, actor, more, code) => {
    const input = leader(`${randomUUID()}@mail.example`, more);
    expect(await subgraph.as(actor).refusal(INVITE, { input })).toBe(code);
  });

  it.each([
    [{ email: 'no address' }, 'input.email'],
    [{ firstName: ' ' }, 'input.firstName'],
    [{ programRole: null }, 'input.programRole'],
  ])('with the field of %j', async (more, field) => {
    const answer = await subgraph
      .as(actors.superAdmin)
      .send(INVITE, { input: leader('x@mail.example', more) });
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('for an unknown school and for an archived person', async () => {
    const staff = { email: 'staff@mail.example', firstName: 'S', lastName: 'T', ecosystemRole: 'STAFF' };
    expect(
      await subgraph
        .as(actors.superAdmin)
        .refusal(INVITE, { input: { ...staff, schoolIds: [randomUUID()] } }),
    ).toBe('NOT_FOUND');
    expect(
      (await invite(actors.superAdmin, { ...staff, schoolIds: [cast.schoolId] })).user.ecosystemRoles,
    ).toEqual([{ role: 'STAFF', supportedSchoolIds: [cast.schoolId] }]);
    await insertMember(subgraph, {
      id: randomUUID(),
      ecosystemId,
      email: 'gone@mail.example',
      status: 'ARCHIVED',
    });
    expect(await subgraph.as(actors.superAdmin).refusal(INVITE, { input: leader('gone@mail.example') })).toBe(
      'CONFLICT',
    );
  });
});

it('invitePaasUser mails in the organization’s language when the person has chosen none', async () => {
  await subgraph.admin.query(`UPDATE identity.ecosystems SET default_language = 'sp' WHERE id = $1`, [
    cast.otherEcosystemId,
  ]);
  const address = 'lucia@mail.example';
  await invite(foreigners.superAdmin, leader(address, { programId: cast.otherProgramId }));
  expect((await open(await linkTo(address))).language).toBe('sp');
  expect((await subgraph.mails.mailTo(address)).text).toMatch(/invitación|contraseña/i);
});
