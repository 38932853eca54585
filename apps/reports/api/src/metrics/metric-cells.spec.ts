import { randomUUID } from 'node:crypto';
import {
  characteristicColumn,
  metricIds,
  tableDimensions,
  type MetricDimension,
  type MetricId,
} from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  fixture.as = fixture.inProcess;
  await loadSessions();
});
afterAll(() => fixture.close());

const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const tableOf = async (metric: MetricId, rows: MetricDimension, columns?: MetricDimension) =>
  (
    await fixture
      .as(fixture.cast.actors.superAdmin)
      .query<any>(METRIC_TABLE, { input: { metric, rows, columns, ...SPAN } })
  )['getMetricTable'];
const rowsOf = async (metric: MetricId, values: object[], more: object = {}, actor?: Actor) =>
  (
    await fixture.as(actor ?? fixture.cast.actors.superAdmin).query<any>(METRIC_ROWS, {
      input: { metric, side: 'PROGRAMS', ...SPAN, pageSize: 100, values, ...more },
    })
  )['getMetricRows'];

/** Learners of two programs, schools and grades; sessions of two subjects, months and terms; waiting times. */
async function loadSessions() {
  const { programId, siblingProgramId, schoolId, actors, ecosystemId } = fixture.cast;
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
  const other = entry(randomUUID(), 45, { userType: 'LEADER' });
  const sessions = [
    sessionOf(programId, 0, [led(), entry(one, 45), entry(two, 30, { lostReason: 'LATE' })], {
      subject: 'Fractions',
    }),
    // A week of the same month with another leader, late in the evening: the next day in UTC.
    sessionOf(programId, 1, [other, entry(one, 20, { lostReason: 'LEFT_EARLY' })], {
      subject: 'Fractions: a & b',
      startsAt: '2026-11-18T05:30:00.000Z',
    }),
    sessionOf(siblingProgramId, 1, [led(), other, entry(one, 40), entry(two, 45)], { subject: 'Poems' }),
    sessionOf(programId, 3, [led(0), entry(two, 0, { delivered: 0, lostReason: 'CANCELLED_BY_LEADER' })], {
      held: false,
    }),
    sessionOf(siblingProgramId, 3, [led(), entry(two, 0, { lostReason: 'ABSENT' })]),
  ];
  await fixture.publishLedger({ sessions });
  await fixture.consume('matching.tutoring-request-changed', {
    ...{ requestId: randomUUID(), revision: 1, change: 'ACCEPTED', type: 'PAIR', status: 'ACCEPTED' },
    ...{ program: { id: programId }, learner: { userId: one } },
    ...{ askedAt: '2026-11-10T12:00:00Z', takenAt: '2026-11-10T13:00:00Z' },
  });
  await fixture.admin.query(
    `INSERT INTO reports.substitute_requests (ecosystem_id, session_id, absent_id, program_id, asked_at, taken_at, cancelled, published_at)
     VALUES ($1, $2, $3, $4, '2026-11-22T12:00:00Z', '2026-11-22T14:00:00Z', false, now())`,
    [ecosystemId, sessions[0]!.id, actors.leader.userId, programId],
  );
  await fixture.admin.query(
    `INSERT INTO reports.terms (ecosystem_id, terms) VALUES ($1, '[{"name":"Fall","firstDay":"2026-11-16","lastDay":"2026-12-18"}]')`,
    [ecosystemId],
  );
}

/** No list stands behind groups by a characteristic. */
const dimensionsOf = (id: MetricId) =>
  tableDimensions(id).filter((each) => characteristicColumn(each) === null);
const split = metricIds.filter((id) => dimensionsOf(id).length > 0);
const bare = ({ value, counts, outOf }: any) => ({ value, counts, outOf });
const sum = (rows: any[], of: (row: any) => number | null) =>
  rows.reduce((so, row) => so + (of(row) ?? 0), 0);

/** Compares a figure of a table with the rows of its cell, and their sum. */
async function expectRows(metric: MetricId, values: object[], figure: any) {
  const about = JSON.stringify([metric, values]);
  const { total, rows, hasMore } = await rowsOf(metric, values);
  expect([about, total]).toEqual([about, bare(figure)]);
  expect([about, hasMore, sum(rows, ({ counts }) => counts)]).toEqual([about, false, figure.counts]);
  if (figure.outOf !== null) expect([about, sum(rows, ({ outOf }) => outOf)]).toEqual([about, figure.outOf]);
}

describe.each(split)('getMetricRows lists the rows of each cell of %s', (metric) => {
  it('by one dimension', async () => {
    for (const dimension of dimensionsOf(metric)) {
      const table = await tableOf(metric, dimension);
      for (const { head, total } of table.rows)
        await expectRows(metric, [{ dimension, key: head.key }], total);
    }
  }, 60_000);

  it('by two dimensions', async () => {
    const dimensions = dimensionsOf(metric);
    for (const [at, one] of dimensions.entries()) {
      // Each dimension beside its neighbours in a ring, so that each is a row and a column.
      const two = dimensions[(at + 1) % dimensions.length]!;
      if (one === two) continue;
      const table = await tableOf(metric, one, two);
      for (const { head, cells } of table.rows)
        for (const [n, column] of table.columns.entries())
          await expectRows(
            metric,
            [
              { dimension: one, key: head.key },
              { dimension: two, key: column.key },
            ],
            cells[n],
          );
    }
  }, 60_000);
});

it('getMetricRows names the values of the cell, in the reader’s language', async () => {
  const { actors } = fixture.cast;
  const spanish = { ...actors.superAdmin, language: 'sp' as const };
  const values = [
    { dimension: 'LOST_REASON', key: 'LATE' },
    { dimension: 'DAY', key: '2026-11-24' },
  ];
  const found = await rowsOf('MINUTES_LOST', values, {}, spanish);
  expect(found.values).toEqual([
    { dimension: 'LOST_REASON', head: { key: 'LATE', label: 'Retraso' } },
    { dimension: 'DAY', head: { key: '2026-11-24', label: null } },
  ]);
  expect(found.rows.map(({ counts }: any) => counts)).toEqual([15]);
});

it('getMetricRows pages through the rows of a cell, and finds none of a value that no row has', async () => {
  const values = [{ dimension: 'MONTH', key: '2026-11' }];
  const whole = await rowsOf('MINUTES_PRESENT', values);
  const first = await rowsOf('MINUTES_PRESENT', values, { pageSize: 2 });
  const next = await rowsOf('MINUTES_PRESENT', values, { pageSize: 100, after: first.endCursor });
  expect([...first.rows, ...next.rows]).toEqual(whole.rows);
  for (const key of ['2026-12', 'no month', '9999-99', ''])
    expect((await rowsOf('MINUTES_PRESENT', [{ dimension: 'MONTH', key }])).rows).toEqual([]);
});

it('getMetricRows shows program admins the cell of their own programs alone', async () => {
  const { programAdmin } = fixture.cast.actors;
  const values = [{ dimension: 'SUBJECT', key: 'Poems' }];
  expect((await rowsOf('MINUTES_PRESENT', values)).rows).toHaveLength(2);
  expect((await rowsOf('MINUTES_PRESENT', values, {}, programAdmin)).rows).toEqual([]);
});

it('getMetricRows names the field of values that the metric or the side does not have', async () => {
  const refused = async (change: object) =>
    (
      await fixture.as(fixture.cast.actors.superAdmin).send(METRIC_ROWS, {
        input: { metric: 'MINUTES_PRESENT', side: 'PROGRAMS', ...SPAN, ...change },
      })
    ).errors?.[0]?.extensions?.field;
  const of = (...dimensions: string[]) => ({
    values: dimensions.map((dimension) => ({ dimension, key: 'x' })),
  });
  expect(await refused(of('PERSON'))).toBe('input.values');
  expect(await refused(of('DAY', 'DAY'))).toBe('input.values');
  expect(await refused(of('DAY', 'WEEK', 'SUBJECT'))).toBe('input.values');
  expect(await refused({ metric: 'SESSIONS', ...of('GRADE') })).toBe('input.values');
  expect(await refused({ values: [{ dimension: 'SUBJECT', key: 'x'.repeat(201) }] })).toBe('input.values');
  const { userId } = fixture.cast.actors.leader;
  expect(await refused({ metric: 'MINUTES_LED', side: 'LEADER', userId, ...of('DAY') })).toBe('input.values');
});
