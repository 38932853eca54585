import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';
import { CLIENT, OpenIdProvider } from '../testing/openid-provider';

const SAVE = `mutation ($input: SsoConnectionInput!) { saveSsoConnection(input: $input) { id hasSecret redirectUri issuer } }`;
const BEGIN = `mutation ($connectionId: ID!, $ecosystemId: ID!) {
  authenticateSSO(connectionId: $connectionId, ecosystemId: $ecosystemId) { redirectUrl refusal } }`;
const END = `mutation ($response: String!) { completeSSO(response: $response) { token redirect ecosystem { profileId } refusal } }`;
const CLEVER = `mutation ($response: String!) { authenticateCleverAccount(response: $response) { token refusal } }`;
const REDIRECT = 'http://localhost:4200/oauth/redirect/oidc';

let subgraph: TestSubgraph;
let provider: OpenIdProvider;
const [home, other] = [randomUUID(), randomUUID()];
let connectionId: string;

const admin = (ecosystemId = home): Actor => ({
  ...anonymousActor({ requestId: 'x', ip: randomUUID() }),
  ...{ kind: 'user', accountId: randomUUID(), userId: randomUUID(), ecosystemId },
  ecosystemRoles: ['SUPER_ADMIN'],
});
const oidc = () => ({
  provider: 'OIDC',
  label: 'District sign-in',
  issuer: provider.issuer,
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  identifierClaim: 'district_id',
});
const save = async (input: object, ecosystemId = home) =>
  (await subgraph.as(admin(ecosystemId)).query(SAVE, { input })).saveSsoConnection;

beforeAll(async () => {
  provider = await OpenIdProvider.start([
    REDIRECT,
    'http://localhost:4200/clever/success',
    'http://localhost:4200/classlink/success',
  ]);
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, home, { profileId: 'home' });
  await insertEcosystem(subgraph, other, { profileId: 'other' });
  connectionId = (await save(oidc())).id;
});
afterEach(() => {
  provider.forge = null;
});
afterAll(async () => {
  await subgraph.close();
  await provider.stop();
});

/** A browser: it may finish what it began. */
const browser = () => {
  const caller = subgraph.as(
    anonymousActor({
      requestId: 'x',
      ip: randomUUID(),
      deviceToken: randomUUID().replaceAll('-', 'a').padEnd(43, 'b'),
    }),
  );
  const begin = async (id = connectionId, ecosystemId = home): Promise<string> => {
    const { authenticateSSO } = await caller.query(BEGIN, { connectionId: id, ecosystemId });
    if (!authenticateSSO.redirectUrl) throw new Error(`refused: ${authenticateSSO.refusal}`);
    return authenticateSSO.redirectUrl;
  };
  const end = async (back: URL, document = END) =>
    Object.values(await caller.query(document, { response: back.search }))[0] as any;
  return { caller, begin, end };
};

/** A person at the provider and in the ecosystem, with the same district identifier. */
async function newPerson(
  part: { email?: string; account?: boolean; ecosystemId?: string; externalId?: string | null } = {},
) {
  const { account = true, ecosystemId = home } = part;
  const [sub, userId, accountId] = [`sub-${randomUUID()}`, randomUUID(), randomUUID()];
  const externalId = part.externalId === undefined ? `D-${userId.slice(0, 8)}` : part.externalId;
  const email = part.email ?? `${userId.slice(0, 8)}@school.example`;
  await insertMember(subgraph, {
    ...{ id: userId, ecosystemId, email, externalId },
    ...(account ? { accountId, password: PASSWORD } : {}),
  });
  provider.people.set(sub, {
    sub,
    email,
    email_verified: false,
    ...(externalId ? { district_id: externalId } : {}),
  });
  return { sub, userId, accountId, email, externalId };
}

async function signIn(sub: string, id?: string) {
  const { begin, end } = browser();
  return end(await provider.visit(await begin(id), sub));
}
const actorOf = async (token: string, ecosystemProfileId?: string): Promise<Actor> => {
  const { sub, sid } = decodeJwt(token) as { sub: string; sid: string };
  return (
    await subgraph.internal('/internal/actor', { accountId: sub, sid, ecosystemProfileId })
  ).json() as Promise<Actor>;
};

describe('authenticateSSO', () => {
  it('completeSSO signs in by a real provider, by the district’s identifier, with state, nonce and PKCE', async () => {
    const person = await newPerson();
    const { begin, end } = browser();
    const url = new URL(await begin());
    expect(url.origin).toBe(provider.issuer);
    const { state, nonce, code_challenge: challenge, ...asked } = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    for (const word of [state, nonce, challenge]) expect(word).toMatch(/^[\w-]{43}$/);
    const answer = await end(await provider.visit(url.href, person.sub));
    expect(answer).toMatchObject({ redirect: '/', ecosystem: { profileId: 'home' }, refusal: null });
    expect(await actorOf(answer.token)).toMatchObject({ userId: person.userId, accountId: person.accountId });

    // Recognized from then on, whatever other claims say, and after the provider has rotated its keys.
    provider.people.set(person.sub, { sub: person.sub });
    await provider.rollKeys();
    expect((await signIn(person.sub)).token).toBeTruthy();

    const { getSignInOptions } = await browser().caller.query(
      'query ($id: ID!) { getSignInOptions(ecosystemId: $id) { sso { label provider } } }',
      { id: home },
    );
    expect(getSignInOptions.sso).toEqual([{ label: 'District sign-in', provider: 'OIDC' }]);
  });
});

it('completeSSO opens the organization of the provider, and no other one of the person', async () => {
  const person = await newPerson();
  await insertMember(subgraph, {
    id: randomUUID(),
    ecosystemId: other,
    accountId: person.accountId,
    email: person.email,
  });
  const { token } = await signIn(person.sub);
  expect(await actorOf(token, 'home')).toMatchObject({ kind: 'user' });
  expect(await actorOf(token, 'other')).toMatchObject({ kind: 'anonymous', userId: null });
});

it('completeSSO creates an account without an address, and refuses archived people', async () => {
  const invited = await newPerson({ account: false });
  const { token } = await signIn(invited.sub);
  expect(await actorOf(token)).toMatchObject({ userId: invited.userId });
  const { rows } = await subgraph.admin.query(
    `SELECT a.email, a.password_hash, m.status FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id WHERE m.id = $1`,
    [invited.userId],
  );
  expect(rows).toEqual([{ email: null, password_hash: null, status: 'ACTIVATED' }]);
  const caller = subgraph.as({ ...(await actorOf(token)), ip: randomUUID() });
  const { getAccountSecurity, getContactInformation } = await caller.query(
    '{ getAccountSecurity { hasPassword } getContactInformation { email } }',
  );
  expect([getAccountSecurity.hasPassword, getContactInformation.email]).toEqual([false, null]);
  await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE id = $1`, [
    invited.userId,
  ]);
  expect((await signIn(invited.sub)).refusal).toBe('CLOSED');
});

describe('completeSSO refuses', () => {
  const forged = async (forge: (claims: JWTPayload) => Promise<string>) => {
    const person = await newPerson();
    provider.forge = forge;
    const answer = await signIn(person.sub);
    provider.forge = null;
    expect(answer).toMatchObject({ token: null, refusal: 'NOT_VOUCHED_FOR' });
    expect((await signIn(person.sub)).token).toBeTruthy();
  };

  it('an answer in another browser, and a repeated one', async () => {
    const { sub } = await newPerson();
    const [attacker, victim] = [browser(), browser()];
    const back = await provider.visit(await attacker.begin(), sub);
    expect((await victim.end(back)).refusal).toBe('BEGIN_AGAIN');
    expect((await attacker.end(new URL(`${REDIRECT}?code=x&state=made-up`))).refusal).toBe('BEGIN_AGAIN');
    expect((await attacker.end(back)).token).toBeTruthy();
    expect((await attacker.end(back)).refusal).toBe('BEGIN_AGAIN');
    const old = browser();
    const late = await provider.visit(await old.begin(), sub);
    await subgraph.admin.query(`UPDATE identity.sso_attempts SET expires_at = now() WHERE used_at IS NULL`);
    expect((await old.end(late)).refusal).toBe('BEGIN_AGAIN');
  });

  it('a code of another sign-in (PKCE), and one of another provider', async () => {
    const [attackers, victims] = [await newPerson(), await newPerson()];
    const stolen = await provider.visit(await browser().begin(), victims.sub);
    const mine = browser();
    const back = await provider.visit(await mine.begin(), attackers.sub);
    back.searchParams.set('code', stolen.searchParams.get('code')!);
    expect((await mine.end(back)).refusal).toBe('NOT_VOUCHED_FOR');
    const mixed = browser();
    const answer = await provider.visit(await mixed.begin(), attackers.sub);
    answer.searchParams.set('iss', 'http://127.0.0.1:1');
    expect((await mixed.end(answer)).refusal).toBe('NOT_VOUCHED_FOR');
  });

  it('an ID token with another nonce', () =>
    forged((claims) => provider.sign({ ...claims, nonce: 'another' })));
  it('an ID token without a nonce', () => forged(({ nonce: _nonce, ...claims }) => provider.sign(claims)));
  it('an ID token for another audience', () =>
    forged((claims) => provider.sign({ ...claims, aud: 'another' })));
  it('an ID token of another issuer', () =>
    forged((claims) => provider.sign({ ...claims, iss: 'https://evil.example' })));
  it('an expired ID token', () =>
    forged((claims) => provider.sign({ ...claims, iat: claims.iat! - 7200, exp: claims.iat! - 3600 })));
  it('an ID token for another subject than that of the access token', () =>
    forged((claims) => provider.sign({ ...claims, sub: 'somebody-else' })));
  it('an unsigned ID token', () =>
    forged(async (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }));
  it('an ID token signed with the client’s secret instead of a key', () =>
    forged((claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT.client_secret)),
    ));
  it('an ID token signed by a foreign key under the provider’s key id', () =>
    forged(async (claims) => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      return provider.sign(claims, { ...(await exportJWK(privateKey)), kid: provider.key.kid });
    }));

  it('an account claimed by an unverified address, or by one that the organization does not accept', async () => {
    const victim = await newPerson({ externalId: null });
    const thief = `sub-${randomUUID()}`;
    provider.people.set(thief, { sub: thief, email: victim.email, email_verified: true });
    expect((await signIn(thief)).refusal).toBe('NOT_KNOWN');
    await save({ id: connectionId, linkByEmail: true });
    provider.people.set(thief, { sub: thief, email: victim.email, email_verified: false });
    expect((await signIn(thief)).refusal).toBe('NOT_KNOWN');
    provider.people.set(victim.sub, { sub: victim.sub, email: victim.email, email_verified: true });
    expect((await signIn(victim.sub)).token).toBeTruthy();
    // Linked to another subject already: a second subject cannot take the person over.
    provider.people.set(thief, { sub: thief, email: victim.email, email_verified: true });
    expect((await signIn(thief)).refusal).toBe('NOT_KNOWN');
    await save({ id: connectionId, linkByEmail: false });
    const twin = await newPerson();
    await newPerson({ externalId: twin.externalId });
    expect((await signIn(twin.sub)).refusal).toBe('NOT_KNOWN');
  });

  describe('removeSsoConnection', () => {
    it('a connection of another organization, and a person of another one', async () => {
      const { caller } = browser();
      const foreign = { connectionId, ecosystemId: other };
      expect((await caller.query(BEGIN, foreign)).authenticateSSO).toEqual({
        redirectUrl: null,
        refusal: 'CLOSED',
      });
      const elsewhere = await newPerson({ ecosystemId: other });
      expect((await signIn(elsewhere.sub)).refusal).toBe('NOT_KNOWN');
      expect(
        await subgraph.as(admin(other)).refusal(SAVE, { input: { id: connectionId, label: 'Mine' } }),
      ).toBe('NOT_FOUND');
      const remove = 'mutation ($id: ID!) { removeSsoConnection(id: $id) }';
      expect(await subgraph.as(admin(other)).refusal(remove, { id: connectionId })).toBe('NOT_FOUND');
      expect(
        await subgraph.as({ ...admin(), ecosystemRoles: ['STAFF'] }).refusal(remove, { id: connectionId }),
      ).toBe('FORBIDDEN');
    });
  });
});

it('authenticateCleverAccount and ClassLink sign in people of the configured district only', async () => {
  const person = await newPerson();
  const { issuer, clientId, clientSecret } = oidc();
  const clever = await save({
    provider: 'CLEVER',
    label: 'Clever',
    issuer,
    clientId,
    clientSecret,
    district: 'district-1',
  });
  expect(clever).toMatchObject({ hasSecret: true, redirectUri: 'http://localhost:4200/clever/success' });
  provider.data.set('/v3.0/me', { data: { id: 'clever-1' } });
  const user = (district: string) => ({
    data: { id: 'clever-1', district, roles: { student: { sis_id: person.externalId } } },
  });
  provider.data.set('/v3.0/users/clever-1', user('district-2'));
  const by = async (id: string, document?: string) => {
    const { begin, end } = browser();
    return end(await provider.visit(await begin(id), person.sub), document);
  };
  expect((await by(clever.id, CLEVER)).refusal).toBe('NOT_VOUCHED_FOR');
  provider.data.set('/v3.0/users/clever-1', user('district-1'));
  expect((await by(clever.id, CLEVER)).token).toBeTruthy();
  expect((await by(connectionId, CLEVER)).refusal).toBe('BEGIN_AGAIN');

  const classlink = { provider: 'CLASSLINK', label: 'ClassLink', issuer, clientId, clientSecret };
  expect(await subgraph.as(admin()).refusal(SAVE, { input: classlink })).toBe('BAD_USER_INPUT');
  const { id } = await save({ ...classlink, district: '77' });
  provider.data.set('/v2/my/info', { TenantId: 78, SourcedId: person.externalId });
  expect((await by(id)).refusal).toBe('NOT_VOUCHED_FOR');
  provider.data.set('/v2/my/info', { TenantId: 77, SourcedId: person.externalId });
  expect((await by(id)).token).toBeTruthy();
});

it('saveSsoConnection sends a stored secret to no other provider, issuer or client id', async () => {
  const { id } = await save({ ...oidc(), label: 'Own' });
  const other = await OpenIdProvider.start([REDIRECT]);
  const stored = async () =>
    (
      await subgraph.admin.query(
        `SELECT provider, issuer, client_id, sealed_secret, label FROM identity.sso_connections WHERE id = $1`,
        [id],
      )
    ).rows[0];
  const before = await stored();
  const changes = [
    { issuer: other.issuer },
    { issuer: `${provider.issuer}/` },
    { clientId: 'another' },
    { provider: 'CLEVER', district: 'd' },
    { provider: 'CLASSLINK', issuer: provider.issuer, district: 'd' },
    { issuer: other.issuer, enabled: false },
    { issuer: other.issuer, clientSecret: '' },
  ];
  for (const change of changes) {
    const { errors } = await subgraph.as(admin()).send(SAVE, { input: { id, label: 'Changed', ...change } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.clientSecret' });
  }
  expect(await stored()).toEqual(before);
  expect(await save({ id, ...oidc(), clientSecret: undefined, label: 'Renamed' })).toMatchObject({ id });
  const typed = { id, issuer: other.issuer, clientSecret: 'typed again' };
  expect(await save(typed)).toMatchObject({ issuer: other.issuer, hasSecret: true });
  await other.stop();
  await subgraph.as(admin()).query('mutation ($id: ID!) { removeSsoConnection(id: $id) }', { id });
});

it('saveSsoConnection needs no secret where none is stored', async () => {
  const { id } = await save({ ...oidc(), label: 'Public', clientSecret: undefined });
  expect(await save({ id, clientId: 'another' })).toMatchObject({ hasSecret: false });
  await subgraph.as(admin()).query('mutation ($id: ID!) { removeSsoConnection(id: $id) }', { id });
});

it('saveSsoConnection refuses a provider that does not answer, and disables one', async () => {
  const refused = (input: object) => subgraph.as(admin()).refusal(SAVE, { input: { ...oidc(), ...input } });
  for (const input of [
    { issuer: 'http://127.0.0.1:1' },
    { issuer: 'no address' },
    { label: ' ' },
    { clientId: '' },
  ])
    expect(await refused(input)).toBe('BAD_USER_INPUT');
  const { sub } = await newPerson();
  const { begin, end, caller } = browser();
  const back = await provider.visit(await begin(), sub);
  await save({ id: connectionId, enabled: false });
  expect((await end(back)).refusal).toBe('BEGIN_AGAIN');
  expect((await caller.query(BEGIN, { connectionId, ecosystemId: home })).authenticateSSO.refusal).toBe(
    'CLOSED',
  );
  await save({ id: connectionId, enabled: true });
  const stored = await subgraph.admin.query(
    `SELECT sealed_secret FROM identity.sso_connections WHERE id = $1`,
    [connectionId],
  );
  expect(stored.rows[0].sealed_secret.toString('latin1')).not.toContain(CLIENT.client_secret);
});
