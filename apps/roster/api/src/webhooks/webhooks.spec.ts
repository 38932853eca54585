import { randomUUID } from 'node:crypto';
import { WebhookFixture, WEBHOOKS } from '../testing/webhook-fixture';

let fixture: WebhookFixture;
beforeAll(async () => (fixture = await WebhookFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver());

const refused = (more: object) => fixture.refusal(WEBHOOKS.create, { input: fixture.input(more) });

it('createWebhookEndpoint returns a secret once and stores it encrypted', async () => {
  const made = await fixture.add({
    name: ' Bright \n Minds ',
    kinds: ['SESSION_COMPLETED', 'SESSION_COMPLETED'],
  });
  expect(made).toMatchObject({
    name: 'Bright Minds',
    kinds: ['SESSION_COMPLETED'],
    secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/),
    status: 'ENABLED',
    vendorId: null,
    programs: [{ id: fixture.cast.programId }],
    waiting: 0,
    failed: 0,
  });
  expect(await fixture.endpoint(made.id)).toEqual({ ...made, secret: null });
  const rows = await fixture.sql(
    `SELECT e::text || encode(secret, 'escape') AS row FROM roster.webhook_endpoints e UNION ALL SELECT a::text FROM roster.audit_log a`,
  );
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6));
});

it('createWebhookEndpoint refuses invalid values, and names the field', async () => {
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { kinds: [] },
    { programIds: [] },
    { url: 'ftp://hooks.example.org/' },
    { url: 'hooks.example.org' },
    { url: 'http://hooks.example.org/' },
    { url: `https://8.8.8.8/${'x'.repeat(2000)}` },
    { url: 'https://someone:secret@8.8.8.8/' },
    { url: 'https://8.8.8.8/#part' },
    { url: 'https://10.1.2.3/' },
    { url: 'https://192.168.0.1:8443/' },
    { url: 'https://[fd00::1]/' },
    { url: 'https://0x0a.1/' },
    { url: 'https://169.254.169.254/latest' },
  ])
    expect([wrong, await refused(wrong)]).toEqual([wrong, 'BAD_USER_INPUT']);
  const { otherProgramId, programId } = fixture.cast;
  for (const programIds of [['none'], [otherProgramId], [programId, randomUUID()]])
    expect(await refused({ programIds })).toBe('NOT_FOUND');
  expect(await refused({ vendorId: randomUUID(), programIds: [] })).toBe('NOT_FOUND');
  expect(await fixture.refusal(WEBHOOKS.rotate, { input: { id: randomUUID(), overlapHours: 721 } })).toBe(
    'BAD_USER_INPUT',
  );
});

it('createWebhookEndpoint gives a vendor’s endpoint the vendor’s programs, otherwise its own; it is deleted with the vendor', async () => {
  const { ecosystemId, siblingProgramId, programId } = fixture.cast;
  const [vendor] = await fixture.sql(
    `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_at) VALUES ($1, 'V', ARRAY[$2]::uuid[], now()) RETURNING id`,
    [ecosystemId, siblingProgramId],
  );
  expect(await refused({ vendorId: vendor.id, programIds: [programId] })).toBe('BAD_USER_INPUT');
  const made = await fixture.add({ vendorId: vendor.id, programIds: [] });
  expect(made).toMatchObject({ vendorName: 'V', programIds: [], programs: [{ id: siblingProgramId }] });
  await fixture.sql(`DELETE FROM roster.vendors WHERE id = $1`, [vendor.id]);
  expect(await fixture.endpoint(made.id)).toBeUndefined();
});

it('updateWebhookEndpoint accepts one of two concurrent changes, and keeps an archived program', async () => {
  const { ecosystemId, programId, siblingProgramId } = fixture.cast;
  const { id, revision } = await fixture.add();
  await fixture.imports.saveProgram(ecosystemId, programId, { archived: true, revision: 2 });
  const change = {
    id,
    revision,
    ...fixture.input({ name: 'New', programIds: [programId, siblingProgramId] }),
  };
  const { endpoint } = await fixture.ask(WEBHOOKS.update, { input: change });
  expect(endpoint).toMatchObject({ name: 'New', revision: 2, secret: null });
  expect(await fixture.refusal(WEBHOOKS.update, { input: change })).toBe('CONFLICT');
  expect(await refused({})).toBe('BAD_USER_INPUT');
});

it('createWebhookEndpoint allows ten endpoints', async () => {
  for (let endpoints = 1; endpoints <= 10; endpoints += 1) await fixture.add();
  expect(await refused({})).toBe('CONFLICT');
});

it('deleteWebhookEndpoint deletes the endpoint with its deliveries', async () => {
  const { id } = await fixture.add();
  await fixture.complete();
  const { id: deliveryId } = await fixture.attempted(id, 1);
  await fixture.ask(WEBHOOKS.remove, { id });
  expect(await fixture.refusal(WEBHOOKS.remove, { id })).toBe('NOT_FOUND');
  expect(await fixture.refusal(WEBHOOKS.again, { id: deliveryId })).toBe('NOT_FOUND');
});

it('is inaccessible from another ecosystem', async () => {
  const { id, revision } = await fixture.add();
  await fixture.complete();
  const { id: deliveryId } = await fixture.attempted(id, 1);
  const foreigner = fixture.cast.foreigners.superAdmin;
  for (const [document, variables] of [
    [WEBHOOKS.deliveries, { id }],
    [
      WEBHOOKS.update,
      { input: { id, revision, ...fixture.input({ programIds: [fixture.cast.otherProgramId] }) } },
    ],
    [WEBHOOKS.remove, { id }],
    [WEBHOOKS.rotate, { input: { id } }],
    [WEBHOOKS.enable, { input: { id, enabled: false } }],
    [WEBHOOKS.ping, { id }],
    [WEBHOOKS.again, { id: deliveryId }],
    [WEBHOOKS.allAgain, { input: { endpointId: id, since: '2026-01-01T00:00:00Z' } }],
  ] as const)
    expect([document, await fixture.refusal(document, variables, foreigner)]).toEqual([
      document,
      'NOT_FOUND',
    ]);
  expect((await fixture.ask(WEBHOOKS.list, {}, foreigner)).endpoint).toEqual([]);
});
