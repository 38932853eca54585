import { randomUUID } from 'node:crypto';
import type { MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_ROWS } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { SCORECARD } from '../testing/scorecard-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const SPAN = { side: 'PROGRAMS', beginDate: '2026-11-02', endDate: '2026-11-29' };
const rowsOf = async (metric: MetricId, more: object = {}, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query<any>(METRIC_ROWS, { input: { metric, ...SPAN, ...more } }))['getMetricRows'];
const valueOf = async (metric: MetricId, more: object = {}) => (await rowsOf(metric, more)).total.value;

/** Two learners with their usual leader, and one session with a substitute and one with both leaders. */
async function loadMeetings() {
  const { programId, actors } = fixture.cast;
  const [usual, other] = [actors.leader.userId!, randomUUID()];
  const led = (userId: string) => entry(userId, 45, { userType: 'LEADER' });
  const one = await fixture.learner('Abbot', { schoolId: fixture.cast.schoolId });
  const two = await fixture.learner('Baker');
  const sessions = [
    sessionOf(programId, 0, [led(usual), entry(one, 45), entry(two, 30)]),
    sessionOf(programId, 1, [led(usual), entry(one, 45), entry(two, 45)]),
    sessionOf(programId, 2, [led(other), entry(one, 45), entry(two, 0)]),
    sessionOf(programId, 3, [led(usual), led(other), entry(one, 45)]),
    // Nobody led it: it makes no pair, no visit and no group.
    sessionOf(programId, 3, [entry(usual, 0, { userType: 'LEADER' }), entry(two, 45)]),
  ];
  await fixture.publishLedger({ sessions });
  return { one, two, usual, other, sessions };
}

it('getMetricRows counts learners for each leader, visits to the usual leader, and pairs', async () => {
  const { one, two, usual, other } = await loadMeetings();
  const groups = await rowsOf('LEARNERS_PER_LEADER');
  expect(groups.total).toEqual({ value: 1.2, counts: 6, outOf: 5 });
  expect(groups.rows).toHaveLength(4);
  const visits = await rowsOf('LEADER_CONSISTENCY');
  expect(visits.total).toEqual({ value: 83, counts: 5, outOf: 6 });
  expect(visits.rows.map(({ person, counts, outOf }: any) => [person.userId, counts, outOf])).toEqual([
    [one, 3, 4],
    [two, 2, 2],
  ]);
  const pairs = (await rowsOf('ACTIVE_PAIRS')).rows.map(({ person, leader }: any) => [
    person.userId,
    leader.userId,
  ]);
  expect(pairs).toHaveLength(3);
  expect(pairs).toEqual(
    expect.arrayContaining([
      [one, usual],
      [one, other],
      [two, usual],
    ]),
  );
  expect(await valueOf('ACTIVE_PAIRS', { schoolId: fixture.cast.schoolId })).toBe(2);
});

it('getMetricRows pages through pairs of one learner without gaps', async () => {
  await loadMeetings();
  const all = (await rowsOf('ACTIVE_PAIRS')).rows;
  const paged: unknown[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page: any = await rowsOf('ACTIVE_PAIRS', { after, pageSize: 1 });
    paged.push(...page.rows);
    [after, more] = [page.endCursor, page.hasMore];
  }
  expect(paged).toEqual(all);
});

it('getMetricRows counts cancelled sessions by who cancelled them; together they are all of them', async () => {
  const { programId, actors } = fixture.cast;
  const learner = await fixture.learner('Abbot');
  const leader = entry(actors.leader.userId!, 0, { userType: 'LEADER', delivered: 0 });
  const lost = (lostReason: string | null) =>
    sessionOf(programId, 1, [leader, entry(learner, 0, { delivered: 0, lostReason })], { held: false });
  await fixture.publishLedger({
    sessions: [
      ...['CANCELLED_BY_LEADER', 'CANCELLED_BY_LEADER', 'CANCELLED_BY_LEARNER', 'CANCELLED_BY_ADMIN'].map(
        lost,
      ),
      lost('EXCUSED'),
      lost(null),
      sessionOf(programId, 1, [leader, entry(learner, 0, { lostReason: 'ABSENT' })]),
    ],
  });
  const by: MetricId[] = [
    'CANCELLED_BY_LEADER',
    'CANCELLED_BY_LEARNER',
    'CANCELLED_BY_ADMIN',
    'CANCELLED_OTHERWISE',
  ];
  for (const who of [
    {},
    { side: 'LEARNER', userId: learner },
    { side: 'LEADER', userId: actors.leader.userId },
  ]) {
    const values = await Promise.all(by.map((metric) => valueOf(metric, who)));
    expect(values).toEqual([2, 1, 1, 2]);
    expect(await valueOf('SESSIONS_CANCELLED', who)).toBe(6);
  }
});

it('getMetricRows agrees with the lines of the scorecard', async () => {
  const { sessions, usual, other } = await loadMeetings();
  const { programId } = fixture.cast;
  const owed = [[], [usual], [], [other], [usual]].map((owedBy, at) => ({
    sessionId: sessions[at]!.id,
    programId,
    owedBy,
    revision: 1,
  }));
  await fixture.consume('learning.feedback-owed', { sessions: owed });
  for (const at of [0, 3])
    await fixture.consume('learning.feedback-given', {
      ...{ sessionId: sessions[at]!.id, programId, formType: 'LEADER_POST_SESSION' },
      ...{ givenFor: [], changedFor: [], byUserId: usual },
    });
  const feedback = await rowsOf('FEEDBACK_GIVEN');
  expect(feedback.total).toEqual({ value: 25, counts: 1, outOf: 4 });
  const { lines } = (
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query<any>(SCORECARD, {
        input: { programId, ...{ beginDate: SPAN.beginDate, endDate: SPAN.endDate } },
      })
  )['getProgramScorecard'];
  const line = (standard: string) => {
    const { counted, outOf } = lines.find((each: any) => each.standard === standard);
    return { counts: counted, outOf };
  };
  const total = async (metric: MetricId) => {
    const { counts, outOf } = (await rowsOf(metric)).total;
    return { counts, outOf };
  };
  expect(await total('LEADER_CONSISTENCY')).toEqual(line('LEADER_CONSISTENCY'));
  expect(await total('FEEDBACK_GIVEN')).toEqual(line('FEEDBACK'));
});

it('getMetricRows shows pairs and ratios to admins of the programs only', async () => {
  await loadMeetings();
  const { actors, foreigners } = fixture.cast;
  for (const metric of ['LEARNERS_PER_LEADER', 'LEADER_CONSISTENCY', 'ACTIVE_PAIRS', 'FEEDBACK_GIVEN']) {
    const input = { metric, ...SPAN };
    for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
      expect(await fixture.as(actor).refusal(METRIC_ROWS, { input })).toBe('NOT_FOUND');
    expect((await rowsOf(metric as MetricId, {}, foreigners.superAdmin)).rows).toEqual([]);
    const own = { input: { ...input, side: 'LEARNER', userId: actors.learner.userId } };
    expect(await fixture.as(actors.learner).refusal(METRIC_ROWS, own)).toBe('BAD_USER_INPUT');
  }
});
