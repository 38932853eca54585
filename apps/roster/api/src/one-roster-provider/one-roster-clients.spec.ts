import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ImportFixture } from '../testing/import-fixture';
import { askProvider } from '../testing/provider-server';

const FIELDS = `id name clientSecret programIds programs { name archived } scopes revision lastUsedAt secrets { id ending status lastUsedAt }`;
const CREATE = `mutation ($input: CreateOneRosterClientInput!) { client: createOneRosterClient(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOneRosterClientInput!) { client: updateOneRosterClient(input: $input) { ${FIELDS} } }`;
const ROTATE = `mutation ($input: RotateOneRosterClientSecretInput!) { client: rotateOneRosterClientSecret(input: $input) { ${FIELDS} } }`;
const REVOKE = `mutation ($input: RevokeOneRosterClientSecretInput!) { client: revokeOneRosterClientSecret(input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteOneRosterClient(id: $id) }`;
const LIST = `{ clients: getOneRosterClients { ${FIELDS} } }`;

let fixture: ImportFixture;
beforeAll(async () => (fixture = await ImportFixture.start({ jobs: false })));
afterAll(() => fixture?.close());
beforeEach(async () => {
  setClock(0);
  await fixture.startOver();
});

const services = () => fixture.subgraph.services as Services;
function setClock(hours: number): void {
  (services() as { clock: { now(): Date } }).clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
}
const ask = async (document: string, variables: object = {}, actor = fixture.admin) =>
  (await fixture.subgraph.as(actor).query(document, variables)).client;
const refusal = (document: string, variables: object, actor: Actor = fixture.admin) =>
  fixture.subgraph.as(actor).refusal(document, variables);
const inputOf = (more: object = {}) => ({
  input: { name: 'District system', programIds: [fixture.cast.programId], scopes: ['ROSTER'], ...more },
});
const signIn = (client: any, secret = client.clientSecret, scope = '') =>
  askProvider(services(), 'token', { clientId: client.id, secret, scope });
const reads = async (token: string, path = '/orgs') =>
  (await askProvider(services(), 'read', { token, path, query: {}, root: 'https://x' })).status;

it('createOneRosterClient returns a secret once; secrets and tokens are stored as hashes', async () => {
  const made = await ask(CREATE, inputOf({ name: ' District \n system ' }));
  expect(made).toMatchObject({
    name: 'District system',
    clientSecret: expect.stringMatching(/^lyo_[\w-]{43}$/),
    programs: [{ name: 'Math', archived: false }],
    scopes: ['ROSTER'],
    secrets: [{ status: 'GOOD', ending: made.clientSecret.slice(-4), lastUsedAt: null }],
  });
  const { body } = await signIn(made);
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
    scope: expect.stringContaining('roster-core'),
  });
  expect(await reads(body.access_token)).toBe(200);
  const { clients } = await fixture.subgraph.as(fixture.admin).query(LIST);
  expect(clients).toMatchObject([{ id: made.id, clientSecret: null, lastUsedAt: expect.any(String) }]);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT k::text AS row FROM roster.one_roster_secrets k UNION ALL SELECT t::text FROM roster.one_roster_tokens t
     UNION ALL SELECT a::text FROM roster.audit_log a`,
  );
  expect(JSON.stringify(rows)).not.toContain(made.clientSecret);
  expect(JSON.stringify(rows)).not.toContain(body.access_token);
});

it('issues tokens for the client’s own id, secret and scopes only', async () => {
  const made = await ask(CREATE, inputOf());
  const other = await ask(CREATE, inputOf({ name: 'Other' }));
  for (const [client, secret] of [
    [made, other.clientSecret],
    [made, ''],
    [made, `lyo_${'A'.repeat(43)}`],
    [{ id: randomUUID() }, made.clientSecret],
    [{ id: 'none' }, made.clientSecret],
  ])
    expect(await signIn(client, secret)).toEqual({ status: 401, body: { error: 'invalid_client' } });
  const scope = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
  expect(await signIn(made, made.clientSecret, `${scope}roster-demographics.readonly`)).toEqual({
    ...{ status: 400, body: { error: 'invalid_scope' } },
  });
  const both = `${scope}roster-core.readonly ${scope}roster-demographics.readonly`;
  const { body } = await signIn(made, made.clientSecret, both);
  expect(body.scope).toBe(`${scope}roster-core.readonly`);
  expect([await reads(body.access_token), await reads(body.access_token, '/demographics')]).toEqual([
    200, 403,
  ]);
});

it('rotateOneRosterClientSecret keeps the old secret and its tokens valid for the overlap', async () => {
  const made = await ask(CREATE, inputOf());
  const rotated = await ask(ROTATE, { input: { id: made.id, overlapHours: 1 } });
  expect(rotated.secrets.map(({ status }: any) => status)).toEqual(['GOOD', 'EXPIRING']);
  setClock(0.5);
  const { body } = await signIn(made);
  expect(await reads(body.access_token)).toBe(200);
  setClock(1.1);
  expect([(await signIn(made)).status, await reads(body.access_token)]).toEqual([401, 404]);
  expect((await signIn(made, rotated.clientSecret)).status).toBe(200);
  for (const overlapHours of [-1, 721])
    expect(await refusal(ROTATE, { input: { id: made.id, overlapHours } })).toBe('BAD_USER_INPUT');
});

it('ends tokens after an hour, and the oldest of more than ten', async () => {
  const made = await ask(CREATE, inputOf());
  const tokens: string[] = [];
  for (let n = 0; n < 11; n += 1) tokens.push((await signIn(made)).body.access_token);
  expect([await reads(tokens[0]!), await reads(tokens[1]!), await reads(tokens[10]!)]).toEqual([
    404, 200, 200,
  ]);
  setClock(1.01);
  expect(await reads(tokens[10]!)).toBe(404);
});

it('revokeOneRosterClientSecret ends a secret and its tokens at once, and can be repeated', async () => {
  const made = await ask(CREATE, inputOf());
  const { body } = await signIn(made);
  const revoke = { input: { id: made.id, secretId: made.secrets[0].id } };
  const once = await ask(REVOKE, revoke);
  expect(once.secrets).toMatchObject([{ status: 'REVOKED' }]);
  expect(await ask(REVOKE, revoke)).toEqual(once);
  expect([(await signIn(made)).status, await reads(body.access_token)]).toEqual([401, 404]);
  expect(await refusal(REVOKE, { input: { id: made.id, secretId: randomUUID() } })).toBe('NOT_FOUND');
});

it('audits one use per day and collection, however many pages are read', async () => {
  const made = await ask(CREATE, inputOf());
  const { body } = await signIn(made);
  for (const path of ['/orgs', '/orgs', '/users', '/orgs']) await reads(body.access_token, path);
  const uses = async () =>
    (
      await fixture.subgraph.admin.query(
        `SELECT after ->> 'use' AS use FROM roster.audit_log WHERE ecosystem_id = $1 AND action = 'read-by-one-roster' ORDER BY id`,
        [fixture.cast.ecosystemId],
      )
    ).rows.map(({ use }: { use: string }) => use);
  expect(await uses()).toEqual(['token', 'orgs', 'users']);
  setClock(24);
  await reads((await signIn(made)).body.access_token);
  expect(await uses()).toEqual(['token', 'orgs', 'users', 'token', 'orgs']);
});

it('updateOneRosterClient withdraws scopes and programs from issued tokens', async () => {
  const made = await ask(CREATE, inputOf({ scopes: ['ROSTER', 'DEMOGRAPHICS'] }));
  const { body } = await signIn(made);
  expect(await reads(body.access_token, '/demographics')).toBe(200);
  const change = { id: made.id, revision: made.revision, ...inputOf({ programIds: null }).input };
  expect(await ask(UPDATE, { input: change })).toMatchObject({
    programIds: null,
    scopes: ['ROSTER'],
    revision: 2,
  });
  expect(await reads(body.access_token, '/demographics')).toBe(403);
  expect(await refusal(UPDATE, { input: change })).toBe('CONFLICT');
});

it('createOneRosterClient refuses invalid names, scopes and programs, and names the field', async () => {
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { scopes: [] },
    { scopes: ['DEMOGRAPHICS'] },
    { programIds: [] },
  ])
    expect([wrong, await refusal(CREATE, inputOf(wrong))]).toEqual([wrong, 'BAD_USER_INPUT']);
  for (const programIds of [['none'], [fixture.cast.otherProgramId], [randomUUID()]])
    expect(await refusal(CREATE, inputOf({ programIds }))).toBe('NOT_FOUND');
  await ask(CREATE, inputOf({ name: 'Ñandú' }));
  expect(await refusal(CREATE, inputOf({ name: 'NANDU' }))).toBe('CONFLICT');
});

it('deleteOneRosterClient ends all access, as does archiving the organization', async () => {
  const made = await ask(CREATE, inputOf());
  const other = await ask(CREATE, inputOf({ name: 'Other' }));
  const tokens = [(await signIn(made)).body.access_token, (await signIn(other)).body.access_token];
  await fixture.subgraph.as(fixture.admin).query(DELETE, { id: made.id });
  expect([(await signIn(made)).status, await reads(tokens[0]), await reads(tokens[1])]).toEqual([
    401, 404, 200,
  ]);
  await fixture.subgraph.publish('ecosystems', {
    type: 'ecosystems.ecosystem-saved',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { defaultLanguage: 'en', timeZoneId: 'America/Denver', archived: true, revision: 9 },
  });
  expect([(await signIn(other)).status, await reads(tokens[1])]).toEqual([401, 404]);
});

it('is inaccessible from another ecosystem', async () => {
  const made = await ask(CREATE, inputOf());
  const foreigner = fixture.cast.foreigners.superAdmin;
  const { id, revision, secrets } = made;
  for (const [document, variables] of [
    [UPDATE, { input: { id, revision, name: 'Mine', scopes: ['ROSTER'] } }],
    [DELETE, { id }],
    [ROTATE, { input: { id } }],
    [REVOKE, { input: { id, secretId: secrets[0].id } }],
  ] as const)
    expect(await refusal(document, variables, foreigner)).toBe('NOT_FOUND');
  expect((await fixture.subgraph.as(foreigner).query(LIST)).clients).toEqual([]);
});
