import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';
import { makeWorkbook, type Cell } from '../testing/make-workbook';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start();
});
afterAll(() => bench?.close());

const rowsOf = (csv: string): Cell[][] =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
const NOTES = `query ($programId: ID!, $ids: [ID!]) {
  getImportJobsByModel(programId: $programId, ids: $ids) { items { fileName notes } }
}`;
const notesOf = async (id: string) => {
  const variables = { programId: bench.cast.programId, ids: [id] };
  const { getImportJobsByModel } = await bench.subgraph.as(bench.admin).query(NOTES, variables);
  return getImportJobsByModel.items[0].notes as string[];
};

it('loads a workbook as it loads the same rows in CSV', async () => {
  const csv = studentCsv(40);
  const first = await bench.import(makeWorkbook({ sheets: [{ name: 'Students', rows: rowsOf(csv) }] }));
  expect(first).toMatchObject({ status: 'IMPORTED', result: { newStudents: 40, refusedRows: 0 } });
  const again = await bench.import(csv);
  expect(again.result).toMatchObject({ newStudents: 0, updatedStudents: 0, unchangedStudents: 40 });
  expect(await notesOf(first.id)).toEqual([]);
  const sessions = sessionCsv(30, 40);
  const held = await bench.import(makeWorkbook({ sheets: [{ name: 'S', rows: rowsOf(sessions) }] }));
  expect(held).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 30 } });
});

it('numbers rows as the sheet does, beneath titles, and says what it passed over', async () => {
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
  const job = await bench.import(book);
  expect(job.result).toMatchObject({ totalRows: 3, refusedRows: 1 });
  const page = await bench.csvPage(job.id);
  expect(page.data.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([7]);
  const all = await bench.csvPage(job.id, { rows: 'ALL' });
  expect(all.data.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([5, 7, 8]);
  expect(await notesOf(job.id)).toEqual([
    'The sheet “Spring” was read. Not read: Legend. Save each of those as a file of its own to import it.',
    'The header was found in row 4; the 3 rows above it were passed over.',
  ]);
});

it('passes over titles of CSV too', async () => {
  const job = await bench.import(`Riverside Unified\n${studentCsv(2)}`);
  expect(job).toMatchObject({ status: 'IMPORTED', result: { totalRows: 2, refusedRows: 0 } });
  expect(await notesOf(job.id)).toEqual(['The header was found in row 2; the row above it was passed over.']);
});

it('warns of identifiers that are numbers', async () => {
  const [header, ...rows] = rowsOf(studentCsv(4));
  const numbers = rows.map(([, ...cells], n) => [7000 + n, ...cells] as Cell[]);
  const job = await bench.import(makeWorkbook({ sheets: [{ name: 'A', rows: [header!, ...numbers] }] }));
  expect(job.status).toBe('IMPORTED');
  expect(await notesOf(job.id)).toEqual([expect.stringMatching(/^In student_id, 4 identifiers are numbers/)]);
});

it('gives the workbook back, and tries it again without converting it twice', async () => {
  const book = makeWorkbook({ sheets: [{ name: 'A', rows: rowsOf(studentCsv(2)) }] });
  const job = await bench.import(book);
  const keys = async () => {
    const { rows } = await bench.subgraph.admin.query<{ file_key: string; workbook_key: string }>(
      `SELECT file_key, workbook_key FROM roster.import_jobs WHERE id = $1 OR $1 = ANY (resubmission_chain) ORDER BY id`,
      [job.id],
    );
    return rows;
  };
  const [first] = await keys();
  expect(first).toMatchObject({ file_key: expect.stringMatching(/\.csv$/) });
  expect(await bench.read(first!.workbook_key)).toContain('xl/workbook.xml');
  const AGAIN = `mutation ($id: ID!) { resubmitImportJob(input: { importJobId: $id }) { importJobId } }`;
  const { resubmitImportJob } = await bench.subgraph.as(bench.admin).query(AGAIN, { id: job.id });
  expect((await bench.ended(resubmitImportJob.importJobId)).result).toMatchObject({ unchangedStudents: 2 });
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
])('refuses what cannot be read before anything starts: %s', async (_name, content, message) => {
  const { errors, importJobId } = await bench.submit(content);
  expect(importJobId).toBeNull();
  expect(errors[0]).toMatchObject({ property: 'file', message: expect.stringMatching(message) });
});

it('says how to save other kinds of spreadsheet before they are sent', async () => {
  const asked = (fileName: string, fileSize = 10) =>
    bench.subgraph.as(bench.admin).send(
      `query ($programId: ID!, $fileName: String!, $fileSize: Float!) {
        requestImportJobUpload(fileName: $fileName, fileSize: $fileSize, programId: $programId) { multipartInfo { fileKey } } }`,
      { programId: bench.cast.programId, fileName, fileSize },
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

it('says what a workbook is before it is submitted, and takes it afterwards', async () => {
  const INSPECT = `mutation ($input: InspectImportFileInput!) {
    inspectImportFile(input: $input) { errors { property message } template { entityType } headerRow notes } }`;
  const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
  const { programId } = bench.cast;
  const inspected = async (content: Buffer) => {
    const file = await bench.upload(content, { fileName: 'a.xlsx' });
    const { inspectImportFile } = await bench.subgraph
      .as(bench.admin)
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
  const { submitImportJob } = await bench.subgraph
    .as(bench.admin)
    .query(SUBMIT, { input: { programId, file } });
  expect((await bench.ended(submitImportJob.importJobId)).status).toBe('IMPORTED');
  const other = await inspected(makeWorkbook({ sheets: [{ name: 'S', rows: [['name', 'price']] }] }));
  expect(other.found).toMatchObject({ errors: [{ property: 'file' }], template: null });
});
