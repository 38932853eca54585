import { randomUUID } from 'node:crypto';
import type { MetricDimension, MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { charge, chargeOf, pay } from '../testing/facts-of-sessions';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { ROI_RECORDED } from '../testing/roi-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const DAYS = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const SPAN = { side: 'PROGRAMS', ...DAYS };
const MONEY: MetricId[] = [
  'PAY',
  'PAY_APPROVED',
  'CHARGED',
  'CHARGES_PAID',
  'CHARGES_PAID_GROSS',
  'CHARGES_CREDIT',
];
const rowsOf = async (metric: MetricId, more: object = {}, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query<any>(METRIC_ROWS, { input: { metric, ...SPAN, ...more } }))['getMetricRows'];
const valueOf = async (metric: MetricId, more: object = {}) => (await rowsOf(metric, more)).total.value;
const tableOf = async (metric: MetricId, rows: MetricDimension) =>
  (
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query<any>(METRIC_TABLE, { input: { metric, rows, ...DAYS } })
  )['getMetricTable'];

async function loadSession() {
  const { programId, schoolId } = fixture.cast;
  const learner = await fixture.learner('Abbot', { schoolId });
  const session = sessionOf(programId, 1, [entry(learner, 45)], { subject: 'Fractions' });
  await fixture.publishLedger({ sessions: [session] });
  return { programId, learner, session };
}

it('getMetricRows sums pay and approved pay in the organization’s currency, as return on investment does', async () => {
  const { programId, session } = await loadSession();
  const { siblingProgramId, actors } = fixture.cast;
  await pay(fixture, { id: session.id, programId });
  await pay(fixture, { id: randomUUID(), programId: siblingProgramId, amount: 505, approved: 0 });
  // Another currency, nothing owed, and the day before the weeks.
  await pay(fixture, { id: session.id, programId, currency: 'CAD' });
  await pay(fixture, { id: randomUUID(), programId, amount: 0, approved: 0 });
  await pay(fixture, { id: randomUUID(), programId, day: '2026-11-01' });
  const { total, rows, metric } = await rowsOf('PAY');
  expect([total, metric.currency]).toEqual([{ value: 45.05, counts: 4505, outOf: null }, 'USD']);
  expect(rows.map(({ sessionId, held, counts }: any) => [sessionId, held, counts])).toEqual(
    expect.arrayContaining([
      [session.id, true, 4000],
      [null, null, 505],
    ]),
  );
  // Noon of the day in Denver.
  expect(rows[0].startsAt).toBe('2026-11-17T19:00:00.000Z');
  expect(await valueOf('PAY_APPROVED')).toBe(25);
  const recorded = (await fixture.as(actors.superAdmin).query<any>(ROI_RECORDED, { input: DAYS }))[
    'getRoiRecordedCosts'
  ];
  expect(recorded).toContainEqual({ source: 'PAY', currency: 'USD', cents: total.counts });
  expect(
    (await tableOf('PAY', 'SUBJECT')).rows.map(({ head, total: sum }: any) => [head.key, sum.value]),
  ).toEqual([
    ['Fractions', 40],
    ['', 5.05],
  ]);
});

it('getMetricRows sums what was charged, paid and settled with credit', async () => {
  const { programId, learner, session } = await loadSession();
  const extra = chargeOf(programId, learner, {
    sessionId: null,
    day: '2026-11-29',
    charged: 150,
    paid: 0,
    credit: 0,
  });
  await charge(fixture, [
    chargeOf(programId, learner, { sessionId: session.id }),
    extra,
    chargeOf(programId, learner, { charged: 0, paid: 0, credit: 0 }),
    chargeOf(programId, learner, { currency: 'CAD' }),
    chargeOf(programId, learner, { day: '2026-11-30' }),
  ]);
  const { total, rows } = await rowsOf('CHARGED');
  expect(total).toEqual({ value: 31.5, counts: 3150, outOf: null });
  expect(rows.map(({ sessionId, person, counts }: any) => [sessionId, person.userId, counts])).toEqual([
    [null, learner, 150],
    [session.id, learner, 3000],
  ]);
  expect([await valueOf('CHARGES_PAID'), await valueOf('CHARGES_CREDIT')]).toEqual([20, 10]);
  expect(await valueOf('CHARGED', { schoolId: fixture.cast.schoolId })).toBe(31.5);
  expect(await valueOf('CHARGED', { gradeLevel: 'THIRD' })).toBe(0);
  expect(
    (await tableOf('CHARGED', 'WEEK')).rows.map(({ head, total: sum }: any) => [head.key, sum.counts]),
  ).toEqual([
    ['2026-11-16', 3000],
    ['2026-11-23', 150],
  ]);
});

it('getMetricRows shows the latest state of pay and charges, and repeats have no second effect', async () => {
  const { programId, learner, session } = await loadSession();
  const [early, late] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const one = chargeOf(programId, learner, { sessionId: session.id });
  for (const at of [late, late]) {
    await pay(fixture, { id: session.id, programId, amount: 3000, approved: 3000 }, at);
    await charge(fixture, [{ ...one, charged: 2800, paid: 0, credit: 0 }], at);
  }
  await pay(fixture, { id: session.id, programId }, early);
  await charge(fixture, [one], early);
  expect(await Promise.all(MONEY.map((metric) => valueOf(metric)))).toEqual([30, 30, 28, 0, 0, 0]);
  // Pay of earlier versions does not say what is approved.
  await pay(fixture, { id: session.id, programId, approved: undefined }, '2026-11-22T12:00:00.000Z');
  expect([await valueOf('PAY'), await valueOf('PAY_APPROVED')]).toEqual([40, 0]);
});

it('getMetricRows takes refunds off what was paid, in part and in full, and sums both', async () => {
  const { programId, learner, session } = await loadSession();
  const one = chargeOf(programId, learner, { sessionId: session.id });
  const whole = chargeOf(programId, learner, { refunded: 2000 });
  await charge(fixture, [one, whole]);
  const values = async () =>
    Promise.all(
      (['CHARGED', 'CHARGES_PAID_GROSS', 'CHARGES_REFUNDED', 'CHARGES_PAID'] as const).map((metric) =>
        valueOf(metric),
      ),
    );
  expect(await values()).toEqual([60, 40, 20, 20]);
  const later = (minute: number) => `2026-11-25T19:0${minute}:00.000Z`;
  await charge(fixture, [{ ...one, refunded: 750 }], later(1));
  expect(await values()).toEqual([60, 40, 27.5, 12.5]);
  // A charge that was refunded in full is no row of what was paid.
  expect((await rowsOf('CHARGES_PAID')).rows.map(({ counts }: any) => counts)).toEqual([1250]);
  expect((await rowsOf('CHARGES_REFUNDED')).rows).toHaveLength(2);
  // The refund failed.
  await charge(fixture, [{ ...one, refunded: 0 }], later(2));
  expect(await values()).toEqual([60, 40, 20, 20]);
  expect(
    (await tableOf('CHARGES_PAID', 'SUBJECT')).rows.map(({ head, total: sum }: any) => [head.key, sum.value]),
  ).toEqual([['Fractions', 20]]);
});

it('getMetricRows sums amounts that exceed 32 bits', async () => {
  const { programId } = await loadSession();
  for (const id of [randomUUID(), randomUUID()]) await pay(fixture, { id, programId, amount: 2_000_000_000 });
  expect((await rowsOf('PAY')).total).toMatchObject({ value: 40_000_000, counts: 4_000_000_000 });
  expect((await tableOf('PAY', 'PROGRAM')).total.counts).toBe(4_000_000_000);
});

it('getMetricRows follows the currency of the organization, published again with the same revision', async () => {
  const { programId, session } = await loadSession();
  await pay(fixture, { id: session.id, programId });
  await pay(fixture, { id: session.id, programId, currency: 'CAD', amount: 700 });
  await fixture.saveEcosystem({ currency: 'CAD' });
  expect((await rowsOf('PAY')).total.value).toBe(7);
  await fixture.admin.query(`UPDATE reports.ecosystems SET currency = NULL WHERE ecosystem_id = $1`, [
    fixture.cast.ecosystemId,
  ]);
  const { rows } = await fixture.admin.query(
    `SELECT revision FROM reports.ecosystems WHERE ecosystem_id = $1`,
    [fixture.cast.ecosystemId],
  );
  await fixture.saveEcosystem({ currency: 'EUR', revision: rows[0].revision });
  expect((await rowsOf('PAY')).metric.currency).toBe('EUR');
});

it('getMetricRows shows money to admins of the programs only', async () => {
  const { programId, learner, session } = await loadSession();
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  await pay(fixture, { id: session.id, programId });
  await pay(fixture, { id: randomUUID(), programId: siblingProgramId });
  await charge(fixture, [chargeOf(programId, learner), chargeOf(siblingProgramId, learner)]);
  for (const metric of MONEY) {
    const input = { metric, ...SPAN };
    for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
      expect(await fixture.as(actor).refusal(METRIC_ROWS, { input })).toBe('NOT_FOUND');
    for (const side of ['LEARNER', 'LEADER'])
      expect(
        await fixture.as(actors.superAdmin).refusal(METRIC_ROWS, {
          input: { ...input, side, userId: side === 'LEARNER' ? learner : actors.leader.userId },
        }),
      ).toBe('BAD_USER_INPUT');
    expect((await rowsOf(metric, {}, foreigners.superAdmin)).rows).toEqual([]);
    expect((await rowsOf(metric, {}, actors.programAdmin)).rows).toHaveLength(1);
    expect((await rowsOf(metric)).rows).toHaveLength(2);
  }
});
