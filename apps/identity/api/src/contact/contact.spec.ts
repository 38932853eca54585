import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, startTextVendor, type TestSubgraph, type TextVendor } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!, $password: String!) { loginPaas(email: $email, password: $password) { token userIdToken refusal } }`;
const SEND = `mutation ($type: VerificationType!, $email: String) {
  sendVerification(type: $type, email: $email) { accepted refusal retryAfterSeconds } }`;
const LOOK = `query ($token: String!) { getUserFromToken(token: $token) { type firstName email ecosystem { name } } }`;
const USE = `mutation ($token: String!) { verifyToken(token: $token) {
  verified type token refreshToken redirect userIdToken MFAMethods { method } refusal } }`;
const CONTACT = `{ getContactInformation { email emailVerified pendingEmail phoneNumber phoneVerified textAvailable } }`;
const EMAIL = `mutation ($userId: ID!, $email: String!, $password: String) {
  saveNewEcosystemUserEmail(userId: $userId, email: $email, password: $password) { saved verificationSent refusal } }`;
const PHONE = `mutation ($userId: ID!, $phone: String!) {
  saveNewEcosystemUserPhoneNumber(userId: $userId, phone: $phone) { saved verificationSent } }`;
const OWN = `mutation ($userId: ID!, $password: String!, $currentPassword: String) {
  saveNewEcosystemUserPassword(userId: $userId, password: $password, currentPassword: $currentPassword) { saved refusal } }`;
const ADMIN = `mutation ($userId: ID!, $password: String!, $reason: String) {
  adminSaveEcosystemUserPassword(userId: $userId, password: $password, reason: $reason) { saved refusal } }`;
const REMIND = `mutation ($userId: ID!) { sendVerificationReminder(userId: $userId) { accepted } }`;

let subgraph: TestSubgraph;
let texts: TextVendor;
const [home, elsewhere, programId] = [randomUUID(), randomUUID(), randomUUID()];
let count = 0;

beforeAll(async () => {
  texts = await startTextVendor();
  subgraph = await startIdentity(undefined, texts.env);
  await insertEcosystem(subgraph, home, { profileId: 'home', name: 'Home District' });
  await insertEcosystem(subgraph, elsewhere, { profileId: 'elsewhere' });
});
afterAll(async () => {
  await subgraph.close();
  await texts.stop();
});

interface Part {
  ecosystemId?: string;
  role?: 'STAFF' | 'STUDENT' | 'SUPER_ADMIN';
  programRole?: string;
  password?: string | null;
}

async function newPerson({
  ecosystemId = home,
  role = 'STAFF',
  programRole,
  password = PASSWORD,
}: Part = {}) {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  const email = `contact${++count}@school.example`;
  await insertMember(subgraph, {
    ...{ id: userId, accountId, ecosystemId, email, password, firstName: 'Maya' },
    ecosystemRoles: [{ role }],
    programRoles: programRole ? [{ programId, role: programRole }] : [],
  });
  return { userId, accountId, email, ecosystemId };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

const visitor = (ip: string = randomUUID()) => subgraph.as(anonymousActor({ requestId: 'x', ip }));
const login = async (email: string, password = PASSWORD) =>
  (await visitor().query(LOGIN, { email, password })).loginPaas;
const identify = (person: Person, token: string) =>
  subgraph.internal('/internal/actor', { accountId: person.accountId, sid: decodeJwt(token)['sid'] });
async function signedIn(person: Person, token?: string) {
  const actor = await (await identify(person, token ?? (await login(person.email)).token)).json();
  return subgraph.as({ ...(actor as Actor), ip: randomUUID() });
}

const linksTo = (address: string) =>
  subgraph.mails.mails
    .filter(({ to }) => to.includes(address))
    .flatMap(({ text }) => /\/(?:login|reset-password)\/([\w-]{43})/.exec(text)?.[1] ?? []);
const linkTo = (address: string, least = 1): Promise<string> =>
  eventually(() => {
    const links = [...new Set(linksTo(address))];
    return links.length >= least && links.at(-1)!;
  }, `a link to ${address}`);
const look = async (token: string) => (await visitor().query(LOOK, { token })).getUserFromToken;
const use = async (token: string) => (await visitor().query(USE, { token })).verifyToken;

describe('editStaffNotificationSetting', () => {
  it('editNotifications allows texts once the number is verified', async () => {
    const person = await newPerson();
    const { userId } = person;
    const as = await signedIn(person);
    const CHOOSE = `mutation ($channels: [NotificationChannel!]!, $events: [EventNotificationInput!]) {
    editNotifications(notificationPreference: $channels, events: $events) { profile { notificationPreference } } }`;
    const AS_STAFF = `mutation ($input: StaffNotificationSettingInput!) { editStaffNotificationSetting(input: $input) { id } }`;
    const byText = { channels: ['EMAIL', 'TEXT'] };
    const staff = { input: { events: [{ event: 'COURSES', channels: ['TEXT'] }] } };
    const number = async () =>
      (await subgraph.recorded('identity.person-saved')).findLast(({ payload }) => payload.userId === userId)
        ?.payload.textNumber;
    await as.query(PHONE, { userId, phone: '303 555 0188' });
    expect(await as.refusal(CHOOSE, byText)).toBe('BAD_USER_INPUT');
    expect(await as.refusal(AS_STAFF, staff)).toBe('BAD_USER_INPUT');
    const token = await texts.codeTo('+13035550188');
    await as.query(`mutation ($token: String!) { verifyPhoneToken(token: $token) { verified } }`, { token });
    expect(await number()).toBeNull();
    const { editNotifications } = await as.query(CHOOSE, byText);
    expect(editNotifications.profile.notificationPreference).toEqual(['EMAIL', 'TEXT']);
    await as.query(AS_STAFF, staff);
    expect(await number()).toBe('+13035550188');
    await as.query(PHONE, { userId, phone: '303 555 0189' });
    expect(await number()).toBeNull();
  });
});

describe('sendVerification', () => {
  it('verifyToken signs in by a link once, and still asks for the second step', async () => {
    const person = await newPerson();
    for (const email of [person.email.toUpperCase(), 'nobody@school.example'])
      expect((await visitor().query(SEND, { type: 'LOGIN_USER', email })).sendVerification).toEqual({
        accepted: true,
        refusal: null,
        retryAfterSeconds: null,
      });
    expect(await visitor().refusal(SEND, { type: 'LOGIN_USER', email: 'no address' })).toBe('BAD_USER_INPUT');
    const token = await linkTo(person.email);
    const seen = {
      type: 'LOGIN_USER',
      firstName: 'Maya',
      email: 'c•••@school.example',
      ecosystem: { name: 'Home District' },
    };
    expect(await look(token)).toEqual(seen);
    expect(await look(token)).toEqual(seen); // looking does not use the link
    const uses = await Promise.all([use(token), use(token)]);
    expect(uses.filter(({ token: access }) => access)).toHaveLength(1);
    expect(uses.find(({ refusal }) => refusal)).toMatchObject({
      verified: false,
      token: null,
      refusal: 'INVALID_LINK',
    });
    expect(await look(token)).toBeNull();
    expect(linksTo('nobody@school.example')).toEqual([]);

    // A second step by app is asked for; a code by mail would prove nothing beyond the mailbox.
    await subgraph.admin.query(
      `INSERT INTO identity.mfa_methods (account_id, method, send_to, validated_at) VALUES ($1, 'TEXT', '3035550199', now()), ($1, 'EMAIL', NULL, now())`,
      [person.accountId],
    );
    await visitor().query(SEND, { type: 'LOGIN_USER', email: person.email });
    const second = await use(await linkTo(person.email, 2));
    expect(second).toMatchObject({
      token: null,
      userIdToken: expect.any(String),
      MFAMethods: [{ method: 'TEXT' }],
    });
  });
});

it('verifyToken refuses links that are expired, replaced, or of a person who may not enter any more', async () => {
  const person = await newPerson();
  const send = () => visitor().query(SEND, { type: 'LOGIN_USER', email: person.email });
  await send();
  const first = await linkTo(person.email);
  await send();
  const second = await linkTo(person.email, 2);
  expect((await use(first)).refusal).toBe('INVALID_LINK');
  await subgraph.admin.query(`UPDATE identity.accounts SET disabled_at = now() WHERE id = $1`, [
    person.accountId,
  ]);
  expect((await use(second)).refusal).toBe('INVALID_LINK');
  await subgraph.admin.query(`UPDATE identity.accounts SET disabled_at = NULL WHERE id = $1`, [
    person.accountId,
  ]);
  await subgraph.admin.query(`UPDATE identity.account_links SET expires_at = now() WHERE account_id = $1`, [
    person.accountId,
  ]);
  expect(await look(second)).toBeNull();
  expect(
    (await visitor('10.1.1.1').query(SEND, { type: 'RESET_PASSWORD', email: person.email })).sendVerification
      .accepted,
  ).toBe(true);
  expect(await look(await linkTo(person.email, 3))).toMatchObject({ type: 'RESET_PASSWORD' });
  for (let n = 0; n < 30; n++) await visitor('10.1.1.2').query(USE, { token: 'guess' });
  expect((await visitor('10.1.1.2').query(USE, { token: 'guess' })).verifyToken.refusal).toBe(
    'TOO_MANY_TRIES',
  );
});

it('sendVerificationReminder mails a link that verifies the address', async () => {
  const [person, admin] = [await newPerson(), await newPerson({ role: 'SUPER_ADMIN' })];
  await subgraph.admin.query(`UPDATE identity.accounts SET email_verified_at = NULL WHERE id = $1`, [
    person.accountId,
  ]);
  const caller = await signedIn(person);
  expect((await caller.query(CONTACT)).getContactInformation).toMatchObject({
    email: person.email,
    emailVerified: false,
  });
  await caller.query(SEND, { type: 'VERIFY_EMAIL' });
  const token = await linkTo(person.email);
  const asAdmin = await signedIn(admin);
  expect((await asAdmin.query(REMIND, { userId: person.userId })).sendVerificationReminder.accepted).toBe(
    true,
  );
  const reminded = await linkTo(person.email, 2);
  expect((await use(token)).refusal).toBe('INVALID_LINK'); // the newer one took its place
  expect(await use(reminded)).toMatchObject({ verified: true, type: 'VERIFY_EMAIL', token: null });
  expect((await caller.query(CONTACT)).getContactInformation.emailVerified).toBe(true);
  expect(await asAdmin.refusal(REMIND, { userId: person.userId })).toBe('CONFLICT');
  const foreign = await signedIn(await newPerson({ ecosystemId: elsewhere, role: 'SUPER_ADMIN' }));
  expect(await foreign.refusal(REMIND, { userId: person.userId })).toBe('NOT_FOUND');
  expect(await visitor().refusal(SEND, { type: 'VERIFY_EMAIL' })).toBe('UNAUTHENTICATED');
});

it('saveNewEcosystemUserEmail changes the address in every organization once its owner has opened the link', async () => {
  const person = await newPerson();
  const caller = await signedIn(person); // before the account belongs to a second organization
  await insertMember(subgraph, {
    id: randomUUID(),
    accountId: person.accountId,
    ecosystemId: elsewhere,
    email: person.email,
  });
  const taken = await newPerson();
  const next = `new.${person.email}`;
  const change = { userId: person.userId, email: next };
  expect((await caller.query(EMAIL, { ...change, password: 'no' })).saveNewEcosystemUserEmail.refusal).toBe(
    'WRONG_PASSWORD',
  );
  expect(await caller.refusal(EMAIL, { ...change, email: 'x', password: PASSWORD })).toBe('BAD_USER_INPUT');
  const sent = { saved: false, verificationSent: true, refusal: null };
  expect(
    (await caller.query(EMAIL, { ...change, email: taken.email, password: PASSWORD }))
      .saveNewEcosystemUserEmail,
  ).toEqual(sent);
  expect((await use(await linkTo(taken.email))).refusal).toBe('TAKEN');
  expect((await caller.query(EMAIL, { ...change, password: PASSWORD })).saveNewEcosystemUserEmail).toEqual(
    sent,
  );
  const token = await linkTo(next);
  expect((await caller.query(CONTACT)).getContactInformation).toMatchObject({
    email: person.email,
    pendingEmail: next,
  });
  expect((await login(next)).refusal).toBe('WRONG_EMAIL_OR_PASSWORD');
  expect(await use(token)).toMatchObject({ verified: true });
  expect((await login(next)).token).toBeTruthy();
  expect((await login(person.email)).refusal).toBe('WRONG_EMAIL_OR_PASSWORD');
  await subgraph.mails.mailTo(person.email, 'Your email address was changed');
  const { rows } = await subgraph.admin.query(`SELECT email FROM identity.members WHERE account_id = $1`, [
    person.accountId,
  ]);
  expect(rows).toEqual([{ email: next }, { email: next }]);
  const saved = (await subgraph.recorded('identity.person-saved')).filter(
    ({ payload }) => payload.email === next,
  );
  expect(saved.map(({ ecosystem_id }) => ecosystem_id).sort()).toEqual([home, elsewhere].sort());

  // An admin changes an invited person's address at once, an account's address only where the account belongs to this
  // organization alone.
  const admin = await signedIn(await newPerson({ role: 'SUPER_ADMIN' }));
  expect(await admin.refusal(EMAIL, { userId: person.userId, email: 'x@school.example' })).toBe('CONFLICT');
  const invited = { userId: randomUUID(), email: 'invited@school.example' };
  await insertMember(subgraph, { id: invited.userId, ecosystemId: home, email: 'wrong@school.example' });
  expect((await admin.query(EMAIL, invited)).saveNewEcosystemUserEmail).toMatchObject({ saved: true });
  expect(await admin.refusal(EMAIL, { ...invited, email: taken.email })).toBe('CONFLICT');
  expect(await caller.refusal(EMAIL, invited)).toBe('NOT_FOUND');
});

describe('verifyPhoneToken', () => {
  it('saveNewEcosystemUserPhoneNumber saves a number and verifies it by text, until it changes', async () => {
    const person = await newPerson();
    const caller = await signedIn(person);
    expect(await caller.refusal(PHONE, { userId: person.userId, phone: '12' })).toBe('BAD_USER_INPUT');
    const number = { userId: person.userId, phone: '303 555 0177' };
    expect((await caller.query(PHONE, number)).saveNewEcosystemUserPhoneNumber).toEqual({
      saved: true,
      verificationSent: true,
    });
    const verify = 'mutation ($token: String!) { verifyPhoneToken(token: $token) { verified refusal } }';
    const code = await texts.codeTo('+13035550177');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await caller.query(verify, { token: wrong })).verifyPhoneToken.refusal).toBe('INVALID_LINK');
    expect((await caller.query(verify, { token: code })).verifyPhoneToken.verified).toBe(true);
    expect((await caller.query(verify, { token: code })).verifyPhoneToken.verified).toBe(false);
    expect((await caller.query(CONTACT)).getContactInformation).toMatchObject({
      phoneNumber: '+13035550177',
      phoneVerified: true,
    });
    await caller.query('mutation { editPrimaryInfo(input: { phoneNumber: "303 555 0178" }) { id } }');
    expect((await caller.query(CONTACT)).getContactInformation).toMatchObject({
      phoneNumber: '+13035550178',
      phoneVerified: false,
    });
    for (const phone of ['abc', '303', '99999999999999999']) {
      const { errors } = await caller.send(PHONE, { ...number, phone });
      expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'phone' });
    }
    expect((await caller.query(CONTACT)).getContactInformation.phoneNumber).toBe('+13035550178');
    // A number with an extension receives no text messages.
    const atDesk = { ...number, phone: '303.555.0142 ext. 5' };
    expect((await caller.query(PHONE, atDesk)).saveNewEcosystemUserPhoneNumber.verificationSent).toBe(false);
    expect((await caller.query(CONTACT)).getContactInformation.phoneNumber).toBe('+13035550142;ext=5');
    const other = await newPerson();
    expect(await caller.refusal(PHONE, { ...number, userId: other.userId })).toBe('NOT_FOUND');
    await caller.query(PHONE, { ...number, phone: '' });
    expect((await caller.query(CONTACT)).getContactInformation.phoneNumber).toBeNull();
  });
});

it('saveNewEcosystemUserPassword sets a first password, but not after single sign-on alone', async () => {
  const person = await newPerson({ password: null });
  await visitor().query(SEND, { type: 'LOGIN_USER', email: person.email });
  const { token } = await use(await linkTo(person.email));
  const caller = await signedIn(person, token);
  const choice = { userId: person.userId, password: 'a first passphrase' };
  await subgraph.admin.query(`UPDATE identity.refresh_families SET confined = true WHERE id = $1`, [
    decodeJwt(token)['sid'],
  ]);
  expect((await caller.query(OWN, choice)).saveNewEcosystemUserPassword.refusal).toBe('NEEDS_LINK');
  await subgraph.admin.query(`UPDATE identity.refresh_families SET confined = false WHERE id = $1`, [
    decodeJwt(token)['sid'],
  ]);
  expect(
    (await caller.query(OWN, { ...choice, password: 'short' })).saveNewEcosystemUserPassword.refusal,
  ).toBe('TOO_SHORT');
  expect((await caller.query(OWN, choice)).saveNewEcosystemUserPassword.saved).toBe(true);
  expect((await login(person.email, 'a first passphrase')).token).toBeTruthy();
  expect((await caller.query(OWN, choice)).saveNewEcosystemUserPassword.refusal).toBe('WRONG_PASSWORD');
  expect(await caller.refusal(OWN, { ...choice, userId: randomUUID() })).toBe('NOT_FOUND');
});

it('adminSaveEcosystemUserPassword is audited and mailed, and ends every sign-in', async () => {
  const [admin, person] = [
    await newPerson({ role: 'SUPER_ADMIN' }),
    await newPerson({ programRole: 'LEARNER' }),
  ];
  const asAdmin = await signedIn(admin);
  const { token } = await login(person.email);
  const set = { userId: person.userId, password: 'chosen by an admin', reason: ' No mailbox ' };
  expect(
    (await asAdmin.query(ADMIN, { ...set, password: 'password12' })).adminSaveEcosystemUserPassword.refusal,
  ).toBe('TOO_COMMON');
  expect((await asAdmin.query(ADMIN, set)).adminSaveEcosystemUserPassword.saved).toBe(true);
  expect((await identify(person, token)).status).toBe(401);
  expect((await login(person.email, set.password)).token).toBeTruthy();
  await subgraph.mails.mailTo(person.email, 'An administrator set your password');
  const { rows } = await subgraph.admin.query(
    `SELECT actor_user_id, after FROM identity.audit_log WHERE action = 'admin-set-password' AND subject_id = $1`,
    [person.userId],
  );
  expect(rows).toEqual([{ actor_user_id: admin.userId, after: { reason: 'No mailbox' } }]);
  expect(await asAdmin.refusal(ADMIN, { ...set, reason: 'x'.repeat(501) })).toBe('BAD_USER_INPUT');

  const programAdmin = await newPerson({ programRole: 'PROGRAM_ADMIN' });
  const asProgramAdmin = await signedIn(programAdmin);
  expect(await asProgramAdmin.refusal(ADMIN, set)).toBe('FORBIDDEN'); // who is of the staff
  const pupil = await newPerson({ role: 'STUDENT', programRole: 'LEARNER' });
  const setPupils = { ...set, userId: pupil.userId };
  expect((await asProgramAdmin.query(ADMIN, setPupils)).adminSaveEcosystemUserPassword.saved).toBe(true);
  const colleague = await newPerson({ programRole: 'PROGRAM_ADMIN' });
  expect(await asProgramAdmin.refusal(ADMIN, { ...set, userId: colleague.userId })).toBe('FORBIDDEN');
  expect(await asProgramAdmin.refusal(ADMIN, { ...set, userId: admin.userId })).toBe('NOT_FOUND');
  expect(await asAdmin.refusal(ADMIN, { ...set, userId: admin.userId })).toBe('FORBIDDEN');
  await insertMember(subgraph, {
    id: randomUUID(),
    accountId: person.accountId,
    ecosystemId: elsewhere,
    email: person.email,
  });
  expect(await asAdmin.refusal(ADMIN, set)).toBe('CONFLICT');
  const foreign = await signedIn(await newPerson({ ecosystemId: elsewhere, role: 'SUPER_ADMIN' }));
  expect(await foreign.refusal(ADMIN, set)).toBe('NOT_FOUND');
});
