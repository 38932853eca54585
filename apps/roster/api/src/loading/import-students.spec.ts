import { stableId } from '@lyceum/server/tenancy';
import { studentCsv, studentId } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start();
});
afterAll(() => bench?.close());

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
    const refused = await bench.csvPage(job.id);
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
    const remarked = await bench.csvPage(job.id, { rows: 'REMARKED' });
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
