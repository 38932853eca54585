import { eventually } from '@lyceum/server/testing';
import { sessionCsv, sessionHeader, studentCsv } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start();
  await bench.import(studentCsv(60));
});
afterAll(() => bench?.close());

describe('files that cannot be loaded', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'file'],
    ['another list', 'name,price\nx,1\n', 'file'],
    [
      'a file without tutors',
      `${sessionHeader.replace(',tutor_id', '')}\n1,math,2026-01-01,30,1:1\n`,
      'tutor_id',
    ],
  ])('are refused before anything starts: %s', async (_name, content, property) => {
    const { errors, importJobId } = await bench.submit(content);
    expect(importJobId).toBeNull();
    expect(errors[0]!.property).toBe(property);
  });

  it('leave nothing in the store where they are refused', async () => {
    await bench.submit('name,price\nx,1\n');
    const { services, admin } = bench.subgraph;
    await eventually(async () => {
      const { rows } = await admin.query<{ key: string }>(`SELECT file_key AS key FROM roster.import_jobs`);
      const named = new Set(rows.map(({ key }) => key));
      for await (const page of services.files.list('imports/'))
        if (page.some(({ key }) => !named.has(key))) return false;
      return named.size > 0;
    }, 'the deletion of the refused files');
  });

  it.each([
    ['a header alone', `${sessionHeader}\n`],
    ['nothing but bad rows', `${sessionHeader}\nx,math,2026-01-01,30,1:1,T1\n`],
  ])('need fixing: %s', async (_name, content) => {
    const job = await bench.import(content);
    expect(job.status).toBe('NEEDS_FIX');
    expect(job.failMessage).toBeTruthy();
    expect(job.result.loadedRows).toBe(0);
  });

  it('tell the session file that waited for it', async () => {
    const students = await bench.submit(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n,1,D,2,S,3\n',
    );
    const sessions = await bench.submit(sessionCsv(10, 5));
    await bench.ended(students.importJobId);
    const job = await bench.ended(sessions.importJobId);
    if (job.dependsOn)
      expect(job).toMatchObject({
        status: 'NEEDS_FIX',
        failMessage: expect.stringContaining('student file'),
      });
  });
});

it('refuses an empty file in the language of who uploads it', async () => {
  const REQUEST = `query ($programId: ID!) {
    requestImportJobUpload(fileName: "rows.csv", fileSize: 0, programId: $programId) { partCount }
  }`;
  const told = async (language: 'en' | 'sp') => {
    const { errors } = await bench.subgraph
      .as({ ...bench.admin, language })
      .send(REQUEST, { programId: bench.cast.programId });
    return errors![0]!.message;
  };
  expect([await told('en'), await told('sp')]).toEqual(['The file is empty.', 'El archivo está vacío.']);
});

it('takes no file where a program works without, by whatever road, and takes them again', async () => {
  const { ecosystemId, programId } = bench.cast;
  const tool = (fileUpload: boolean, revision: number) =>
    bench.saveProgram(ecosystemId, programId, {
      featureTools: { manageSessions: true, fileUpload },
      revision,
    });
  const MEND = `{ getImportsToMend { imports program { id } } }`;
  const RESUBMIT = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`;
  const toMend = async () =>
    (await bench.subgraph.as(bench.admin).query(MEND)).getImportsToMend.map(
      (each: { program: { id: string } }) => each.program.id,
    );
  const bad = await bench.import(`${sessionHeader}\nx,math,2026-01-02,30,1:1,T1\n`);
  const file = await bench.upload(sessionCsv(5, 5));
  expect(await toMend()).toContain(programId);
  const LIST = `query ($id: ID!) { getImportJobsByModel(programId: $id, toMend: true) { totalCount items { id } } }`;
  const { getImportJobsByModel: listed } = await bench.subgraph
    .as(bench.admin)
    .query(LIST, { id: programId });
  const { getImportsToMend } = await bench.subgraph.as(bench.admin).query(MEND);
  expect(getImportsToMend).toContainEqual({ imports: listed.totalCount, program: { id: programId } });
  expect(listed.items).toContainEqual({ id: bad.id });

  await tool(false, 50);
  const off = { code: 'CONFLICT' };
  await expect(bench.upload(sessionCsv(5, 5))).rejects.toThrow(/File upload is switched off/);
  const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
  for (const [document, variables] of [
    [SUBMIT, { input: { programId, file } }],
    [RESUBMIT, { input: { importJobId: bad.id, file } }],
  ] as const) {
    const { errors } = await bench.subgraph.as(bench.admin).send(document, variables);
    expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(/switched off/), extensions: off });
  }
  expect(await toMend()).not.toContain(programId);

  await tool(true, 51);
  expect((await bench.import(sessionCsv(5, 5))).status).toBe('IMPORTED');
  expect(await toMend()).toContain(programId);
  await bench.saveProgram(ecosystemId, programId, { archived: true, revision: 52 });
  expect(await toMend()).not.toContain(programId);
  const ARCHIVE = `mutation ($id: ID!) { archiveImport(importJobId: $id) { id } }`;
  expect(await bench.subgraph.as(bench.admin).refusal(ARCHIVE, { id: bad.id })).toBe('CONFLICT');
  await bench.saveProgram(ecosystemId, programId, { revision: 53 });
});
