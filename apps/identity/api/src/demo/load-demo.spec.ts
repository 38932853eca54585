import { DEMO_PASSWORD, demoEcosystems, demoPeople } from '@lyceum/contracts/demo';
import { anonymousActor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { startIdentity } from '../testing/identity-test';
import { loadDemo } from './load-demo';

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
});
afterAll(() => subgraph.close());

it('creates the cast once, and every account can sign in', async () => {
  await loadDemo(subgraph.services);
  const count = async () => (await subgraph.recorded('identity.person-saved')).length;
  expect(await count()).toBe(demoPeople.length);
  await loadDemo(subgraph.services);
  expect(await count()).toBe(demoPeople.length);
  expect(new Set(demoPeople.map(({ userId }) => userId)).size).toBe(demoPeople.length);
  const accounts = demoPeople.flatMap(({ account, ecosystemId }) =>
    account ? [{ email: account.email, ecosystemId }] : [],
  );
  expect(accounts).toHaveLength(19);
  for (const { email, ecosystemId } of accounts) {
    const { loginPaas } = await subgraph.as(anonymousActor({ requestId: 'x', ip: '10.0.0.1' })).query(
      `mutation ($email: String!, $password: String!, $ecosystemId: ID) {
        loginPaas(email: $email, password: $password, ecosystemId: $ecosystemId) { token roles }
      }`,
      { email, password: DEMO_PASSWORD, ecosystemId },
    );
    expect([email, Boolean(loginPaas.token)]).toEqual([email, true]);
  }
});

it('has each role in both organisations', () => {
  for (const { id } of [demoEcosystems.riverside, demoEcosystems.brightpath]) {
    const people = demoPeople.filter(({ ecosystemId, account }) => ecosystemId === id && account);
    const roles = people.flatMap(({ ecosystemRoles, programRoles }) =>
      [...ecosystemRoles, ...programRoles].map(({ role }) => role),
    );
    expect(new Set(roles)).toEqual(
      new Set([
        'SUPER_ADMIN',
        'PROGRAM_ADMIN',
        'LEADER',
        'LEARNER',
        'MEMBER',
        'STUDENT',
        'PARENT',
        'TEACHER',
        'STAFF',
      ]),
    );
  }
});
