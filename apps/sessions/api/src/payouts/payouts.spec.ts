import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@lyceum/server/actor';
import type { LocalFiles } from '@lyceum/server/files';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import { completeSessions } from '../attendance/complete-sessions';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { sweepPayoutFiles } from '../stored-files';
import { ecosystem } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const BATCH = `id firstDay lastDay currency status leaderCount sessions minutes amount corrections paidOn reference reopenReason
  proof { filename mimetype size url } viewerCan`;
const CREATE = `mutation ($input: CreatePayoutBatchInput!) { createPayoutBatch(input: $input) { ${BATCH} } }`;
const REMOVE = `mutation ($input: RemovePayoutLeaderInput!) { removePayoutLeader(input: $input) { ${BATCH} } }`;
const APPROVE = `mutation ($input: ApprovePayoutBatchInput!) { approvePayoutBatch(input: $input) { ${BATCH} } }`;
const REOPEN = `mutation ($input: ReopenPayoutBatchInput!) { reopenPayoutBatch(input: $input) { ${BATCH} } }`;
const PAID = `mutation ($input: MarkPayoutBatchPaidInput!) { markPayoutBatchPaid(input: $input) { ${BATCH} } }`;
const DELETE = `mutation ($id: ID!) { deletePayoutBatch(batchId: $id) }`;
const SHEET = `query ($id: ID!) { getPayoutBatch(batchId: $id) { batch { ${BATCH} }
  leaders { userId name sessions minutes amount corrections yearPaid } } }`;
const LIST = `{ getPayoutBatches { batches { id status } totalCount hasMore } }`;
const CSV = `query ($id: ID!) { getPayoutCsv(batchId: $id) }`;
const BEGIN = `mutation ($id: ID!, $fileName: String!, $fileSize: Int!) {
  requestPayoutProofUpload(batchId: $id, fileName: $fileName, fileSize: $fileSize) { fileId presignedUrls } }`;
const SUBMIT = `mutation ($fileId: ID!) { submitPayoutProof(fileId: $fileId) { ${BATCH} } }`;
const DECIDE = `mutation ($input: DecideSessionPayInput!) { decideSessionPay(input: $input) { sessions amount } }`;
const YEAR = `query { getPayYear(year: 2026) { userId amount } }`;
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const tutorPayoutsConfig = {
    ...UNKNOWN_ECOSYSTEM.tutorPayoutsConfig,
    enabled: true,
    tutorPayoutRate: '24.50',
  };
  await fixture.saveEcosystem({
    ...ecosystem(fixture.cast.ecosystemId),
    currency: 'USD',
    tutorPayoutsConfig,
  });
});
afterAll(() => fixture.close());

const admin = () => fixture.cast.actors.superAdmin;
const run = async (document: string, variables: object = {}, actor: Actor = admin()) =>
  Object.values((await fixture.as(actor).query<any>(document, variables)) as Record<string, any>)[0];
const refusal = async (document: string, variables: object = {}, actor: Actor = admin()) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions?.['code'];

const sessions = new Map<string, string>();

/** Approved pay of 24.50 for an hour on a day; the session of a day is completed once. */
async function approved(date: string): Promise<string> {
  const known = sessions.get(date);
  const id = known ?? (await completed(date));
  sessions.set(date, id);
  if (known) await earnAgain(id);
  expect((await decide('APPROVE', id)).errors).toBeUndefined();
  return id;
}

const earnAgain = (sessionId: string) =>
  fixture.admin.query(
    `INSERT INTO sessions.leader_pay (ecosystem_id, session_id, user_id, program_id, day, status, hourly_rate, currency, minutes, amount)
     SELECT s.ecosystem_id, s.id, $2, s.program_id, (s.starts_at AT TIME ZONE s.time_zone_id)::date, 'PENDING', 24.5, 'USD', 60, 2450
     FROM sessions.sessions s WHERE s.id = $1`,
    [sessionId, fixture.ids.leader],
  );

async function completed(date: string): Promise<string> {
  fixture.setNow('2026-10-01T15:00:00Z');
  const { id } = (await book(fixture.as(admin()), sessionInput(fixture, { date }))).session;
  for (const actor of [fixture.cast.actors.leader, fixture.cast.actors.learner]) {
    fixture.setNow(`${date}T22:00:00Z`);
    await fixture
      .as(actor)
      .query(`mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`, {
        input: { sessionId: id, action: 'CHECK_IN' },
      });
  }
  fixture.setNow('2026-12-01T18:00:00Z');
  await completeSessions(fixture.cast.ecosystemId, fixture.services);
  return id;
}

const decide = (decision: string, sessionId: string, reason: string | null = null) =>
  fixture.as(admin()).send(DECIDE, {
    input: { filter: { sessionIds: [sessionId] }, decision, reason, expected: { sessions: 1, amount: 2450 } },
  });

const october = (change: object = {}) => ({
  input: { batchId: randomUUID(), firstDay: '2026-10-12', lastDay: '2026-10-18', currency: 'USD', ...change },
});
/** Deletes every batch that is left, so that tests do not share entries. */
afterEach(async () => {
  await fixture.admin.query('DELETE FROM sessions.payout_lines');
  await fixture.admin.query('DELETE FROM sessions.payout_batches');
  await fixture.admin.query('DELETE FROM sessions.payout_files');
  await fixture.admin.query('DELETE FROM sessions.leader_pay');
});

it('createPayoutBatch takes approved pay up to a day once, corrections of earlier periods included', async () => {
  await approved('2026-10-06');
  await approved('2026-10-13');
  await approved('2026-10-20');
  const variables = october();
  for (let twice = 0; twice < 2; twice++)
    expect(await run(CREATE, variables)).toMatchObject({
      ...{ status: 'OPEN', leaderCount: 1, sessions: 2, minutes: 120, amount: 4900, corrections: 2450 },
      viewerCan: ['APPROVE', 'REMOVE_LEADER', 'DELETE'],
    });
  expect(await refusal(CREATE, october({ batchId: variables.input.batchId, lastDay: '2026-10-19' }))).toBe(
    'CONFLICT',
  );
  expect(await refusal(CREATE, october())).toBe('CONFLICT');
  const { leaders } = await run(SHEET, { id: variables.input.batchId });
  expect(leaders).toEqual([
    {
      ...{ userId: fixture.ids.leader, name: 'Maya Lindqvist', sessions: 2, minutes: 120, amount: 4900 },
      ...{ corrections: 2450, yearPaid: 0 },
    },
  ]);
  for (const [change, field] of [
    [{ batchId: 'x' }, 'input.batchId'],
    [{ lastDay: '2026-10-01' }, 'input.lastDay'],
    [{ lastDay: '2027-01-01' }, 'input.lastDay'],
    [{ currency: 'dollars' }, 'input.currency'],
  ] as const)
    expect((await fixture.as(admin()).send(CREATE, october(change))).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field },
    });
});

it('getPayoutCsv has every leader of a batch, also more than the page shows', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  await fixture.admin.query(
    `INSERT INTO sessions.payout_lines (ecosystem_id, session_id, user_id, batch_id, day, minutes, amount)
     SELECT n.ecosystem_id, n.session_id, gen_random_uuid(), n.batch_id, n.day, n.minutes, n.amount
     FROM sessions.payout_lines n, generate_series(1, 2100) WHERE n.batch_id = $1`,
    [id],
  );
  expect((await run(CSV, { id })).trim().split('\r\n')).toHaveLength(1 + 2101);
  const { batch, leaders } = await run(SHEET, { id });
  expect(batch.leaderCount).toBe(2101);
  expect(leaders).toHaveLength(2000);
});

it('createPayoutBatch of two admins at once puts each entry into one batch', async () => {
  await approved('2026-10-13');
  await approved('2026-10-14');
  const answers = await Promise.all([1, 2, 3].map(() => fixture.as(admin()).send(CREATE, october())));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const { rows } = await fixture.admin.query('SELECT count(*)::int AS many FROM sessions.payout_lines');
  expect(rows[0].many).toBe(2);
});

it('approvePayoutBatch lets a batch be paid, with which the year agrees', async () => {
  const sessionId = await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  const expected = { sessions: 1, amount: 2450 };
  const paid = { input: { batchId: id, paidOn: '2026-11-30', reference: 'Payroll 12' } };
  expect(await refusal(PAID, paid)).toBe('CONFLICT');
  expect(await refusal(APPROVE, { input: { batchId: id, expected: { sessions: 2, amount: 1 } } })).toBe(
    'CONFLICT',
  );
  expect(await run(APPROVE, { input: { batchId: id, expected } })).toMatchObject({
    ...{ status: 'APPROVED', viewerCan: ['MARK_PAID', 'REOPEN', 'DELETE'] },
  });
  expect(await refusal(REMOVE, { input: { batchId: id, userId: fixture.ids.leader } })).toBe('CONFLICT');
  // Pay in a batch is decided with the batch.
  for (const decision of ['MARK_PAID', 'REOPEN', 'DENY'])
    expect((await decide(decision, sessionId, 'A reason')).errors?.[0]?.extensions?.['code']).toBe(
      'CONFLICT',
    );
  expect(await refusal(PAID, { input: { ...paid.input, paidOn: '2026-12-24' } })).toBe('BAD_USER_INPUT');
  expect(await refusal(PAID, { input: { ...paid.input, reference: ' ' } })).toBe('BAD_USER_INPUT');
  expect(await run(PAID, paid)).toMatchObject({
    status: 'PAID',
    paidOn: '2026-11-30',
    reference: 'Payroll 12',
  });
  expect(await run(YEAR)).toEqual([{ userId: fixture.ids.leader, amount: 2450 }]);
  expect((await run(SHEET, { id })).leaders[0].yearPaid).toBe(2450);
  const csv = (await run(CSV, { id })).split('\r\n');
  expect(csv[1]).toBe(
    `Maya Lindqvist,2026-10-12,2026-10-18,1,60,24.50,0.00,USD,2026-11-30,Payroll 12,${fixture.ids.leader}`,
  );
});

/** Makes, approves and pays a batch of the approved pay; answers its id. */
async function paidBatch(): Promise<string> {
  const { id } = await run(CREATE, october());
  await run(APPROVE, { input: { batchId: id, expected: { sessions: 1, amount: 2450 } } });
  await run(PAID, { input: { batchId: id, paidOn: '2026-11-30', reference: 'Payroll 12' } });
  return id;
}

it('reopenPayoutBatch goes one step back, and its pay with it', async () => {
  await approved('2026-10-13');
  const id = await paidBatch();
  const reopen = { input: { batchId: id, reason: 'It bounced' } };
  expect(await refusal(REOPEN, { input: { batchId: id, reason: 'x' } })).toBe('BAD_USER_INPUT');
  expect(await run(REOPEN, reopen)).toMatchObject({
    ...{ status: 'APPROVED', paidOn: null, reopenReason: 'It bounced' },
  });
  expect(await run(YEAR)).toEqual([]);
  expect(await run(REOPEN, reopen)).toMatchObject({ status: 'OPEN' });
  expect(await refusal(REOPEN, reopen)).toBe('CONFLICT');
});

it('deletePayoutBatch undoes a batch that is not paid; its pay stays approved', async () => {
  const sessionId = await approved('2026-10-13');
  const id = await paidBatch();
  expect(await refusal(DELETE, { id })).toBe('CONFLICT');
  await run(REOPEN, { input: { batchId: id, reason: 'It bounced' } });
  expect(await run(DELETE, { id })).toBe(id);
  expect(await run(LIST)).toMatchObject({ batches: [], totalCount: 0 });
  expect((await decide('REOPEN', sessionId, 'Free again')).errors).toBeUndefined();
});

it('markPayoutBatchPaid of two admins at once pays once, and refuses pay that an earlier server reopened', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  await run(APPROVE, { input: { batchId: id, expected: { sessions: 1, amount: 2450 } } });
  const paid = { input: { batchId: id, paidOn: '2026-11-30', reference: 'Payroll 13' } };
  await fixture.admin.query(`UPDATE sessions.leader_pay SET status = 'PENDING'`);
  expect(await refusal(PAID, paid)).toBe('CONFLICT');
  await fixture.admin.query(`UPDATE sessions.leader_pay SET status = 'APPROVED'`);
  const answers = await Promise.all([1, 2].map(() => fixture.as(admin()).send(PAID, paid)));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const { rows } = await fixture.admin.query(
    `SELECT count(*)::int AS many FROM sessions.outbox WHERE type = 'sessions.pay-decided' AND payload ->> 'reference' = 'Payroll 13'`,
  );
  expect(rows[0].many).toBe(1);
});

it('removePayoutLeader takes a leader out, whose pay the next batch has', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  const out = { input: { batchId: id, userId: fixture.ids.leader } };
  expect(await run(REMOVE, out)).toMatchObject({
    leaderCount: 0,
    amount: 0,
    viewerCan: ['REMOVE_LEADER', 'DELETE'],
  });
  expect(await refusal(REMOVE, out)).toBe('NOT_FOUND');
  expect(await refusal(APPROVE, { input: { batchId: id, expected: { sessions: 0, amount: 0 } } })).toBe(
    'CONFLICT',
  );
  expect(await run(CREATE, october())).toMatchObject({ sessions: 1, amount: 2450 });
});

it('submitPayoutProof stores a proof by its content', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  const begin = async (name: string, content: Buffer) => {
    const begun = await run(BEGIN, { id, fileName: name, fileSize: content.length });
    const uploadId = new URL(begun.presignedUrls[0]).searchParams.get('uploadId')!;
    await (fixture.services.files as LocalFiles).writePart(
      uploadId,
      1,
      Readable.from([content]),
      content.length,
    );
    return begun.fileId as string;
  };
  await run(APPROVE, { input: { batchId: id, expected: { sessions: 1, amount: 2450 } } });
  const page = await begin('proof.pdf', Buffer.from('<html></html>'));
  expect(await refusal(SUBMIT, { fileId: page })).toBe('BAD_USER_INPUT');
  const first = await begin('proof.pdf', PDF);
  for (let twice = 0; twice < 2; twice++)
    expect((await run(SUBMIT, { fileId: first })).proof).toMatchObject({
      ...{ filename: 'proof.pdf', mimetype: 'application/pdf', size: PDF.length },
      url: expect.stringContaining('signature='),
    });
  expect(await refusal(SUBMIT, { fileId: first }, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
  await begin('left.pdf', PDF);
  fixture.setNow('2026-12-03T18:00:00Z');
  await sweepPayoutFiles.handler(fixture.services);
  await deleteDroppedFiles(fixture);
  const { rows } = await fixture.admin.query('SELECT id FROM sessions.payout_files');
  expect(rows).toEqual([{ id: first }]);
});

it('nobody else and nobody of another organization sees or changes batches', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  const { programAdmin, leader, learner } = fixture.cast.actors;
  for (const actor of [programAdmin, leader, learner]) {
    expect(await refusal(SHEET, { id }, actor)).toBe('FORBIDDEN');
    expect(await refusal(CREATE, october(), actor)).toBe('FORBIDDEN');
  }
  const foreigner = fixture.cast.foreigners.superAdmin;
  for (const document of [SHEET, CSV, DELETE])
    expect(await refusal(document, { id }, foreigner)).toBe('NOT_FOUND');
  expect(await run(LIST, {}, foreigner)).toMatchObject({ totalCount: 0 });
});

it('an admin does not approve or pay their own pay, and the platform pays where it is responsible', async () => {
  await approved('2026-10-13');
  await fixture.admin.query('UPDATE sessions.leader_pay SET user_id = $1', [admin().userId]);
  const { id, viewerCan } = await run(CREATE, october());
  expect(viewerCan).toEqual(['REMOVE_LEADER', 'DELETE']);
  const approve = { input: { batchId: id, expected: { sessions: 1, amount: 2450 } } };
  expect(await refusal(APPROVE, approve)).toBe('FORBIDDEN');
  await fixture.admin.query(`UPDATE sessions.payout_batches SET status = 'APPROVED'`);
  const paid = { input: { batchId: id, paidOn: '2026-11-30', reference: 'Payroll 14' } };
  expect(await refusal(PAID, paid)).toBe('FORBIDDEN');
});

it('requestPayoutProofUpload refuses open batches, other kinds of files, and batches of others', async () => {
  await approved('2026-10-13');
  const { id } = await run(CREATE, october());
  expect(await refusal(BEGIN, { id, fileName: 'proof.pdf', fileSize: 1 })).toBe('CONFLICT');
  await run(APPROVE, { input: { batchId: id, expected: { sessions: 1, amount: 2450 } } });
  expect(await refusal(BEGIN, { id, fileName: 'proof.exe', fileSize: 1 })).toBe('BAD_USER_INPUT');
  const file = { id, fileName: 'proof.pdf', fileSize: 1 };
  expect(await refusal(BEGIN, file, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
});
