import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { PdfPrinter } from '@lyceum/server/pdf';
import type { ReportFormat } from '../__generated__/resolvers';
import { CREATE, CREATE_FILE, CUSTOM, FILE_URL, ONE_FILE, SEND } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const DAYS = { startDate: '2026-11-02', endDate: '2026-11-25' };
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const withoutChromium = () =>
  Object.assign(fixture.services, { pdf: new PdfPrinter({ chromiumPath: '/nowhere/chromium' }) });

async function fileOf(format: ReportFormat, reportType = 'SESSIONS') {
  const input = { reportType, format, ...DAYS };
  const { id } = (await admin().query(CREATE_FILE, { input }))['createPreProcessReport'];
  await runJobs(fixture);
  const file = (await admin().query(ONE_FILE, { id }))['getPreProcessReport'];
  return { id, file };
}

const contentOf = async (id: string) => buffer(await fixture.services.files.read(`reports/${id}`));

/** Texts and numbers of a workbook's rows, below the head. */
function rowsOfWorkbook(bytes: Buffer): string[][] {
  const files = unzipSync(bytes);
  const shared = [
    ...strFromU8(files['xl/sharedStrings.xml']!).matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs),
  ].map(([, text]) => text!);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  return [...sheet.matchAll(/<row .*?<\/row>/gs)]
    .slice(1)
    .map(([row]) =>
      [...row.matchAll(/<c [^>]*?(t="s")?[^>]*?><v>(.*?)<\/v>/g)].map(([cell, , value]) =>
        cell.includes('t="s"') ? shared[Number(value)]! : value!,
      ),
    );
}

async function completeSome() {
  const learner = await fixture.learner('Abbot', { firstName: '=SUM(A1)' });
  await fixture.completeSessions(learner, [
    [0, 45],
    [1, 30],
  ]);
}

it('createPreProcessReport writes the cells of the preview, and no others, in every format', async () => {
  await completeSome();
  const input = { reportType: 'SESSIONS', columns: ['learner', 'outcome', 'present'], ...DAYS };
  const { fields, rows } = (await admin().query(CUSTOM, { input }))['generateCustomReport'];
  const keys = fields.map(({ key }: { key: string }) => key);
  const chosen = async (format: ReportFormat) => {
    const { id } = (await admin().query(CREATE_FILE, { input: { ...input, format } }))[
      'createPreProcessReport'
    ];
    await runJobs(fixture);
    return contentOf(id);
  };
  expect(rowsOfWorkbook(await chosen('EXCEL'))).toEqual(rows);
  const file = new Uint8Array(await chosen('PARQUET')).buffer;
  const objects = (await parquetReadObjects({ file })) as Record<string, unknown>[];
  expect(objects.map((row) => keys.map((key: string) => String(row[key])))).toEqual(rows);
  expect(Object.keys(objects[0]!)).toEqual(keys);
});

it('writes a PDF with a chart and its table', async () => {
  await completeSome();
  const { id, file } = await fileOf('PDF', 'DOSAGE');
  expect(file).toMatchObject({ status: 'READY', format: 'PDF', isInsteadOfPdf: false });
  expect(file.fileName).toMatch(/\.pdf$/);
  const text = (await contentOf(id)).toString('latin1');
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain('/StructTreeRoot');
  expect(text).toContain('/Figure');
});

it('writes Excel instead where there is no Chromium; the mail says why and has the rows', async () => {
  await completeSome();
  withoutChromium();
  const grace = fixture.cast.actors.superAdmin;
  await fixture.savePerson(grace, {
    firstName: 'Grace',
    lastName: 'Whitfield',
    email: 'grace@example.org',
    ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }],
  });
  const schedule = async (reportType: string) => {
    const input = {
      ...{ reportName: reportType, reportType, format: 'PDF', period: 'LAST_30_DAYS' },
      ...{ frequency: 'DAILY', hour: 7, recipientIds: [grace.userId] },
    };
    const { id, format } = (await admin().query(CREATE, { input }))['createScheduledProgramLevelReports'];
    expect(format).toBe('PDF');
    await admin().query(SEND, { id });
    await runJobs(fixture);
    return fixture.mails.mails.find(({ subject }) => subject.includes(reportType))!;
  };
  const dosage = await schedule('DOSAGE');
  expect(dosage.text).toContain('because this server has no Chromium');
  expect(dosage.html).toContain('Math Lab</td>');
  const id = /\/reports\/files\/([\da-f-]{36})/.exec(dosage.text)![1];
  const file = (await admin().query(ONE_FILE, { id }))['getPreProcessReport'];
  expect(file).toMatchObject({ status: 'READY', format: 'EXCEL', isInsteadOfPdf: true });
  expect(file.fileName).toMatch(/\.xlsx$/);
  expect(rowsOfWorkbook(await contentOf(id!))).toHaveLength(file.rows);
  // Rows that name people are read after signing in.
  const sessions = await schedule('SESSIONS');
  expect(sessions.text).toContain('because this server has no Chromium');
  expect(sessions.html).not.toContain('Math Lab</td>');
});

it('gives up a file that its format cannot hold, and says so', async () => {
  const learner = await fixture.learner('Abbot');
  for (let back = 0; back < 3; back += 1)
    await fixture.publishLedger({
      sessions: Array.from({ length: 700 }, () =>
        sessionOf(fixture.cast.programId, back, [entry(learner, 45)]),
      ),
    });
  const { id, file } = await fileOf('PDF');
  expect(file).toMatchObject({ status: 'FAILED', isTooLong: true });
  const { errors } = await admin().send(FILE_URL, { id });
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('more rows than a file of this kind'),
      extensions: { code: 'CONFLICT' },
    },
  ]);
});
