import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!, $password: String!, $ecosystemId: ID) {
  loginPaas(email: $email, password: $password, ecosystemId: $ecosystemId) {
    token refreshToken redirect userIdToken MFAMethods { method sendTo } roles refusal retryAfterSeconds
  }
}`;

let subgraph: TestSubgraph;
const [ecosystemId, otherEcosystemId, accountId, userId, programId] = Array.from({ length: 5 }, () =>
  randomUUID(),
) as [string, string, string, string, string];

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, ecosystemId, { profileId: 'home' });
  await insertEcosystem(subgraph, otherEcosystemId, { profileId: 'elsewhere' });
  await insertMember(subgraph, {
    id: userId,
    ecosystemId,
    accountId,
    email: 'Maya@School.example',
    password: PASSWORD,
    ecosystemRoles: [{ role: 'MEMBER' }],
    programRoles: [{ programId, role: 'LEADER' }],
  });
  await insertMember(subgraph, { id: randomUUID(), ecosystemId, email: 'imported@school.example' });
  const archivedAccount = randomUUID();
  await insertMember(subgraph, {
    id: randomUUID(),
    ecosystemId,
    accountId: archivedAccount,
    email: 'gone@school.example',
    password: PASSWORD,
    status: 'ARCHIVED',
  });
});
afterAll(() => subgraph.close());

const visitor = (ip: string, platformMode: string | null = null) =>
  subgraph.as(anonymousActor({ requestId: 'x', ip, platformMode }));
const login = async (ip: string, variables: object) => (await visitor(ip).query(LOGIN, variables)).loginPaas;

describe('loginPaas', () => {
  it('signs in to the given ecosystem, whatever the case of the address', async () => {
    const answer = await login('10.0.0.1', {
      email: ' maya@school.EXAMPLE ',
      password: PASSWORD,
      ecosystemId,
    });
    expect(answer).toMatchObject({
      redirect: '/',
      roles: ['LEADER', 'MEMBER'],
      refusal: null,
      MFAMethods: [],
    });
    expect(decodeJwt(answer.token)).toMatchObject({ sub: accountId, eco: ecosystemId });
    expect(decodeJwt(answer.token).exp! - decodeJwt(answer.token).iat!).toBe(600);
    expect(answer.refreshToken).toMatch(/^[\w-]{43}$/);
  });

  it('finds the ecosystem when none is given', async () => {
    expect(
      (await login('10.0.0.1', { email: 'maya@school.example', password: PASSWORD })).token,
    ).toBeTruthy();
  });

  it('hides the refresh token from scripts of browsers', async () => {
    const answer = (
      await visitor('10.0.0.1', 'web').query(LOGIN, { email: 'maya@school.example', password: PASSWORD })
    ).loginPaas;
    expect(answer.token).toBeTruthy();
    expect(answer.refreshToken).toBeNull();
  });

  it('answers every failure alike', async () => {
    const wrong = [
      { email: 'maya@school.example', password: 'another password', ecosystemId },
      { email: 'maya@school.example', password: PASSWORD, ecosystemId: otherEcosystemId },
      { email: 'maya@school.example', password: PASSWORD, ecosystemId: 'no id at all' },
      { email: 'nobody@school.example', password: PASSWORD, ecosystemId },
      { email: 'imported@school.example', password: PASSWORD, ecosystemId },
      { email: 'gone@school.example', password: PASSWORD, ecosystemId },
      { email: 'no address', password: '', ecosystemId },
      { email: 'maya@school.example', password: 'x'.repeat(10_000), ecosystemId },
    ];
    const answers = await Promise.all(wrong.map((variables, n) => login(`10.0.1.${n}`, variables)));
    for (const answer of answers) {
      expect(answer).toEqual({
        token: null,
        refreshToken: null,
        redirect: null,
        userIdToken: null,
        MFAMethods: [],
        roles: [],
        refusal: 'WRONG_EMAIL_OR_PASSWORD',
        retryAfterSeconds: null,
      });
    }
  });

  it('takes as much CPU for an account that does not exist', async () => {
    // CPU time, not wall time: other load of the machine does not count.
    const work = async (email: string, ip: string) => {
      const before = process.cpuUsage();
      await login(ip, { email, password: 'not the password', ecosystemId });
      return process.cpuUsage(before).user;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 8; n++) {
      known.push(await work('maya@school.example', `10.0.2.${n}`));
      unknown.push(await work(`nobody${n}@school.example`, `10.0.2.${n}`));
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[4]!;
    expect(middle(unknown) / middle(known)).toBeGreaterThan(0.6);
    expect(middle(unknown) / middle(known)).toBeLessThan(1.7);
  });

  it('locks the pair of account and client after ten failures, also in parallel and for unknown accounts', async () => {
    for (const email of ['maya@school.example', 'nobody@school.example']) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () =>
          login('10.0.3.1', { email, password: 'wrong password', ecosystemId }),
        ),
      );
      expect(answers.filter(({ refusal }) => refusal === 'WRONG_EMAIL_OR_PASSWORD')).toHaveLength(10);
      const locked = await login('10.0.3.1', { email, password: PASSWORD, ecosystemId });
      expect(locked.refusal).toBe('TOO_MANY_TRIES');
      expect(locked.retryAfterSeconds).toBeGreaterThan(800);
    }
    expect(
      (await login('10.0.3.2', { email: 'maya@school.example', password: PASSWORD, ecosystemId })).token,
    ).toBeTruthy();
  });

  it('counts a hundred aliased logins of one request as a hundred', async () => {
    const aliases = Array.from(
      { length: 100 },
      (_, n) => `a${n}: loginPaas(email: "maya@school.example", password: "guess ${n}") { refusal }`,
    );
    const data = await visitor('10.0.4.1').query(`mutation { ${aliases.join('\n')} }`);
    expect(Object.values(data).filter(({ refusal }) => refusal === 'WRONG_EMAIL_OR_PASSWORD')).toHaveLength(
      10,
    );
  });

  it('forgets failures after a success', async () => {
    for (let n = 0; n < 12; n++) {
      await login('10.0.5.1', { email: 'maya@school.example', password: 'wrong password', ecosystemId });
      if (n === 8) {
        const right = await login('10.0.5.1', {
          email: 'maya@school.example',
          password: PASSWORD,
          ecosystemId,
        });
        expect(right.token).toBeTruthy();
      }
    }
    expect(
      (await login('10.0.5.1', { email: 'maya@school.example', password: PASSWORD, ecosystemId })).token,
    ).toBeTruthy();
  });
});
