import { randomUUID } from 'node:crypto';
import type { EcosystemRoleName } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertCast, insertMember, startIdentity, type NewPerson } from '../testing/identity-test';
import { aWaiver, openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';
import { signUpDesk, type SignUpDesk } from '../testing/sign-up-desk';

const cast = makeCast();
const { actors, ecosystemId, otherEcosystemId, programId } = cast;
const waiver = aWaiver();
const sheet = { learners: [{ firstName: 'Leo', lastName: 'Ibarra', gradeLevel: '03' }], waiverId: waiver.id };
let subgraph: TestSubgraph;
let desk: SignUpDesk;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [waiver] });
  desk = signUpDesk(subgraph, ecosystemId);
});
afterAll(() => subgraph.close());

let number = 0;
/** Adds a member with an address. */
async function put(roles: EcosystemRoleName[], more: Omit<Partial<NewPerson>, 'email'> = {}) {
  const email = `known${++number}@mail.example`;
  const person = {
    id: randomUUID(),
    ecosystemId,
    accountId: randomUUID() as string | null,
    email,
    password: PASSWORD,
    firstName: 'Rosa',
    lastName: 'Ibarra',
    ecosystemRoles: roles.map((role) => ({ role })),
    ...more,
  };
  await insertMember(subgraph, person);
  return person;
}
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await subgraph.admin.query(text, values)).rows;
const rolesOf = async (id: string) =>
  (await rows(`SELECT role FROM identity.ecosystem_roles WHERE user_id = $1 ORDER BY role`, id)).map(
    ({ role }) => role,
  );
const childrenOf = (id: string) =>
  rows(
    `SELECT m.id, m.first_name AS name, m.grade_level AS grade FROM identity.family_connections f
     JOIN identity.members m ON m.id = f.relative_id WHERE f.user_id = $1 AND f.relationship = 'CHILD' ORDER BY 2`,
    id,
  );
const signedBy = (id: string) =>
  rows(`SELECT for_user_ids AS children FROM identity.signed_waivers WHERE user_id = $1`, id);
const mostOf = (email: string) =>
  rows(
    `SELECT count(*)::int AS many FROM identity.members WHERE email_lower = $1 AND ecosystem_id = $2`,
    email,
    ecosystemId,
  );

it.each<EcosystemRoleName>(['MEMBER', 'STAFF', 'TEACHER', 'SUPER_ADMIN', 'PARENT'])(
  'whoever is %s here becomes a parent with what they typed, and signs in as before',
  async (role) => {
    const { id, email } = await put([role]);
    const key = await desk.prepare(email, sheet);
    expect((await desk.get(key)).flowState).toBe('DONE');
    expect(await desk.create(key)).toMatchObject({
      token: null,
      hasAccount: true,
      status: 'ACTIVATED',
      refusal: null,
    });
    expect(await rolesOf(id)).toEqual([...new Set([role, 'PARENT'])].sort());
    const [leo, ...others] = await childrenOf(id);
    expect([leo.name, leo.grade, others]).toEqual(['Leo', '03', []]);
    expect(await signedBy(id)).toEqual([{ children: [leo.id] }]);
    expect(await mostOf(email)).toEqual([{ many: 1 }]);
    // The password of the sign-up is dropped.
    const [account] = await rows(
      `SELECT a.email FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id WHERE m.id = $1`,
      id,
    );
    expect(account.email).toBe(email);
  },
);

it('beginClientSignUp does not reveal that the address is known', async () => {
  const { email } = await put(['MEMBER']);
  const [known, unknown] = [await desk.begin(email), await desk.begin('unheard-of@mail.example')];
  expect(known.signUp).toEqual(unknown.signUp);
  for (const { signUpToken } of [known, unknown]) {
    await desk.save(signUpToken, { profile: {} });
    expect((await desk.create(signUpToken)).refusal).toBe('INCOMPLETE');
  }
  expect(await desk.get(known.signUpToken)).toEqual(await desk.get(unknown.signUpToken));
  // Only the mail says so.
  await desk.prove(email, known.signUpToken);
  expect((await subgraph.mails.mailTo(email)).text).toMatch(/have an account already/i);
});

it('asks a person with an account for no password on another device, and a new person for one', async () => {
  const { email } = await put(['MEMBER']);
  const { signUpToken } = await desk.begin(email);
  await desk.save(signUpToken, { profile: {}, learners: sheet.learners });
  expect((await desk.get(await desk.prove(email, null))).needsPassword).toBe(false);
  await desk.begin('another-device@mail.example');
  expect((await desk.get(await desk.prove('another-device@mail.example', null))).needsPassword).toBe(true);
});

it('adds what is new in a second sign-up from another tab, and takes an existing child of that name', async () => {
  const email = 'tabs@mail.example';
  const first = await desk.prepare(email, sheet);
  const second = await desk.prepare(email, {
    ...sheet,
    learners: [
      { firstName: 'LEO', lastName: 'Ibárra', gradeLevel: '04' },
      { firstName: 'Mia', lastName: 'Ibarra' },
    ],
  });
  expect(await desk.create(first)).toMatchObject({ token: expect.any(String), refusal: null });
  expect(await desk.create(second)).toMatchObject({ hasAccount: true, status: 'ACTIVATED', refusal: null });
  const [{ id }] = await rows(`SELECT id FROM identity.members WHERE email_lower = $1`, email);
  expect((await childrenOf(id)).map(({ name, grade }) => [name, grade])).toEqual([
    ['Leo', '03'],
    ['Mia', null],
  ]);
  expect(await signedBy(id)).toHaveLength(2);
});

it('keeps the sign-up of an archived person, and continues once they are restored', async () => {
  const { id, email } = await put(['MEMBER'], { status: 'ARCHIVED' });
  const key = await desk.prepare(email, sheet);
  expect((await desk.create(key)).refusal).toBe('NOT_POSSIBLE');
  expect(await childrenOf(id)).toEqual([]);
  await rows(`UPDATE identity.members SET status = 'ACTIVATED' WHERE id = $1`, id);
  expect(await desk.create(key)).toMatchObject({ status: 'ACTIVATED', refusal: null });
  expect(await childrenOf(id)).toHaveLength(1);
  const locked = await put(['MEMBER'], { status: 'GLOBAL_LOCK' });
  expect((await desk.create(await desk.prepare(locked.email, sheet))).refusal).toBe('NOT_POSSIBLE');
});

it('uses an open invitation, with the roles of both', async () => {
  const { id, email } = await put(['TEACHER'], { accountId: null, firstName: 'R.' });
  const key = await desk.prepare(email, sheet);
  expect(await desk.create(key)).toMatchObject({ token: expect.any(String), status: 'ACTIVATED' });
  expect(await rolesOf(id)).toEqual(['PARENT', 'TEACHER']);
  expect(await childrenOf(id)).toHaveLength(1);
});

it('joins the account of another organization, whose password stays', async () => {
  const email = 'elsewhere@mail.example';
  await insertMember(subgraph, {
    id: randomUUID(),
    ecosystemId: otherEcosystemId,
    accountId: randomUUID(),
    email,
    password: PASSWORD,
  });
  const key = await desk.prepare(email, { ...sheet, more: { password: 'something else entirely' } });
  expect(await desk.create(key)).toMatchObject({ token: null, hasAccount: true, status: 'ACTIVATED' });
  const [here] = await rows(
    `SELECT id FROM identity.members WHERE email_lower = $1 AND ecosystem_id = $2`,
    email,
    ecosystemId,
  );
  expect(await childrenOf(here.id)).toHaveLength(1);
});

it.each<EcosystemRoleName>(['STAFF', 'TEACHER', 'PARENT', 'SUPER_ADMIN'])(
  'makes no learner of %s by a child’s sign-up with their address, and takes the child for theirs once they say so',
  async (role) => {
    const { id, email } = await put([role]);
    const child = { clientProfileType: 'STUDENT', firstName: 'Ana', birthDate: '2008-05-31' };
    const { signUpToken } = await desk.begin(email, child);
    await desk.save(signUpToken, { profile: { gradeLevel: '05' } });
    expect(
      await desk
        .visitor()
        .refusal(
          'mutation ($key: String!) { saveClientSignUp(signUpToken: $key, input: { asParent: true }) { flowState } }',
          { key: signUpToken },
        ),
    ).toBe('BAD_USER_INPUT');
    const key = await desk.prove(email, signUpToken);
    expect((await desk.create(key)).refusal).toBe('NOT_A_LEARNER');
    expect(await rolesOf(id)).toEqual([role]);
    expect(await desk.save(key, { asParent: true })).toMatchObject({
      flowState: 'WAIVERS',
      clientProfileType: 'PARENT',
      learners: [{ firstName: 'Ana', gradeLevel: '05' }],
    });
    await desk
      .visitor()
      .query('mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { id } } }', {
        input: { waiverId: waiver.id, signedName: 'Rosa Ibarra', signUpToken: key },
      });
    expect(await desk.create(key)).toMatchObject({ hasAccount: true, refusal: null });
    expect((await childrenOf(id)).map(({ name, grade }) => [name, grade])).toEqual([['Ana', '05']]);
  },
);

it('makes no learner of another name with the family’s address a guardian', async () => {
  const { id, email } = await put(['STUDENT'], {
    firstName: 'Leo',
    programRoles: [{ programId, role: 'LEARNER' }],
  });
  const key = await desk.prepare(email, sheet);
  expect((await desk.create(key)).refusal).toBe('ADDRESS_OF_LEARNER');
  expect(await rolesOf(id)).toEqual(['STUDENT']);
  // After the organization gives the child another address, the sign-up continues.
  await rows(
    `UPDATE identity.members SET email = 'leo@mail.example', email_lower = 'leo@mail.example' WHERE id = $1`,
    id,
  );
  await rows(
    `UPDATE identity.accounts SET email = 'leo@mail.example', email_lower = 'leo@mail.example' WHERE email_lower = $1`,
    email,
  );
  expect(await desk.create(key)).toMatchObject({ token: expect.any(String), refusal: null });
  // Adults may be learners: under their own name they become guardians too.
  const adult = await put(['STUDENT']);
  expect((await desk.create(await desk.prepare(adult.email, sheet))).refusal).toBeNull();
  expect(await rolesOf(adult.id)).toEqual(['PARENT', 'STUDENT']);
});

describe('where an admin approves sign-ups', () => {
  beforeAll(() =>
    insertSignUpSettings(subgraph, ecosystemId, {
      waivers: [waiver],
      parents: openFlow({ approvalProcessEnabled: true }),
    }),
  );

  const UPDATE = `mutation ($input: UpdateUserApplicationInput!) { updateUserApplication(input: $input) { status } }`;
  const applicationOf = async (id: string) =>
    (
      await rows(
        `SELECT id, status, application FROM identity.user_applications WHERE user_id = $1 AND kind = 'CLIENT'`,
        id,
      )
    )[0];

  it('the sign-up of a tutor waits with the application, is extended by another sign-up, and applies with the approval', async () => {
    const { id, email } = await put(['MEMBER']);
    expect(await desk.create(await desk.prepare(email, sheet))).toMatchObject({
      status: 'APPLIED',
      hasAccount: true,
    });
    const more = { ...sheet, learners: [{ firstName: 'Mia', lastName: 'Ibarra' }] };
    expect((await desk.create(await desk.prepare(email, more))).refusal).toBeNull();
    expect([await rolesOf(id), await childrenOf(id)]).toEqual([['MEMBER'], []]);
    const [{ status }] = await rows(`SELECT status FROM identity.members WHERE id = $1`, id);
    expect(status).toBe('ACTIVATED');
    const { id: applicationId } = await applicationOf(id);
    await subgraph.as(actors.superAdmin).query(UPDATE, { input: { applicationId, status: 'APPROVED' } });
    expect(await rolesOf(id)).toEqual(['MEMBER', 'PARENT']);
    const children = await childrenOf(id);
    expect(children.map(({ name }) => name)).toEqual(['Leo', 'Mia']);
    expect((await signedBy(id))[0].children).toHaveLength(2);
    expect((await applicationOf(id)).application).not.toHaveProperty('held');
    const told = (await subgraph.recorded('identity.person-saved')).map(({ payload }) => payload.userId);
    expect(told).toEqual(expect.arrayContaining([id, ...children.map((child) => child.id)]));
    // An existing guardian is not approved again.
    const again = { ...sheet, learners: [{ firstName: 'Noa', lastName: 'Ibarra' }] };
    expect((await desk.create(await desk.prepare(email, again))).status).toBe('ACTIVATED');
    expect(await childrenOf(id)).toHaveLength(3);
    expect((await applicationOf(id)).status).toBe('APPROVED');
  });

  it('an applicant who signs up again stays an applicant, with what is new', async () => {
    const email = 'patient@mail.example';
    expect((await desk.create(await desk.prepare(email, sheet))).status).toBe('APPLIED');
    const more = { ...sheet, learners: [{ firstName: 'Mia', lastName: 'Ibarra' }] };
    expect(await desk.create(await desk.prepare(email, more))).toMatchObject({
      status: 'APPLIED',
      refusal: null,
    });
    const [{ id, status }] = await rows(
      `SELECT id, status FROM identity.members WHERE email_lower = $1`,
      email,
    );
    expect(status).toBe('APPLIED');
    expect(await childrenOf(id)).toHaveLength(2);
    expect((await applicationOf(id)).status).toBe('PENDING');
  });
});
