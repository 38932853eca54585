import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';
import { passwordProblem } from './password-rule';

const LOGIN = `mutation ($email: String!, $password: String!) { loginPaas(email: $email, password: $password) { token refreshToken refusal } }`;
const FORGOT = `mutation ($email: String!, $ecosystemId: ID) { sendForgotPassword(email: $email, ecosystemId: $ecosystemId) { accepted } }`;
const RESET = `mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { saved refusal } }`;
const CHANGE = `mutation ($oldPass: String!, $newPass: String!) { changePassword(oldPass: $oldPass, newPass: $newPass) { saved refusal } }`;

let subgraph: TestSubgraph;
const ecosystemId = randomUUID();

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, ecosystemId, { profileId: 'home' });
});
afterAll(() => subgraph.close());

async function newAccount(language: 'en' | 'sp' = 'en') {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const email = `${userId}@mail.example`;
  await insertMember(subgraph, { id: userId, ecosystemId, accountId, email, password: PASSWORD });
  if (language === 'sp')
    await subgraph.admin.query(`UPDATE identity.members SET language = 'sp' WHERE id = $1`, [userId]);
  return { accountId, userId, email };
}

const visitor = (ip: string = randomUUID()) => subgraph.as(anonymousActor({ requestId: 'x', ip }));
const login = async (email: string, password: string) =>
  (await visitor().query(LOGIN, { email, password })).loginPaas;
const reset = async (token: string, password: string) =>
  (await visitor().query(RESET, { token, password })).resetPassword;
const linkTo = async (address: string) =>
  /\/reset-password\/([\w-]+)/.exec((await subgraph.mails.mailTo(address)).text)![1]!;
const isOpen = async (refreshToken: string) =>
  (await subgraph.internal('/internal/refresh-tokens', { refreshToken })).status === 200;

describe('the password rule', () => {
  it('accepts 10 to 128 characters of any script, counted in code points', () => {
    expect(passwordProblem('nine char')).toBe('TOO_SHORT');
    expect(passwordProblem('ten chars!')).toBeNull();
    expect(passwordProblem('🦉'.repeat(9))).toBe('TOO_SHORT');
    expect(passwordProblem('🦉🌳🏔️🎈🧭🪁🐝🍇🥁')).toBeNull();
    expect(passwordProblem('пароль для всех')).toBeNull();
    expect(passwordProblem('ab'.repeat(64))).toBeNull();
    expect(passwordProblem('ab'.repeat(64) + 'c')).toBe('TOO_LONG');
    expect(passwordProblem('aaaaaaaaaaaaaaa')).toBe('TOO_COMMON');
  });

  it('refuses every password of the list, also in capitals', () => {
    const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean);
    expect(list.length).toBeGreaterThan(3000);
    for (const password of list) {
      expect(passwordProblem(password)).not.toBeNull();
      expect(passwordProblem(password.toUpperCase())).not.toBeNull();
    }
  });
});

describe('sendForgotPassword', () => {
  describe('resetPassword', () => {
    it('mails a link that replaces the password once, and ends every sign-in', async () => {
      const { email } = await newAccount();
      const { refreshToken } = await login(email, PASSWORD);
      expect(
        (await visitor().query(FORGOT, { email: email.toUpperCase(), ecosystemId })).sendForgotPassword
          .accepted,
      ).toBe(true);
      const token = await linkTo(email);
      expect(await reset(token, 'short')).toEqual({ saved: false, refusal: 'TOO_SHORT' });
      expect(await reset(token, 'a brand new passphrase')).toEqual({ saved: true, refusal: null });
      expect(await reset(token, 'another new passphrase')).toEqual({ saved: false, refusal: 'INVALID_LINK' });
      expect(await isOpen(refreshToken)).toBe(false);
      expect((await login(email, PASSWORD)).refusal).toBe('WRONG_EMAIL_OR_PASSWORD');
      expect((await login(email, 'a brand new passphrase')).token).toBeTruthy();
    });
  });

  it('makes a link that ends after an hour and when a newer one is sent', async () => {
    const { email } = await newAccount('sp');
    await visitor().query(FORGOT, { email });
    const first = await linkTo(email);
    expect((await subgraph.mails.mailTo(email)).subject).toBe('Su nueva contraseña de Test District');
    await visitor().query(FORGOT, { email });
    const second = await eventually(async () => {
      const newest = await linkTo(email);
      return newest !== first && newest;
    });
    expect(await reset(first, PASSWORD)).toMatchObject({ refusal: 'INVALID_LINK' });
    await subgraph.admin.query(`UPDATE identity.reset_links SET expires_at = now() WHERE used_at IS NULL`);
    expect(await reset(second, PASSWORD)).toMatchObject({ refusal: 'INVALID_LINK' });
  });

  it('sends one link and one mail, when the process dies before the job is marked done', async () => {
    const { email } = await newAccount();
    await visitor().query(FORGOT, { email });
    const token = await linkTo(email);
    const job = `kind = 'forgot-password' AND data->>'email' = $1`;
    const isDone = async () => {
      const { rows } = await subgraph.admin.query(
        `SELECT 1 FROM identity.job_records WHERE ${job} AND status = 'DONE'`,
        [email],
      );
      return rows.length > 0;
    };
    await eventually(isDone);
    await subgraph.admin.query(
      `UPDATE identity.job_records SET status = 'RUNNING', lease_owner = 'dead', lease_until = now() WHERE ${job}`,
      [email],
    );
    await eventually(isDone);
    expect(subgraph.mails.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await reset(token, 'a brand new passphrase')).toEqual({ saved: true, refusal: null });
  });

  it('answers the same for an address without an account, and sends nothing', async () => {
    const before = subgraph.mails.mails.length;
    expect(await visitor().query(FORGOT, { email: 'nobody@mail.example', ecosystemId })).toEqual({
      sendForgotPassword: { accepted: true },
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(subgraph.mails.mails).toHaveLength(before);
  });

  it('is limited to five an hour per client', async () => {
    const asked = await Promise.all(
      Array.from({ length: 7 }, () =>
        visitor('10.9.9.9').send(FORGOT, { email: 'often@mail.example', ecosystemId }),
      ),
    );
    expect(asked.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED')).toHaveLength(2);
  });
});

describe('changePassword', () => {
  it('requires the present password, keeps this sign-in and ends the others', async () => {
    const { email, accountId, userId } = await newAccount();
    const here = await login(email, PASSWORD);
    const elsewhere = await login(email, PASSWORD);
    const actor: Actor = {
      ...anonymousActor({ requestId: 'x', ecosystemId, ip: '10.2.0.1' }),
      kind: 'user',
      accountId,
      userId,
      familyId: decodeJwt(here.token)['sid'] as string,
    };
    const change = async (oldPass: string, newPass: string) =>
      (await subgraph.as(actor).query(CHANGE, { oldPass, newPass })).changePassword;
    expect(await change('not the password', 'a brand new passphrase')).toEqual({
      saved: false,
      refusal: 'WRONG_PASSWORD',
    });
    expect(await change(PASSWORD, 'qwertyuiop')).toEqual({ saved: false, refusal: 'TOO_COMMON' });
    expect(await isOpen(elsewhere.refreshToken)).toBe(true);
    expect(await change(PASSWORD, 'a brand new passphrase')).toEqual({ saved: true, refusal: null });
    expect(await isOpen(here.refreshToken)).toBe(true);
    expect(await isOpen(elsewhere.refreshToken)).toBe(false);
    expect((await login(email, 'a brand new passphrase')).token).toBeTruthy();
  });

  it('counts wrong guesses', async () => {
    const { accountId, userId } = await newAccount();
    const actor: Actor = {
      ...anonymousActor({ requestId: 'x', ecosystemId, ip: '10.2.0.2' }),
      kind: 'user',
      accountId,
      userId,
    };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        subgraph.as(actor).query(CHANGE, { oldPass: `guess ${n}`, newPass: 'whatever it may be' }),
      ),
    );
    expect(answers.filter(({ changePassword }) => changePassword.refusal === 'TOO_MANY_TRIES')).toHaveLength(
      2,
    );
  });
});
