import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OutsideResult } from '@lyceum/contracts/learning';
import {
  DISCARD,
  LEARNERS,
  ONE_CONTRACT,
  ONE_SETTLEMENT,
  OUTCOME,
  OUTCOME_TESTS,
  SHARE,
} from '../testing/documents';
import { contractFixture, type ContractFixture } from '../testing/contract-fixture';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';
import { systemActor } from '@lyceum/server/actor';
import { lockBooks } from '../books/subject';
import { recomputeDrafts } from './recompute-drafts.platform';

let fixture: PaymentsFixture;
let vendor: ContractFixture;
beforeAll(async () => {
  fixture = await startFixture();
  vendor = contractFixture(fixture);
});
afterAll(() => fixture.close());
afterEach(async () => expect(await vendor.books()).toEqual([]));

const learner = () => fixture.cast.actors.learner.userId!;
const learner2 = () => fixture.learner2.userId!;
const send = (document: string, variables: object, actor = fixture.cast.actors.superAdmin) =>
  fixture.as(actor).send(document, variables);

/** Handles an event of learning, and computes the drafts again as the schedule does. */
async function handle(type: string, payload: object, at?: string): Promise<void> {
  await fixture.handle(type, payload, at);
  await recomputeDrafts.handler(fixture.services);
}

async function newTest(change: object = {}): Promise<string> {
  const assessmentId = randomUUID();
  await handle('learning.assessment-saved', {
    ...{ assessmentId, programId: fixture.cast.programId, formName: 'Reading test', formType: 'EXTERNAL' },
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'LEADERS', preAssessmentId: null, archived: false },
    ...change,
  });
  return assessmentId;
}

const result = (userId: string, measuredOn: string, score: number, change: Partial<OutsideResult> = {}) => ({
  ...{ measurementId: randomUUID(), userId, measuredOn, score, error: 3 },
  ...{ subject: 'Reading', measure: '', norms: '', visibility: 'LEADERS' as const },
  ...change,
});

const tell = (assessmentId: string, results: OutsideResult[], removedIds: string[] = [], at?: string) =>
  handle(
    'learning.outside-results-saved',
    { assessmentId, programId: fixture.cast.programId, results, removedIds },
    at,
  );

const BONUSES = [
  { kind: 'ON_TARGET', percent: 60, amount: '250' },
  { kind: 'PER_LEARNER', percent: 0, amount: '40' },
];

/** A contract that names a test, with a session of two learners in October. */
async function october(change: object = {}) {
  const testId = await newTest();
  const outcome = { assessmentId: testId, subject: 'reading', bound: '5' };
  const { contractId, programId } = await vendor.make({ bonuses: BONUSES, outcome, ...change });
  const session = vendor.taught(programId, '2026-10-05', [learner(), learner2()]);
  await vendor.tellLedger([session]);
  return { testId, contractId, programId, session };
}

async function drafted(contractId: string, month = '2026-10') {
  const { data, errors } = await vendor.draft(contractId, month);
  if (errors) throw new Error(JSON.stringify(errors));
  return data!['makeSettlement'] as Record<string, any>;
}

const learners = async (id: string, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(LEARNERS, { id }))['getSettlementLearners'];
const settlement = async (id: string, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(ONE_SETTLEMENT, { id }))['getSettlement'].settlement;

describe('getSettlementLearners', () => {
  it('shows the first and the last result in the period of each learner, and who has no two', async () => {
    const { testId, contractId } = await october();
    await tell(testId, [
      result(learner(), '2026-09-30', 10),
      result(learner(), '2026-10-02', 200),
      result(learner(), '2026-10-15', 190),
      result(learner(), '2026-10-30', 206),
      result(learner(), '2026-10-31', 999, { subject: 'Math' }),
      result(learner2(), '2026-10-02', 180),
      result(randomUUID(), '2026-10-02', 180),
    ]);
    const made = await drafted(contractId);
    expect(made).toMatchObject({
      outcome: { isByHand: false, growth: 600, growthError: null, learners: 1, onTarget: 1 },
      ...{ served: 2, withoutTwoResults: 1, growthBound: 500, bonusTotal: 29_000 },
    });
    expect(made['outcome'].source).toBe('Reading test · reading');
    const page = await learners(made['id']);
    expect(page).toMatchObject({ totalCount: 2, hasMore: false });
    const of = (id: string) => page.learners.find((row: any) => row.learner.id === id);
    expect(of(learner())).toMatchObject({
      ...{ firstOn: '2026-10-02', firstScore: 20_000, lastOn: '2026-10-30', lastScore: 20_600 },
      ...{ difference: 600, error: 424, reached: true },
    });
    expect(of(learner2())).toMatchObject({ firstOn: '2026-10-02', lastOn: null, reached: null });
    for (const actor of [fixture.cast.actors.staff, fixture.cast.foreigners.superAdmin])
      expect((await send(LEARNERS, { id: made['id'] }, actor)).errors?.[0]?.extensions.code).toBe(
        'NOT_FOUND',
      );
  });

  it('hides scores that only admins read from the vendor, and the mean that would tell them', async () => {
    const { testId, contractId } = await october();
    const hidden = { visibility: 'ADMINS' as const };
    await tell(testId, [
      result(learner(), '2026-10-02', 200, hidden),
      result(learner(), '2026-10-30', 206, hidden),
    ]);
    const id = await vendor.shared(contractId, '2026-10');
    const row = async (actor = fixture.cast.actors.superAdmin) =>
      (await learners(id, actor)).learners.find(({ reached }: any) => reached);
    expect(await row()).toMatchObject({ difference: 600, firstScore: 20_000 });
    expect(await row(vendor.contact)).toMatchObject({ difference: null, firstScore: null, error: null });
    expect((await settlement(id)).outcome.growth).toBe(600);
    expect((await settlement(id, vendor.contact)).outcome).toMatchObject({ growth: null, onTarget: 1 });
  });
});

describe('computeSettlement', () => {
  it('follows results that arrive, change and go while it is a draft, by an event once and not by an older one', async () => {
    const { testId, contractId } = await october();
    const { id, outcome } = await drafted(contractId);
    expect(outcome).toMatchObject({ learners: 0, onTarget: 0, growth: null });
    const first = result(learner(), '2026-10-02', 200);
    const last = result(learner(), '2026-10-30', 203);
    const figures = async () => (await settlement(id)).outcome;
    await tell(testId, [first, last], [], '2026-11-02T10:00:00.000Z');
    await tell(testId, [first, last], [], '2026-11-02T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 1, onTarget: 0, growth: 300 });
    await tell(testId, [{ ...last, score: 207.5 }], [], '2026-11-03T10:00:00.000Z');
    await tell(testId, [last], [], '2026-11-02T11:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 1, onTarget: 1, growth: 750 });
    await tell(testId, [], [last.measurementId], '2026-11-04T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 0, onTarget: 0 });
  });

  it('leaves shared settlements as they are, and corrects bonuses of approved ones later', async () => {
    const { testId, contractId, programId } = await october();
    const last = result(learner(), '2026-10-30', 206);
    await tell(testId, [result(learner(), '2026-10-02', 200), last], [], '2026-11-02T10:00:00.000Z');
    const id = await vendor.approved(contractId, '2026-10');
    const before = await settlement(id);
    expect(before.bonusTotal).toBe(29_000);
    await tell(testId, [{ ...last, score: 201 }], [], '2026-11-05T10:00:00.000Z');
    expect(await settlement(id)).toEqual(before);
    await vendor.tellLedger([vendor.taught(programId, '2026-09-05', [learner()])]);
    const next = await drafted(contractId, '2026-09');
    expect(next['correctionsTotal']).toBe(-29_000);
    const { lines } = await vendor.page(next['id']);
    expect(
      lines
        .filter(({ kind }: any) => kind === 'CORRECTION')
        .map((line: any) => [line.bonus, line.due, line.correctsId]),
    ).toEqual(
      expect.arrayContaining([
        ['ON_TARGET', -25_000, id],
        ['PER_LEARNER', -4000, id],
      ]),
    );
    await tell(testId, [last], [], '2026-11-06T10:00:00.000Z');
    expect((await settlement(next['id'])).correctionsTotal).toBe(0);
  });

  it('corrects an approved bonus once, and back when the result is corrected again', async () => {
    const { testId, contractId, programId } = await october();
    const last = result(learner(), '2026-10-30', 206);
    await tell(testId, [result(learner(), '2026-10-02', 200), last], [], '2026-11-02T10:00:00.000Z');
    await vendor.approved(contractId, '2026-10');
    await vendor.tellLedger([vendor.taught(programId, '2026-09-05', [learner()])]);
    await tell(testId, [{ ...last, score: 201 }], [], '2026-11-05T10:00:00.000Z');
    const corrected = await vendor.approved(contractId, '2026-09');
    expect((await settlement(corrected)).correctionsTotal).toBe(-29_000);
    const august = await drafted(contractId, '2026-08');
    expect(august['correctionsTotal']).toBe(0);
    await tell(testId, [last], [], '2026-11-06T10:00:00.000Z');
    expect((await settlement(august['id'])).correctionsTotal).toBe(29_000);
  });

  it('follows results without the lock of the books, and stops drafts from being shared as they were', async () => {
    const { testId, contractId } = await october();
    const { id, total } = await drafted(contractId);
    const results = [result(learner(), '2026-10-02', 200), result(learner(), '2026-10-30', 206)];
    const payload = { assessmentId: testId, programId: fixture.cast.programId, results, removedIds: [] };
    let handled: Promise<void> = Promise.resolve();
    const first = await fixture.services.tenancy.within(
      systemActor(fixture.cast.ecosystemId, 'test'),
      async (db) => {
        await lockBooks(db);
        handled = fixture.handle('learning.outside-results-saved', payload);
        return Promise.race([handled.then(() => 'handled'), delay(3000, 'waits', { ref: false })]);
      },
    );
    await handled;
    expect(first).toBe('handled');
    expect((await settlement(id)).total).toBe(total);
    expect((await send(SHARE, { id, total })).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'CONFLICT', field: 'total' },
    });
    expect(await settlement(id)).toMatchObject({ state: 'DRAFT', total: total + 29_000 });
  });

  it('leaves a draft that has become too large as it is, and does not share it', async () => {
    const { testId, contractId, programId } = await october();
    const { id, total } = await drafted(contractId);
    const sessions = Array.from({ length: 50 }, () => vendor.taught(programId, '2026-10-06', []));
    await vendor.tellLedger(sessions);
    await fixture.admin.query(
      `INSERT INTO payments.dosage_entries (ecosystem_id, session_id, learner_id, delivered, present)
       SELECT $1, s, gen_random_uuid(), 60, 60 FROM unnest($2::uuid[]) AS s, generate_series(1, 2000)`,
      [fixture.cast.ecosystemId, sessions.map(({ id: sessionId }) => sessionId)],
    );
    await tell(testId, [result(learner(), '2026-10-02', 200)]);
    const { rows } = await fixture.admin.query(
      `SELECT s.results_revision = k.results_revision AND k.results_revision > 0 AS waits FROM payments.vendor_settlements s
       JOIN payments.vendor_contracts k ON k.id = s.contract_id WHERE s.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ waits: true }]);
    expect((await send(SHARE, { id, total })).errors?.[0]?.message).toMatch(/more than 100,000 lines/);
    expect(await settlement(id)).toMatchObject({ state: 'DRAFT', total });
  });

  it('does not bring back a result or a score whose removal arrives first', async () => {
    const { testId, contractId } = await october();
    const { id } = await drafted(contractId);
    const last = result(learner(), '2026-10-30', 206);
    const figures = async () => (await settlement(id)).outcome;
    await tell(testId, [], [last.measurementId], '2026-11-04T10:00:00.000Z');
    await tell(testId, [result(learner(), '2026-10-02', 200), last], [], '2026-11-02T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 0 });
    await tell(testId, [last], [], '2026-11-05T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 1, growth: 600 });
    const { rows } = await fixture.admin.query(`SELECT * FROM payments.result_removals WHERE id = $1`, [
      last.measurementId,
    ]);
    expect(Object.keys(rows[0] as object)).toEqual(['ecosystem_id', 'id', 'told_at']);
  });

  it('corrects nothing because a learner was erased', async () => {
    const { testId, contractId, programId } = await october();
    await tell(testId, [result(learner(), '2026-10-02', 200), result(learner(), '2026-10-30', 206)]);
    await vendor.approved(contractId, '2026-10');
    // As the erasure of the person does, by personal-data.ts.
    await fixture.admin.query(`DELETE FROM payments.test_results WHERE learner_id = $1`, [learner()]);
    await vendor.tellLedger([vendor.taught(programId, '2026-09-05', [learner2()])]);
    const next = await drafted(contractId, '2026-09');
    expect(next['correctionsTotal']).toBe(0);
  });

  it('takes percentages of an assessment and of the one before it, by the first days of their windows', async () => {
    const pre = await newTest({ formType: 'INTERNAL', formName: 'Before' });
    const testId = await newTest({ formType: 'INTERNAL', formName: 'After', preAssessmentId: pre });
    const { contractId } = await october({ outcome: { assessmentId: testId, bound: '10' } });
    const scored = (assessmentId: string, windowStart: string, points: number, responseId = randomUUID()) =>
      handle('learning.assessment-scored', {
        ...{ responseId, assessmentId, programId: fixture.cast.programId, formName: 'Fractions' },
        ...{ userId: learner(), windowStart, isPostAssessment: false, points, mostPoints: 800 },
        ...{ scoredBy: null, shown: 'NEVER', assessmentType: 'SKILLS_CHECK' },
      });
    const { id } = await drafted(contractId);
    const response = randomUUID();
    await scored(pre, '2026-10-01', 400);
    await scored(testId, '2026-10-26', 500, response);
    expect((await settlement(id)).outcome).toMatchObject({ growth: 1250, learners: 1, onTarget: 1 });
    await handle('learning.assessment-score-withdrawn', {
      ...{ responseId: response, assessmentId: testId, programId: fixture.cast.programId },
    });
    expect((await settlement(id)).outcome).toMatchObject({ learners: 0 });
    await scored(testId, '2026-10-26', 500, response);
    await newTest({ assessmentId: testId, formType: 'INTERNAL', preAssessmentId: pre, archived: true });
    await handle('learning.assessment-score-withdrawn', {
      ...{ responseId: response, assessmentId: testId, programId: fixture.cast.programId },
    });
    expect((await settlement(id)).outcome).toMatchObject({ growth: 1250, learners: 1 });
  });
});

describe('computeSettlement of an assessment', () => {
  const withdraw = (assessmentId: string, responseId: string, cause: string | null, at: string) =>
    handle(
      'learning.assessment-score-withdrawn',
      { responseId, assessmentId, programId: fixture.cast.programId, ...(cause ? { cause } : {}) },
      at,
    );

  async function twoResponses(order: 'SCORED' | 'WITHDRAWN') {
    const internal = { formType: 'INTERNAL', formName: 'Fractions' };
    const testId = await newTest(internal);
    const { contractId } = await october({ outcome: { assessmentId: testId, bound: '10' } });
    const { id } = await drafted(contractId);
    const second = randomUUID();
    const scored = (responseId: string, windowStart: string, points: number) =>
      handle(
        'learning.assessment-scored',
        {
          ...{ responseId, assessmentId: testId, programId: fixture.cast.programId, formName: 'Fractions' },
          ...{ userId: learner(), windowStart, isPostAssessment: false, points, mostPoints: 800 },
          ...{ scoredBy: null, shown: 'NEVER', assessmentType: 'SKILLS_CHECK' },
        },
        '2026-11-02T10:00:00.000Z',
      );
    await scored(randomUUID(), '2026-10-01', 400);
    if (order === 'WITHDRAWN') await withdraw(testId, second, 'NOT_SCORED', '2026-11-03T10:00:00.000Z');
    await scored(second, '2026-10-26', 500);
    const archive = () => newTest({ ...internal, assessmentId: testId, archived: true });
    return { testId, second, archive, figures: async () => (await settlement(id)).outcome };
  }

  it('takes a score back that is withdrawn before it arrives', async () => {
    const { figures } = await twoResponses('WITHDRAWN');
    expect(await figures()).toMatchObject({ learners: 0 });
  });

  it('keeps scores of an archived assessment, but not those of a response that is archived after it', async () => {
    const { testId, second, archive, figures } = await twoResponses('SCORED');
    await archive();
    await withdraw(testId, second, 'ASSESSMENT_ARCHIVED', '2026-11-24T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 1, growth: 1250 });
    await withdraw(testId, second, 'RESPONSE_ARCHIVED', '2026-11-25T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 0 });
  });

  it('does not count a score again that had to be scored again when its assessment was archived', async () => {
    const { testId, second, archive, figures } = await twoResponses('SCORED');
    await withdraw(testId, second, 'NOT_SCORED', '2026-11-03T10:00:00.000Z');
    await archive();
    await withdraw(testId, second, 'NOT_SCORED', '2026-11-24T10:00:00.000Z');
    expect(await figures()).toMatchObject({ learners: 0 });
  });
});

describe('discardSettlement', () => {
  it('deletes the scores of the learners with the draft', async () => {
    const { testId, contractId } = await october();
    await tell(testId, [result(learner(), '2026-10-02', 200)]);
    const { id } = await drafted(contractId);
    const scores = async () =>
      (await fixture.admin.query(`SELECT 1 FROM payments.settlement_learners WHERE settlement_id = $1`, [id]))
        .rows.length;
    expect(await scores()).toBe(2);
    await send(DISCARD, { id });
    expect(await scores()).toBe(0);
  });
});

describe('saveSettlementOutcome', () => {
  it('enters figures by hand where results are missing, until the draft is discarded', async () => {
    const { testId, contractId } = await october();
    const { id } = await drafted(contractId);
    const input = { settlementId: id, learners: 2, onTarget: 1, source: 'Paper results of the school' };
    const saved = (await send(OUTCOME, { input })).data?.['saveSettlementOutcome'];
    expect(saved).toMatchObject({
      outcome: { isByHand: true, onTarget: 1 },
      served: 2,
      withoutTwoResults: 2,
    });
    const both = [learner(), learner2()].flatMap((userId) => [
      result(userId, '2026-10-02', 200),
      result(userId, '2026-10-30', 206),
    ]);
    await tell(testId, both);
    expect(await settlement(id)).toMatchObject({
      outcome: { isByHand: true, onTarget: 1 },
      withoutTwoResults: 0,
    });
    expect((await send(OUTCOME, { input })).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'CONFLICT', field: 'input.settlementId' },
    });
    await send(DISCARD, { id });
    expect(await drafted(contractId)).toMatchObject({ outcome: { isByHand: false, onTarget: 2 } });
  });
});

describe('saveVendorContract', () => {
  it('names a test of the organization with its scale, and a bound above 0', async () => {
    const testId = await newTest();
    const programIds = [await vendor.newProgram()];
    const of = async (outcome: object, actor = fixture.cast.actors.superAdmin) => {
      const { data, errors } = await vendor.save({ programIds, outcome }, actor);
      return errors?.[0]?.extensions ?? data!['saveVendorContract'];
    };
    const outcome = { assessmentId: testId, bound: '5' };
    expect(await of({ ...outcome, bound: '0' })).toMatchObject({ field: 'input.outcome.bound' });
    expect(await of({ ...outcome, subject: 'x'.repeat(101) })).toMatchObject({
      field: 'input.outcome.subject',
    });
    expect(await of({ ...outcome, assessmentId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await of(outcome, fixture.cast.foreigners.superAdmin)).toMatchObject({ code: 'NOT_FOUND' });
    const saved = await of({ ...outcome, measure: ' RIT ' });
    expect(saved.versions[0].outcome).toEqual({
      ...{ assessmentId: testId, name: 'Reading test', subject: '', measure: 'RIT', bound: 500 },
    });
    const contact = await fixture.as(vendor.contact).query(ONE_CONTRACT, { id: saved.id });
    expect(contact['getVendorContract'].versions[0].outcome.name).toBe('Reading test');
  });
});

describe('getOutcomeTests', () => {
  it('finds tests by name with their scales, without surveys, archived tests and those of others', async () => {
    const name = `Zebra ${randomUUID()}`;
    const testId = await newTest({ formName: name });
    await newTest({ formName: name, formType: 'INTERNAL', assessmentType: 'SURVEY' });
    await newTest({ formName: name, archived: true });
    await tell(testId, [result(learner(), '2026-10-02', 200), result(learner(), '2026-10-03', 200)]);
    const find = async (actor = fixture.cast.actors.superAdmin) =>
      (await fixture.as(actor).query(OUTCOME_TESTS, { words: name.toUpperCase() }))['getOutcomeTests'];
    expect(await find()).toMatchObject([
      { id: testId, name, isOutside: true, scales: [{ subject: 'Reading', measure: '' }] },
    ]);
    expect(await find(fixture.cast.foreigners.superAdmin)).toEqual([]);
  });
});
