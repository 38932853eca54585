import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, startTextVendor, type TestSubgraph, type TextVendor } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const ANSWER = `token refreshToken userIdToken MFAMethods { method sendTo isSetUp } roles refusal retryAfterSeconds`;
const LOGIN = `mutation ($email: String!, $ecosystemId: ID, $password: String!) {
  loginPaas(email: $email, password: $password, ecosystemId: $ecosystemId) { ${ANSWER} } }`;
const SECOND = `mutation ($userIdToken: String!, $code: String!, $trustDevice: Boolean) {
  loginPaasMFA(userIdToken: $userIdToken, code: $code, trustDevice: $trustDevice) { ${ANSWER} } }`;
const SEND = `mutation ($method: MFAMethodType!, $userIdToken: String) {
  sendMFACode(method: $method, userIdToken: $userIdToken) { sent sendTo refusal retryAfterSeconds } }`;
const ADD = `mutation ($method: MFAMethodType!, $password: String!, $sendTo: String) {
  addMFAMethod(method: $method, password: $password, sendTo: $sendTo) { added secret uri sendTo refusal } }`;
const VALIDATE = `mutation ($method: MFAMethodType!, $code: String!) {
  validateMFACode(method: $method, code: $code) { validated recoveryCodes refusal } }`;
const REMOVE = `mutation ($method: MFAMethodType!, $password: String!, $userId: ID) {
  removeMFAMethod(method: $method, password: $password, userId: $userId) { done refusal } }`;
const SECURITY = `{ getAccountSecurity { hasPassword mfaRequired textAvailable methods { method validated sendTo }
  recoveryCodesLeft trustedDevices { userAgent } } }`;

let subgraph: TestSubgraph;
let texts: TextVendor;
const [open, strict] = [randomUUID(), randomUUID()];
let now = Date.now();
let people = 0;

beforeAll(async () => {
  texts = await startTextVendor();
  subgraph = await startIdentity(undefined, texts.env);
  await insertEcosystem(subgraph, open, { profileId: 'open' });
  await insertEcosystem(subgraph, strict, { profileId: 'strict' });
  await subgraph.admin.query(`UPDATE identity.ecosystems SET mfa_required = true WHERE id = $1`, [strict]);
  // Time stands still except where the test moves it by half minutes.
  subgraph.services.clock.now = () => new Date(now);
});
afterAll(async () => {
  await subgraph.close();
  await texts.stop();
});

const visitor = (part: Partial<Actor> = {}) =>
  subgraph.as(anonymousActor({ requestId: 'x', ip: randomUUID(), ...part }));

async function newPerson(ecosystemId = open, role: 'STAFF' | 'SUPER_ADMIN' = 'STAFF') {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  const email = `person${++people}@school.example`;
  const ecosystemRoles = [{ role }];
  await insertMember(subgraph, {
    id: userId,
    accountId,
    ecosystemId,
    email,
    password: PASSWORD,
    ecosystemRoles,
  });
  return { userId, accountId, email, ecosystemId };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

const login = async ({ email, ecosystemId }: Person, part: Partial<Actor> = {}) =>
  (await visitor(part).query(LOGIN, { email, ecosystemId, password: PASSWORD })).loginPaas;
const second = async (variables: object, part: Partial<Actor> = {}) =>
  (await visitor(part).query(SECOND, variables)).loginPaasMFA;

async function actorOf({ accountId }: Person, token: string, ecosystemProfileId?: string): Promise<Actor> {
  const sid = decodeJwt(token)['sid'];
  const answer = await subgraph.internal('/internal/actor', { accountId, sid, ecosystemProfileId });
  return { ...((await answer.json()) as Actor), ip: randomUUID() };
}

async function enrol(person: Person) {
  const { token } = await login(person);
  const caller = subgraph.as(await actorOf(person, token));
  const { addMFAMethod } = await caller.query(ADD, { method: 'AUTHENTICATOR', password: PASSWORD });
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(addMFAMethod.secret) }).generate({ timestamp: now });
  const { validateMFACode } = await caller.query(VALIDATE, { method: 'AUTHENTICATOR', code: code() });
  const nextCode = () => ((now += 30_000), code());
  return {
    caller,
    nextCode,
    code,
    recoveryCodes: validateMFACode.recoveryCodes as string[],
    added: addMFAMethod,
  };
}

const mailedCode = (to: string, count = 1) =>
  eventually(() => {
    const found = subgraph.mails.mails.filter(
      (mail) => mail.to.includes(to) && /Your .* code/.test(mail.subject),
    );
    return found.length >= count && /\b\d{6}\b/.exec(found.at(-1)!.text)![0];
  }, `a code to ${to}`);

describe('addMFAMethod', () => {
  describe('validateMFACode', () => {
    it('loginPaasMFA takes each code of an app once', async () => {
      const person = await newPerson();
      const { caller, nextCode, code, recoveryCodes, added } = await enrol(person);
      expect(added.uri).toMatch(/^otpauth:\/\/totp\/Lyceum:person\d+%40school\.example\?/);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await caller.query(SECURITY)).getAccountSecurity).toMatchObject({
        hasPassword: true,
        mfaRequired: false,
        textAvailable: true,
        methods: [{ method: 'AUTHENTICATOR', validated: true, sendTo: null }],
        recoveryCodesLeft: 10,
      });

      // The code that enrolled the method cannot be used to sign in.
      const first = await login(person);
      expect(first).toMatchObject({ token: null, refreshToken: null, refusal: null, roles: [] });
      expect(first.MFAMethods).toEqual([{ method: 'AUTHENTICATOR', sendTo: null, isSetUp: true }]);
      const { userIdToken } = first;
      expect((await second({ userIdToken, code: code() })).refusal).toBe('WRONG_CODE');
      expect((await second({ userIdToken, code: 'no code' })).refusal).toBe('WRONG_CODE');
      const good = nextCode();
      const both = await Promise.all([
        second({ userIdToken, code: good }),
        second({ userIdToken, code: good }),
      ]);
      expect(both.filter(({ token }) => token)).toHaveLength(1);
      expect((await second({ userIdToken, code: nextCode() })).refusal).toBe('SIGN_IN_AGAIN');
      const again = await login(person);
      expect((await second({ userIdToken: again.userIdToken, code: good })).refusal).toBe('WRONG_CODE');

      // A challenge takes no code of another person.
      const other = await newPerson();
      const theirs = await enrol(other);
      const { userIdToken: mine } = await login(person);
      expect((await second({ userIdToken: mine, code: theirs.nextCode() })).refusal).toBe('WRONG_CODE');
      const stored = await subgraph.admin.query(
        `SELECT sealed_secret FROM identity.mfa_methods WHERE account_id = $1`,
        [person.accountId],
      );
      expect(stored.rows[0].sealed_secret.toString('latin1')).not.toContain(added.secret);
    });
  });
});

it('loginPaasMFA ends the sign-in after five wrong codes, and locks the account after ten', async () => {
  const person = await newPerson();
  const { nextCode } = await enrol(person);
  const { userIdToken } = await login(person);
  for (let n = 0; n < 5; n++)
    expect((await second({ userIdToken, code: '000000' })).refusal).toBe('WRONG_CODE');
  expect((await second({ userIdToken, code: nextCode() })).refusal).toBe('SIGN_IN_AGAIN');
  const { userIdToken: next } = await login(person);
  for (let n = 0; n < 5; n++) await second({ userIdToken: next, code: '000000' });
  const { userIdToken: third } = await login(person);
  const locked = await second({ userIdToken: third, code: nextCode() });
  expect(locked.refusal).toBe('TOO_MANY_TRIES');
  expect(locked.retryAfterSeconds).toBeGreaterThan(800);
});

it('loginPaasMFA lets the owner’s browser in while strangers who know the password are locked out', async () => {
  const person = await newPerson();
  const { nextCode } = await enrol(person);
  const device = { deviceToken: 'k'.repeat(43) };
  const first = await login(person, device);
  expect((await second({ userIdToken: first.userIdToken, code: nextCode() }, device)).token).toBeTruthy();
  for (let n = 0; n < 12; n++) {
    const { userIdToken } = await login(person);
    await second({ userIdToken, code: '000000' });
  }
  const { userIdToken } = await login(person);
  expect((await second({ userIdToken, code: nextCode() })).refusal).toBe('TOO_MANY_TRIES');
  const own = await login(person, device);
  expect((await second({ userIdToken: own.userIdToken, code: nextCode() }, device)).token).toBeTruthy();
});

it('renewRecoveryCodes replaces the codes; each works once, and its use is mailed', async () => {
  const person = await newPerson();
  const { recoveryCodes, caller, nextCode } = await enrol(person);
  const code = ` ${recoveryCodes[3]!.toUpperCase()} `;
  const { userIdToken } = await login(person);
  expect((await second({ userIdToken, code })).token).toBeTruthy();
  await subgraph.mails.mailTo(person.email, 'A recovery code was used');
  const { userIdToken: next } = await login(person);
  expect((await second({ userIdToken: next, code })).refusal).toBe('WRONG_CODE');
  expect((await caller.query(SECURITY)).getAccountSecurity.recoveryCodesLeft).toBe(9);
  const renew = `mutation ($password: String!) { renewRecoveryCodes(password: $password) { recoveryCodes refusal } }`;
  expect((await caller.query(renew, { password: 'wrong one' })).renewRecoveryCodes.refusal).toBe(
    'WRONG_PASSWORD',
  );
  const { renewRecoveryCodes } = await caller.query(renew, { password: PASSWORD });
  expect(renewRecoveryCodes.recoveryCodes).toHaveLength(10);
  expect((await second({ userIdToken: next, code: recoveryCodes[4] })).refusal).toBe('WRONG_CODE');
  expect((await second({ userIdToken: next, code: nextCode() })).token).toBeTruthy();
});

describe('cleanupMFAMethods', () => {
  it('sendMFACode sends codes by mail and by text, for this sign-in only', async () => {
    const person = await newPerson();
    const caller = subgraph.as(await actorOf(person, (await login(person)).token));
    expect((await caller.query(ADD, { method: 'EMAIL', password: 'not it' })).addMFAMethod.refusal).toBe(
      'WRONG_PASSWORD',
    );
    expect((await caller.query(ADD, { method: 'EMAIL', password: PASSWORD })).addMFAMethod).toMatchObject({
      added: true,
      sendTo: expect.stringMatching(/^p•••@school\.example$/),
    });
    // An unfinished enrolment has no effect on sign-ins and can be removed.
    expect((await login(person)).token).toBeTruthy();
    expect((await caller.query('mutation { cleanupMFAMethods }')).cleanupMFAMethods).toBe(1);
    expect((await caller.query(VALIDATE, { method: 'EMAIL', code: '123456' })).validateMFACode.refusal).toBe(
      'NOT_ADDED',
    );
    await caller.query(ADD, { method: 'EMAIL', password: PASSWORD });
    const code = await mailedCode(person.email, 2);
    expect((await caller.query(VALIDATE, { method: 'EMAIL', code })).validateMFACode).toMatchObject({
      validated: true,
    });
    expect((await caller.query(ADD, { method: 'EMAIL', password: PASSWORD })).addMFAMethod.refusal).toBe(
      'ALREADY_ADDED',
    );

    expect(await caller.refusal(ADD, { method: 'TEXT', password: PASSWORD, sendTo: 'abc' })).toBe(
      'BAD_USER_INPUT',
    );
    const text = { method: 'TEXT', password: PASSWORD, sendTo: '(303) 555-0142' };
    expect((await caller.query(ADD, text)).addMFAMethod.sendTo).toBe('••• 0142');
    const texted = await texts.codeTo('+13035550142');
    expect((await caller.query(VALIDATE, { method: 'TEXT', code: texted })).validateMFACode).toEqual({
      validated: true,
      recoveryCodes: [], // they were shown with the first method
      refusal: null,
    });

    const first = await login(person);
    expect(first.MFAMethods.map(({ method }: { method: string }) => method)).toEqual(['EMAIL', 'TEXT']);
    const { userIdToken } = first;
    expect((await visitor().query(SEND, { method: 'AUTHENTICATOR', userIdToken })).sendMFACode.refusal).toBe(
      'NOT_ADDED',
    );
    expect((await visitor().query(SEND, { method: 'TEXT', userIdToken })).sendMFACode).toMatchObject({
      sent: true,
    });
    const good = await texts.codeTo('+13035550142', 2);
    const { userIdToken: other } = await login(person);
    expect((await second({ userIdToken: other, code: good })).refusal).toBe('WRONG_CODE');
    expect((await second({ userIdToken, code: good })).token).toBeTruthy();

    await visitor().query(SEND, { method: 'EMAIL', userIdToken: other });
    const old = await mailedCode(person.email, 3);
    await visitor().query(SEND, { method: 'EMAIL', userIdToken: other });
    const fresh = await mailedCode(person.email, 4);
    if (old !== fresh) expect((await second({ userIdToken: other, code: old })).refusal).toBe('WRONG_CODE');
    expect((await second({ userIdToken: other, code: fresh })).token).toBeTruthy();
    const { userIdToken: last } = await login(person);
    const sends = [];
    for (let n = 0; n < 6; n++)
      sends.push((await visitor().query(SEND, { method: 'EMAIL', userIdToken: last })).sendMFACode);
    expect(sends.at(-1)).toMatchObject({ sent: false, refusal: 'TOO_MANY_TRIES' });
    expect(await visitor().refusal(SEND, { method: 'EMAIL' })).toBe('UNAUTHENTICATED');
  });
});

it('forgetTrustedDevices ends the trust in a browser, which lasts thirty days or until the account changes', async () => {
  const person = await newPerson();
  const { nextCode, caller } = await enrol(person);
  const device = { deviceToken: 'd'.repeat(43), userAgent: 'Test Browser' };
  const { userIdToken } = await login(person, device);
  expect((await second({ userIdToken, code: nextCode(), trustDevice: true }, device)).token).toBeTruthy();
  expect((await login(person, device)).token).toBeTruthy();
  expect((await login(person, { deviceToken: 'e'.repeat(43) })).token).toBeNull();
  expect((await login(await newPersonWithApp(), device)).token).toBeNull();
  expect((await caller.query(SECURITY)).getAccountSecurity.trustedDevices).toEqual([
    { userAgent: 'Test Browser' },
  ]);
  expect((await caller.query('mutation { forgetTrustedDevices }')).forgetTrustedDevices).toBe(1);
  expect((await login(person, device)).token).toBeNull();

  async function newPersonWithApp() {
    const other = await newPerson();
    await enrol(other);
    return other;
  }
});

it('is not bypassed by a new password or an invitation', async () => {
  const person = await newPerson();
  const { nextCode } = await enrol(person);
  await visitor().query(
    'mutation ($email: String!) { sendForgotPassword(email: $email) { accepted } }',
    person,
  );
  const mail = await subgraph.mails.mailTo(person.email, 'Your new Test District password');
  const token = /reset-password\/([\w-]+)/.exec(mail.text)![1];
  const reset = `mutation ($token: String!) { resetPassword(token: $token, password: "${PASSWORD}") { saved } }`;
  expect((await visitor().query(reset, { token })).resetPassword.saved).toBe(true);
  expect(await login(person)).toMatchObject({ token: null, userIdToken: expect.any(String) });

  const admin = await newPerson(strict, 'SUPER_ADMIN');
  const inviter = subgraph.as({
    ...anonymousActor({ requestId: 'x' }),
    kind: 'user',
    ecosystemId: strict,
    userId: admin.userId,
    accountId: admin.accountId,
    ecosystemRoles: ['SUPER_ADMIN'],
  });
  const input = { email: person.email, firstName: 'A', lastName: 'B', ecosystemRole: 'STAFF' };
  const { invitePaasUser } = await inviter.query(
    'mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { user { id } } }',
    { input },
  );
  const link = await eventually(() =>
    subgraph.mails.mails.map(({ text }) => /invite\/([\w-]+)/.exec(text)?.[1]).find(Boolean),
  );
  const { activateAccountFromInvite: joined } = await visitor().query(
    `mutation ($userId: ID!, $token: String!) { activateAccountFromInvite(userId: $userId, token: $token, password: "${PASSWORD}") { token userIdToken refusal } }`,
    { userId: invitePaasUser.user.id, token: link },
  );
  expect(joined).toMatchObject({ token: null, refusal: null, userIdToken: expect.any(String) });
  expect((await second({ userIdToken: joined.userIdToken, code: nextCode() })).token).toBeTruthy();
});

it('is required of everyone where the ecosystem says so, by mail for those without a method', async () => {
  const person = await newPerson(strict);
  const answer = await login(person);
  expect(answer).toMatchObject({ token: null, MFAMethods: [{ method: 'EMAIL' }] });
  const { userIdToken } = answer;
  expect((await visitor().query(SEND, { method: 'TEXT', userIdToken })).sendMFACode.refusal).toBe(
    'NOT_ADDED',
  );
  await visitor().query(SEND, { method: 'EMAIL', userIdToken });
  const { token } = await second({ userIdToken, code: await mailedCode(person.email) });
  expect(await actorOf(person, token)).toMatchObject({ kind: 'user', userId: person.userId });

  // A sign-in that began in another organization without a code does not get into one that requires it.
  const both = { ...(await newPerson(open)) };
  await insertMember(subgraph, {
    id: randomUUID(),
    accountId: both.accountId,
    ecosystemId: strict,
    email: both.email,
  });
  const { token: weak } = await login(both);
  expect(await actorOf(both, weak, 'open')).toMatchObject({ kind: 'user' });
  expect(await actorOf(both, weak, 'strict')).toMatchObject({ kind: 'anonymous', userId: null });
});

it('removeMFAMethod needs the password, or an admin of the account’s only ecosystem', async () => {
  const person = await newPerson();
  const { caller } = await enrol(person);
  const method = 'AUTHENTICATOR';
  expect((await caller.query(REMOVE, { method, password: 'no' })).removeMFAMethod.refusal).toBe(
    'WRONG_PASSWORD',
  );
  expect((await caller.query(REMOVE, { method: 'TEXT', password: PASSWORD })).removeMFAMethod.refusal).toBe(
    'NOT_ADDED',
  );
  expect((await caller.query(REMOVE, { method, password: PASSWORD })).removeMFAMethod.done).toBe(true);
  expect((await caller.query(SECURITY)).getAccountSecurity).toMatchObject({
    methods: [],
    recoveryCodesLeft: 0,
  });
  expect((await login(person)).token).toBeTruthy();
  await enrol(person);

  const as = async (admin: Person) => subgraph.as(await actorOf(admin, (await login(admin)).token));
  const admin = await as(await newPerson(open, 'SUPER_ADMIN'));
  const removal = { method, password: PASSWORD, userId: person.userId };
  const colleague = await as(await newPerson());
  expect(await colleague.refusal(REMOVE, removal)).toBe('FORBIDDEN');
  const elsewhere = randomUUID();
  await insertEcosystem(subgraph, elsewhere, { profileId: 'third' });
  const foreign = await as(await newPerson(elsewhere, 'SUPER_ADMIN'));
  expect(await foreign.refusal(REMOVE, removal)).toBe('NOT_FOUND');
  expect((await admin.query(REMOVE, { ...removal, password: 'no' })).removeMFAMethod.refusal).toBe(
    'WRONG_PASSWORD',
  );
  expect((await admin.query(REMOVE, removal)).removeMFAMethod.done).toBe(true);
  await subgraph.mails.mailTo(person.email, 'An administrator removed a second step from your account');
  const both = await newPerson();
  await enrol(both);
  await insertMember(subgraph, {
    id: randomUUID(),
    accountId: both.accountId,
    ecosystemId: elsewhere,
    email: both.email,
  });
  expect(await admin.refusal(REMOVE, { ...removal, userId: both.userId })).toBe('CONFLICT');
});
