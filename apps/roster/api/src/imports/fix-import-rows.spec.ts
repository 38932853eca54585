import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
});
afterAll(() => fixture?.close());

const HEADER = 'student_id,district_id,district_name,school_id,school_name,current_grade_level,iep';
const student = (id: string, grade = '3', iep = '') => `${id},D1,District,S1,School,${grade},${iep}`;
const SESSIONS = 'student_id,session_topic,session_date,session_duration,tutor_id';

const FIX = `mutation ($input: FixImportRowsInput!) { fixImportRows(input: $input) { errors { message } importJobId } }`;
const fixed = async (importJobId: string, input: object) => {
  const { fixImportRows } = await fixture.subgraph
    .as(fixture.admin)
    .query(FIX, { input: { importJobId, ...input } });
  return fixture.ended(fixImportRows.importJobId);
};
const causesOf = async (importJobId: string) => {
  const { getImportCauses } = await fixture.subgraph
    .as(fixture.admin)
    .query(
      `query ($id: ID!) { getImportCauses(importJobId: $id) { property code refused rows valueCount values { value rows } fixes } }`,
      { id: importJobId },
    );
  return getImportCauses;
};
const rowNumbers = async (importJobId: string) =>
  (await fixture.csvPage(importJobId)).data.map(({ rowNumber }: { rowNumber: number }) => rowNumber);

async function brokenSessions() {
  await fixture.import(`${HEADER}\n${['1', '2', '3'].map((id) => student(id)).join('\n')}\n`);
  return fixture.import(
    [
      SESSIONS,
      '1,math,2026-01-12 10:00,45,T1',
      '1,math,31.01.2026 10:00,45,T1',
      '2,math,30.01.2026 10:00,45,T1',
      '2,,2026-01-13 10:00,45,T1',
      'two,math,2026-01-14 10:00,45,T1',
      '3,math,2026-01-14 10:00,forty,T1',
    ].join('\n'),
  );
}

it('getImportCauses groups problems by cause, with the values and the possible corrections', async () => {
  const job = await brokenSessions();
  expect(job.result).toMatchObject({ totalRows: 6, refusedRows: 5 });
  expect(await causesOf(job.id)).toEqual([
    {
      ...{ property: 'session_date', code: 'date-unreadable', refused: true, rows: 2, valueCount: 2 },
      values: [
        { value: '30.01.2026 10:00', rows: 1 },
        { value: '31.01.2026 10:00', rows: 1 },
      ],
      fixes: ['REPLACE', 'DAY_FIRST'],
    },
    expect.objectContaining({ property: 'session_duration', fixes: ['REPLACE'] }),
    expect.objectContaining({ property: 'session_topic', code: 'topic-missing', fixes: ['FILL'] }),
    expect.objectContaining({ property: 'student_id', code: 'student-not-in-file', fixes: ['REPLACE'] }),
  ]);
});

it('fixImportRows imports the corrected rows only, and keeps the others open under their numbers', async () => {
  const job = await brokenSessions();
  const second = await fixed(job.id, {
    fixes: [
      { property: 'session_date', code: 'date-unreadable', kind: 'DAY_FIRST' },
      { property: 'session_topic', code: 'topic-missing', kind: 'FILL', to: 'ela' },
    ],
  });
  expect(second).toMatchObject({ status: 'IMPORTED', resubmissionChain: [job.id] });
  expect(second.result).toMatchObject({ totalRows: 5, loadedRows: 3, refusedRows: 2 });
  expect(await rowNumbers(second.id)).toEqual([6, 7]);
  const third = await fixed(second.id, {
    fixes: [{ property: 'student_id', code: 'student-not-in-file', kind: 'REPLACE', from: 'TWO', to: '2' }],
    cells: [{ rowNumber: 7, property: 'session_duration', value: '40' }],
  });
  expect(third.result).toMatchObject({ totalRows: 2, loadedRows: 2, refusedRows: 0 });
  expect(third.resubmissionChain).toEqual([job.id, second.id]);
});

it('fixImportRows corrects cells that were left empty in imported rows', async () => {
  const job = await fixture.import(`${HEADER}\n${student('g1', 'Kinder A')}\n${student('g2', 'Kínder a')}\n`);
  expect(job.result).toMatchObject({ newStudents: 2, remarkedRows: 2 });
  const again = await fixed(job.id, {
    fixes: [
      {
        property: 'current_grade_level',
        code: 'grade-unreadable',
        kind: 'REPLACE',
        from: 'kinder a',
        to: 'K',
      },
    ],
  });
  expect(again.result).toMatchObject({ updatedStudents: 2, remarkedRows: 0 });
});

it('knows which rows are still open when a file of refused rows comes back in part', async () => {
  const job = await brokenSessions();
  const { getImportFileUrl } = await fixture.subgraph
    .as(fixture.admin)
    .query(`query ($id: ID!) { getImportFileUrl(importJobId: $id, part: REFUSED_ROWS) { fileName } }`, {
      id: job.id,
    });
  expect(getImportFileUrl.fileName).toMatch(/refused\.csv$/);
  const csv = await fixture.read(`refused-rows/${job.id}/en.csv`);
  const [header, ...rows] = csv.trim().split('\r\n');
  expect(header).toContain('row_token,row,problem column');
  // Two of the five rows, the first one corrected, and a new row.
  const mended = rows[0]!.replace(/(.*)31\.01\.2026/, '$12026-01-31');
  const added = `,,,,,3,math,2026-02-02 10:00,45,T1`;
  const file = await fixture.upload([header, mended, rows[3]!, added].join('\n'));
  const { resubmitImportJob } = await fixture.subgraph
    .as(fixture.admin)
    .query(
      `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { errors { message } importJobId } }`,
      { input: { importJobId: job.id, file } },
    );
  const again = await fixture.ended(resubmitImportJob.importJobId);
  expect(again.result).toMatchObject({ totalRows: 6, refusedRows: 4 });
  expect(await rowNumbers(again.id)).toEqual([4, 5, 6, 7]);
  // The next download does not repeat the columns of this one.
  await fixture.subgraph
    .as(fixture.admin)
    .query(`query ($id: ID!) { getImportFileUrl(importJobId: $id, part: REFUSED_ROWS) { fileName } }`, {
      id: again.id,
    });
  const [next] = (await fixture.read(`refused-rows/${again.id}/en.csv`)).split('\r\n');
  expect(next!.trim()).toBe(header);
});

it('fixImportRows refuses corrections that change nothing, name an unknown column, or come too late', async () => {
  const job = await brokenSessions();
  const input = (fix: object) => ({
    input: {
      importJobId: job.id,
      fixes: [{ property: 'session_topic', code: 'topic-missing', kind: 'FILL', ...fix }],
    },
  });
  const refusal = async (variables: object) => {
    const { errors } = await fixture.subgraph.as(fixture.admin).send(FIX, variables);
    return errors?.[0];
  };
  expect(await refusal(input({ to: '' }))).toMatchObject({
    message: expect.stringMatching(/No row is changed/),
  });
  expect(await refusal(input({ property: 'shoe_size' }))).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field: 'input.fixes.0.property' },
  });
  expect(await refusal(input({ to: 'x'.repeat(401) }))).toMatchObject({
    extensions: { field: 'input.fixes.0.value' },
  });
  await fixed(job.id, input({ to: 'ela' }).input);
  expect(await refusal(input({ to: 'ela' }))).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

it('fixImportRows is refused to another organization', async () => {
  const job = await fixture.import(`${HEADER}\n${student('x', 'zz')}\n`);
  const { foreigners } = fixture.cast;
  expect(
    await fixture.subgraph.as(foreigners.superAdmin).refusal(FIX, { input: { importJobId: job.id } }),
  ).toBe('NOT_FOUND');
});
