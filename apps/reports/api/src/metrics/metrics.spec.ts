import { randomUUID } from 'node:crypto';
import { isDrillable, metricIds, metrics, type MetricId } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { SUMMARY } from '../testing/dashboard-documents';
import { recordFacts } from '../testing/facts-of-sessions';
import { METRIC_ROWS, METRICS } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { ROI_FIGURES } from '../testing/roi-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

type Side = 'LEARNER' | 'LEADER' | 'PROGRAMS';
const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const rowsOf = async (actor: Actor, input: object) =>
  (await fixture.as(actor).query<any>(METRIC_ROWS, { input: { ...SPAN, ...input } }))['getMetricRows'];
const refused = async (actor: Actor, input: object) =>
  (await fixture.as(actor).send(METRIC_ROWS, { input: { ...SPAN, ...input } })).errors?.[0]?.extensions;

/** All pages of a metric's rows, two rows per page. */
async function allRows(actor: Actor, input: object): Promise<any[]> {
  const rows = [];
  for (let after: string | null = null; ;) {
    const page: any = await rowsOf(actor, { ...input, after, pageSize: 2 });
    rows.push(...page.rows);
    if (!page.hasMore) return rows;
    after = page.endCursor;
  }
}

const sum = (rows: any[], field: string) => rows.reduce((all, row) => all + (row[field] ?? 0), 0);
/** The metric computed from the rows alone, by its formula. */
function valueOf(id: MetricId, rows: any[]): number | null {
  if (metrics[id].unit === 'MONEY') return sum(rows, 'counts') / 100;
  if (rows.every(({ outOf }) => outOf === null) && metrics[id].unit !== 'PERCENT') return sum(rows, 'counts');
  const among = sum(rows, 'outOf');
  if (among === 0) return null;
  const value = ((metrics[id].unit === 'PERCENT' ? 100 : 1) * sum(rows, 'counts')) / among;
  return metrics[id].rounding === 'TENTH' ? Math.round(value * 10) / 10 : Math.round(value);
}

/**
 * Two learners in two programs, with sessions that were completed, cancelled, without a leader, late, absent, and
 * before the span.
 */
async function loadSessions() {
  const { programId, siblingProgramId, actors } = fixture.cast;
  const roles = [programId, siblingProgramId].map((id) => ({ programId: id, role: 'LEARNER' as const }));
  const family = [{ userId: actors.parent.userId!, relationship: 'PARENT' as const }];
  const one = await fixture.learner('Abbot', {
    programRoles: roles,
    familyConnections: family,
    schoolId: fixture.cast.schoolId,
    gradeLevel: 'THIRD',
  });
  const two = await fixture.learner('Baker', { programRoles: roles });
  const led = (present = 45) => entry(actors.leader.userId!, present, { userType: 'LEADER' });
  const rated = sessionOf(programId, 0, [led(), entry(one, 45), entry(two, 30)]);
  await fixture.publishLedger({
    sessions: [
      rated,
      sessionOf(programId, 1, [led(), entry(one, 0)]),
      sessionOf(siblingProgramId, 1, [led(), entry(one, 40), entry(two, 45)]),
      sessionOf(programId, 2, [led(0), entry(one, 0, { delivered: 0 })]),
      sessionOf(programId, 2, [led(0), entry(two, 0, { delivered: 0 })], { held: false }),
      sessionOf(programId, 3, [led(), entry(two, 20, { delivered: 40 })]),
      sessionOf(programId, 9, [led(), entry(one, 45)]),
    ],
  });
  await recordFacts(fixture, rated, [one, two]);
  await loadRequests(one);
  return { one, two };
}

/** A request for a leader and one for a substitute, which waited an hour. */
async function loadRequests(learnerId: string) {
  const { programId, actors } = fixture.cast;
  await fixture.consume('matching.tutoring-request-changed', {
    ...{ requestId: randomUUID(), revision: 1, change: 'ACCEPTED', type: 'PAIR', status: 'ACCEPTED' },
    ...{ program: { id: programId }, learner: { userId: learnerId } },
    ...{ askedAt: '2026-11-10T12:00:00Z', takenAt: '2026-11-10T13:00:00Z' },
  });
  const sessions = [{ id: randomUUID() }];
  for (const [change, at] of [
    ['REQUESTED', '2026-11-10T12:00:00.000Z'],
    ['CLAIMED', '2026-11-10T13:00:00.000Z'],
  ] as const)
    await fixture.consume(
      'sessions.substitute-changed',
      { change, programId, sessions, absent: { userId: actors.leader.userId!, name: 'Maya' } },
      at,
    );
}

it('getMetrics describes each metric in the reader’s language and the ecosystem’s terms', async () => {
  const { actors } = fixture.cast;
  const all = (await fixture.as(actors.learner).query<any>(METRICS))['getMetrics'];
  expect(all.map(({ id }: any) => id)).toEqual(metricIds);
  for (const { name, definition, formula } of all)
    for (const text of [name, definition, formula]) expect(text).not.toMatch(/[{}]|^$/);
  const [attendance, ...more] = (
    await fixture
      .as({ ...actors.parent, language: 'sp' })
      .query<any>(METRICS, { ids: ['ATTENDANCE', 'ATTENDANCE'] })
  )['getMetrics'];
  expect(more).toEqual([]);
  expect(attendance).toMatchObject({
    name: 'Asistencia',
    unit: 'PERCENT',
    rounding: 'WHOLE',
    suppressed: false,
  });
  expect(attendance.definition).toContain('estudiante');
});

it('getMetricRows returns rows that add up to the metric, for each principal who may see it', async () => {
  const { one } = await loadSessions();
  const { actors } = fixture.cast;
  const learner: Actor = { ...actors.learner, userId: one };
  const principals: [string, Actor, Side, string | null][] = [
    ['learner', learner, 'LEARNER', one],
    ['parent', actors.parent, 'LEARNER', one],
    ['leader of the learner', actors.leader, 'LEARNER', one],
    ['leader', actors.leader, 'LEADER', null],
    ['program admin of a learner', actors.programAdmin, 'LEARNER', one],
    ['program admin', actors.programAdmin, 'PROGRAMS', null],
    ['super admin of a leader', actors.superAdmin, 'LEADER', actors.leader.userId!],
    ['super admin', actors.superAdmin, 'PROGRAMS', null],
  ];
  let counted = 0;
  for (const [who, actor, side, userId] of principals) {
    for (const metric of metricIds.filter((id) => isDrillable(id, side))) {
      const input = { metric, side, userId, fullDosageMinutes: 15 };
      const [{ total }, rows] = [await rowsOf(actor, input), await allRows(actor, input)];
      const about = `${who}: ${metric}`;
      expect([about, valueOf(metric, rows), sum(rows, 'counts')]).toEqual([about, total.value, total.counts]);
      counted += rows.length;
    }
  }
  expect(counted).toBeGreaterThan(150);
});

it('getMetricRows agrees with the dashboards and the return on investment', async () => {
  const { one } = await loadSessions();
  const { actors } = fixture.cast;
  const value = async (actor: Actor, metric: MetricId, side: Side, more: object = {}) =>
    (await rowsOf(actor, { metric, side, ...more })).total.value;
  const shown = async (actor: Actor, side: Side) =>
    (
      await fixture
        .as(actor)
        .query<any>(SUMMARY, { input: { side, weeks: 4, userId: side === 'LEARNER' ? one : null } })
    )['getDashboardSummary'].sums;
  const ids: Record<Side, Partial<Record<string, MetricId>>> = {
    PROGRAMS: {
      sessions: 'SESSIONS',
      learners: 'LEARNERS_PRESENT',
      attendanceRate: 'ATTENDANCE',
      minutesPresent: 'MINUTES_PRESENT',
    },
    LEARNER: { sessions: 'SESSIONS', attendanceRate: 'ATTENDANCE', minutesPresent: 'MINUTES_PRESENT' },
    LEADER: {
      sessions: 'SESSIONS_LED',
      learners: 'LEARNERS_MET',
      attendanceRate: 'ATTENDANCE_OF_LED',
      minutesPresent: 'MINUTES_LED',
    },
  };
  for (const [side, fields] of Object.entries(ids) as [Side, Record<string, MetricId>][]) {
    const actor = side === 'LEADER' ? actors.leader : actors.superAdmin;
    const sums = await shown(actor, side);
    const all: Record<string, MetricId> = {
      ...fields,
      cancelledSessions: 'SESSIONS_CANCELLED',
      minutesScheduled: 'MINUTES_SCHEDULED',
      minutesDelivered: 'MINUTES_DELIVERED',
    };
    for (const [field, metric] of Object.entries(all))
      expect([
        side,
        field,
        await value(actor, metric, side, side === 'LEARNER' ? { userId: one } : {}),
      ]).toEqual([side, field, sums[field]]);
  }
  const roi = (
    await fixture.as(actors.superAdmin).query<any>(ROI_FIGURES, {
      input: { reportType: 'DOSAGE', ...SPAN, programIds: [], fullDosageMinutes: 15 },
    })
  )['getRoiFigures'];
  const ofRoi = (metric: MetricId) => value(actors.superAdmin, metric, 'PROGRAMS', { fullDosageMinutes: 15 });
  expect({
    learners: await ofRoi('LEARNERS'),
    learnersPresent: await ofRoi('LEARNERS_PRESENT'),
    averageWeeklyMinutes: await ofRoi('AVERAGE_WEEKLY_MINUTES'),
    fullDosage: await ofRoi('FULL_DOSAGE'),
    attendanceRate: await ofRoi('ATTENDANCE'),
    lost: {
      cancelled: await ofRoi('LOST_CANCELLED'),
      noLeader: await ofRoi('LOST_NO_LEADER'),
      absent: await ofRoi('LOST_ABSENT'),
      partly: await ofRoi('LOST_PARTLY'),
    },
  }).toMatchObject(
    pick(roi.total, [
      'learners',
      'learnersPresent',
      'averageWeeklyMinutes',
      'fullDosage',
      'attendanceRate',
      'lost',
    ]),
  );
  const narrowed = { schoolId: fixture.cast.schoolId, gradeLevel: 'THIRD' };
  expect(await value(actors.superAdmin, 'LEARNERS_PRESENT', 'PROGRAMS', narrowed)).toBe(1);
});

const pick = (from: any, fields: string[]) => Object.fromEntries(fields.map((field) => [field, from[field]]));

it('getMetricRows names learners to viewers who may know them, and returns no rows to others', async () => {
  const { one, two } = await loadSessions();
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const people = async (actor: Actor, input: object) =>
    (await rowsOf(actor, input)).rows.map(({ person }: any) => person?.userId ?? null);
  const met = { metric: 'LEARNERS_MET', side: 'LEADER' };
  expect(await people(actors.leader, met)).toEqual([one, two]);
  // A learner with another leader by now is counted but not named.
  await fixture.admin.query(`UPDATE reports.standings SET leader_ids = '{}' WHERE user_id = $1`, [two]);
  expect(await people(actors.leader, met)).toEqual([one, null]);
  expect(await people(actors.superAdmin, { ...met, userId: actors.leader.userId })).toEqual([one, two]);
  const ofOne = { metric: 'ATTENDANCE', side: 'LEARNER', userId: one };
  for (const actor of [
    actors.staff,
    foreigners.superAdmin,
    foreigners.leader,
    { ...actors.learner, userId: two },
  ])
    expect(await refused(actor, ofOne)).toMatchObject({ code: 'NOT_FOUND' });
  const programs = { metric: 'LEARNERS', side: 'PROGRAMS' };
  for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
    expect(await refused(actor, programs)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused(actors.programAdmin, { ...programs, programIds: [siblingProgramId] })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('getMetricRows names the field of an invalid request', async () => {
  const { superAdmin } = fixture.cast.actors;
  const field = async (input: object) =>
    (await refused(superAdmin, { metric: 'ATTENDANCE', side: 'PROGRAMS', ...input }))?.['field'];
  expect(await field({ metric: 'LEARNERS_MET' })).toBe('input.metric');
  expect(await field({ metric: 'COST_TOTAL' })).toBe('input.metric');
  expect(await field({ metric: 'SESSIONS', gradeLevel: 'THIRD' })).toBe('input.gradeLevel');
  expect(await field({ beginDate: '2025-01-01' })).toBe('input.beginDate');
  expect(await field({ endDate: '2026-10-01' })).toBe('input.endDate');
  expect(await field({ fullDosageMinutes: 0 })).toBe('input.fullDosageMinutes');
  expect(await field({ pageSize: 101 })).toBe('input.pageSize');
  expect(await field({ after: 'here' })).toBe('input.after');
});
