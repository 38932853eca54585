import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { ImportFixture } from '../testing/import-fixture';
import { vendorRoute } from './vendor-route';

const FIELDS = `id name vendorApiKey programIds programs { id name archived } lastUsedAt revision
  keys { id ending status expiresAt revokedAt lastUsedAt }`;
const CREATE = `mutation ($input: CreateTutoringVendorInput!) { vendor: createTutoringVendorApiProgramIdTracker(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateTutoringVendorInput!) { vendor: updateTutoringVendorApiProgramIdTracker(input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteTutoringVendorApiProgramIdTracker(id: $id) }`;
const ROTATE = `mutation ($input: RotateVendorApiKeyInput!) { vendor: rotateVendorApiKey(input: $input) { ${FIELDS} } }`;
const REVOKE = `mutation ($input: RevokeVendorApiKeyInput!) { vendor: revokeVendorApiKey(input: $input) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { vendor: tutoringVendorApiProgramIdTracker(input: { id: $id }) { ${FIELDS} } }`;
const LIST = `{ vendors: tutoringVendorApiProgramIdTrackers { ${FIELDS} } }`;

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.start({ jobs: false });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  setClock(0);
  await fixture.startOver();
});

function setClock(hours: number): void {
  const now = () => new Date(Date.now() + hours * 3_600_000);
  (fixture.subgraph.services as { clock: { now(): Date } }).clock = { now };
}

const as = (actor: Actor) => fixture.subgraph.as(actor);
const ask = async (document: string, variables: object = {}, actor = fixture.admin) =>
  (await as(actor).query(document, variables)).vendor;
const refusal = (document: string, variables: object, actor = fixture.admin) =>
  as(actor).refusal(document, variables);
const inputOf = (more: object = {}) => ({
  input: { name: 'Bright Minds', programIds: [fixture.cast.programId], ...more },
});
/** Sends a request with a vendor's key, as the gateway does. */
const requestWithKey = (key: string) =>
  vendorRoute.handler({ actor: fixture.cast.actors.nobody, body: { key } }, fixture.subgraph.services);
const opens = async (key: string) => (await requestWithKey(key)).status === 200;

it('createTutoringVendorApiProgramIdTracker returns a key once and stores its hash', async () => {
  const made = await ask(CREATE, inputOf({ name: ' Bright \n Minds ' }));
  expect(made).toMatchObject({
    name: 'Bright Minds',
    vendorApiKey: expect.stringMatching(/^lyv_[\w-]{43}$/),
    programs: [{ id: fixture.cast.programId, name: 'Math', archived: false }],
    keys: [{ status: 'GOOD', ending: made.vendorApiKey.slice(-4), lastUsedAt: null }],
    lastUsedAt: null,
  });
  expect(await ask(GET, { id: made.id })).toEqual({ ...made, vendorApiKey: null });
  expect((await as(fixture.admin).query(LIST)).vendors).toEqual([{ ...made, vendorApiKey: null }]);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT k::text AS row FROM roster.vendor_keys k UNION ALL SELECT a::text FROM roster.audit_log a`,
  );
  expect(JSON.stringify(rows)).not.toContain(made.vendorApiKey);
});

it('returns the vendor and programs of a key, and records the key’s use', async () => {
  const { id, vendorApiKey } = await ask(CREATE, inputOf());
  expect(await requestWithKey(vendorApiKey)).toEqual({
    status: 200,
    body: { id, name: 'Bright Minds', programs: [{ id: fixture.cast.programId, name: 'Math' }] },
  });
  const first = (await ask(GET, { id })).lastUsedAt;
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
  await requestWithKey(vendorApiKey);
  expect((await ask(GET, { id })).lastUsedAt).toBe(first);
  setClock(1);
  await requestWithKey(vendorApiKey);
  expect(Date.parse((await ask(GET, { id })).lastUsedAt)).toBeGreaterThan(Date.parse(first) + 3_000_000);
  for (const wrong of ['', 'lyv_', `${vendorApiKey}x`, `lyv_${'A'.repeat(43)}`])
    expect(await requestWithKey(wrong)).toEqual({ status: 404, body: {} });
});

it('rotateVendorApiKey keeps the old key valid for the given hours, and no longer than before', async () => {
  const { id, vendorApiKey: first } = await ask(CREATE, inputOf());
  const second = (await ask(ROTATE, { input: { id, overlapHours: 24 } })).vendorApiKey;
  expect([second === first, await opens(first), await opens(second)]).toEqual([false, true, true]);
  const rotated = await ask(ROTATE, { input: { id } });
  expect(rotated.keys.map(({ status }: { status: string }) => status)).toEqual([
    'GOOD',
    'EXPIRING',
    'EXPIRING',
  ]);
  setClock(24.1);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  const last = (await ask(ROTATE, { input: { id, overlapHours: 0 } })).vendorApiKey;
  expect([await opens(second), await opens(rotated.vendorApiKey), await opens(last)]).toEqual([
    false,
    false,
    true,
  ]);
  for (const overlapHours of [-1, 721])
    expect(await refusal(ROTATE, { input: { id, overlapHours } })).toBe('BAD_USER_INPUT');
});

it('rotateVendorApiKey allows five valid keys', async () => {
  const { id } = await ask(CREATE, inputOf());
  for (let keys = 1; keys < 5; keys += 1) await ask(ROTATE, { input: { id } });
  expect(await refusal(ROTATE, { input: { id } })).toBe('CONFLICT');
  const ended = await ask(ROTATE, { input: { id, overlapHours: 0 } });
  expect(ended.keys.filter(({ status }: { status: string }) => status === 'GOOD')).toHaveLength(1);
});

it('revokeVendorApiKey revokes one key at once, and can be repeated', async () => {
  const { id, vendorApiKey, keys } = await ask(CREATE, inputOf());
  const second = (await ask(ROTATE, { input: { id } })).vendorApiKey;
  const revoke = { input: { id, keyId: keys[0].id } };
  const once = await ask(REVOKE, revoke);
  expect(once.keys.map(({ status }: { status: string }) => status)).toEqual(['GOOD', 'REVOKED']);
  expect(await ask(REVOKE, revoke)).toEqual(once);
  expect([await opens(vendorApiKey), await opens(second)]).toEqual([false, true]);
  expect(await refusal(REVOKE, { input: { id, keyId: randomUUID() } })).toBe('NOT_FOUND');
});

it('createTutoringVendorApiProgramIdTracker refuses invalid names and programs, and names the field', async () => {
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(121) }, { programIds: [] }])
    expect([wrong, await refusal(CREATE, inputOf(wrong))]).toEqual([wrong, 'BAD_USER_INPUT']);
  const { programId, otherProgramId } = fixture.cast;
  for (const programIds of [['none'], [programId, otherProgramId], [programId, randomUUID()]])
    expect(await refusal(CREATE, inputOf({ programIds }))).toBe('NOT_FOUND');
  await ask(CREATE, inputOf({ name: 'Ñandú' }));
  expect(await refusal(CREATE, inputOf({ name: 'NANDU' }))).toBe('CONFLICT');
});

it('updateTutoringVendorApiProgramIdTracker accepts one of two concurrent changes, and keeps an archived program', async () => {
  const { id, revision } = await ask(CREATE, inputOf());
  const { ecosystemId, programId, siblingProgramId } = fixture.cast;
  const other = await ask(CREATE, inputOf({ name: 'Other', programIds: [siblingProgramId] }));
  await fixture.saveProgram(ecosystemId, programId, { archived: true, revision: 2 });
  const change = { id, revision, ...inputOf({ programIds: [programId, siblingProgramId] }).input };
  const changed = await ask(UPDATE, { input: change });
  expect(changed).toMatchObject({
    programIds: [programId, siblingProgramId],
    revision: 2,
    vendorApiKey: null,
  });
  expect(await refusal(UPDATE, { input: change })).toBe('CONFLICT');
  expect(await refusal(UPDATE, { input: { ...change, revision: 2, name: 'other' } })).toBe('CONFLICT');
  // An archived program that the vendor did not have is refused.
  expect(
    await refusal(UPDATE, {
      input: { ...change, ...{ id: other.id, name: 'Other', programIds: [programId] } },
    }),
  ).toBe('BAD_USER_INPUT');
  expect(await refusal(CREATE, inputOf({ name: 'New' }))).toBe('BAD_USER_INPUT');
});

it('deleteTutoringVendorApiProgramIdTracker deletes the vendor with its keys', async () => {
  const { id, vendorApiKey } = await ask(CREATE, inputOf());
  await as(fixture.admin).query(DELETE, { id });
  expect(await opens(vendorApiKey)).toBe(false);
  expect(await refusal(GET, { id })).toBe('NOT_FOUND');
  expect(await refusal(DELETE, { id })).toBe('NOT_FOUND');
});

it('is inaccessible from another ecosystem', async () => {
  const { id, revision, keys } = await ask(CREATE, inputOf());
  const foreigner = fixture.cast.foreigners.superAdmin;
  for (const [document, variables] of [
    [GET, { id }],
    [UPDATE, { input: { id, revision, name: 'Mine', programIds: [fixture.cast.otherProgramId] } }],
    [DELETE, { id }],
    [ROTATE, { input: { id } }],
    [REVOKE, { input: { id, keyId: keys[0].id } }],
  ] as const)
    expect(await refusal(document, variables, foreigner)).toBe('NOT_FOUND');
  expect((await as(foreigner).query(LIST)).vendors).toEqual([]);
});

it('createTutoringVendorApiProgramIdTracker refuses the 101st vendor', async () => {
  await fixture.subgraph.admin.query(
    `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_at)
     SELECT $1, 'v' || n, ARRAY[$2]::uuid[], now() FROM generate_series(1, 100) n`,
    [fixture.cast.ecosystemId, fixture.cast.programId],
  );
  expect(await refusal(CREATE, inputOf())).toBe('CONFLICT');
});
