import { randomUUID } from 'node:crypto';
import { stableId } from '@lyceum/server/tenancy';
import { rosterKinds } from '../columns/column';
import { exampleFiles } from '../imports/example-rows';
import { ImportFixture } from '../testing/import-fixture';
import { oneRosterFiles } from '../testing/one-roster-files';

let fixture: ImportFixture;
const files = oneRosterFiles();

const CLASSES = `query ($programId: ID!, $filter: RosterClassFilter, $sort: RosterClassSort, $pagination: RosterPagination) {
  getRosterBrowserClasses(programId: $programId, filter: $filter, sort: $sort, pagination: $pagination) { totalCount items {
    classId title courseCode periods educationOrganizationName gradeLevels startDate endDate teacherNames active archived } } }`;
const TEACHERS = `query ($programId: ID!, $filter: RosterTeacherFilter) { getRosterBrowserTeachers(programId: $programId, filter: $filter) {
  totalCount items { id firstName lastName initials email schools { name districtName } gradeLevels identifier sourcedId username } } }`;
const SCHOOLS = `query ($programId: ID!, $filter: EducationOrganizationFilter, $sort: EducationOrganizationSort) {
  getRosterBrowserEducationOrganizations(programId: $programId, filter: $filter, sort: $sort) { totalCount items {
    educationOrganizationId name oneRosterIdentifier evressPartnerId type identifier } } }`;
const ARCHIVE = `mutation ($input: ArchiveRosterRecordsInput!) { archiveRosterRecords(input: $input) { changedIds } }`;

const ask = async (document: string, variables: object = {}, actor = fixture.cast.actors.programAdmin) => {
  const answer = await fixture.subgraph
    .as(actor)
    .query(document, { programId: fixture.cast.programId, ...variables });
  return Object.values(answer)[0] as any;
};
const refusal = async (document: string, variables: object) => {
  const { errors } = await fixture.subgraph
    .as(fixture.cast.actors.programAdmin)
    .send(document, { programId: fixture.cast.programId, ...variables });
  return errors?.[0]?.extensions;
};
const titles = async (filter: object, sort?: object) =>
  (await ask(CLASSES, { filter, sort })).items.map(({ title }: { title: string }) => title);

beforeAll(async () => {
  fixture = await ImportFixture.start();
  // The classes first: the files of a delivery may arrive in any order.
  for (const name of ['classes', 'enrollments', 'users', 'courses', 'academicSessions', 'orgs'] as const) {
    const job = await fixture.import(files[name]);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
  }
});
afterAll(() => fixture?.close());

describe('files of OneRoster', () => {
  it('are joined in any order: school, code, days and teachers of a class', async () => {
    const { items, totalCount } = await ask(CLASSES, { sort: { field: 'TITLE' } });
    expect(totalCount).toBe(3);
    expect(items[1]).toEqual({
      classId: expect.any(String),
      title: 'Algebra 1',
      courseCode: 'MTH101',
      periods: ['1', '3'],
      educationOrganizationName: 'Lincoln School',
      gradeLevels: ['08', '09'],
      startDate: '2020-08-20',
      endDate: '2090-06-01',
      teacherNames: ['Ana D’Álvarez', 'Bo Zander'],
      active: true,
      archived: false,
    });
    expect(items[2]).toMatchObject({
      title: 'Biology',
      courseCode: 'BIO-2',
      teacherNames: [],
      active: false,
    });
    expect(items[0]).toMatchObject({ title: '=Chess()', gradeLevels: [], startDate: null, active: true });
  });

  it('change nothing when they are repeated, count changes, and leave students out', async () => {
    const again = await fixture.import(files.users);
    expect(again.result).toMatchObject({ newRows: 0, unchangedRows: 2, loadedRows: 2, totalRows: 3 });
    const renamed = await fixture.import(files.users.replace('Zander', 'Zandermann'));
    expect(renamed.result).toMatchObject({ newRows: 0, unchangedRows: 1 });
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT counts FROM roster.import_jobs WHERE id = $1`,
      [renamed.id],
    );
    expect(rows[0].counts).toMatchObject({ updatedRows: 1, leftOutRows: 1 });
    const { rows: kept } = await fixture.subgraph.admin.query(
      `SELECT (SELECT count(*)::int FROM roster.import_rows WHERE import_job_id = $1) AS rows, to_jsonb(t)::text AS teacher
       FROM roster.roster_teachers t WHERE ecosystem_id = $2`,
      [renamed.id, fixture.cast.ecosystemId],
    );
    expect(kept[0].rows).toBe(0);
    expect(JSON.stringify(kept)).not.toContain('Pupil');
    await fixture.import(files.users);
  });

  it('refuse incomplete rows, and name the row', async () => {
    const job = await fixture.import(
      'sourcedId,status,title,startDate,endDate\n,active,A,2026-01-01,2026-02-01\nt9,active,,2026-01-01,2026-02-01\n' +
        't8,active,B,soon,2026-02-01\nt7,active,C,2026-03-01,2026-02-01\nt6,active,D,2026-01-01,2026-02-01\nt6,active,D,2026-01-01,2026-02-01\n',
    );
    expect(job.result).toMatchObject({ totalRows: 6, refusedRows: 5, newRows: 1 });
    const { rowErrors } = await fixture.csvPage(job.id);
    expect(rowErrors.map(({ rowNumber, code }: any) => `${rowNumber} ${code}`)).toEqual([
      '2 record-missing',
      '3 name-missing',
      '4 day-unreadable',
      '5 days-reversed',
      '7 record-repeated',
    ]);
    const { errors } = await fixture.submit('sourcedId,status,name\norg-9,active,X\n');
    expect(errors).toEqual([{ property: 'type', message: 'The column type is missing.' }]);
  });
});

describe('the lists of the roster browser', () => {
  it('filter by word, school, grade and day, and sort in both directions', async () => {
    const { items: schools } = await ask(SCHOOLS, { filter: { types: ['school'] }, sort: { field: 'NAME' } });
    expect(schools.map(({ name }: any) => name)).toEqual(['Lincoln School', 'Monroe School']);
    expect(schools[0]).toMatchObject({
      oneRosterIdentifier: 'org-2',
      identifier: '040250',
      evressPartnerId: 'EV-7',
    });
    expect(await titles({ search: 'ALG mth' })).toEqual(['Algebra 1']);
    expect(await titles({ search: 'ALVÁREZ' })).toEqual(['Algebra 1']);
    for (const search of ["d'alvarez", 'D’ÁLVAREZ', 'dalvarez'])
      expect(await titles({ search })).toEqual(['Algebra 1']);
    expect(await titles({ gradeLevels: ['09', 'KG'] })).toEqual(['Algebra 1']);
    expect(await titles({ active: false })).toEqual(['Biology']);
    expect(
      await titles({ educationOrganizationIds: [schools[1].educationOrganizationId, randomUUID(), 'none'] }),
    ).toEqual(['Biology']);
    expect(await titles({}, { field: 'COURSE_CODE', descending: true })).toEqual([
      '=Chess()',
      'Algebra 1',
      'Biology',
    ]);
    const second = await ask(CLASSES, { pagination: { pageIndex: 1, limit: 2 } });
    expect([second.totalCount, second.items.length]).toEqual([3, 1]);
    const { items: teachers } = await ask(TEACHERS, { filter: { search: 'bo zander' } });
    expect(teachers).toMatchObject([
      {
        initials: 'BZ',
        email: null,
        schools: [
          { name: 'Lincoln School', districtName: 'Riverside' },
          { name: 'Monroe School', districtName: 'Riverside' },
        ],
        identifier: 'T2',
        sourcedId: 'user-2',
      },
    ]);
  });

  it('refuse filters and pages that are out of bounds', async () => {
    expect(await refusal(CLASSES, { pagination: { limit: 201 } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'limit',
    });
    expect(await refusal(CLASSES, { filter: { search: 'x'.repeat(101) } })).toMatchObject({
      field: 'filter.search',
    });
    expect(
      await refusal(CLASSES, { filter: { gradeLevels: Array.from({ length: 201 }, () => '01') } }),
    ).toMatchObject({ field: 'filter.gradeLevels' });
  });

  it('are searched page by page by a word', async () => {
    const search = (operation: string, input: object) =>
      ask(
        `query ($input: RosterSearchInput!) { ${operation}(input: $input) { hasMore items { label descriptors } } }`,
        {
          input: { programId: fixture.cast.programId, ...input },
        },
      );
    expect(await search('classRosterSearch', { search: 'zander' })).toEqual({
      hasMore: false,
      items: [{ label: 'Algebra 1', descriptors: ['MTH101', 'Lincoln School', 'Ana D’Álvarez, Bo Zander'] }],
    });
    expect(await search('teacherRosterSearch', { limit: 1 })).toMatchObject({
      hasMore: true,
      items: [{ label: 'Ana D’Álvarez', descriptors: ['Lincoln School', 'ana@school.example'] }],
    });
    await fixture.import(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level\n0077,01,D,7,Lincoln,3\n0078,01,D,7,Lincoln,4\n',
    );
    expect(await search('studentRosterSearch', { search: '78' })).toEqual({
      hasMore: false,
      items: [{ label: '0078', descriptors: ['Lincoln', '04'] }],
    });
  });

  it('are exported completely in the reader’s language, with formulas as text', async () => {
    const download = async (operation: string, language: 'en' | 'sp') => {
      const file = await ask(
        `query ($programId: ID!) { ${operation}(programId: $programId) { url fileName rows isCut } }`,
        {},
        { ...fixture.cast.actors.programAdmin, language },
      );
      const key = decodeURIComponent(
        /roster-exports\/[\da-f-]{36}\/roster\.csv/.exec(decodeURIComponent(file.url))![0],
      );
      return { ...file, text: await fixture.read(key) };
    };
    const classes = await download('getRosterBrowserClassesExport', 'en');
    expect(classes).toMatchObject({
      rows: 3,
      isCut: false,
      fileName: expect.stringMatching(/^classes-.*\.csv$/),
    });
    expect(classes.text).toContain(`'=Chess()`);
    expect(classes.text).toContain('"1, 3"');
    const teachers = await download('getRosterBrowserTeachersExport', 'sp');
    expect(teachers.text.split('\r\n')[0]).toContain('Apellidos,Nombre,Correo');
    expect((await download('getRosterBrowserEducationOrganizationsExport', 'sp')).rows).toBe(3);
    const students = await download('getAllStudentsBySchoolIdsExport', 'en');
    expect(students.text).toContain('0077,Lincoln,7,D,03');
  });
});

describe('archiveRosterRecords and the visibility of records', () => {
  it('archives all records or none, keeps them archived through a later file, and restores them', async () => {
    const { items } = await ask(CLASSES, {});
    const ids = items.map(({ classId }: any) => classId);
    const input = { programId: fixture.cast.programId, kind: 'CLASS' };
    expect(await refusal(ARCHIVE, { input: { ...input, ids: [ids[0], randomUUID()] } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusal(ARCHIVE, { input: { ...input, ids: [] } })).toMatchObject({ field: 'input.ids' });
    expect(await refusal(ARCHIVE, { input: { ...input, kind: 'TEACHER', ids } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await ask(ARCHIVE, { input: { ...input, ids: ids.slice(0, 2) } })).changedIds).toHaveLength(2);
    expect((await ask(ARCHIVE, { input: { ...input, ids: ids.slice(0, 2) } })).changedIds).toEqual([]);
    await fixture.import(files.classes.replace('"1,3"', '"1,4"'));
    expect(await titles({})).toHaveLength(1);
    expect(await titles({ archived: true })).toHaveLength(2);
    await ask(ARCHIVE, { input: { ...input, ids, archived: false } });
    expect(await titles({})).toHaveLength(3);
  });

  it('restores records that the district’s file ended only with its next file', async () => {
    await fixture.import(files.classes.replace('class-2,active', 'class-2,tobedeleted'));
    const { items } = await ask(CLASSES, { filter: { archived: true } });
    expect(items).toMatchObject([{ title: 'Biology', active: false, archived: true }]);
    const input = {
      programId: fixture.cast.programId,
      kind: 'CLASS',
      ids: [items[0].classId],
      archived: false,
    };
    expect(await refusal(ARCHIVE, { input })).toMatchObject({ code: 'CONFLICT' });
    await fixture.import(files.classes);
    expect(await titles({})).toHaveLength(3);
  });

  it('hides the records of a program from other programs’ admins', async () => {
    const { actors, foreigners, siblingProgramId } = fixture.cast;
    expect((await ask(CLASSES, { programId: siblingProgramId }, actors.superAdmin)).totalCount).toBe(0);
    const { errors } = await fixture.subgraph
      .as(foreigners.superAdmin)
      .send(CLASSES, { programId: fixture.cast.programId });
    expect(errors![0]!.extensions?.code).toBe('NOT_FOUND');
    const { rows } = await fixture.subgraph.application.query('SELECT * FROM roster.roster_teachers');
    expect(rows).toEqual([]);
  });

  it('does not bring back an erased teacher’s records', async () => {
    const { cast, subgraph } = fixture;
    const userId = stableId(cast.ecosystemId, 'teacher', 'user-1');
    await subgraph.publish('identity', {
      type: 'identity.personal-data-asked',
      ecosystemId: cast.ecosystemId,
      payload: {
        requestId: randomUUID(),
        kind: 'ERASURE',
        person: { userId, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } },
      },
    });
    while ((await subgraph.recorded('roster.personal-data-done')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await fixture.import(files.users);
    await fixture.import(files.enrollments);
    expect((await ask(TEACHERS)).items.map(({ lastName }: any) => lastName)).toEqual(['Zander']);
    const { items } = await ask(CLASSES, { filter: { search: 'algebra' } });
    expect(items[0].teacherNames).toEqual(['Bo Zander']);
  });

  it('refuses everybody while the roster browser is switched off, and admits them again afterwards', async () => {
    const { ecosystemId, programId } = fixture.cast;
    const tool = (dataBrowser: boolean, revision: number) =>
      fixture.saveProgram(ecosystemId, programId, {
        featureTools: { manageSessions: true, fileUpload: true, dataBrowser },
        revision,
      });
    await tool(false, 60);
    const STUDENTS = `query ($programId: ID) { getAllStudentsBySchoolIds(programId: $programId) { totalCount } }`;
    const EXPORT = `query ($programId: ID!) { getRosterBrowserTeachersExport(programId: $programId) { rows } }`;
    for (const document of [CLASSES, TEACHERS, SCHOOLS, STUDENTS, EXPORT])
      expect(await refusal(document, {})).toMatchObject({ code: 'CONFLICT' });
    expect(
      await refusal(ARCHIVE, { input: { programId, kind: 'CLASS', ids: [randomUUID()] } }),
    ).toMatchObject({ code: 'CONFLICT' });
    expect((await ask(STUDENTS, { programId: null })).totalCount).toBe(0);
    await tool(true, 61);
    expect((await ask(TEACHERS)).totalCount).toBe(1);
  });

  it('keeps the records of an archived program read-only', async () => {
    const { ecosystemId, programId } = fixture.cast;
    const input = { programId, kind: 'TEACHER', ids: [(await ask(TEACHERS)).items[0].id] };
    await fixture.saveProgram(ecosystemId, programId, { archived: true, revision: 70 });
    expect(await refusal(ARCHIVE, { input })).toMatchObject({ code: 'CONFLICT' });
    expect((await ask(TEACHERS)).totalCount).toBe(1);
    await fixture.saveProgram(ecosystemId, programId, { revision: 71 });
    expect((await ask(ARCHIVE, { input })).changedIds).toEqual(input.ids);
  });
});

it('imports the example files that people download', async () => {
  const examples = rosterKinds.map((kind) => exampleFiles[kind].csv);
  for (const csv of examples) expect((await fixture.import(csv)).status).toBe('IMPORTED');
  expect(await titles({ search: 'reading' })).toEqual(['Reading 3 – Room 12']);
});
