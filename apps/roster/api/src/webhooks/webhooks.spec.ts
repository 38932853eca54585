import { randomUUID } from 'node:crypto';
import { WebhookBench, WEBHOOKS } from '../testing/webhook-bench';

let bench: WebhookBench;
beforeAll(async () => (bench = await WebhookBench.start()));
afterAll(() => bench?.close());
beforeEach(() => bench.beginAnew());

const refused = (more: object) => bench.refusal(WEBHOOKS.create, { input: bench.input(more) });

it('is added with a secret that is shown once and sealed at rest', async () => {
  const made = await bench.add({
    name: ' Bright \n Minds ',
    kinds: ['SESSION_COMPLETED', 'SESSION_COMPLETED'],
  });
  expect(made).toMatchObject({
    name: 'Bright Minds',
    kinds: ['SESSION_COMPLETED'],
    secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/),
    status: 'ENABLED',
    vendorId: null,
    programs: [{ id: bench.cast.programId }],
    waiting: 0,
    failed: 0,
  });
  expect(await bench.endpoint(made.id)).toEqual({ ...made, secret: null });
  const rows = await bench.sql(
    `SELECT e::text || encode(secret, 'escape') AS row FROM roster.webhook_endpoints e UNION ALL SELECT a::text FROM roster.audit_log a`,
  );
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(6));
});

it('refuses what cannot be, at its field', async () => {
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
  const { otherProgramId, programId } = bench.cast;
  for (const programIds of [['none'], [otherProgramId], [programId, randomUUID()]])
    expect(await refused({ programIds })).toBe('NOT_FOUND');
  expect(await refused({ vendorId: randomUUID(), programIds: [] })).toBe('NOT_FOUND');
  expect(await bench.refusal(WEBHOOKS.rotate, { input: { id: randomUUID(), overlapHours: 721 } })).toBe(
    'BAD_USER_INPUT',
  );
});

it('belongs to a vendor and follows its programs, or has its own; goes with the vendor', async () => {
  const { ecosystemId, siblingProgramId, programId } = bench.cast;
  const [vendor] = await bench.sql(
    `INSERT INTO roster.vendors (ecosystem_id, name, program_ids, created_at) VALUES ($1, 'V', ARRAY[$2]::uuid[], now()) RETURNING id`,
    [ecosystemId, siblingProgramId],
  );
  expect(await refused({ vendorId: vendor.id, programIds: [programId] })).toBe('BAD_USER_INPUT');
  const made = await bench.add({ vendorId: vendor.id, programIds: [] });
  expect(made).toMatchObject({ vendorName: 'V', programIds: [], programs: [{ id: siblingProgramId }] });
  await bench.sql(`DELETE FROM roster.vendors WHERE id = $1`, [vendor.id]);
  expect(await bench.endpoint(made.id)).toBeUndefined();
});

it('is changed by one at a time, and keeps a program that was archived', async () => {
  const { ecosystemId, programId, siblingProgramId } = bench.cast;
  const { id, revision } = await bench.add();
  await bench.imports.saveProgram(ecosystemId, programId, { archived: true, revision: 2 });
  const change = { id, revision, ...bench.input({ name: 'New', programIds: [programId, siblingProgramId] }) };
  const { endpoint } = await bench.ask(WEBHOOKS.update, { input: change });
  expect(endpoint).toMatchObject({ name: 'New', revision: 2, secret: null });
  expect(await bench.refusal(WEBHOOKS.update, { input: change })).toBe('CONFLICT');
  expect(await refused({})).toBe('BAD_USER_INPUT');
});

it('is one of ten at most', async () => {
  for (let endpoints = 1; endpoints <= 10; endpoints += 1) await bench.add();
  expect(await refused({})).toBe('CONFLICT');
});

it('is deleted with its deliveries', async () => {
  const { id } = await bench.add();
  await bench.complete();
  const { id: deliveryId } = await bench.attempted(id, 1);
  await bench.ask(WEBHOOKS.remove, { id });
  expect(await bench.refusal(WEBHOOKS.remove, { id })).toBe('NOT_FOUND');
  expect(await bench.refusal(WEBHOOKS.again, { id: deliveryId })).toBe('NOT_FOUND');
});

it('is nobody’s of another ecosystem', async () => {
  const { id, revision } = await bench.add();
  await bench.complete();
  const { id: deliveryId } = await bench.attempted(id, 1);
  const foreigner = bench.cast.foreigners.superAdmin;
  for (const [document, variables] of [
    [WEBHOOKS.deliveries, { id }],
    [
      WEBHOOKS.update,
      { input: { id, revision, ...bench.input({ programIds: [bench.cast.otherProgramId] }) } },
    ],
    [WEBHOOKS.remove, { id }],
    [WEBHOOKS.rotate, { input: { id } }],
    [WEBHOOKS.enable, { input: { id, enabled: false } }],
    [WEBHOOKS.ping, { id }],
    [WEBHOOKS.again, { id: deliveryId }],
    [WEBHOOKS.allAgain, { input: { endpointId: id, since: '2026-01-01T00:00:00Z' } }],
  ] as const)
    expect([document, await bench.refusal(document, variables, foreigner)]).toEqual([document, 'NOT_FOUND']);
  expect((await bench.ask(WEBHOOKS.list, {}, foreigner)).endpoint).toEqual([]);
});
