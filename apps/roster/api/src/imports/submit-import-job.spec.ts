import { eventually } from '@lyceum/server/testing';
import { sessionCsv, sessionHeader, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
  await fixture.import(studentCsv(60));
});
afterAll(() => fixture?.close());

describe('submitImportJob with a file that cannot be imported', () => {
  it.each([
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'file'],
    ['another list', 'name,price\nx,1\n', 'file'],
    [
      'a file without tutors',
      `${sessionHeader.replace(',tutor_id', '')}\n1,math,2026-01-01,30,1:1\n`,
      'tutor_id',
    ],
  ])('refuses it before anything starts: %s', async (_name, content, property) => {
    const { errors, importJobId } = await fixture.submit(content);
    expect(importJobId).toBeNull();
    expect(errors[0]!.property).toBe(property);
  });

  it('leaves nothing in the file store', async () => {
    await fixture.submit('name,price\nx,1\n');
    const { services, admin } = fixture.subgraph;
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
    ['only invalid rows', `${sessionHeader}\nx,math,2026-01-01,30,1:1,T1\n`],
  ])('ends as needing a fix: %s', async (_name, content) => {
    const job = await fixture.import(content);
    expect(job.status).toBe('NEEDS_FIX');
    expect(job.failMessage).toBeTruthy();
    expect(job.result.loadedRows).toBe(0);
  });

  it('makes the session file that waits for it need a fix', async () => {
    const students = await fixture.submit(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n,1,D,2,S,3\n',
    );
    const sessions = await fixture.submit(sessionCsv(10, 5));
    await fixture.ended(students.importJobId);
    const job = await fixture.ended(sessions.importJobId);
    if (job.dependsOn)
      expect(job).toMatchObject({
        status: 'NEEDS_FIX',
        failMessage: expect.stringContaining('student file'),
      });
  });
});

it('submitImportJob refuses an empty file in the uploader’s language', async () => {
  const REQUEST = `query ($programId: ID!) {
    requestImportJobUpload(fileName: "rows.csv", fileSize: 0, programId: $programId) { partCount }
  }`;
  const messageIn = async (language: 'en' | 'sp') => {
    const { errors } = await fixture.subgraph
      .as({ ...fixture.admin, language })
      .send(REQUEST, { programId: fixture.cast.programId });
    return errors![0]!.message;
  };
  expect([await messageIn('en'), await messageIn('sp')]).toEqual([
    'The file is empty.',
    'El archivo está vacío.',
  ]);
});

it('refuses files of every source while file upload is switched off, and accepts them again afterwards', async () => {
  const { ecosystemId, programId } = fixture.cast;
  const tool = (fileUpload: boolean, revision: number) =>
    fixture.saveProgram(ecosystemId, programId, {
      featureTools: { manageSessions: true, fileUpload },
      revision,
    });
  const MEND = `{ getImportsToMend { imports program { id } } }`;
  const RESUBMIT = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`;
  const toMend = async () =>
    (await fixture.subgraph.as(fixture.admin).query(MEND)).getImportsToMend.map(
      (each: { program: { id: string } }) => each.program.id,
    );
  const bad = await fixture.import(`${sessionHeader}\nx,math,2026-01-02,30,1:1,T1\n`);
  const file = await fixture.upload(sessionCsv(5, 5));
  expect(await toMend()).toContain(programId);
  const LIST = `query ($id: ID!) { getImportJobsByModel(programId: $id, toMend: true) { totalCount items { id } } }`;
  const { getImportJobsByModel: listed } = await fixture.subgraph
    .as(fixture.admin)
    .query(LIST, { id: programId });
  const { getImportsToMend } = await fixture.subgraph.as(fixture.admin).query(MEND);
  expect(getImportsToMend).toContainEqual({ imports: listed.totalCount, program: { id: programId } });
  expect(listed.items).toContainEqual({ id: bad.id });

  await tool(false, 50);
  const off = { code: 'CONFLICT' };
  await expect(fixture.upload(sessionCsv(5, 5))).rejects.toThrow(/File upload is switched off/);
  const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
  for (const [document, variables] of [
    [SUBMIT, { input: { programId, file } }],
    [RESUBMIT, { input: { importJobId: bad.id, file } }],
  ] as const) {
    const { errors } = await fixture.subgraph.as(fixture.admin).send(document, variables);
    expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(/switched off/), extensions: off });
  }
  expect(await toMend()).not.toContain(programId);

  await tool(true, 51);
  expect((await fixture.import(sessionCsv(5, 5))).status).toBe('IMPORTED');
  expect(await toMend()).toContain(programId);
  await fixture.saveProgram(ecosystemId, programId, { archived: true, revision: 52 });
  expect(await toMend()).not.toContain(programId);
  const ARCHIVE = `mutation ($id: ID!) { archiveImport(importJobId: $id) { id } }`;
  expect(await fixture.subgraph.as(fixture.admin).refusal(ARCHIVE, { id: bad.id })).toBe('CONFLICT');
  await fixture.saveProgram(ecosystemId, programId, { revision: 53 });
});
