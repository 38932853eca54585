import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor } from '@lyceum/server/actor';
import { eventually, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!, $ecosystemId: ID) {
  loginPaas(email: $email, password: "${PASSWORD}", ecosystemId: $ecosystemId) { token refreshToken refusal }
}`;
const FORGOT = 'mutation ($email: String!) { sendForgotPassword(email: $email) { accepted } }';
const RESET = `mutation ($token: String!) { resetPassword(token: $token, password: "another long passphrase") { saved refusal } }`;
const INVITE = `mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { invited user { id } } }`;
const OPEN = 'query ($token: String!) { getInvitedUserByToken(token: $token) { userId } }';
const ACTIVATE = `mutation ($userId: ID!, $token: String!) {
  activateAccountFromInvite(userId: $userId, password: "${PASSWORD}", token: $token) { token refusal }
}`;
const LANGUAGE = 'mutation { saveUserLanguagePreference(language: sp) { id } }';

const [closing, staying, platform] = [randomUUID(), randomUUID(), randomUUID()];
const person = (email: string) => ({ id: randomUUID(), accountId: randomUUID(), email, password: PASSWORD });
const tutor = person('tutor@closing.example');
const admin = person('admin@closing.example');
const both = person('both@closing.example');
const operator = person('operator@platform.example');
const visitor = () => subgraph.as(anonymousActor({ requestId: 'x', ip: randomUUID() }));

let subgraph: TestSubgraph;
let revision = 1;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, closing, { profileId: 'closing' });
  await insertEcosystem(subgraph, staying, { profileId: 'staying' });
  await insertEcosystem(subgraph, platform, { profileId: 'admin' });
  await insertMember(subgraph, { ...tutor, ecosystemId: closing, ecosystemRoles: [{ role: 'MEMBER' }] });
  await insertMember(subgraph, { ...admin, ecosystemId: closing, ecosystemRoles: [{ role: 'SUPER_ADMIN' }] });
  await insertMember(subgraph, { ...both, ecosystemId: closing, ecosystemRoles: [{ role: 'STAFF' }] });
  await insertMember(subgraph, {
    ...both,
    id: randomUUID(),
    ecosystemId: staying,
    ecosystemRoles: [{ role: 'STAFF' }],
  });
  await insertMember(subgraph, { ...operator, ecosystemId: platform, profileTypes: ['InternalAdmin'] });
});
afterAll(() => subgraph.close());

/** Publishes as the ecosystems domain does. */
async function setArchived(archived: boolean): Promise<void> {
  const terms = { tutor: 'Tutor', tutee: 'Student', module: 'Module' };
  await subgraph.publish('ecosystems', {
    type: 'ecosystems.ecosystem-saved',
    ecosystemId: closing,
    payload: {
      id: closing,
      name: 'Closing District',
      shortName: 'closing',
      profileId: 'closing',
      logo: null,
      background: null,
      primaryColor: '#7a3ea8',
      terms: { en: terms, sp: terms },
      defaultLanguage: 'en',
      timeZoneId: 'America/Denver',
      archived,
      revision: ++revision,
    },
  });
}

const login = async (email: string, ecosystemId: string | null = closing) =>
  (await visitor().query(LOGIN, { email, ecosystemId })).loginPaas;

async function post(path: string, body: object): Promise<{ status: number; body: any }> {
  const response = await subgraph.internal(path, body);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

async function signedIn({ email, accountId }: typeof tutor, ecosystemId = closing) {
  const { token, refreshToken } = await login(email, ecosystemId);
  const sid = decodeJwt(token)['sid'] as string;
  return { accountId, sid, refreshToken: refreshToken as string };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const actorIn = async ({ accountId, sid }: SignedIn, ecosystemProfileId = 'closing') =>
  (await post('/internal/actor', { accountId, sid, ecosystemProfileId })).body;
const refresh = ({ refreshToken }: SignedIn) => post('/internal/refresh-tokens', { refreshToken });

async function linkIn(address: string, kind: string): Promise<string> {
  const { text } = await subgraph.mails.mailTo(address);
  return new RegExp(`/${kind}/([\\w-]+)`).exec(text)![1]!;
}

it('is closed to its people when it is archived, and open again as before', async () => {
  const state = await signedIn(tutor);
  expect(await actorIn(state)).toMatchObject({ kind: 'user', userId: tutor.id });

  await setArchived(true);
  expect(await actorIn(state)).toMatchObject({ kind: 'anonymous', userId: null, ecosystemRoles: [] });
  expect((await post('/internal/actor', state)).body).toMatchObject({ kind: 'anonymous', userId: null });
  expect((await refresh(state)).status).toBe(401);
  expect(await login(tutor.email)).toMatchObject({ token: null, refusal: 'WRONG_EMAIL_OR_PASSWORD' });
  expect(await login(tutor.email, null)).toMatchObject({ token: null });

  await setArchived(false);
  expect(await actorIn(state)).toMatchObject({ kind: 'user', userId: tutor.id });
  expect((await refresh(state)).status).toBe(200);
  expect((await login(tutor.email)).token).toBeTruthy();
});

it('lets its super admins and operators read, and change nothing', async () => {
  const states = [await signedIn(admin), await signedIn(operator, platform)];
  const begin = `mutation { beginOperatorVisit(ecosystemId: "${closing}", reason: "A question about records") { id } }`;
  await subgraph.as(await actorIn(states[1]!, 'admin')).query(begin);
  await setArchived(true);
  for (const state of states) {
    const actor = await actorIn(state);
    expect(actor).toMatchObject({ kind: 'user', readOnly: true });
    expect((await refresh(state)).status).toBe(200);
    const caller = subgraph.as(actor);
    expect((await caller.query('{ getCurrentUserV2 { id } }')).getCurrentUserV2).toBeTruthy();
    const { errors } = await subgraph.as({ ...actor, language: 'sp' }).send(LANGUAGE);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('está archivada'),
      extensions: { code: 'CONFLICT' },
    });
    const input = { email: 'new@closing.example', firstName: 'A', lastName: 'B', ecosystemRole: 'MEMBER' };
    expect(await caller.refusal(INVITE, { input })).toBe('CONFLICT');
  }
  expect((await login(admin.email)).token).toBeTruthy();
  await setArchived(false);
  expect(await actorIn(states[0]!)).not.toHaveProperty('readOnly');
});

it('does not affect the other ecosystems of a person', async () => {
  const state = await signedIn(both);
  await setArchived(true);
  expect(await actorIn(state)).toMatchObject({ kind: 'anonymous' });
  expect(await actorIn(state, 'staying')).toMatchObject({ kind: 'user', ecosystemId: staying });
  expect((await refresh(state)).status).toBe(200);
  const { token } = await login(both.email, null);
  expect(decodeJwt(token)['eco']).toBe(staying);
  await setArchived(false);
});

it('activateAccountFromInvite is refused until the ecosystem is restored', async () => {
  const caller = subgraph.as(await actorIn(await signedIn(admin)));
  const input = { email: 'late@closing.example', firstName: 'A', lastName: 'B', ecosystemRole: 'MEMBER' };
  const { invitePaasUser } = await caller.query(INVITE, { input });
  const token = await linkIn('late@closing.example', 'invite');
  await setArchived(true);
  const variables = { userId: invitePaasUser.user.id, token };
  expect((await visitor().query(OPEN, { token })).getInvitedUserByToken).toBeNull();
  expect((await visitor().query(ACTIVATE, variables)).activateAccountFromInvite).toEqual({
    token: null,
    refusal: 'INVALID_LINK',
  });
  await setArchived(false);
  expect((await visitor().query(ACTIVATE, variables)).activateAccountFromInvite.token).toBeTruthy();
});

it('resetPassword is refused to a person who can sign in nowhere', async () => {
  await visitor().query(FORGOT, { email: tutor.email });
  const token = await linkIn(tutor.email, 'reset-password');
  await setArchived(true);
  expect((await visitor().query(RESET, { token })).resetPassword).toEqual({
    saved: false,
    refusal: 'INVALID_LINK',
  });
  const sent = subgraph.mails.mails.length;
  await visitor().query(FORGOT, { email: tutor.email });
  await visitor().query(FORGOT, { email: admin.email });
  await linkIn(admin.email, 'reset-password');
  expect(subgraph.mails.mails).toHaveLength(sent + 1);
  await setArchived(false);
});

it('makes the gateway drop its cached actors', async () => {
  const heard: unknown[] = [];
  await subgraph.listen('push', (text) => heard.push(JSON.parse(text)));
  await setArchived(true);
  await setArchived(true);
  await setArchived(false);
  await eventually(() => heard.length >= 2);
  const push = { ecosystemId: closing, userIds: null, topics: ['rights'], ids: [] };
  expect(heard).toEqual([push, push]);
});
