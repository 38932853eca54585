import { randomUUID } from 'node:crypto';
import { text as readText, buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import { completeSessions } from '../attendance/complete-sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { exportSessionsJob } from './export-sessions';
import type { Cell } from './session-table';
import { storeDatasFiles } from './store-datas-files';
import { xlsxFile } from './xlsx-file';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const recurrence = { frequency: 'WEEKLY', recurringDays: [2], count: 3 };
  await book(admin(), sessionInput(fixture, { recurrence, subject: '=SUM(A1)' }));
  const sibling = { programId: fixture.cast.siblingProgramId, leaderIds: [fixture.ids.leader2] };
  await book(admin(), sessionInput(fixture, { ...sibling, learnerIds: [fixture.ids.learner3] }));
});
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const EXPORT = `mutation ($input: ExportSessionsInput!) { exportEcosystemAdminSessions(input: $input) { export { id status } } }`;
const READ = `query ($id: ID!) { getSessionsExport(exportId: $id) { status rows files { fileName url rows } expiresAt } }`;

async function exported(input: object, actor: Actor = fixture.cast.actors.superAdmin) {
  const { exportEcosystemAdminSessions } = await fixture.as(actor).query<any>(EXPORT, { input });
  const { id } = exportEcosystemAdminSessions.export;
  const job = {
    id: randomUUID(),
    data: { exportId: id },
    actor: systemActor(fixture.cast.ecosystemId, 'test'),
    signal: new AbortController().signal,
    progress: async () => undefined,
  };
  await exportSessionsJob.handler(job as never, fixture.services);
  return { id, ...(await fixture.as(actor).query<any>(READ, { id })).getSessionsExport };
}

async function rowsOfCsv(id: string): Promise<Record<string, string>[]> {
  const text = await readText(await fixture.services.files.read(`exports/${id}/sessions.csv`));
  return parse(text, { columns: true, bom: true });
}

describe('exportEcosystemAdminSessions', () => {
  it('writes the sessions of the filter in order, with formulas quoted', async () => {
    const done = await exported({ filter: { subjects: ['=SUM(A1)'] }, sort: 'START_ASC', format: 'CSV' });
    expect(done).toMatchObject({
      status: 'DONE',
      rows: 3,
      files: [{ rows: 3, url: expect.stringMatching(/^http/) }],
    });
    expect(done.files[0].fileName).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/);
    const rows = await rowsOfCsv(done.id);
    expect(rows.map((row) => row['Date'])).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect(rows[0]).toMatchObject({
      Subject: "'=SUM(A1)",
      Start: '16:00',
      'Time zone': 'America/Denver',
      Status: 'Upcoming',
      Tutor: 'Maya Lindqvist',
      Student: 'Sofía Reyes',
      Schools: 'Lincoln',
      Minutes: '60',
    });
    // Whoever has the file has seen everybody in it, so each person is logged once.
    await personViewLog(fixture.services).flush();
    const looks = (await fixture.recorded('sessions.people-looked-at')).flatMap(
      ({ payload }) => payload.looks,
    );
    expect(looks).toMatchObject([
      {
        actorUserId: fixture.cast.actors.superAdmin.userId,
        part: 'SESSIONS_EXPORT',
        userId: fixture.ids.learner,
      },
    ]);
  });

  it('uses the actor’s language, and contains only the actor’s programs', async () => {
    const spanish = { ...fixture.cast.actors.programAdmin, language: 'sp' as const };
    const done = await exported({ filter: {}, format: 'CSV' }, spanish);
    expect(done.files[0].fileName).toMatch(/^sesiones-/);
    const rows = await rowsOfCsv(done.id);
    expect(rows).toHaveLength(3);
    expect(rows[0]!['Estado']).toBe('Próxima');
    expect(await admin().refusal(READ, { id: done.id })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(READ, { id: done.id })).toBe(
      'NOT_FOUND',
    );
    const foreign = await exported({ filter: {}, format: 'CSV' }, fixture.cast.actors.superAdmin);
    expect(foreign.rows).toBe(4);
  });

  it('writes texts of a workbook as texts', async () => {
    const done = await exported({ filter: {}, sort: 'START_ASC', format: 'XLSX' });
    const parts = unzipSync(
      await buffer(await fixture.services.files.read(`exports/${done.id}/sessions.xlsx`)),
    );
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet.match(/<row>/g)).toHaveLength(5);
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=SUM(A1)</t></is></c>');
    expect(sheet).toContain(`<c s="1"><v>46350</v></c>`); // 2026-11-24
    expect(sheet).not.toContain('<f>');
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="Sessions"');
  });

  it('runs at most ten exports of one person at once', async () => {
    const input = { filter: {}, format: 'CSV' };
    for (let n = 0; n < 10; n++) await admin().query(EXPORT, { input });
    expect(await admin().refusal(EXPORT, { input })).toBe('CONFLICT');
    expect(await admin().refusal(EXPORT, { input: { filter: { startDate: 'x' }, format: 'CSV' } })).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('xlsxFile', () => {
  it('continues on another sheet when one is full, and holds at most a page in memory', async () => {
    async function* pages(): AsyncGenerator<Cell[][]> {
      for (let page = 0; page < 106; page++)
        yield Array.from({ length: 10_000 }, (_, n) => [page * 10_000 + n]);
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of xlsxFile('A & B', ['n'], pages())) chunks.push(chunk);
    const parts = unzipSync(Buffer.concat(chunks), {
      filter: ({ name }) => name.endsWith('workbook.xml') || name.endsWith('sheet2.xml'),
    });
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="A &amp; B 2" sheetId="2"');
    const second = strFromU8(parts['xl/worksheets/sheet2.xml']!);
    expect(second.match(/<row>/g)).toHaveLength(1_060_000 - 1_048_575 + 1);
  });
});

describe('the DATAS format', () => {
  it('passes delivered sessions to the roster, and completes with its files', async () => {
    fixture.setNow('2026-11-24T23:00:00Z');
    const { rows } = await fixture.admin.query(
      `SELECT id FROM sessions.sessions WHERE starts_at = '2026-11-24T23:00:00Z' ORDER BY id`,
    );
    const [sessionId] = rows.map(({ id }) => id);
    const check = `mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`;
    for (const userId of [fixture.ids.leader, fixture.ids.learner])
      await admin().query(check, { input: { sessionId, userId, action: 'CHECK_IN' } });
    fixture.setNow('2026-11-25T01:00:00Z');
    await completeSessions(fixture.cast.ecosystemId, fixture.services);
    await fixture.admin.query(`UPDATE sessions.exports SET status = 'FAILED' WHERE status = 'RUNNING'`);
    const filter = { programIds: [fixture.cast.programId] };
    expect(await admin().refusal(EXPORT, { input: { filter: {}, format: 'DATAS' } })).toBe('BAD_USER_INPUT');
    const running = await exported({ filter, format: 'DATAS' });
    expect(running).toMatchObject({ status: 'RUNNING', files: [], rows: 1 });
    const [asked] = await fixture.recorded('sessions.export-ready');
    expect(asked!.payload).toMatchObject({ exportId: running.id, sessions: 1, timeZoneId: 'America/Denver' });
    const lines = await readText(await fixture.services.files.read(asked!.payload.fileKey));
    expect(JSON.parse(lines)).toEqual({
      tutor: fixture.ids.leader,
      start: '2026-11-24T23:00:00.000Z',
      topic: '=SUM(A1)',
      ratio: '1:1',
      learners: [[fixture.ids.learner, 60, fixture.cast.schoolId, '04']],
    });
    const files = [
      { kind: 'SESSION' as const, fileKey: 'exports/a.csv', rows: 1 },
      { kind: 'STUDENT' as const, fileKey: 'exports/b.csv', rows: 1 },
    ];
    const answer = { exportId: running.id, files };
    const actor = systemActor(fixture.cast.ecosystemId, 'test');
    await fixture.services.tenancy.within(actor, (db) => storeDatasFiles(db, answer));
    const { getSessionsExport: done } = await admin().query<any>(READ, { id: running.id });
    expect(done).toMatchObject({ status: 'DONE', rows: 1 });
    expect(done.files.map(({ fileName }: any) => fileName.replace(/\d{4}-\d\d-\d\d/, 'D'))).toEqual([
      'datas-sessions-D.csv',
      'datas-students-D.csv',
    ]);
    const none = await exported({ filter: { ...filter, statuses: ['UPCOMING'] }, format: 'DATAS' });
    await fixture.services.tenancy.within(actor, (db) =>
      storeDatasFiles(db, { exportId: none.id, files: [] }),
    );
    expect((await admin().query<any>(READ, { id: none.id })).getSessionsExport.status).toBe('FAILED');
  });
});
