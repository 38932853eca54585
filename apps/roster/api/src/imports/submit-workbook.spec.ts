import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';
import { makeWorkbook, type Cell } from '../testing/make-workbook';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
});
afterAll(() => fixture?.close());

const rowsOf = (csv: string): Cell[][] =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
const NOTES = `query ($programId: ID!, $ids: [ID!]) {
  getImportJobsByModel(programId: $programId, ids: $ids) { items { fileName notes } }
}`;
const notesOf = async (id: string) => {
  const variables = { programId: fixture.cast.programId, ids: [id] };
  const { getImportJobsByModel } = await fixture.subgraph.as(fixture.admin).query(NOTES, variables);
  return getImportJobsByModel.items[0].notes as string[];
};

it('imports a workbook like the same rows in CSV', async () => {
  const csv = studentCsv(40);
  const first = await fixture.import(makeWorkbook({ sheets: [{ name: 'Students', rows: rowsOf(csv) }] }));
  expect(first).toMatchObject({ status: 'IMPORTED', result: { newStudents: 40, refusedRows: 0 } });
  const again = await fixture.import(csv);
  expect(again.result).toMatchObject({ newStudents: 0, updatedStudents: 0, unchangedStudents: 40 });
  expect(await notesOf(first.id)).toEqual([]);
  const sessions = sessionCsv(30, 40);
  const held = await fixture.import(makeWorkbook({ sheets: [{ name: 'S', rows: rowsOf(sessions) }] }));
  expect(held).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 30 } });
});

it('numbers rows as the sheet does, below titles, and notes the ignored rows', async () => {
  const [header, ...rows] = rowsOf(studentCsv(3));
  const bad = rows.map((cells, n) => (n === 1 ? ['', ...cells.slice(1)] : cells));
  const book = makeWorkbook({
    sheets: [
      { name: 'Cover', rows: [] },
      {
        name: 'Spring',
        rows: [['Riverside Unified'], ['All schools'], [], header!, ...bad.slice(0, 1), [], ...bad.slice(1)],
      },
      { name: 'Legend', rows: [['x']] },
      { name: 'Sheet4', rows: [] },
    ],
  });
  const job = await fixture.import(book);
  expect(job.result).toMatchObject({ totalRows: 3, refusedRows: 1 });
  const page = await fixture.csvPage(job.id);
  expect(page.data.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([7]);
  const all = await fixture.csvPage(job.id, { rows: 'ALL' });
  expect(all.data.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([5, 7, 8]);
  expect(await notesOf(job.id)).toEqual([
    'The sheet “Spring” was read. Not read: Legend. Save each of those as a file of its own to import it.',
    'The header was found in row 4; the 3 rows above it were passed over.',
  ]);
});

it('ignores titles in CSV files too', async () => {
  const job = await fixture.import(`Riverside Unified\n${studentCsv(2)}`);
  expect(job).toMatchObject({ status: 'IMPORTED', result: { totalRows: 2, refusedRows: 0 } });
  expect(await notesOf(job.id)).toEqual(['The header was found in row 2; the row above it was passed over.']);
});

it('warns of identifiers that are stored as numbers', async () => {
  const [header, ...rows] = rowsOf(studentCsv(4));
  const numbers = rows.map(([, ...cells], n) => [7000 + n, ...cells] as Cell[]);
  const job = await fixture.import(makeWorkbook({ sheets: [{ name: 'A', rows: [header!, ...numbers] }] }));
  expect(job.status).toBe('IMPORTED');
  expect(await notesOf(job.id)).toEqual([expect.stringMatching(/^In student_id, 4 identifiers are numbers/)]);
});

it('downloads the workbook, and retries it without a second conversion', async () => {
  const book = makeWorkbook({ sheets: [{ name: 'A', rows: rowsOf(studentCsv(2)) }] });
  const job = await fixture.import(book);
  const keys = async () => {
    const { rows } = await fixture.subgraph.admin.query<{ file_key: string; workbook_key: string }>(
      `SELECT file_key, workbook_key FROM roster.import_jobs WHERE id = $1 OR $1 = ANY (resubmission_chain) ORDER BY id`,
      [job.id],
    );
    return rows;
  };
  const [first] = await keys();
  expect(first).toMatchObject({ file_key: expect.stringMatching(/\.csv$/) });
  expect(await fixture.read(first!.workbook_key)).toContain('xl/workbook.xml');
  const AGAIN = `mutation ($id: ID!) { resubmitImportJob(input: { importJobId: $id }) { importJobId } }`;
  const { resubmitImportJob } = await fixture.subgraph.as(fixture.admin).query(AGAIN, { id: job.id });
  expect((await fixture.ended(resubmitImportJob.importJobId)).result).toMatchObject({ unchangedStudents: 2 });
  expect((await keys())[1]).toEqual(first);
});

it.each([
  [
    'xls',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    /older \.xls format, or a password/,
  ],
  ['a damaged one', makeWorkbook({ sheets: [{ name: 'A', rows: [['a']] }] }).subarray(0, 200), /damaged/],
  ['an empty one', makeWorkbook({ sheets: [{ name: 'A', rows: [] }] }), /No sheet of the workbook/],
])('refuses an unreadable workbook before anything starts: %s', async (_name, content, message) => {
  const { errors, importJobId } = await fixture.submit(content);
  expect(importJobId).toBeNull();
  expect(errors[0]).toMatchObject({ property: 'file', message: expect.stringMatching(message) });
});

it('requestImportJobUpload tells how to save other kinds of spreadsheet', async () => {
  const asked = (fileName: string, fileSize = 10) =>
    fixture.subgraph.as(fixture.admin).send(
      `query ($programId: ID!, $fileName: String!, $fileSize: Float!) {
        requestImportJobUpload(fileName: $fileName, fileSize: $fileSize, programId: $programId) { multipartInfo { fileKey } } }`,
      { programId: fixture.cast.programId, fileName, fileSize },
    );
  for (const [name, remedy] of [
    ['A.XLS', /Save as, Excel workbook/],
    ['a.numbers', /Export to, Excel/],
    ['a.ods', /LibreOffice/],
    ['a.xlsb', /\.xlsb/],
  ] as const)
    expect((await asked(name)).errors?.[0]).toMatchObject({
      message: expect.stringMatching(remedy),
      extensions: { code: 'BAD_USER_INPUT', field: 'fileName' },
    });
  expect((await asked('a.xlsx', 101 * 1024 ** 2)).errors?.[0]?.message).toMatch(/Save the sheet as CSV/);
  expect((await asked('a.xlsx')).data!.requestImportJobUpload.multipartInfo.fileKey).toMatch(/\.xlsx$/);
});

it('inspectImportFile reads a workbook, which can be submitted afterwards', async () => {
  const INSPECT = `mutation ($input: InspectImportFileInput!) {
    inspectImportFile(input: $input) { errors { property message } template { entityType } headerRow notes } }`;
  const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
  const { programId } = fixture.cast;
  const inspected = async (content: Buffer) => {
    const file = await fixture.upload(content, { fileName: 'a.xlsx' });
    const { inspectImportFile } = await fixture.subgraph
      .as(fixture.admin)
      .query(INSPECT, { input: { programId, file } });
    return { file, found: inspectImportFile };
  };
  const rows = [['Riverside'], ...rowsOf(sessionCsv(3, 40))];
  const { file, found } = await inspected(makeWorkbook({ sheets: [{ name: 'S', rows }] }));
  expect(found).toEqual({
    errors: [],
    template: { entityType: 'SESSION' },
    headerRow: 2,
    notes: ['The header was found in row 2; the row above it was passed over.'],
  });
  const { submitImportJob } = await fixture.subgraph
    .as(fixture.admin)
    .query(SUBMIT, { input: { programId, file } });
  expect((await fixture.ended(submitImportJob.importJobId)).status).toBe('IMPORTED');
  const other = await inspected(makeWorkbook({ sheets: [{ name: 'S', rows: [['name', 'price']] }] }));
  expect(other.found).toMatchObject({ errors: [{ property: 'file' }], template: null });
});
