import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_TABLE } from '../testing/metric-documents';
import { CREATE_FILE, CREATE_PIVOT_FILE, FILE_URL, FILES, ONE_FILE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const DAYS = { startDate: '2026-11-02', endDate: '2026-11-25' };
const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const superAdmin = () => fixture.cast.actors.superAdmin;
const create = async (pivot: object, more: object = {}, actor: Actor = superAdmin()) =>
  (await fixture.as(actor).query<any>(CREATE_PIVOT_FILE, { input: { pivot, ...DAYS, ...more } }))[
    'createPivotFile'
  ];
const one = async (id: string, actor: Actor = superAdmin()) =>
  (await fixture.as(actor).query<any>(ONE_FILE, { id }))['getPreProcessReport'];
const refusal = async (pivot: object, more: object = {}, actor: Actor = superAdmin()) =>
  (await fixture.as(actor).send(CREATE_PIVOT_FILE, { input: { pivot, ...DAYS, ...more } })).errors?.[0]
    ?.extensions;
const tableOf = async (input: object, actor: Actor = superAdmin()) =>
  (await fixture.as(actor).query<any>(METRIC_TABLE, { input: { ...SPAN, ...input } }))['getMetricTable'];
const csvOf = async (id: string): Promise<string[][]> =>
  parse((await buffer(await fixture.services.files.read(`reports/${id}.csv`))).toString('utf8'), {
    bom: true,
  });

/** Learners of two grades in both programs; `others`: how many of the sibling program by grade. */
async function loadSessions(others: readonly [gradeLevel: string, people: number][] = [['02', 2]]) {
  const { programId, siblingProgramId, actors } = fixture.cast;
  await fixture.saveProgram(siblingProgramId, { name: 'Reading' });
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  const one = await fixture.learner('Abbot', { gradeLevel: '02' });
  const two = await fixture.learner('Baker', { gradeLevel: '03' });
  const rest: string[] = [];
  for (const [gradeLevel, people] of others)
    for (let at = 0; at < people; at += 1)
      rest.push(
        await fixture.learner('Other', {
          gradeLevel,
          programRoles: [{ programId: siblingProgramId, role: 'LEARNER' as const }],
        }),
      );
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [leader, entry(one, 45), entry(two, 30)]),
      sessionOf(programId, 5, [leader, entry(one, 20)]),
      sessionOf(siblingProgramId, 1, [leader, ...rest.map((id) => entry(id, 45))]),
    ],
  });
}

it('createPivotFile writes the totals and the comparison of getMetricTable', async () => {
  await loadSessions();
  const pivot = { metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'GRADE', compare: 'BEFORE' };
  const made = await create(pivot, { reportName: 'Minutes' });
  expect(made).toMatchObject({
    ...{ status: 'QUEUED', reportName: 'Minutes', reportType: 'PIVOT', format: 'CSV', programIds: [] },
    // Whole weeks, as on the page.
    ...{ startDate: '2026-11-02', endDate: '2026-11-29' },
    pivot: { metric: 'MINUTES_PRESENT', compare: 'BEFORE', view: 'TABLE' },
  });
  expect(await runJobs(fixture)).toEqual({ 'write-report': 1 });
  expect(await one(made.id)).toMatchObject({
    ...{ status: 'READY', rows: 2, fileName: 'minutes-2026-11-02-2026-11-29.csv' },
  });
  const table = await tableOf({ metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'GRADE' });
  const before = await tableOf({
    ...{ metric: 'MINUTES_PRESENT', rows: 'PROGRAM' },
    ...{ beginDate: '2026-10-05', endDate: '2026-11-01' },
  });
  const other = (key: string) => before.rows.find((row: any) => row.head.key === key)?.total.value ?? null;
  const text = (value: number | null) => (value === null ? '' : String(value));
  const line = (head: string, cells: any[], total: any, than: number | null) => [
    head,
    ...[...cells, total].map(({ value }) => text(value)),
    text(than),
    text(than === null ? null : total.value - than),
  ];
  expect(await csvOf(made.id)).toEqual([
    [...['Program', 'Grade 2', 'Grade 3', 'Total, in minutes'], ...['As many weeks before', 'Difference']],
    ...table.rows.map(({ head, cells, total }: any) => line(head.label, cells, total, other(head.key))),
    line('Total', table.columnTotals, table.total, before.total.value),
  ]);
});

it('createPivotFile withholds in every format what getMetricTable withholds', async () => {
  await loadSessions([
    ['02', 12],
    ['03', 11],
    ['04', 4],
  ]);
  const { programAdmin } = fixture.cast.actors;
  const pivot = { metric: 'MINUTES_PRESENT', rows: 'GRADE', compare: 'OTHERS' };
  const shown = await tableOf({ ...pivot, compare: undefined, group: 'OTHERS' }, programAdmin);
  expect(shown.rows.filter(({ total }: any) => total.isWithheld)).toHaveLength(2);
  const csv = await create(pivot, {}, programAdmin);
  const excel = await create(pivot, { format: 'EXCEL' }, programAdmin);
  await runJobs(fixture);
  const rows = (await csvOf(csv.id)).slice(1);
  const own = await tableOf({ metric: 'MINUTES_PRESENT', rows: 'GRADE' }, programAdmin);
  expect(rows.slice(0, -1).map(([head, , than]) => [head, than])).toEqual(
    own.rows.map(({ head }: any) => {
      const other = shown.rows.find((row: any) => row.head.key === head.key)?.total;
      return [head.label, other?.isWithheld ? 'Withheld' : String(other?.value ?? '')];
    }),
  );
  expect(rows.at(-1)).toEqual(['Total', '75', String(shown.total.value), String(75 - shown.total.value)]);
  const sheet = unzipSync(await buffer(await fixture.services.files.read(`reports/${excel.id}`)));
  const strings = strFromU8(sheet['xl/sharedStrings.xml']!);
  expect(rows.flat()).toContain('Withheld');
  expect(strings).toContain('Withheld');
  expect(strFromU8(sheet['xl/worksheets/sheet1.xml']!)).toContain(`<v>${shown.total.value}</v>`);
  // A super admin's file of the same table has all of them.
  const all = await create({ ...pivot, programIds: [fixture.cast.programId] });
  await runJobs(fixture);
  expect((await csvOf(all.id)).flat()).not.toContain('Withheld');
});

it('createPivotFile writes in the reader’s language, and leaves out a comparison that was deleted meanwhile', async () => {
  await loadSessions();
  const { siblingProgramId } = fixture.cast;
  const spanish = { ...superAdmin(), language: 'sp' as const };
  const pivot = {
    ...{ metric: 'ATTENDANCE', rows: 'WEEK', view: 'BAR' },
    ...{ compare: 'PROGRAM', comparedProgramId: siblingProgramId },
  };
  const made = await create(pivot, {}, spanish);
  expect(made.reportName).toBe('Cifras una al lado de otra');
  await runJobs(fixture);
  const [head, ...rows] = await csvOf(made.id);
  expect(head).toEqual(['Semana', 'Total, en %', 'Reading', 'Diferencia']);
  expect(rows.map(([first]) => first)).toContain('Semana del 23 nov 2026');
  expect(rows.at(-1)![0]).toBe('Total');
  const later = await create(pivot, {}, spanish);
  await fixture.admin.query(`DELETE FROM reports.programs WHERE id = $1`, [siblingProgramId]);
  await runJobs(fixture);
  expect((await csvOf(later.id))[0]).toEqual(['Semana', 'Total, en %']);
});

it('createPivotFile writes a PDF with the chart of the page', async () => {
  await loadSessions();
  const pivot = { metric: 'MINUTES_PRESENT', rows: 'PROGRAM', columns: 'GRADE', view: 'STACKED' };
  const { id } = await create(pivot, { format: 'PDF' });
  await runJobs(fixture);
  expect(await one(id)).toMatchObject({ status: 'READY', format: 'PDF', rows: 2 });
  const text = (await buffer(await fixture.services.files.read(`reports/${id}`))).toString('latin1');
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain('/StructTreeRoot');
});

it('createPivotFile is read by its maker while the maker administers its programs, and by super admins', async () => {
  await loadSessions();
  const { programAdmin } = fixture.cast.actors;
  const { programId } = fixture.cast;
  const made = await create({ metric: 'LEARNERS', rows: 'GRADE' }, {}, programAdmin);
  expect(made.programIds).toEqual([programId]);
  await runJobs(fixture);
  expect(await one(made.id, programAdmin)).toMatchObject({ status: 'READY' });
  expect(
    (await fixture.as(programAdmin).query<any>(FILE_URL, { id: made.id }))['getPreProcessReportUrl'],
  ).toMatch(/^http/);
  expect(await one(made.id)).toMatchObject({ id: made.id });
  const files = (await fixture.as(superAdmin()).query<any>(FILES))['getAllPreProcessReports'].reports;
  expect(files).toMatchObject([{ id: made.id, reportType: 'PIVOT' }]);
  const former = { ...programAdmin, programRoles: [] };
  const another = { ...programAdmin, userId: fixture.cast.actors.leader.userId };
  for (const actor of [another, fixture.cast.foreigners.superAdmin, fixture.cast.foreigners.programAdmin])
    expect(await fixture.as(actor).refusal(ONE_FILE, { id: made.id })).toBe('NOT_FOUND');
  expect(['NOT_FOUND', 'FORBIDDEN']).toContain(await fixture.as(former).refusal(ONE_FILE, { id: made.id }));
  // A super admin's table stays with super admins, even of the maker's program.
  const whole = await create({ metric: 'LEARNERS', rows: 'GRADE', programIds: [programId] });
  const demoted = { ...programAdmin, userId: superAdmin().userId };
  expect(await fixture.as(demoted).refusal(ONE_FILE, { id: whole.id })).toBe('NOT_FOUND');
});

it('createPivotFile names the field of an invalid choice, and finds nothing of another ecosystem', async () => {
  const { programAdmin, leader, learner } = fixture.cast.actors;
  const pivot = { metric: 'ATTENDANCE', rows: 'WEEK' };
  const field = async (change: object, more: object = {}, actor: Actor = superAdmin()) =>
    (await refusal({ ...pivot, ...change }, more, actor))?.field;
  expect(await field({ rows: 'PERSON' })).toBe('input.pivot.rows');
  expect(await field({ columns: 'WEEK' })).toBe('input.pivot.columns');
  expect(await field({ metric: 'COST_TOTAL' })).toBe('input.pivot.metric');
  expect(await field({ metric: 'SESSIONS', gradeLevel: '02' })).toBe('input.pivot.gradeLevel');
  expect(await field({ compare: 'PROGRAM' })).toBe('input.pivot.comparedProgramId');
  expect(await field({ compare: 'OTHERS' })).toBe('input.pivot.compare');
  expect(await field({ compare: 'OTHERS', rows: 'DAY' }, {}, programAdmin)).toBe('input.pivot.compare');
  expect(await field({}, { format: 'PARQUET' })).toBe('input.format');
  expect(await field({}, { reportName: 'x'.repeat(121) })).toBe('input.reportName');
  expect(await field({}, { endDate: '2026-10-01' })).toBe('input.endDate');
  const foreign = { programIds: [fixture.cast.otherProgramId] };
  expect(await refusal({ ...pivot, ...foreign })).toMatchObject({ code: 'NOT_FOUND' });
  const sibling = { compare: 'PROGRAM', comparedProgramId: fixture.cast.siblingProgramId };
  expect(await refusal({ ...pivot, ...sibling }, {}, programAdmin)).toMatchObject({ code: 'NOT_FOUND' });
  for (const actor of [leader, learner])
    expect(await refusal(pivot, {}, actor)).toMatchObject({ code: 'FORBIDDEN' });
  for (let n = 0; n < 10; n += 1) await create(pivot);
  expect(await refusal(pivot)).toMatchObject({ code: 'CONFLICT' });
  const rows = { input: { reportType: 'PIVOT' } };
  const asRows = (await fixture.as(superAdmin()).send(CREATE_FILE, rows)).errors?.[0]?.extensions;
  expect(asRows).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.reportType' });
});
