import { randomUUID } from 'node:crypto';
import type { MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { rate, ratingOf } from '../testing/facts-of-sessions';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const SPAN = { side: 'PROGRAMS', beginDate: '2026-11-02', endDate: '2026-11-29' };
const rowsOf = async (metric: MetricId, more: object = {}, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query<any>(METRIC_ROWS, { input: { metric, ...SPAN, ...more } }))['getMetricRows'];
const totalOf = async (metric: MetricId, more: object = {}) => (await rowsOf(metric, more)).total;

/** A completed session of two learners, and a cancelled one. */
async function loadSessions() {
  const { programId, schoolId } = fixture.cast;
  const one = await fixture.learner('Abbot', { schoolId });
  const two = await fixture.learner('Baker');
  const held = sessionOf(programId, 1, [entry(one, 45), entry(two, 45)], { subject: 'Fractions' });
  const cancelled = sessionOf(programId, 1, [entry(one, 0)], { held: false });
  await fixture.publishLedger({ sessions: [held, cancelled] });
  return { one, two, held, cancelled };
}

it('getMetricRows averages the answers of learners and of leaders, each with their number', async () => {
  const { one, two, held, cancelled } = await loadSessions();
  await rate(fixture, [
    ratingOf(held.id, one),
    ratingOf(held.id, two, { answers: 1, points: 2 }),
    ratingOf(held.id, one, { formType: 'LEADER_POST_SESSION', answers: 1, points: 3 }),
    // No answer on a scale, a cancelled session, and one that the ledger does not know.
    ratingOf(held.id, two, { formType: 'LEADER_POST_SESSION', answers: 0, points: 0 }),
    ratingOf(cancelled.id, one),
    ratingOf(randomUUID(), one),
  ]);
  expect(await totalOf('SATISFACTION_OF_LEARNERS')).toEqual({ value: 3.7, counts: 11, outOf: 3 });
  expect(await totalOf('SATISFACTION_OF_LEADERS')).toEqual({ value: 3, counts: 3, outOf: 1 });
  expect(await totalOf('SATISFACTION_OF_LEARNERS', { schoolId: fixture.cast.schoolId })).toMatchObject({
    value: 4.5,
  });
  const { rows } = await rowsOf('SATISFACTION_OF_LEARNERS');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      sessionId: held.id,
      person: expect.objectContaining({ userId: two }),
      counts: 2,
    }),
  );
  const { getMetricTable } = await fixture.as(fixture.cast.actors.programAdmin).query<any>(METRIC_TABLE, {
    input: {
      metric: 'SATISFACTION_OF_LEARNERS',
      rows: 'SUBJECT',
      beginDate: SPAN.beginDate,
      endDate: SPAN.endDate,
    },
  });
  expect(getMetricTable.rows).toMatchObject([
    { head: { key: 'Fractions' }, total: { value: 3.7, counts: 11, outOf: 3 } },
  ]);
});

it('getMetricRows shows a changed answer instead of the earlier one, and none that was taken back', async () => {
  const { one, held } = await loadSessions();
  await rate(fixture, [ratingOf(held.id, one, { points: 4, revision: 2 })]);
  // An earlier state that arrives late, and a repeated event.
  await rate(fixture, [ratingOf(held.id, one)]);
  await rate(fixture, [ratingOf(held.id, one, { points: 4, revision: 2 })]);
  expect(await totalOf('SATISFACTION_OF_LEARNERS')).toEqual({ value: 2, counts: 4, outOf: 2 });
  await rate(fixture, [ratingOf(held.id, one, { answers: 0, points: 0, revision: 3 })]);
  expect(await totalOf('SATISFACTION_OF_LEARNERS')).toEqual({ value: null, counts: 0, outOf: 0 });
});

it('getMetricRows follows a session that is corrected late', async () => {
  const { one, held } = await loadSessions();
  await rate(fixture, [ratingOf(held.id, one)]);
  const { siblingProgramId } = fixture.cast;
  await fixture.publishLedger({ sessions: [{ ...held, programId: siblingProgramId }] });
  const admin = fixture.cast.actors.programAdmin;
  expect((await rowsOf('SATISFACTION_OF_LEARNERS', {}, admin)).total).toMatchObject({ outOf: 0 });
  expect(await totalOf('SATISFACTION_OF_LEARNERS')).toMatchObject({ outOf: 2 });
  await fixture.publishLedger({ sessions: [{ ...held, held: false }] });
  expect(await totalOf('SATISFACTION_OF_LEARNERS')).toMatchObject({ outOf: 0 });
});

it('getMetricRows shows ratings to admins of the programs only', async () => {
  const { one, held } = await loadSessions();
  await rate(fixture, [ratingOf(held.id, one)]);
  const { actors, foreigners } = fixture.cast;
  for (const metric of ['SATISFACTION_OF_LEARNERS', 'SATISFACTION_OF_LEADERS']) {
    const input = { metric, ...SPAN };
    for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
      expect(await fixture.as(actor).refusal(METRIC_ROWS, { input })).toBe('NOT_FOUND');
    const own = { input: { ...input, side: 'LEARNER', userId: actors.learner.userId } };
    expect(await fixture.as(actors.learner).refusal(METRIC_ROWS, own)).toBe('BAD_USER_INPUT');
    expect((await rowsOf(metric as MetricId, {}, foreigners.superAdmin)).rows).toEqual([]);
  }
  const others = { input: { metric: 'SATISFACTION_OF_LEARNERS', rows: 'GRADE', group: 'OTHERS' } };
  const span = { beginDate: SPAN.beginDate, endDate: SPAN.endDate };
  expect(
    await fixture.as(actors.programAdmin).refusal(METRIC_TABLE, { input: { ...others.input, ...span } }),
  ).toBe('BAD_USER_INPUT');
});
