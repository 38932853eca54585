import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor } from '@lyceum/server/actor';
import { eventually, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!, $password: String!) { loginPaas(email: $email, password: $password) { token refreshToken } }`;

let subgraph: TestSubgraph;
const [home, elsewhere, platform] = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string];
const [accountId, userId, operatorAccount, operatorId] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const programId = randomUUID();

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, home, { profileId: 'home' });
  await insertEcosystem(subgraph, elsewhere, { profileId: 'elsewhere' });
  await insertEcosystem(subgraph, platform, { profileId: 'admin' });
  await insertMember(subgraph, {
    id: userId,
    ecosystemId: home,
    accountId,
    email: 'maya@school.example',
    password: PASSWORD,
    ecosystemRoles: [{ role: 'STAFF', supportedSchoolIds: [randomUUID()] }],
    programRoles: [{ programId, role: 'LEADER' }],
  });
  await insertMember(subgraph, {
    id: operatorId,
    ecosystemId: platform,
    accountId: operatorAccount,
    email: 'operator@platform.example',
    password: PASSWORD,
    profileTypes: ['InternalAdmin'],
    ecosystemRoles: [{ role: 'SUPER_ADMIN' }],
  });
});
afterAll(() => subgraph.close());

interface SignedIn {
  token: string;
  refreshToken: string;
  sid: string;
}

async function signIn(email = 'maya@school.example'): Promise<SignedIn> {
  const visitor = subgraph.as(anonymousActor({ requestId: 'x', ip: randomUUID() }));
  const { loginPaas } = await visitor.query(LOGIN, { email, password: PASSWORD });
  return { ...loginPaas, sid: decodeJwt(loginPaas.token)['sid'] as string };
}

async function post(path: string, body: object): Promise<{ status: number; body: any }> {
  const response = await subgraph.internal(path, body);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const refresh = (refreshToken: string) => post('/internal/refresh-tokens', { refreshToken });
const actorOf = (request: object) => post('/internal/actor', request);

describe('/internal/actor', () => {
  it('returns the actor with roles and schools', async () => {
    const { sid } = await signIn();
    const { status, body } = await actorOf({ accountId, sid, ecosystemProfileId: 'home' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'user',
      accountId,
      userId,
      ecosystemId: home,
      ecosystemRoles: ['STAFF'],
      programRoles: [{ programId, role: 'LEADER' }],
      isInternalAdmin: false,
      operatorVisit: false,
      familyId: sid,
      timeZoneId: 'America/Denver',
    });
    expect(body.supportedSchoolIds).toHaveLength(1);
    expect((await actorOf({ accountId, sid })).body.ecosystemId).toBe(home);
  });

  it('treats a person of another ecosystem as a visitor', async () => {
    const { sid } = await signIn();
    for (const where of [{ ecosystemProfileId: 'elsewhere' }, { ecosystemId: elsewhere }]) {
      const { status, body } = await actorOf({ accountId, sid, ...where });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        kind: 'anonymous',
        accountId: null,
        userId: null,
        ecosystemId: elsewhere,
      });
      expect([...body.ecosystemRoles, ...body.programRoles]).toEqual([]);
    }
    const unknown = await actorOf({ accountId, sid, ecosystemProfileId: 'no-such' });
    expect(unknown.body).toMatchObject({ kind: 'anonymous', ecosystemId: null });
  });

  it('treats an archived person as a visitor', async () => {
    const [account, id] = [randomUUID(), randomUUID()];
    await insertMember(subgraph, {
      id,
      ecosystemId: home,
      accountId: account,
      email: 'soon@gone.example',
      password: PASSWORD,
    });
    const { sid } = await signIn('soon@gone.example');
    await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE id = $1`, [id]);
    expect((await actorOf({ accountId: account, sid })).body).toMatchObject({
      kind: 'anonymous',
      userId: null,
    });
  });

  it('refuses a sign-in of another account', async () => {
    const { sid } = await signIn();
    const other = await signIn('operator@platform.example');
    expect((await actorOf({ accountId, sid: other.sid })).status).toBe(401);
    expect((await actorOf({ accountId: 'nonsense', sid })).status).toBe(401);
  });

  describe('beginOperatorVisit', () => {
    it('endOperatorVisit closes the ecosystem that a visit opens: with a reason, for a time, in this browser', async () => {
      const BEGIN = `mutation ($id: ID!, $reason: String!, $minutes: Int) {
      beginOperatorVisit(ecosystemId: $id, reason: $reason, minutes: $minutes) { id operatorName reason endedAt } }`;
      const { sid } = await signIn('operator@platform.example');
      const at = async (ecosystemProfileId: string, state = sid) =>
        (await actorOf({ accountId: operatorAccount, sid: state, ecosystemProfileId })).body;
      const own = await at('admin');
      expect(own).toMatchObject({
        isInternalAdmin: true,
        operatorVisit: false,
        ecosystemRoles: ['SUPER_ADMIN'],
      });
      expect(await at('home')).toMatchObject({ kind: 'anonymous', isInternalAdmin: false });
      const operator = subgraph.as(own);
      const reason = 'Ticket 4711: a tutor cannot join';
      expect(await operator.refusal(BEGIN, { id: home, reason: 'because' })).toBe('BAD_USER_INPUT');
      expect(await operator.refusal(BEGIN, { id: home, reason, minutes: 600 })).toBe('BAD_USER_INPUT');
      expect(await operator.refusal(BEGIN, { id: randomUUID(), reason })).toBe('NOT_FOUND');
      const { beginOperatorVisit: visit } = await operator.query(BEGIN, { id: home, reason, minutes: 30 });
      expect(visit).toMatchObject({ operatorName: 'Test Person', reason, endedAt: null });

      const visiting = await at('home');
      expect(visiting).toMatchObject({
        ecosystemId: home,
        isInternalAdmin: true,
        operatorVisit: true,
        ecosystemRoles: [],
      });
      const left = Date.parse(visiting.visitEndsAt) - Date.now();
      expect([left > 29 * 60_000, left <= 30 * 60_000]).toEqual([true, true]);
      expect((await subgraph.as(visiting).query('{ getOperatorVisit { id } }')).getOperatorVisit).toEqual({
        id: visit.id,
      });
      expect(await at('elsewhere')).toMatchObject({ kind: 'anonymous' });
      const otherBrowser = await signIn('operator@platform.example');
      expect(await at('home', otherBrowser.sid)).toMatchObject({ kind: 'anonymous' });

      const admin = { ...own, ecosystemId: home, isInternalAdmin: false, operatorVisit: false };
      const LIST = '{ getOperatorVisits { visits { id reason endedAt } endCursor } }';
      expect((await subgraph.as(admin).query(LIST)).getOperatorVisits).toEqual({
        visits: [{ id: visit.id, reason, endedAt: null }],
        endCursor: null,
      });
      const foreign = subgraph.as({ ...admin, ecosystemId: elsewhere });
      expect((await foreign.query(LIST)).getOperatorVisits.visits).toEqual([]);
      const END = 'mutation ($id: ID!) { endOperatorVisit(visitId: $id) { endedAt } }';
      const stranger = subgraph.as({ ...own, familyId: otherBrowser.sid });
      expect(await stranger.refusal(END, { id: visit.id })).toBe('NOT_FOUND');
      await operator.query(END, { id: visit.id });
      expect(await at('home')).toMatchObject({ kind: 'anonymous' });
      const { rows } = await subgraph.admin.query(
        `SELECT action, reason FROM identity.audit_log WHERE ecosystem_id = $1 AND action LIKE '%visit' ORDER BY id`,
        [home],
      );
      expect(rows).toEqual([
        { action: 'begin-operator-visit', reason },
        { action: 'end-operator-visit', reason: null },
      ]);

      await operator.query(BEGIN, { id: home, reason });
      await subgraph.admin.query(
        `UPDATE identity.operator_visits SET ends_at = now() WHERE ended_at IS NULL`,
      );
      expect(await at('home')).toMatchObject({ kind: 'anonymous' });
    });
  });

  it('finds the ecosystem of a visitor', async () => {
    const { body } = await actorOf({ ecosystemProfileId: 'home' });
    expect(body).toMatchObject({ kind: 'anonymous', ecosystemId: home, userId: null });
  });

  it('is for the gateway only', async () => {
    const response = await subgraph.internal('/internal/actor', {}, anonymousActor({ requestId: 'x' }));
    expect(response.status).toBe(403);
    expect((await fetch(`${subgraph.url}/internal/actor`, { method: 'POST' })).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  it('are rotated, and stored as hashes only', async () => {
    const { refreshToken, sid } = await signIn();
    const next = await refresh(refreshToken);
    expect(next.status).toBe(200);
    expect(next.body.refreshToken).not.toBe(refreshToken);
    // A browser compares the texts to see whether another tab has a newer token, also within one second.
    expect((await refresh(refreshToken)).body.accessToken).not.toBe(next.body.accessToken);
    expect(decodeJwt(next.body.accessToken)['sid']).toBe(sid);
    const { rows } = await subgraph.admin.query(
      `SELECT encode(token_hash, 'escape') AS stored FROM identity.refresh_tokens`,
    );
    expect(rows.some(({ stored }) => stored.includes(refreshToken))).toBe(false);
    expect((await refresh(next.body.refreshToken)).status).toBe(200);
  });

  it('keep fifty parallel tabs signed in: all get the same successor', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refreshToken)).status).toBe(200);
  });

  it('end the family when a used one is presented late', async () => {
    const { refreshToken, sid } = await signIn();
    const next = await refresh(refreshToken);
    await subgraph.admin.query(
      `UPDATE identity.refresh_tokens SET used_at = used_at - interval '11 seconds' WHERE family_id = $1 AND used_at IS NOT NULL`,
      [sid],
    );
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    expect((await actorOf({ accountId, sid })).status).toBe(401);
  });

  it('end the family when one before the previous is presented, however soon', async () => {
    const { refreshToken } = await signIn();
    const second = await refresh(refreshToken);
    const third = await refresh(second.body.refreshToken);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(third.body.refreshToken)).status).toBe(401);
  });

  it('are refused when unknown, empty, expired or of a disabled account', async () => {
    expect((await refresh('unknown')).status).toBe(401);
    expect((await refresh('')).status).toBe(401);
    const { refreshToken, sid } = await signIn();
    await subgraph.admin.query(`UPDATE identity.refresh_families SET expires_at = now() WHERE id = $1`, [
      sid,
    ]);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('end with the sign-out, of which the gateway is notified', async () => {
    const { refreshToken, sid } = await signIn();
    const heard: string[] = [];
    await subgraph.listen('actor-changed', (text) => heard.push(text));
    expect((await post('/internal/logout', { refreshToken })).status).toBe(204);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([accountId]);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await actorOf({ accountId, sid })).status).toBe(401);
  });
});
