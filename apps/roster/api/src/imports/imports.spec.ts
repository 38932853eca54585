import { stableId } from '@lyceum/server/tenancy';
import { ImportBench } from '../testing/import-bench';
import { sessionCsv, sessionHeader, studentCsv, studentId } from '../testing/generate-files';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start();
});
afterAll(() => bench?.close());

const page = (importJobId: string, filter: object = {}, extra = '') => ({
  document: `query ($importJobId: ID!, $filter: ImportCsvFilter) { getImportCsvPage(importJobId: $importJobId, filter: $filter ${extra}) {
    headers data { rowNumber values } rowErrors { rowNumber property value code message refused } totalCount summary { property code count refused } } }`,
  variables: { importJobId, filter },
});

async function csvPage(importJobId: string, filter: object = {}, extra = ''): Promise<any> {
  const { document, variables } = page(importJobId, filter, extra);
  return (await bench.subgraph.as(bench.admin).query(document, variables)).getImportCsvPage;
}

describe('a student file', () => {
  it('makes learners with school, grade and identifiers as text', async () => {
    const job = await bench.import(studentCsv(60));
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0, percent: 100 });
    expect(job.result).toMatchObject({
      totalRows: 60,
      loadedRows: 60,
      newStudents: 60,
      newSchools: 3,
      refusedRows: 0,
      remarkedRows: 0,
    });
    const people = await bench.people();
    expect(people).toHaveLength(60);
    expect(people[1]).toEqual({
      userId: stableId(bench.cast.ecosystemId, 'learner', studentId(1)),
      role: 'LEARNER',
      externalId: '0000000001',
      firstName: 'Student',
      lastName: '0000000001',
      schoolId: stableId(bench.cast.ecosystemId, 'school', '0100001/040250'),
      gradeLevel: 'KG',
    });
    const [schools] = await bench.subgraph.recorded('roster.schools-ready');
    expect(schools!.payload.schools).toContainEqual({
      id: stableId(bench.cast.ecosystemId, 'school', '0100001/040250'),
      externalId: '040250',
      name: 'Lincoln Middle School',
      districtId: '0100001',
      districtName: 'Denver Public Schools',
    });
  });

  it('changes nothing when it is loaded again, and says so', async () => {
    const events = await bench.subgraph.recorded();
    const job = await bench.import(studentCsv(60));
    expect(job.result).toMatchObject({
      newStudents: 0,
      updatedStudents: 0,
      unchangedStudents: 60,
      newSchools: 0,
      newRows: 0,
      unchangedRows: 60,
    });
    expect(await bench.subgraph.recorded()).toHaveLength(events.length);
  });

  it('refuses rows without or with a repeated identifier, and remarks on cells that cannot be read', async () => {
    const header =
      'Student ID,district_id,district_name,school_id,school_name,current_grade_level,sex,free_reduced_lunch';
    const rows = [
      '900,01,D,7,S,3,F,TRUE',
      ' ,01,D,7,S,3,F,TRUE',
      '"900",01,D,7,S,4,F,TRUE',
      '901,01,D,7,S,99,F,perhaps',
    ];
    const job = await bench.import(`\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`);
    expect(job.result).toMatchObject({
      totalRows: 4,
      loadedRows: 2,
      refusedRows: 2,
      remarkedRows: 1,
      newStudents: 2,
    });
    const refused = await csvPage(job.id);
    expect(refused.rowErrors).toEqual([
      {
        rowNumber: 3,
        property: 'student_id',
        value: ' ',
        code: 'student-missing',
        message: 'There is no student identifier.',
        refused: true,
      },
      {
        rowNumber: 4,
        property: 'student_id',
        value: '900',
        code: 'student-repeated',
        message: 'Row 2 already has this student. Keep one of the two.',
        refused: true,
      },
    ]);
    const remarked = await csvPage(job.id, { rows: 'REMARKED' });
    expect(remarked.data.map(({ rowNumber }: any) => rowNumber)).toEqual([5]);
    expect(remarked.rowErrors.map(({ code }: any) => code)).toEqual(['grade-unreadable', 'flag-unreadable']);
  });

  it('shows its students to the admins of the program', async () => {
    const { getAllStudentsBySchoolIds: roster } = await bench.subgraph
      .as(bench.cast.actors.programAdmin)
      .query(
        `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId, limit: 2, filters: { gradeLevels: ["KG"], search: "00000" },
         sort: { field: IDENTIFIER, descending: true }) { totalCount students { id identifier gradeLevels schools { name identifier } } } }`,
        { programId: bench.cast.programId },
      );
    expect(roster.totalCount).toBe(20);
    expect(roster.students).toHaveLength(2);
    expect(roster.students[0]).toMatchObject({ identifier: '0000000056', gradeLevels: ['KG'] });
  });
});

describe('a session file', () => {
  it('loads every good row, and refuses the others with row, column, value and reason', async () => {
    const good = [
      '0000000001,Math,2026-01-20 14:44:00,26,1:2,T65418',
      '" 0000000002 ",mathematics,2026-01-20 14:44:00,26,1:2, T65418 ',
      '0000000003,reading,1/21/2026 9:05 AM,45.0,,T1',
      '0000000003,Science,2026-01-22,60,1:1,T1',
    ];
    const bad = [
      'unknown-1,math,2026-01-20 14:44:00,26,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,26,1:2,',
      '0000000004,math,sometime,26,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,long,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,0.5,1:2,T65418',
      '0000000001,MATH,2026-01-20T14:44,99,1:2,T65418',
      '0000000005,math,2026-13-01,,1:2,',
    ];
    const job = await bench.import(`\uFEFF${sessionHeader}\r\n${[...good, ...bad].join('\r\n')}\r\n`);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 7, allowFix: true });
    expect(job.result).toMatchObject({
      totalRows: 11,
      loadedRows: 4,
      newRows: 4,
      refusedRows: 7,
      newSessions: 3,
      newTutors: 2,
      tutors: 2,
    });

    const refused = await csvPage(job.id);
    expect(refused.totalCount).toBe(7);
    expect(refused.rowErrors.map((e: any) => [e.rowNumber, e.property, e.value, e.code])).toEqual([
      [6, 'student_id', 'unknown-1', 'student-not-in-file'],
      [7, 'tutor_id', '', 'tutor-missing'],
      [8, 'session_date', 'sometime', 'date-unreadable'],
      [9, 'session_duration', 'long', 'duration-not-a-number'],
      [10, 'session_duration', '0.5', 'duration-too-short'],
      [11, 'student_id', '0000000001', 'session-repeated'],
      [12, 'session_date', '2026-13-01', 'date-unreadable'],
      [12, 'session_duration', '', 'duration-not-a-number'],
      [12, 'tutor_id', '', 'tutor-missing'],
    ]);
    expect(refused.rowErrors[5].message).toBe('Row 2 already has this student, tutor, start and topic.');
    expect((await csvPage(job.id, { code: 'tutor-missing' })).totalCount).toBe(2);
    expect(
      (await csvPage(job.id, { property: 'session_date' }, 'pageIndex: 1, limit: 1')).data[0].rowNumber,
    ).toBe(12);
    expect(
      (await csvPage(job.id, { rows: 'ALL' }, 'pageIndex: 1, limit: 3')).data.map(
        (row: any) => row.rowNumber,
      ),
    ).toEqual([5, 6, 7]);

    const shared = [...bench.sessions.values()].find(({ learners }) => learners.length === 2)!;
    expect(shared).toMatchObject({
      tutor: stableId(bench.cast.ecosystemId, 'leader', 'T65418'),
      start: '2026-01-20T21:44:00Z',
      minutes: 26,
      topic: 'math',
      ratio: '1:2',
    });
    expect(shared.learners[0]).toEqual([
      stableId(bench.cast.ecosystemId, 'learner', '0000000001'),
      stableId(bench.cast.ecosystemId, 'school', '0100001/040250'),
      'KG',
    ]);
    const dateOnly = [...bench.sessions.values()].find(({ topic }) => topic === 'science')!;
    expect(dateOnly.start).toBe('2026-01-22T07:00:00Z');
  });

  it('reasons in the language of the reader', async () => {
    const { items } = (
      await bench.subgraph
        .as(bench.admin)
        .query(
          `query ($programId: ID!) { getImportJobsByModel(programId: $programId, entityType: SESSION) { items { id } } }`,
          { programId: bench.cast.programId },
        )
    ).getImportJobsByModel;
    const { document, variables } = page(items[0].id, { code: 'tutor-missing' });
    const { getImportCsvPage } = await bench.subgraph
      .as({ ...bench.admin, language: 'sp' })
      .query(document, variables);
    expect(getImportCsvPage.rowErrors[0].message).toBe('Falta el tutor.');
  });

  it('offers the refused rows as a file that is safe to open and can be uploaded again', async () => {
    const rows = [
      '=1+1,math,2026-02-01 10:00,30,1:1,T1',
      '-5,math,2026-02-01 10:00,30,1:1,T1',
      '"a, ""b""",math,2026-02-01 10:00,30,1:1,T1',
    ];
    const job = await bench.import(
      `${sessionHeader}\n0000000001,math,2026-02-01 10:00,30,1:1,T1\n${rows.join('\n')}\n`,
    );
    const { getImportFileUrl } = await bench.subgraph
      .as(bench.admin)
      .query(
        `query ($importJobId: ID!) { getImportFileUrl(importJobId: $importJobId, part: REFUSED_ROWS) { url fileName } }`,
        { importJobId: job.id },
      );
    expect(getImportFileUrl.fileName).toBe('rows-refused.csv');
    const text = await bench.read(`import-chunks/${job.id}/refused-en.csv`);
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      `\uFEFFrow,problem column,problem value,reason,${sessionHeader}`,
      "3,student_id,'=1+1,This student is not in the student file of this program.,'=1+1,math,2026-02-01 10:00,30,1:1,T1",
      '4,student_id,-5,This student is not in the student file of this program.,-5,math,2026-02-01 10:00,30,1:1,T1',
      '5,student_id,"a, ""b""",This student is not in the student file of this program.,"a, ""b""",math,2026-02-01 10:00,30,1:1,T1',
    ]);
    const again = await bench.import(text);
    expect(again).toMatchObject({ status: 'NEEDS_FIX', errorCount: 3 });
    expect((await csvPage(again.id)).rowErrors[0].value).toBe("'=1+1");
  });

  it('changes nothing when it is loaded again, and says so', async () => {
    const first = await bench.import(sessionCsv(400, 60));
    expect(first.result).toMatchObject({ totalRows: 400, loadedRows: 400, newRows: 400 });
    const known = structuredClone([...bench.sessions]);
    const again = await bench.import(sessionCsv(400, 60));
    expect(again.result).toMatchObject({
      loadedRows: 400,
      newRows: 0,
      unchangedRows: 400,
      newSessions: 0,
      unchangedSessions: first.result.newSessions,
      newTutors: 0,
    });
    expect([...bench.sessions]).toEqual(known);
  });

  it('waits for the student file that was submitted with it', async () => {
    const students = await bench.submit(studentCsv(300), { programId: bench.cast.siblingProgramId });
    const sessions = await bench.submit(sessionCsv(500, 300), { programId: bench.cast.siblingProgramId });
    const waiting = await bench.job(sessions.importJobId, bench.cast.siblingProgramId);
    if (waiting.dependsOn) expect(waiting.dependsOn).toBe(students.importJobId);
    const done = await bench.ended(sessions.importJobId, bench.cast.siblingProgramId);
    expect(done.result).toMatchObject({ loadedRows: 500, refusedRows: 0 });
  });
});

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

describe('replacing and archiving', () => {
  const resubmit = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { errors { property message } importJobId } }`;

  it('loads a mended file in the place of the former', async () => {
    const row = '0000000007,math,2026-03-03 10:00:00,30,1:1,T7';
    const former = await bench.import(`${sessionHeader}\n${row}\n0000000008,math,never,30,1:1,T7\n`);
    const file = await bench.upload(
      `${sessionHeader}\n${row}\n0000000008,math,2026-03-03 11:00:00,30,1:1,T7\n`,
    );
    const { resubmitImportJob } = await bench.subgraph
      .as(bench.admin)
      .query(resubmit, { input: { importJobId: former.id, file } });
    const job = await bench.ended(resubmitImportJob.importJobId);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0, resubmissionChain: [former.id] });
    expect(job.result).toMatchObject({ newRows: 1, unchangedRows: 1 });
    expect(await bench.job(former.id)).toMatchObject({ replacedBy: job.id, allowFix: false });
    expect(
      await bench.subgraph.as(bench.admin).refusal(resubmit, { input: { importJobId: former.id } }),
    ).toBe('CONFLICT');
  });

  it('archives what has ended, once and for all', async () => {
    const job = await bench.import(sessionCsv(5, 5));
    const archive = `mutation ($importJobId: ID!) { archiveImport(importJobId: $importJobId) { id status } }`;
    for (let time = 0; time < 2; time++) {
      const { archiveImport } = await bench.subgraph.as(bench.admin).query(archive, { importJobId: job.id });
      expect(archiveImport.status).toBe('ARCHIVED');
    }
    const { getImportJobsByModel } = await bench.subgraph
      .as(bench.admin)
      .query(
        `query ($programId: ID!) { getImportJobsByModel(programId: $programId, limit: 100) { items { id } totalCount hasMore } }`,
        { programId: bench.cast.programId },
      );
    expect(getImportJobsByModel.items.map(({ id }: any) => id)).not.toContain(job.id);
    expect(await bench.subgraph.as(bench.admin).refusal(resubmit, { input: { importJobId: job.id } })).toBe(
      'CONFLICT',
    );
  });

  it('refuses a file key of another program', async () => {
    const file = await bench.upload(sessionCsv(5, 5), { programId: bench.cast.siblingProgramId });
    const submit = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
    expect(
      await bench.subgraph
        .as(bench.admin)
        .refusal(submit, { input: { programId: bench.cast.programId, file } }),
    ).toBe('NOT_FOUND');
  });
});
