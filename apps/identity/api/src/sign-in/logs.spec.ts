import { anonymousActor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';

const INVITE = `mutation Invite($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { user { id } refusal } }`;
const ACTIVATE = `mutation Activate($userId: ID!, $password: String!, $token: String!) {
  activateAccountFromInvite(userId: $userId, password: $password, token: $token) { token refreshToken refusal }
}`;
const LOGIN = `mutation Login($email: String!, $password: String!, $ecosystemId: ID) {
  loginPaas(email: $email, password: $password, ecosystemId: $ecosystemId) { token refreshToken refusal }
}`;
const FORGOT = `mutation Forgot($email: String!) { sendForgotPassword(email: $email) }`;

const person = { email: 'Quetzalli.Ibarra@mail.example', firstName: 'Quetzalli', lastName: 'Ibarra' };
const password = 'correct-horse-battery-staple';
const wrong = 'wrong-horse-battery-staple';
const logs: string[] = [];
const cast = makeCast();
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity(logs);
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

it('logs invitations, sign-ins and their failures without names, addresses, passwords or tokens', async () => {
  const visitor = subgraph.as(anonymousActor({ requestId: 'x', ip: '10.77.66.55' }));
  const input = { ...person, programId: cast.programId, programRole: 'LEADER' };
  const invited = await subgraph.as(cast.actors.superAdmin).query(INVITE, { input });
  const userId: string = invited.invitePaasUser.user.id;
  const { text } = await subgraph.mails.mailTo(person.email);
  const link = /\/invite\/([\w-]+)/.exec(text)![1]!;
  const { activateAccountFromInvite: activated } = await visitor.query(ACTIVATE, {
    userId,
    password,
    token: link,
  });
  const credentials = { email: person.email, ecosystemId: cast.ecosystemId };
  const { loginPaas } = await visitor.query(LOGIN, { ...credentials, password });
  await visitor.send(LOGIN, { ...credentials, password: wrong });
  await visitor.send(LOGIN, { ...credentials, password, ecosystemId: 'Quetzalli' }); // no id: a fault or a refusal
  await visitor.send(FORGOT, { email: person.email });

  const secrets = [...Object.values(person), password, wrong, link, '10.77.66.55'];
  for (const { token, refreshToken } of [activated, loginPaas]) secrets.push(token, refreshToken);
  const all = logs.join('').toLowerCase();
  const found = secrets.filter((secret) => secret && all.includes(String(secret).toLowerCase()));
  expect(found).toEqual([]);
  const lines = logs.map((line) => JSON.parse(line) as { operation?: string });
  expect(lines.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['Invite', 'Activate', 'Login', 'job invite-mail']),
  );
});
