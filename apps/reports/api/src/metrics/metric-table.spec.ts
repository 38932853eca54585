import { randomUUID } from 'node:crypto';
import {
  characteristicColumn,
  metricIds,
  metrics,
  tableDimensions,
  type MetricDimension,
  type MetricId,
} from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { recordFacts } from '../testing/facts-of-sessions';
import { METRIC_OPTIONS, METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const tableOf = async (metric: MetricId, rows: MetricDimension, more: object = {}, actor?: Actor) =>
  (
    await fixture
      .as(actor ?? fixture.cast.actors.superAdmin)
      .query<any>(METRIC_TABLE, { input: { metric, rows, ...SPAN, ...more } })
  )['getMetricTable'];
const totalOf = async (metric: MetricId, more: object, actor: Actor) =>
  (
    await fixture
      .as(actor)
      .query<any>(METRIC_ROWS, { input: { metric, side: 'PROGRAMS', ...SPAN, pageSize: 1, ...more } })
  )['getMetricRows'].total;
const refused = async (input: object, actor = fixture.cast.actors.superAdmin) =>
  (
    await fixture
      .as(actor)
      .send(METRIC_TABLE, { input: { metric: 'ATTENDANCE', rows: 'WEEK', ...SPAN, ...input } })
  ).errors?.[0]?.extensions;

/** Two learners of two programs, with sessions that were completed, cancelled, and without a leader. */
async function loadSessions() {
  const { programId, siblingProgramId, schoolId, actors } = fixture.cast;
  const programRoles = [programId, siblingProgramId].map((id) => ({
    programId: id,
    role: 'LEARNER' as const,
  }));
  await fixture.saveProgram(siblingProgramId, { name: 'Reading' });
  await fixture.consume('ecosystems.school-saved', {
    ...{ id: schoolId, name: 'Lincoln Elementary', districtId: '7', districtName: 'Mesa District' },
    ...{ externalId: null, archived: false, revision: 2 },
  });
  const one = await fixture.learner('Abbot', { programRoles, schoolId, gradeLevel: '10' });
  const two = await fixture.learner('Baker', { programRoles, gradeLevel: '02' });
  const led = (present = 45) => entry(actors.leader.userId!, present, { userType: 'LEADER' });
  const kind = { sessionType: 'GROUP', meeting: 'ZOOM' };
  const rated = sessionOf(programId, 0, [led(), entry(one, 45), entry(two, 30, { lostReason: 'LATE' })], {
    subject: 'Fractions',
    ...kind,
  });
  await fixture.publishLedger({
    sessions: [
      rated,
      sessionOf(programId, 1, [led(), entry(one, 0, { lostReason: 'ABSENT' })], { subject: 'Fractions' }),
      sessionOf(siblingProgramId, 1, [led(), entry(one, 40), entry(two, 45)], {
        ...{ subject: 'Poems', sessionType: 'ONE_ON_ONE', meeting: 'IN_PERSON' },
      }),
      sessionOf(programId, 3, [led(0), entry(two, 0, { delivered: 0, lostReason: 'CANCELLED_BY_LEADER' })], {
        held: false,
      }),
    ],
  });
  await recordFacts(fixture, rated, [one, two]);
  await fixture.consume('matching.tutoring-request-changed', {
    ...{ requestId: randomUUID(), revision: 1, change: 'ACCEPTED', type: 'PAIR', status: 'ACCEPTED' },
    ...{ program: { id: programId }, learner: { userId: one } },
    ...{ askedAt: '2026-11-10T12:00:00Z', takenAt: '2026-11-10T13:00:00Z' },
  });
  return { one, two };
}

it('getMetricTable has totals and rows that equal the rows behind them, for each metric, dimension and admin', async () => {
  await loadSessions();
  const { superAdmin, programAdmin } = fixture.cast.actors;
  const filterOf = (dimension: MetricDimension, key: string) =>
    ({
      PROGRAM: { programIds: [key] },
      SCHOOL: { schoolId: key },
      GRADE: { gradeLevel: key },
      WEEK: { beginDate: key, endDate: key },
      LEADER: { leaderId: key },
    })[dimension as string];
  let compared = 0;
  for (const actor of [superAdmin, programAdmin])
    for (const metric of metricIds) {
      const total = tableDimensions(metric).length > 0 ? await totalOf(metric, {}, actor) : null;
      for (const rows of tableDimensions(metric).filter((each) => !characteristicColumn(each))) {
        const table = await tableOf(metric, rows, {}, actor);
        const about = `${metric} by ${rows}`;
        expect([about, table.total]).toEqual([about, { ...total, isWithheld: false }]);
        const { grain } = metrics[metric];
        const isAdded =
          rows !== 'LEADER' && ((grain !== 'PERSON' && grain !== 'PAIR') || metric === 'LEADER_CONSISTENCY');
        const sum = table.rows.reduce((so: number, row: any) => so + row.total.counts, 0);
        expect([about, isAdded ? sum : Math.max(sum, total.counts)]).toEqual([
          about,
          isAdded ? total.counts : sum,
        ]);
        if (actor === programAdmin) continue;
        for (const { head, total: figure } of table.rows) {
          const filter = head.key && filterOf(rows, head.key);
          if (!filter) continue;
          expect([about, head, figure]).toEqual([
            about,
            head,
            { ...(await totalOf(metric, filter, actor)), isWithheld: false },
          ]);
          compared += 1;
        }
      }
    }
  expect(compared).toBeGreaterThan(100);
}, 120_000);

it('getMetricTable counts a learner once in each total, and names values in the reader’s language', async () => {
  await loadSessions();
  const table = await tableOf('LEARNERS_PRESENT', 'PROGRAM', { columns: 'GRADE' });
  expect(table.columns).toEqual([
    { key: '02', label: 'Grade 2' },
    { key: '10', label: 'Grade 10' },
  ]);
  expect(
    table.rows.map(({ head, total, cells }: any) => [
      head.label,
      total.value,
      cells.map((c: any) => c.value),
    ]),
  ).toEqual([
    ['Math Lab', 2, [1, 1]],
    ['Reading', 2, [1, 1]],
  ]);
  expect([table.total.value, table.columnTotals.map(({ value }: any) => value)]).toEqual([2, [1, 1]]);
  const heads = async (rows: MetricDimension, metric: MetricId = 'MINUTES_LOST') =>
    (await tableOf(metric, rows, {}, { ...fixture.cast.actors.superAdmin, language: 'sp' })).rows.map(
      ({ head, total }: any) => [head.key, head.label, total.counts],
    );
  expect(await heads('DISTRICT')).toEqual([
    ['Mesa District', 'Mesa District', 50],
    ['', null, 60],
  ]);
  expect(await heads('MONTH')).toEqual([['2026-11', null, 110]]);
  expect(await heads('SCHOOL_YEAR')).toEqual([['2026', null, 110]]);
  expect(await heads('DAY')).toContainEqual(['2026-11-24', null, 15]);
  expect(await heads('LOST_REASON')).toContainEqual(['LATE', 'Retraso', 15]);
  expect(await heads('SUBJECT')).toContainEqual(['Fractions', 'Fractions', 60]);
  expect(await heads('TERM')).toEqual([['', null, 110]]);
  await fixture.admin.query(
    `INSERT INTO reports.terms (ecosystem_id, terms) VALUES ($1, '[{"name":"Fall","firstDay":"2026-11-16","lastDay":"2026-12-18"}]')`,
    [fixture.cast.ecosystemId],
  );
  expect(await heads('TERM')).toEqual([
    ['2026-11-16', 'Fall', 65],
    ['', null, 45],
  ]);
  // 85 and 75 minutes in four weeks.
  expect(await heads('MINUTES_BAND', 'LEARNERS')).toEqual([['1', null, 2]]);
});

it('getMetricTable splits by kind of session, meeting and subject', async () => {
  await loadSessions();
  const heads = async (rows: MetricDimension, metric: MetricId = 'MINUTES_PRESENT', more: object = {}) =>
    (await tableOf(metric, rows, more, { ...fixture.cast.actors.superAdmin, language: 'sp' })).rows.map(
      ({ head, total }: any) => [head.key, head.label, total.counts],
    );
  expect(await heads('SESSION_TYPE')).toEqual([
    ['GROUP', 'En grupo', 75],
    ['ONE_ON_ONE', 'Individual', 85],
  ]);
  expect(await heads('MEETING', 'SESSIONS')).toEqual([
    ['IN_PERSON', 'En persona', 1],
    ['ZOOM', 'Zoom', 1],
    ['', null, 1],
  ]);
  // From the weekly sums by subject, with columns and a filter that they hold.
  const { rows, columns } = await tableOf('MINUTES_PRESENT', 'SUBJECT', {
    columns: 'WEEK',
    gradeLevel: '10',
  });
  expect(columns.map(({ key }: any) => key)).toEqual(['2026-11-16', '2026-11-23']);
  expect(rows.map(({ head, cells }: any) => [head.key, cells.map(({ counts }: any) => counts)])).toEqual([
    ['Fractions', [0, 45]],
    ['Poems', [40, 0]],
  ]);
});

it('getMetricTable counts a session of two leaders for each of them, and once in the total', async () => {
  const { programId, siblingProgramId, actors, foreigners } = fixture.cast;
  const [maya, other] = [actors.leader.userId!, randomUUID()];
  await fixture.savePerson(
    { ecosystemId: fixture.cast.ecosystemId, userId: other },
    {
      ...{ firstName: 'Zoe', lastName: 'Young' },
      programRoles: [{ programId: siblingProgramId, role: 'LEADER' }],
    },
  );
  const led = (userId: string) => entry(userId, 45, { userType: 'LEADER' });
  const learner = await fixture.learner('Abbot');
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [led(maya), led(other), entry(learner, 45)]),
      sessionOf(programId, 1, [led(maya), entry(learner, 30)]),
      sessionOf(siblingProgramId, 1, [led(other), entry(learner, 20)]),
      sessionOf(programId, 2, [entry(learner, 5)]),
    ],
  });
  const table = async (actor: Actor, more: object = {}) => {
    const { rows, total } = await tableOf('MINUTES_PRESENT', 'LEADER', more, actor);
    return [rows.map(({ head, total: sum }: any) => [head.label, sum.counts]), total.counts];
  };
  const all = [
    ['Maya Lindqvist', 75],
    ['Zoe Young', 65],
    [null, 5],
  ];
  expect(await table(actors.superAdmin)).toEqual([all, 100]);
  expect(await table(actors.programAdmin)).toEqual([[all[0], ['Zoe Young', 45], all[2]], 80]);
  expect(await table(foreigners.superAdmin)).toEqual([[], 0]);
  const rowsOf = async (actor: Actor, input: object) =>
    (
      await fixture.as(actor).query<any>(METRIC_ROWS, {
        input: { metric: 'MINUTES_PRESENT', side: 'PROGRAMS', ...SPAN, ...input },
      })
    )['getMetricRows'];
  const drilled = await rowsOf(actors.superAdmin, { leaderId: other });
  expect([drilled.total.counts, drilled.rows.map(({ counts }: any) => counts)]).toEqual([65, [45, 20]]);
  expect((await rowsOf(actors.programAdmin, { leaderId: other })).total.counts).toBe(45);
  expect((await rowsOf(foreigners.superAdmin, { leaderId: other })).total.counts).toBe(0);
  // Leaders see themselves only, and no table.
  const own = { metric: 'MINUTES_LED', side: 'LEADER', ...SPAN };
  const refusal = (actor: Actor, input: object) => fixture.as(actor).refusal(METRIC_ROWS, { input });
  expect((await rowsOf(actors.leader, own)).total.counts).toBe(90);
  expect(await refusal(actors.leader, { ...own, userId: other })).toBe('NOT_FOUND');
  expect(await refusal(actors.leader, { ...own, leaderId: other })).toBe('BAD_USER_INPUT');
  expect(await refused({ rows: 'LEADER' }, actors.leader)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused({ leaderId: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await refused({ metric: 'LEARNERS', leaderId: other }))?.field).toBe('input.leaderId');
  const others = { group: 'OTHERS', programIds: [programId], metric: 'MINUTES_PRESENT', rows: 'GRADE' };
  expect((await refused({ ...others, leaderId: other }, actors.programAdmin))?.field).toBe('input.leaderId');
});

/** Learners of a program that the program admin does not administer, by school year and week. */
async function loadOthers(counts: readonly [gradeLevel: string, people: number][]) {
  const { siblingProgramId, actors } = fixture.cast;
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  const programRoles = [{ programId: siblingProgramId, role: 'LEARNER' as const }];
  const learners: string[] = [];
  for (const [gradeLevel, people] of counts)
    for (let at = 0; at < people; at += 1)
      learners.push(await fixture.learner('Other', { programRoles, gradeLevel }));
  await fixture.publishLedger({
    sessions: [
      sessionOf(siblingProgramId, 1, [leader, ...learners.map((id) => entry(id, 45))]),
      // A week of few.
      sessionOf(siblingProgramId, 2, [leader, ...learners.slice(0, 9).map((id) => entry(id, 0))]),
    ],
  });
}

it('getMetricTable shows program admins other programs without groups under ten, and super admins all of them', async () => {
  await loadOthers([
    ['02', 12],
    ['03', 11],
    ['04', 4],
  ]);
  const { programAdmin, superAdmin } = fixture.cast.actors;
  const { programId } = fixture.cast;
  const others = { group: 'OTHERS', programIds: [programId] };
  const shown = await tableOf('MINUTES_PRESENT', 'GRADE', others, programAdmin);
  expect(shown.rows.map(({ head, total }: any) => [head.key, total.counts, total.isWithheld])).toEqual([
    ['02', 540, false],
    ['03', null, true],
    ['04', null, true],
  ]);
  expect(shown).toMatchObject({ total: { counts: 27 * 45 }, weeksLeftOut: 1 });
  const own = await tableOf('MINUTES_PRESENT', 'GRADE', { gradeLevel: '04', ...others }, programAdmin);
  expect(own.total).toEqual({ value: null, counts: null, outOf: null, isWithheld: true });
  const all = await tableOf('MINUTES_PRESENT', 'GRADE', others, superAdmin);
  expect(all.rows.map(({ total }: any) => total.counts)).toEqual([540, 495, 180]);
  expect((await refused({ ...others, metric: 'LEARNERS', rows: 'GRADE' }, programAdmin))?.field).toBe(
    'input.metric',
  );
  expect((await refused({ ...others, rows: 'PROGRAM' }, programAdmin))?.field).toBe('input.rows');
  expect((await refused({ ...others, columns: 'GRADE' }, programAdmin))?.field).toBe('input.columns');
  expect((await refused({ group: 'OTHERS' }))?.field).toBe('input.programIds');
});

it('getMetricTable names the field of an invalid request, and finds nothing of another ecosystem', async () => {
  const { cast } = fixture;
  expect((await refused({ rows: 'PERSON' }))?.field).toBe('input.rows');
  expect((await refused({ rows: 'LOST_REASON' }))?.field).toBe('input.rows');
  expect((await refused({ columns: 'WEEK' }))?.field).toBe('input.columns');
  expect((await refused({ metric: 'COST_TOTAL' }))?.field).toBe('input.metric');
  expect((await refused({ endDate: '2026-10-01' }))?.field).toBe('input.endDate');
  expect(await refused({ programIds: [cast.otherProgramId] })).toMatchObject({ code: 'NOT_FOUND' });
  for (const actor of [cast.actors.leader, cast.actors.learner, cast.actors.parent, cast.actors.staff])
    expect(await refused({}, actor)).toMatchObject({ code: 'NOT_FOUND' });
  await loadSessions();
  expect((await tableOf('SESSIONS', 'WEEK', {}, cast.foreigners.superAdmin)).rows).toEqual([]);
});

it('getMetricOptions lists schools to admins of the ecosystem', async () => {
  const { actors, foreigners, schoolId } = fixture.cast;
  const options = async (actor: Actor) =>
    (await fixture.as(actor).query<any>(METRIC_OPTIONS))['getMetricOptions'];
  expect(await options(actors.programAdmin)).toEqual({
    schools: [{ id: schoolId, name: 'Lincoln Elementary' }],
    hasTerms: false,
  });
  expect((await options(foreigners.superAdmin)).schools).toEqual([]);
  expect(await fixture.as(actors.leader).refusal(METRIC_OPTIONS)).toBe('FORBIDDEN');
});
