import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { metricIds, metrics, type MetricDimension, type MetricId } from '@lyceum/contracts/metrics';
import { checkEcosystem } from '../ledger/check-rollups.platform';
import { measures } from '../metrics/metric-measures';
import { charge, chargeOf, pay, rate, ratingOf } from '../testing/facts-of-sessions';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { entry, NOW, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => {
  fixture = await startFixture();
  fixture.as = fixture.inProcess;
});
afterEach(() => fixture.close());

const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const SUMMED = metricIds.filter((id) => measures[id]?.summed);
/** What the sums are split by; each other dimension is computed from single records. */
const STORED: MetricDimension[] = ['WEEK', 'PROGRAM', 'SCHOOL', 'GRADE', 'SUBJECT'];

const KEPT = {
  pay_weeks: 'program_id, week::text, subject, currency, amount, approved',
  charge_weeks: 'program_id, user_id, week::text, subject, currency, charged, paid, refunded, credit',
  rating_weeks:
    'program_id, user_id, week::text, subject, learner_answers, learner_points, leader_answers, leader_points',
};

async function kept(): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const [table, columns] of Object.entries(KEPT)) {
    const { rows } = await fixture.admin.query(
      `SELECT ${columns} FROM reports.${table} WHERE ecosystem_id = $1 ORDER BY 1, 2, 3, 4, 5`,
      [fixture.cast.ecosystemId],
    );
    all[table] = rows;
  }
  return all;
}

async function check() {
  await checkEcosystem(fixture.cast.ecosystemId, fixture.services);
  const { rows } = await fixture.admin.query(
    `SELECT amount_weeks AS "amountWeeks", mended_amount_weeks AS "mendedAmountWeeks" FROM reports.rollup_checks
     WHERE ecosystem_id = $1 ORDER BY checked_at DESC, ctid DESC LIMIT 1`,
    [fixture.cast.ecosystemId],
  );
  return rows[0];
}

const tableOf = async (metric: MetricId, rows: MetricDimension) =>
  (
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query<any>(METRIC_TABLE, { input: { metric, rows, ...SPAN } })
  )['getMetricTable'];
const rowsOf = async (metric: MetricId, values: object[] = []) =>
  (
    await fixture.as(fixture.cast.actors.superAdmin).query<any>(METRIC_ROWS, {
      input: { metric, side: 'PROGRAMS', ...SPAN, pageSize: 100, values },
    })
  )['getMetricRows'];
const sumOf = (rows: any[], of: 'counts' | 'outOf') => rows.reduce((so, row) => so + (row[of] ?? 0), 0);

/** Every stored figure equals the one computed from single records, and the sum of its rows. */
async function expectAgreement(): Promise<void> {
  for (const metric of SUMMED) {
    const whole = await rowsOf(metric);
    const about = (more: unknown) => JSON.stringify([metric, more]);
    expect([about('total'), whole.total.counts]).toEqual([about('total'), sumOf(whole.rows, 'counts')]);
    if (whole.total.outOf !== null)
      expect([about('out of'), whole.total.outOf]).toEqual([about('out of'), sumOf(whole.rows, 'outOf')]);
    for (const dimension of STORED.filter((each) => metrics[metric].dimensions.includes(each))) {
      const table = await tableOf(metric, dimension);
      expect([about(dimension), table.total.counts]).toEqual([about(dimension), whole.total.counts]);
      expect(
        sumOf(
          table.rows.map(({ total }: any) => total),
          'counts',
        ),
      ).toBe(whole.total.counts);
      for (const { head, total } of table.rows) {
        const computed = (await rowsOf(metric, [{ dimension, key: head.key }])).total;
        expect([about(head), total.counts, total.outOf]).toEqual([
          about(head),
          computed.counts,
          computed.outOf,
        ]);
      }
    }
  }
}

const learners = [randomUUID(), randomUUID(), randomUUID()];
const sessions = [randomUUID(), randomUUID(), randomUUID()];
const chargeIds = [randomUUID(), randomUUID(), randomUUID()];
const days = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-18', '2026-11-29'];
const pick = fc.constantFrom;
const step = fc.oneof(
  fc.record({
    kind: pick('session' as const),
    id: pick(...sessions),
    isSibling: fc.boolean(),
    weeksBack: fc.integer({ min: 0, max: 4 }),
    /** Sunday night, which is Monday in UTC. */
    isLate: fc.boolean(),
    held: fc.boolean(),
    subject: pick('Fractions', 'Poems', undefined),
    isRemoved: fc.boolean(),
  }),
  fc.record({
    kind: pick('pay' as const),
    id: pick(...sessions),
    isSibling: fc.boolean(),
    day: pick(...days),
    amount: pick(0, 4000, 505),
    approved: pick(0, 250),
    currency: pick('USD', 'CAD'),
    isOld: fc.boolean(),
  }),
  fc.record({
    kind: pick('charge' as const),
    id: pick(...chargeIds),
    learner: pick(...learners),
    session: pick(...sessions, null),
    isSibling: fc.boolean(),
    day: pick(...days),
    charged: pick(0, 3000, 3100),
    refunded: pick(undefined, 0, 750, 2000),
    currency: pick('USD', 'CAD'),
    isOld: fc.boolean(),
  }),
  fc.record({
    kind: pick('rating' as const),
    session: pick(...sessions),
    learner: pick(...learners),
    isLearners: fc.boolean(),
    answers: pick(0, 1, 3),
    points: pick(3, 5),
  }),
  fc.record({
    kind: pick('person' as const),
    id: pick(...learners),
    hasSchool: fc.boolean(),
    gradeLevel: pick('02', '03', null),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

let at = Date.parse(NOW);
let revision = 0;

async function apply(each: Step): Promise<void> {
  const { cast } = fixture;
  at += 1000;
  const time = new Date(at).toISOString();
  const old = '2026-01-01T00:00:00.000Z';
  const programOf = (isSibling: boolean) => (isSibling ? cast.siblingProgramId : cast.programId);
  switch (each.kind) {
    case 'session': {
      const { id, held, subject, weeksBack, isLate, isSibling, isRemoved } = each;
      const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
      const session = sessionOf(programOf(isSibling), weeksBack, [leader], {
        ...{ id, held },
        ...(subject ? { subject } : {}),
      });
      const sunday = new Date(Date.parse(session.startsAt) + (5 * 24 + 9) * 3_600_000).toISOString();
      return fixture.publishLedger(
        isRemoved
          ? { sessions: [], removedIds: [id] }
          : { sessions: [isLate ? { ...session, startsAt: sunday } : session] },
        time,
      );
    }
    case 'pay': {
      const { id, day, amount, approved, currency, isSibling, isOld } = each;
      const paid = { id, programId: programOf(isSibling), day, amount, approved, currency };
      return pay(fixture, paid, isOld ? old : time);
    }
    case 'charge': {
      const { id, learner, session, day, charged, refunded, currency, isSibling, isOld } = each;
      const amounts = charged === 0 ? { charged, paid: 0, credit: 0 } : { charged };
      const change = { id, sessionId: session, day, currency, ...amounts };
      const made = chargeOf(programOf(isSibling), learner, {
        ...change,
        ...(refunded === undefined || charged === 0 ? {} : { refunded }),
      });
      return charge(fixture, [made], isOld ? old : time);
    }
    case 'rating': {
      revision += 1;
      const formType = each.isLearners ? ('LEARNER_POST_SESSION' as const) : ('LEADER_POST_SESSION' as const);
      const { answers, points } = each;
      const change = { formType, answers, points: answers === 0 ? 0 : points, revision };
      return rate(fixture, [ratingOf(each.session, each.learner, change)]);
    }
    case 'person':
      return fixture.savePerson(
        { ecosystemId: cast.ecosystemId, userId: each.id },
        {
          ...{ schoolId: each.hasSchool ? cast.schoolId : null, gradeLevel: each.gradeLevel },
          programRoles: [cast.programId, cast.siblingProgramId].map((programId) => ({
            programId,
            role: 'LEARNER' as const,
          })),
        },
      );
  }
}

it('stores the sums that records yield, whatever comes in which order, and rebuilds equal ones from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      for (const each of steps) await apply(each);
      const before = await kept();
      expect(await check()).toMatchObject({ mendedAmountWeeks: 0 });
      await expectAgreement();
      for (const table of Object.keys(KEPT))
        await fixture.admin.query(`DELETE FROM reports.${table} WHERE ecosystem_id = $1`, [
          fixture.cast.ecosystemId,
        ]);
      const found = await check();
      expect(await kept()).toEqual(before);
      expect(found.mendedAmountWeeks).toBeLessThanOrEqual(found.amountWeeks);
      expect(found.mendedAmountWeeks > 0).toBe(Object.values(before).some((rows) => rows.length > 0));
    }),
    { numRuns: 8 },
  );
}, 240_000);

it('follows a session that gets another subject, program or day, or is removed', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  const learner = await fixture.learner('Abbot');
  const session = sessionOf(programId, 1, [entry(learner, 45)], { subject: 'Fractions' });
  await fixture.publishLedger({ sessions: [session] });
  await pay(fixture, { id: session.id, programId });
  await charge(fixture, [chargeOf(programId, learner, { sessionId: session.id })]);
  await rate(fixture, [ratingOf(session.id, learner)]);
  const subjects = async (metric: MetricId) =>
    (await tableOf(metric, 'SUBJECT')).rows.map(({ head, total }: any) => [head.key, total.counts]);
  const all = async () => [
    await subjects('PAY'),
    await subjects('CHARGED'),
    await subjects('SATISFACTION_OF_LEARNERS'),
  ];
  expect(await all()).toEqual([[['Fractions', 4000]], [['Fractions', 3000]], [['Fractions', 9]]]);
  const moved = { ...session, subject: 'Poems', programId: siblingProgramId };
  await fixture.publishLedger({ sessions: [moved] }, '2026-11-26T00:00:00.000Z');
  expect(await all()).toEqual([[['Poems', 4000]], [['Poems', 3000]], [['Poems', 9]]]);
  // Pay and charges name their program; a rating has that of its session.
  const programs = async (metric: MetricId) =>
    (await tableOf(metric, 'PROGRAM')).rows.map(({ head }: any) => head.key);
  expect(await programs('PAY')).toEqual([programId]);
  expect(await programs('SATISFACTION_OF_LEARNERS')).toEqual([siblingProgramId]);
  await fixture.publishLedger({ sessions: [], removedIds: [session.id] }, '2026-11-26T01:00:00.000Z');
  expect(await all()).toEqual([[['', 4000]], [['', 3000]], []]);
  expect(await check()).toMatchObject({ mendedAmountWeeks: 0 });
});

it('follows the zone of the organization, and mends changed sums at night', async () => {
  const { programId, ecosystemId } = fixture.cast;
  const learner = await fixture.learner('Abbot');
  // Sunday evening in Denver, Monday in London.
  const session = sessionOf(programId, 1, [entry(learner, 45)], { startsAt: '2026-11-23T02:00:00.000Z' });
  await fixture.publishLedger({ sessions: [session] });
  await rate(fixture, [ratingOf(session.id, learner)]);
  const weeks = async () =>
    (await tableOf('SATISFACTION_OF_LEARNERS', 'WEEK')).rows.map(({ head }: any) => head.key);
  expect(await weeks()).toEqual(['2026-11-16']);
  await fixture.saveEcosystem({ timeZoneId: 'Europe/London' });
  expect(await weeks()).toEqual(['2026-11-23']);
  await pay(fixture, { id: session.id, programId });
  await charge(fixture, [chargeOf(programId, learner)]);
  const before = await kept();
  await fixture.admin.query(`UPDATE reports.pay_weeks SET amount = amount + 1 WHERE ecosystem_id = $1`, [
    ecosystemId,
  ]);
  await fixture.admin.query(`DELETE FROM reports.charge_weeks WHERE ecosystem_id = $1`, [ecosystemId]);
  await fixture.admin.query(
    `UPDATE reports.rating_weeks SET subject = 'Other', leader_points = 3 WHERE ecosystem_id = $1`,
    [ecosystemId],
  );
  expect(await check()).toEqual({ amountWeeks: 3, mendedAmountWeeks: 3 });
  expect(await kept()).toEqual(before);
});
