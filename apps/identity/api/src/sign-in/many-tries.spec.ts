import { randomUUID } from 'node:crypto';
import { anonymousActor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!, $password: String!) {
  loginPaas(email: $email, password: $password) { token refusal retryAfterSeconds } }`;
const FORGOT = `mutation ($email: String!) { sendForgotPassword(email: $email) { accepted } }`;

const ecosystemId = randomUUID();
let subgraph: TestSubgraph;
let count = 0;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, ecosystemId);
});
afterAll(() => subgraph.close());

async function newEmail(): Promise<string> {
  const email = `tried${++count}@school.example`;
  await insertMember(subgraph, {
    ...{ id: randomUUID(), accountId: randomUUID(), ecosystemId, email, password: PASSWORD },
  });
  return email;
}
const at = (ip: string, deviceToken: string | null = null) =>
  subgraph.as(anonymousActor({ requestId: 'x', ip, deviceToken }));
const login = async (caller: ReturnType<typeof at>, email: string, password = PASSWORD) =>
  (await caller.query(LOGIN, { email, password })).loginPaas;
const answered = (answers: { refusal: string | null }[]) =>
  answers.filter(({ refusal }) => refusal === 'WRONG_EMAIL_OR_PASSWORD').length;
const browser = () => randomUUID().replaceAll('-', 'a').padEnd(43, 'b');

/** Ten wrong passwords from each of twelve IP addresses. */
async function guess(email: string, network: string) {
  const answers = [];
  for (let client = 0; client < 12; client++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, n) => login(at(`${network}.${client}`), email, `guess ${n}`)),
      )),
    );
  return answers;
}

it('answers few of many guesses at one account, lets its owner in, and mails them', async () => {
  const email = await newEmail();
  const device = browser();
  expect((await login(at('10.9.0.1', device), email)).token).toBeTruthy();
  const answers = await guess(email, '10.9.1');
  expect(answered(answers)).toBeGreaterThanOrEqual(30);
  expect(answered(answers)).toBeLessThan(45);
  expect(answers.at(-1)).toMatchObject({ refusal: 'TOO_MANY_TRIES', retryAfterSeconds: expect.any(Number) });
  // The owner's browser gets in, also from an IP address that guesses came from; so does another browser at its first
  // try.
  expect((await login(at('10.9.1.5', device), email)).token).toBeTruthy();
  await guess(email, '10.9.2');
  expect((await login(at('10.9.3.1'), email)).token).toBeTruthy();
  await subgraph.mails.mailTo(email, 'Somebody is trying passwords for your account');
});

it('answers the same for an unknown account, and mails nobody', async () => {
  const answers = await guess('nobody@school.example', '10.9.4');
  expect(answered(answers)).toBeGreaterThanOrEqual(30);
  expect(answered(answers)).toBeLessThan(45);
  expect(subgraph.mails.mails.filter(({ to }) => to.includes('nobody@school.example'))).toEqual([]);
});

it('answers few guesses at many accounts from one client, and lets known browsers in', async () => {
  const email = await newEmail();
  const device = browser();
  expect((await login(at('10.9.5.1', device), email)).token).toBeTruthy();
  const answers = [];
  for (let n = 0; n < 300; n++)
    answers.push(await login(at('10.9.5.1'), `pupil${n}@school.example`, 'Password2026'));
  expect(answered(answers)).toBeGreaterThanOrEqual(60);
  expect(answered(answers)).toBeLessThan(90);
  expect((await login(at('10.9.5.1', device), email)).token).toBeTruthy();
  expect((await login(at('10.9.5.2'), email)).token).toBeTruthy();
});

it('does not lock out a school where many people mistype and sign in', async () => {
  const emails = await Promise.all(Array.from({ length: 40 }, newEmail));
  for (const email of emails)
    for (const password of ['mistyped', 'mistyped again', PASSWORD]) {
      const { refusal } = await login(at('10.9.9.1'), email, password);
      expect(refusal).toBe(password === PASSWORD ? null : 'WRONG_EMAIL_OR_PASSWORD');
    }
});

it('counts a /64 of IPv6 as one client', async () => {
  const email = await newEmail();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login(at(`2001:db8:0:7::${n + 1}`), email, 'wrong password')),
  );
  expect(answered(answers)).toBe(10);
  expect((await login(at('2001:db8:0:8::1'), email)).token).toBeTruthy();
});

it('sendForgotPassword sends few links to one client that asks for many, and the owner theirs', async () => {
  const ask = (ip: string, email: string) => at(ip).send(FORGOT, { email });
  const codes = [];
  for (let n = 0; n < 120; n++) {
    const { errors } = await ask('10.9.6.1', `asked${n}@school.example`);
    codes.push(errors?.[0]?.extensions?.['code'] ?? null);
  }
  expect(codes.filter((code) => code === null).length).toBeLessThan(90);
  expect(codes).toContain('RATE_LIMITED');
  for (let client = 0; client < 5; client++)
    for (let n = 0; n < 5; n++) await ask(`10.9.7.${client}`, 'one@school.example');
  expect((await ask('10.9.8.1', 'one@school.example')).errors).toBeUndefined();
});
