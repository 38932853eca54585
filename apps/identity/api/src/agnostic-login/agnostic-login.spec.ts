import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($user: String!, $pass: String!) { ecosystemAgnosticEmailLogin(user: $user, pass: $pass) {
  token refreshToken status isConsumerMarketplaceUser organizationMembership { name profileId } userIdToken
  MFAMethods { method isSetUp } retryAfterSeconds } }`;

let subgraph: TestSubgraph;
const [north, south, strict] = [randomUUID(), randomUUID(), randomUUID()];
const accountId = randomUUID();
const [userNorth, userSouth] = [randomUUID(), randomUUID()];
const email = 'maya@both.example';

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, north, { profileId: 'north', name: 'North' });
  await insertEcosystem(subgraph, south, { profileId: 'south', name: 'South' });
  await insertEcosystem(subgraph, strict, { profileId: 'strict', name: 'Strict' });
  await subgraph.admin.query(`UPDATE identity.ecosystems SET mfa_required = true WHERE id = $1`, [strict]);
  const person = { accountId, email, password: PASSWORD };
  await insertMember(subgraph, {
    ...person,
    id: userNorth,
    ecosystemId: north,
    ecosystemRoles: [{ role: 'STAFF' }],
  });
  await insertMember(subgraph, {
    ...person,
    id: userSouth,
    ecosystemId: south,
    ecosystemRoles: [{ role: 'PARENT' }],
  });
});
afterAll(() => subgraph.close());

const login = async (user: string, pass = PASSWORD, ip: string = randomUUID()) =>
  (await subgraph.as(anonymousActor({ requestId: 'x', ip })).query(LOGIN, { user, pass }))
    .ecosystemAgnosticEmailLogin;

it('ecosystemAgnosticEmailLogin signs in to every organization of the person', async () => {
  const answer = await login(email.toUpperCase());
  expect(answer).toMatchObject({
    status: 'SIGNED_IN',
    isConsumerMarketplaceUser: false,
    organizationMembership: [
      { name: 'North', profileId: 'north' },
      { name: 'South', profileId: 'south' },
    ],
  });
  const sid = decodeJwt(answer.token)['sid'];
  for (const [profile, userId] of [
    ['north', userNorth],
    ['south', userSouth],
  ]) {
    const actor = await subgraph.internal('/internal/actor', { accountId, sid, ecosystemProfileId: profile });
    expect(await actor.json()).toMatchObject({ kind: 'user', userId });
  }
  await subgraph.admin.query(
    `INSERT INTO identity.user_applications (ecosystem_id, user_id, kind, application, percent_complete, status,
       internal_approval_status, background_check_status)
     VALUES ($1, $2, 'CLIENT', '{}', 100, 'APPROVED', 'APPROVED', 'NOT_REQUIRED')`,
    [south, userSouth],
  );
  expect((await login(email)).isConsumerMarketplaceUser).toBe(true);
});

it('ecosystemAgnosticEmailLogin answers every failure alike, and counts it', async () => {
  const answers = await Promise.all([
    login(email, 'wrong one'),
    login('nobody@both.example'),
    login('no address', ''),
  ]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({
    status: 'WRONG_EMAIL_OR_PASSWORD',
    token: null,
    organizationMembership: [],
  });
  const tries = await Promise.all(Array.from({ length: 15 }, () => login(email, 'wrong one', '10.0.0.9')));
  expect(tries.filter(({ status }) => status === 'TOO_MANY_TRIES')).toHaveLength(5);
});

it('ecosystemAgnosticEmailLogin requires the second step that one of the organizations requires', async () => {
  await insertMember(subgraph, { id: randomUUID(), accountId, email, ecosystemId: strict });
  expect(await login(email)).toMatchObject({
    status: 'SECOND_STEP',
    token: null,
    organizationMembership: [],
    userIdToken: expect.any(String),
    MFAMethods: [{ method: 'EMAIL', isSetUp: false }],
  });
});
