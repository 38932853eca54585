import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { systemActor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import { CREATE_FILE, CUSTOM, FILE_URL, FILES, ONE_FILE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { sweepReportFiles } from './sweep-report-files.platform';
import { writeReport } from './write-report.job';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const DAYS = { startDate: '2026-11-02', endDate: '2026-11-25' };
const create = async (input: object, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(CREATE_FILE, { input }))['createPreProcessReport'];
const one = async (id: string, actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(ONE_FILE, { id }))['getPreProcessReport'];
// Bytes, because a text decoder would remove the byte order mark.
const contentOf = async (id: string) =>
  (await buffer(await fixture.services.files.read(`reports/${id}.csv`))).toString('utf8');

it('createPreProcessReport writes the rows of the preview with escaped formulas, and notifies the requester', async () => {
  const { cast } = fixture;
  await fixture.savePerson(cast.actors.superAdmin, { firstName: 'Grace', lastName: 'Whitfield' });
  const learner = await fixture.learner('=1+1', { firstName: '=SUM(A1)' });
  await fixture.completeSessions(learner, [
    [0, 45],
    [1, 30],
  ]);
  const made = await create({ reportName: 'Año: sesiones / otoño', reportType: 'SESSIONS', ...DAYS });
  expect(made).toMatchObject({
    status: 'QUEUED',
    rows: 0,
    programIds: [],
    ...DAYS,
    requestedBy: { userId: cast.actors.superAdmin.userId, name: 'Grace Whitfield' },
  });
  expect(await fixture.as(cast.actors.superAdmin).refusal(FILE_URL, { id: made.id })).toBe('CONFLICT');
  expect(await runJobs(fixture)).toEqual({ 'write-report': 1 });
  const fileName = 'ano-sesiones-otono-2026-11-02-2026-11-25.csv';
  expect(await one(made.id)).toMatchObject({ status: 'READY', rows: 2, fileName });
  const csv = await contentOf(made.id);
  expect(csv.startsWith('\uFEFFProgram,Date,Start,Subject,Student,Tutor')).toBe(true);
  const rows = parse(csv, { bom: true }).slice(1);
  const { rows: shown } = (
    await fixture.as(cast.actors.superAdmin).query(CUSTOM, { input: { reportType: 'SESSIONS', ...DAYS } })
  )['generateCustomReport'];
  const marked = (cell: string | null) => (cell?.startsWith('=') ? `'${cell}` : (cell ?? ''));
  expect(rows).toEqual(shown.map((row: (string | null)[]) => row.map(marked)));
  const url = (await fixture.as(cast.actors.superAdmin).query(FILE_URL, { id: made.id }))[
    'getPreProcessReportUrl'
  ];
  expect(url).toMatch(/^http/);
  const { rows: audits } = await fixture.admin.query(
    `SELECT subject_id FROM reports.audit_log WHERE action = 'download-report'`,
  );
  expect(audits).toEqual([{ subject_id: made.id }]);
  // Making a file is logged as viewing every learner in it.
  await personViewLog(fixture.services).flush();
  const looks = (await fixture.recorded('reports.people-looked-at')).flatMap(({ payload }) => payload.looks);
  expect(looks.map(({ userId }) => userId)).toContain(learner);
});

it('writes a file in the requester’s language page by page, and again after a crash', async () => {
  const { cast } = fixture;
  const spanish = { ...cast.actors.superAdmin, language: 'sp' as const };
  const learners = await Promise.all(['Abbot', 'Brook'].map((name) => fixture.learner(name)));
  for (let back = 0; back < 3; back += 1)
    await fixture.publishLedger({
      sessions: Array.from({ length: 400 }, () =>
        sessionOf(
          cast.programId,
          back,
          learners.map((id) => entry(id, 45)),
        ),
      ),
    });
  const made = await create({ reportType: 'SESSIONS', ...DAYS }, spanish);
  expect(made.reportName).toBe('Sesiones');
  const job = {
    id: randomUUID(),
    data: { reportId: made.id },
    actor: systemActor(cast.ecosystemId, 'test'),
    signal: AbortSignal.abort(),
    progress: async () => undefined,
    doneWith: async () => undefined,
  };
  await expect(writeReport.handler(job as never, fixture.services)).rejects.toThrow();
  expect(await one(made.id)).toMatchObject({ status: 'RUNNING', fileName: null });
  await runJobs(fixture);
  expect(await one(made.id)).toMatchObject({ status: 'READY', rows: 2400 });
  const rows = parse(await contentOf(made.id), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(2400);
  expect(rows[0]).toMatchObject({ Programa: 'Math Lab', Resultado: 'Asistió' });
  // A finished file is not written again.
  await writeReport.handler({ ...job, signal: new AbortController().signal } as never, fixture.services);
  expect(await one(made.id)).toMatchObject({ status: 'READY', rows: 2400 });
});

it('shows files within their ecosystem, the latest first, and a failed one as failed', async () => {
  const { cast } = fixture;
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.unshift((await create({ reportType: 'DOSAGE', ...DAYS })).id);
  const list = async (variables: object, actor = cast.actors.superAdmin) =>
    (await fixture.as(actor).query(FILES, variables))['getAllPreProcessReports'];
  const first = await list({ pageSize: 2 });
  expect(first).toMatchObject({ hasMore: true, endCursor: ids[1] });
  expect(first.reports.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect((await list({ pageSize: 2, after: ids[1] })).reports).toMatchObject([{ id: ids[2] }]);
  expect((await list({}, cast.foreigners.superAdmin)).reports).toEqual([]);
  for (const document of [ONE_FILE, FILE_URL]) {
    expect(await fixture.as(cast.foreigners.superAdmin).refusal(document, { id: ids[0] })).toBe('NOT_FOUND');
    expect(await fixture.as(cast.actors.programAdmin).refusal(document, { id: ids[0] })).toBe('NOT_FOUND');
    expect(await fixture.as(cast.actors.superAdmin).refusal(document, { id: 'x' })).toBe('NOT_FOUND');
  }
  const job = { data: { reportId: ids[0] }, actor: systemActor(cast.ecosystemId, 'test') };
  await writeReport.failed!(job as never, new Error('no disk'), fixture.services);
  expect(await one(ids[0]!)).toMatchObject({ status: 'FAILED' });
  expect(await fixture.as(cast.actors.superAdmin).refusal(FILE_URL, { id: ids[0] })).toBe('CONFLICT');
});

it('createPreProcessReport rejects invalid names, and more than ten running files', async () => {
  const { cast } = fixture;
  const refused = async (input: object) =>
    (await fixture.as(cast.actors.superAdmin).send(CREATE_FILE, { input })).errors?.[0]?.extensions;
  expect(await refused({ reportType: 'DOSAGE', reportName: 'x'.repeat(121) })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.reportName',
  });
  const filter = { programIds: [cast.otherProgramId] };
  expect(await refused({ reportType: 'DOSAGE', filter })).toMatchObject({ code: 'NOT_FOUND' });
  for (let n = 0; n < 10; n += 1) await create({ reportType: 'DOSAGE' });
  expect(await refused({ reportType: 'DOSAGE' })).toMatchObject({ code: 'CONFLICT' });
  await runJobs(fixture);
  expect(await create({ reportType: 'DOSAGE' })).toMatchObject({ status: 'QUEUED' });
});

it('deletes a file after two weeks', async () => {
  const { id } = await create({ reportType: 'ENGAGEMENT' });
  await runJobs(fixture);
  await sweepReportFiles.handler(fixture.services);
  expect(await one(id)).toMatchObject({ status: 'READY' });
  await fixture.admin.query(`UPDATE reports.report_files SET created_at = $1`, ['2026-11-11T17:00:00Z']);
  await sweepReportFiles.handler(fixture.services);
  expect(await fixture.as(fixture.cast.actors.superAdmin).refusal(ONE_FILE, { id })).toBe('NOT_FOUND');
  await expect(contentOf(id)).rejects.toThrow();
});
