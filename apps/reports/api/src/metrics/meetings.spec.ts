import { randomUUID } from 'node:crypto';
import type { MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
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
    await fixture.as(fixture.cast.actors.superAdmin).query<any>(SCORECARD, {
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

it('getMetricRows averages how long requests for a leader waited, until somebody took them', async () => {
  const { cast } = fixture;
  const { programId, schoolId } = cast;
  const learnerId = await fixture.learner('Abbot', { schoolId });
  const ask = (requestId: string, revision: number, change: object) =>
    fixture.consume('matching.tutoring-request-changed', {
      ...{ requestId, revision, change: 'ACCEPTED', type: 'PAIR', status: 'ACCEPTED', takenAt: null },
      ...{
        program: { id: programId },
        learner: { userId: learnerId },
        askedAt: '2026-11-10T12:00:00Z',
        ...change,
      },
    });
  const [taken, open, booked, gone, old] = [1, 2, 3, 4, 5].map(() => randomUUID());
  await ask(taken!, 1, { takenAt: '2026-11-10T13:00:00Z' });
  await ask(open!, 1, { change: 'CREATED', status: 'WAITING' });
  await ask(booked!, 1, { takenAt: '2026-11-10T15:00:00Z' });
  // Booked later: the request was taken before.
  await ask(booked!, 2, { change: 'BOOKED', status: 'BOOKED', takenAt: '2026-11-12T15:00:00Z' });
  await ask(gone!, 1, { takenAt: '2026-11-10T15:00:00Z' });
  await ask(gone!, 2, { change: 'DELETED', takenAt: '2026-11-10T15:00:00Z' });
  await ask(old!, 1, { askedAt: undefined, takenAt: undefined });
  const wait = await rowsOf('REQUEST_WAIT');
  expect(wait.total).toEqual({ value: 120, counts: 240, outOf: 2 });
  expect(wait.rows).toMatchObject([
    { sessionId: null, held: null, person: { userId: learnerId }, startsAt: '2026-11-10T12:00:00.000Z' },
    { counts: expect.any(Number) },
  ]);
  expect(await valueOf('REQUEST_WAIT', { schoolId })).toBe(120);
  expect(await valueOf('REQUEST_WAIT', { gradeLevel: 'THIRD' })).toBeNull();
  await ask(taken!, 2, { change: 'REOPENED', status: 'WAITING' });
  expect(await valueOf('REQUEST_WAIT')).toBe(180);
});

it('getMetricRows averages how long sessions waited for a substitute', async () => {
  const { programId, actors } = fixture.cast;
  const sessions = [randomUUID(), randomUUID()].map((id) => ({ id }));
  const change = (kind: string, at: string, of = sessions) =>
    fixture.consume(
      'sessions.substitute-changed',
      { change: kind, programId, sessions: of, absent: { userId: actors.leader.userId!, name: 'Maya' } },
      at,
    );
  // A leader who is replaced without a request.
  await change('ASSIGNED', '2026-11-10T08:00:00.000Z');
  expect(await valueOf('SUBSTITUTE_WAIT')).toBeNull();
  await change('REQUESTED', '2026-11-10T10:00:00.000Z');
  await change('CLAIMED', '2026-11-10T10:30:00.000Z', [sessions[0]!]);
  await change('ASSIGNED', '2026-11-10T11:30:00.000Z', [sessions[1]!]);
  const wait = await rowsOf('SUBSTITUTE_WAIT');
  expect(wait.total).toEqual({ value: 60, counts: 120, outOf: 2 });
  expect(wait.rows[0]).toMatchObject({ person: { name: 'Maya Lindqvist' }, sessionId: expect.any(String) });
  await change('REOPENED', '2026-11-10T12:00:00.000Z', [sessions[1]!]);
  // A repeated older event has no effect.
  await change('ASSIGNED', '2026-11-10T11:30:00.000Z', [sessions[1]!]);
  expect(await valueOf('SUBSTITUTE_WAIT')).toBe(30);
  await change('CANCELLED', '2026-11-10T13:00:00.000Z');
  expect(await valueOf('SUBSTITUTE_WAIT')).toBeNull();
});

it('getMetricRows averages scores of skills checks in percent, without withdrawn ones', async () => {
  const { programId, schoolId, actors, foreigners } = fixture.cast;
  const one = await fixture.learner('Abbot', { schoolId });
  const two = await fixture.learner('Baker');
  const scored = (userId: string, points: number, change: object = {}) => {
    const payload = {
      ...{ responseId: randomUUID(), assessmentId: randomUUID(), programId, formName: 'Check', userId },
      ...{ windowStart: '2026-11-09', isPostAssessment: false, points, mostPoints: 300, scoredBy: null },
      ...{ shown: 'NEVER', assessmentType: 'SKILLS_CHECK', scoredAt: '2026-11-10T10:00:00.000Z' },
      ...change,
    };
    return fixture.consume('learning.assessment-scored', payload).then(() => payload);
  };
  await scored(one, 200);
  await scored(two, 300, { scoredAt: '2026-11-18T10:00:00.000Z' });
  await scored(two, 0, { scoredAt: '2026-11-30T10:00:00.000Z' });
  await scored(two, 100, { assessmentType: 'SURVEY' });
  const { responseId, assessmentId } = await scored(two, 0);
  await fixture.consume('learning.assessment-score-withdrawn', { responseId, assessmentId, programId });
  const { total, rows } = await rowsOf('SKILLS_SCORE');
  expect(total).toEqual({ value: 84, counts: 167, outOf: 200 });
  expect(
    rows.map(({ sessionId, held, person, counts }: any) => [sessionId, held, person.userId, counts]),
  ).toEqual([
    [null, null, two, 100],
    [null, null, one, 67],
  ]);
  expect((await rowsOf('SKILLS_SCORE', { schoolId })).total).toMatchObject({ value: 67 });
  const input = { metric: 'SKILLS_SCORE', rows: 'WEEK', beginDate: SPAN.beginDate, endDate: SPAN.endDate };
  const { getMetricTable } = await fixture.as(actors.programAdmin).query<any>(METRIC_TABLE, { input });
  expect(getMetricTable.rows.map(({ head, total: sum }: any) => [head.key, sum.value])).toEqual([
    ['2026-11-09', 67],
    ['2026-11-16', 100],
  ]);
  expect((await rowsOf('SKILLS_SCORE', {}, foreigners.superAdmin)).rows).toEqual([]);
  for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
    expect(await fixture.as(actor).refusal(METRIC_ROWS, { input: { metric: 'SKILLS_SCORE', ...SPAN } })).toBe(
      'NOT_FOUND',
    );
});
