import { randomBytes, randomUUID } from 'node:crypto';
import { stableId } from '@lyceum/server/tenancy';
import { TellCharacteristics1799999750080 } from '../migrations/1799999750080-tell-characteristics';
import { studentCsv, studentId } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
});
afterAll(() => fixture?.close());

describe('importing a student file', () => {
  it('creates learners with school, grade and identifiers as text', async () => {
    const job = await fixture.import(studentCsv(60));
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0, percent: 100 });
    expect(job.result).toMatchObject({
      totalRows: 60,
      loadedRows: 60,
      newStudents: 60,
      newSchools: 3,
      refusedRows: 0,
      remarkedRows: 0,
    });
    const people = await fixture.people();
    expect(people).toHaveLength(60);
    expect(people[1]).toEqual({
      userId: stableId(fixture.cast.ecosystemId, 'learner', studentId(1)),
      role: 'LEARNER',
      externalId: '0000000001',
      firstName: 'Student',
      lastName: '0000000001',
      isNamed: false,
      schoolId: stableId(fixture.cast.ecosystemId, 'school', '0100001/040250'),
      gradeLevel: 'KG',
    });
    // Characteristics by which reports split figures; unknown flags and test results are none.
    const told = async () =>
      (await fixture.subgraph.recorded('roster.characteristics-saved')).flatMap(
        ({ payload }) => payload.learners,
      );
    const learners = await told();
    expect(learners).toHaveLength(60);
    const of = (n: number) =>
      learners.find(({ userId }) => userId === stableId(fixture.cast.ecosystemId, 'learner', studentId(n)));
    const known = { gender: 'Female', ethnicity: 'White', iep: false };
    expect([of(0)?.characteristics, of(1)?.characteristics]).toEqual([known, { ...known, ell: true }]);
    // Backfill for consumers that subscribe later.
    const { admin } = fixture.subgraph;
    await admin.query(`DELETE FROM roster.outbox WHERE type = 'roster.characteristics-saved'`);
    await new TellCharacteristics1799999750080().up({ query: (sql: string) => admin.query(sql) } as never);
    expect(await told()).toEqual(learners);
    const [schools] = await fixture.subgraph.recorded('roster.schools-ready');
    expect(schools!.payload.schools).toContainEqual({
      id: stableId(fixture.cast.ecosystemId, 'school', '0100001/040250'),
      externalId: '040250',
      name: 'Lincoln Middle School',
      districtId: '0100001',
      districtName: 'Denver Public Schools',
    });
  });

  it('takes a school’s own list with names, and publishes a name that changes', async () => {
    const list = (first: string) => `Student Number,First Name,Last Name,Grade
N-0001,${first},O’Neil,4
N-0002,,Lee,5
`;
    const job = await fixture.import(list('Mia'));
    expect(job.status).toBe('IMPORTED');
    await fixture.import(list('Maya'));
    const named = (await fixture.people()).filter(({ externalId }) => externalId.startsWith('N-'));
    expect(named).toMatchObject([
      { firstName: 'Mia', lastName: 'O’Neil', isNamed: true, gradeLevel: '04', schoolId: null },
      { firstName: 'Student', lastName: 'N-0002', isNamed: false },
      { firstName: 'Maya', lastName: 'O’Neil', isNamed: true },
    ]);
    const LIST = `query ($programId: ID!, $search: String) { list: getAllStudentsBySchoolIds(programId: $programId, limit: 3,
      filters: { search: $search }, sort: { field: NAME }) { totalCount students { identifier firstName lastName initials sourcedId } } }`;
    const listed = async (search: string | null) =>
      (
        await fixture.subgraph
          .as(fixture.cast.actors.programAdmin)
          .query(LIST, { programId: fixture.cast.programId, search })
      )['list'];
    const lee = {
      identifier: 'N-0002',
      firstName: null,
      lastName: 'Lee',
      initials: 'L',
      sourcedId: 'N-0002',
    };
    const maya = {
      identifier: 'N-0001',
      firstName: 'Maya',
      lastName: 'O’Neil',
      initials: 'MO',
      sourcedId: 'N-0001',
    };
    const all = await listed(null);
    expect(all.students).toEqual([lee, maya, expect.objectContaining({ firstName: null, lastName: null })]);
    expect(await listed('neil MÁYA')).toEqual({ totalCount: 1, students: [maya] });
    expect((await listed('n-000')).totalCount).toBe(2);
    const found = await fixture.subgraph
      .as(fixture.cast.actors.programAdmin)
      .query(
        `query ($programId: ID!) { studentRosterSearch(input: { programId: $programId, search: "maya" }) { items { label descriptors } } }`,
        { programId: fixture.cast.programId },
      );
    expect(found['studentRosterSearch'].items).toEqual([
      { label: 'Maya O’Neil', descriptors: ['N-0001', '04'] },
    ]);
  });

  it('changes nothing when it is repeated, and says so', async () => {
    const events = await fixture.subgraph.recorded();
    const job = await fixture.import(studentCsv(60));
    expect(job.result).toMatchObject({
      newStudents: 0,
      updatedStudents: 0,
      unchangedStudents: 60,
      newSchools: 0,
      newRows: 0,
      unchangedRows: 60,
    });
    expect(await fixture.subgraph.recorded()).toHaveLength(events.length);
  });

  it('refuses identifiers that a spreadsheet damaged, names the remedy, and removes text marks', async () => {
    const row = (id: string) => `${id},01,D,07,S,3`;
    const good = ['5000000001', '0500000002', '="0500000003"', "'0500000004", '"\t0500000005"', '="42"'];
    const job = await fixture.import(
      `student_id,district_id,district_name,school_id,school_name,current_grade_level\n${[
        ...good,
        '7.16E+09',
        '500000006',
      ]
        .map(row)
        .join('\n')}\n`,
    );
    expect(job).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 6, refusedRows: 2 } });
    const { rowErrors } = await fixture.csvPage(job.id);
    expect(rowErrors.map((e: any) => [e.rowNumber, e.property, e.value, e.code])).toEqual([
      [8, 'student_id', '7.16E+09', 'identifier-scientific'],
      [9, 'student_id', '500000006', 'identifier-short'],
    ]);
    expect(rowErrors[1].message).toContain('Format the column as text');
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT external_id FROM roster.students WHERE ecosystem_id = $1 AND external_id = ANY ($2) ORDER BY 1`,
      [
        fixture.cast.ecosystemId,
        ['0500000002', '0500000003', '0500000004', '0500000005', '42', '5000000001', '500000006', '7.16E+09'],
      ],
    );
    expect(rows.map(({ external_id }) => external_id)).toEqual([
      '0500000002',
      '0500000003',
      '0500000004',
      '0500000005',
      '42',
      '5000000001',
    ]);
    const known = await fixture.import(
      `student_id,district_id,district_name,school_id,school_name,current_grade_level\n${[
        '0500000002',
        '0500000003',
        '42',
      ]
        .map(row)
        .join('\n')}\n`,
    );
    expect(known.result).toMatchObject({ loadedRows: 3, refusedRows: 0 });
  });

  it('loads nothing of a file whose identifiers are all in scientific notation', async () => {
    const job = await fixture.import(
      `student_id,district_id,district_name,school_id,school_name,current_grade_level\n7.1E+09,01,D,07,S,3\n7.2E+09,01,D,07,S,3\n`,
    );
    expect(job).toMatchObject({ status: 'NEEDS_FIX', errorCount: 2 });
  });

  it('announces people again whom another domain gave up, when the file is imported again', async () => {
    const file =
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n895,01,D,7,S,3\n';
    const { importJobId } = await fixture.submit(file);
    await fixture.giveUpPeople(importJobId);
    const again = await fixture.import(file);
    expect(again).toMatchObject({ status: 'IMPORTED', result: { newStudents: 0, unchangedStudents: 1 } });
    const announced = await fixture.subgraph.recorded('roster.people-ready');
    expect(announced.at(-1)!.payload).toMatchObject({ importJobId: again.id, count: 1 });
  });

  it('reads names in Windows-1252', async () => {
    const file =
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\r\n890,01,D,0890,Escuela Peña,3\r\n';
    const job = await fixture.import(Buffer.from(file, 'latin1'));
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
    const announced = (await fixture.subgraph.recorded('roster.schools-ready')).flatMap(
      ({ payload }) => payload.schools,
    );
    expect(announced).toContainEqual(expect.objectContaining({ externalId: '0890', name: 'Escuela Peña' }));
  });

  it('refuses rows whose numbers and names are too long, and loads the others', async () => {
    const long = randomBytes(1500).toString('hex');
    const rows = [`${long},01,D,7,S,3`, `880,01,D,${long},S,3`, `881,01,D,8,${long},3`, '882,01,D,7,S,3'];
    const job = await fixture.import(
      `student_id,district_id,district_name,school_id,school_name,current_grade_level\n${rows.join('\n')}\n`,
    );
    expect(job).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 1, refusedRows: 3 } });
    const { rowErrors } = await fixture.csvPage(job.id);
    expect(
      rowErrors.map(({ property, code }: { property: string; code: string }) => [property, code]),
    ).toEqual([
      ['student_id', 'text-too-long'],
      ['school_id', 'text-too-long'],
      ['school_name', 'text-too-long'],
    ]);
  });

  it('refuses rows with a missing or repeated identifier, and remarks on unreadable cells', async () => {
    const header =
      'Student ID,district_id,district_name,school_id,school_name,current_grade_level,sex,free_reduced_lunch';
    const rows = [
      '900,01,D,7,S,3,F,TRUE',
      ' ,01,D,7,S,3,F,TRUE',
      '"900",01,D,7,S,4,F,TRUE',
      '901,01,D,7,S,99,F,perhaps',
    ];
    const job = await fixture.import(`\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`);
    expect(job.result).toMatchObject({
      totalRows: 4,
      loadedRows: 2,
      refusedRows: 2,
      remarkedRows: 1,
      newStudents: 2,
    });
    const refused = await fixture.csvPage(job.id);
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
    const remarked = await fixture.csvPage(job.id, { rows: 'REMARKED' });
    expect(remarked.data.map(({ rowNumber }: any) => rowNumber)).toEqual([5]);
    expect(remarked.rowErrors.map(({ code }: any) => code)).toEqual(['grade-unreadable', 'flag-unreadable']);
  });

  it('shows its students to the program’s admins', async () => {
    const { getAllStudentsBySchoolIds: roster } = await fixture.subgraph
      .as(fixture.cast.actors.programAdmin)
      .query(
        `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId, limit: 2, filters: { gradeLevels: ["KG"], search: "00000" },
         sort: { field: IDENTIFIER, descending: true }) { totalCount students { id identifier gradeLevels schools { name identifier } } } }`,
        { programId: fixture.cast.programId },
      );
    expect(roster.totalCount).toBe(20);
    expect(roster.students).toHaveLength(2);
    expect(roster.students[0]).toMatchObject({ identifier: '0000000056', gradeLevels: ['KG'] });
  });

  it('does not bring back erased people, and stores nothing of their rows', async () => {
    const { cast, subgraph } = fixture;
    const ids = { learner: stableId(cast.ecosystemId, 'learner', '901'), number: '901' };
    const person = {
      userId: ids.learner,
      accountId: null,
      formerName: { firstName: 'Deleted', lastName: 'person' },
    };
    const students = async () =>
      (
        await subgraph
          .as(cast.actors.programAdmin)
          .query(
            `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId, limit: 200) { students { identifier } } }`,
            {
              programId: cast.programId,
            },
          )
      )['getAllStudentsBySchoolIds'].students.map(({ identifier }: any) => identifier);
    expect(await students()).toContain(ids.number);
    await subgraph.publish('identity', {
      type: 'identity.personal-data-asked',
      ecosystemId: cast.ecosystemId,
      payload: { requestId: randomUUID(), kind: 'ERASURE', person },
    });
    while ((await subgraph.recorded('roster.personal-data-done')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const [done] = await subgraph.recorded('roster.personal-data-done');
    // The remarked row is erased with the student; the district's file remains, because it belongs to the district.
    expect(done!.payload.parts.map(({ name, how }: any) => `${name} ${how}`)).toEqual(
      expect.arrayContaining([
        'students delete',
        'program_students delete',
        'import_rows delete',
        'import_row_errors delete',
      ]),
    );
    expect(await students()).not.toContain(ids.number);
    const job = await fixture.import(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n901,01,D,7,S,99\n902,01,D,7,S,3\n',
    );
    expect(job.result).toMatchObject({ totalRows: 2, loadedRows: 1, refusedRows: 1, newStudents: 1 });
    const page = await fixture.csvPage(job.id);
    expect(page.data).toMatchObject([{ rowNumber: 2, values: [] }]);
    expect(page.rowErrors).toMatchObject([
      { code: 'student-erased', value: '', message: expect.stringContaining('deleted') },
    ]);
    expect(await students()).not.toContain(ids.number);
    const again = await subgraph.recorded('roster.people-ready');
    expect(JSON.stringify(again)).not.toContain(ids.learner);
  });
});
