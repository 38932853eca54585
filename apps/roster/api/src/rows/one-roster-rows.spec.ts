import type { RosterKind } from '../columns/column';
import { recogniseHeader, templateOf } from '../columns/templates';
import { validateRosterRow } from './validate-roster-row';

/** The columns of the binding, each with a valid cell. */
const VALID: Readonly<Record<RosterKind, Readonly<Record<string, string>>>> = {
  ORGANIZATION: {
    sourcedId: 'o1',
    name: 'Lincoln',
    type: 'school',
    identifier: '040250',
    parentSourcedId: 'o0',
  },
  TERM: {
    ...{ sourcedId: 't1', title: 'Fall', type: 'term', startDate: '2026-08-20', endDate: '2027-01-15' },
    ...{ parentSourcedId: 't0', schoolYear: '2027' },
  },
  COURSE: {
    ...{ sourcedId: 'c1', schoolYearSourcedId: 't0', title: 'Algebra', courseCode: 'MTH', grades: '09,10' },
    ...{ orgSourcedId: 'o1', subjects: 'Math', subjectCodes: '1' },
  },
  CLASS: {
    ...{
      sourcedId: 'k1',
      title: 'Algebra 1',
      grades: '09',
      courseSourcedId: 'c1',
      classCode: 'A1',
      classType: 'scheduled',
    },
    ...{
      location: '12',
      schoolSourcedId: 'o1',
      termSourcedIds: 't1,t2',
      subjects: '',
      subjectCodes: '',
      periods: '1,3',
    },
  },
  TEACHER: {
    ...{
      sourcedId: 'u1',
      enabledUser: 'true',
      orgSourcedIds: 'o1,o2',
      role: 'teacher',
      username: 'ana',
      userIds: '{LDAP:1}',
    },
    ...{
      givenName: 'Ana',
      familyName: 'D’Álvarez',
      middleName: '',
      identifier: 'T1',
      email: 'ana@x.example',
      grades: '09',
    },
  },
  ENROLLMENT: {
    ...{ sourcedId: 'e1', classSourcedId: 'k1', schoolSourcedId: 'o1', userSourcedId: 'u1', role: 'teacher' },
    ...{ primary: 'true', beginDate: '2026-08-20', endDate: '2027-01-15' },
  },
};

function read(kind: RosterKind, change: Readonly<Record<string, string>> = {}) {
  const row: Record<string, string> = { status: '', dateLastModified: '', ...VALID[kind], ...change };
  const header = Object.keys(row);
  const { places } = recogniseHeader(header, [templateOf(kind)])!;
  return validateRosterRow(kind, Object.values(row), places);
}

it.each(Object.keys(VALID) as RosterKind[])('accepts a row of %s as the standard has it', (kind) => {
  expect(read(kind)).toMatchObject({ row: { key: VALID[kind].sourcedId, ended: false }, problems: [] });
});

it.each<[string, RosterKind, Record<string, string>]>([
  ['a district without a parent', 'ORGANIZATION', { type: 'district', parentSourcedId: '' }],
  ['an organization of an extension type', 'ORGANIZATION', { type: 'ext:campus' }],
  ['a school without a number', 'ORGANIZATION', { identifier: '' }],
  [
    'a grading period of one day',
    'TERM',
    { type: 'gradingPeriod', startDate: '2026-08-20', endDate: '2026-08-20' },
  ],
  ['a homeroom without periods', 'CLASS', { classType: 'homeroom', periods: '' }],
  ['a class without a term', 'CLASS', { termSourcedIds: '' }],
  ['a course without a code', 'COURSE', { courseCode: '' }],
  ['a teacher without an email address', 'TEACHER', { email: '', username: '' }],
  ['a teacher without a school', 'TEACHER', { orgSourcedIds: '' }],
  ['a list in quotes with spaces', 'TEACHER', { orgSourcedIds: ' o1 , o2 ' }],
  ['an enrollment without days', 'ENROLLMENT', { beginDate: '', endDate: '' }],
  [
    'a change of an active record',
    'TEACHER',
    { status: 'active', dateLastModified: '2026-11-28T01:02:03.000Z' },
  ],
])('accepts %s', (_what, kind, change) => {
  const { row, problems } = read(kind, change);
  expect(problems).toEqual([]);
  expect(row).toMatchObject({ ended: false, fields: expect.any(Object) });
});

it.each<[string, RosterKind, Record<string, string>, string, string]>([
  ['an organization without an identifier', 'ORGANIZATION', { sourcedId: '' }, 'sourcedid', 'record-missing'],
  ['an organization without a name', 'ORGANIZATION', { name: ' ' }, 'name', 'name-missing'],
  ['a term without a title', 'TERM', { title: '' }, 'title', 'name-missing'],
  ['a term without a first day', 'TERM', { startDate: '' }, 'startdate', 'day-unreadable'],
  ['a term with an impossible date', 'TERM', { endDate: '2027-02-30' }, 'enddate', 'day-unreadable'],
  ['a term that ends before it begins', 'TERM', { endDate: '2026-08-19' }, 'enddate', 'days-reversed'],
  ['a course without a title', 'COURSE', { title: '' }, 'title', 'name-missing'],
  ['a class without a title', 'CLASS', { title: '' }, 'title', 'name-missing'],
  ['a class without a school', 'CLASS', { schoolSourcedId: '' }, 'schoolsourcedid', 'pointer-missing'],
  ['a user without a given name', 'TEACHER', { givenName: '' }, 'givenname', 'name-missing'],
  ['a user without a family name', 'TEACHER', { familyName: '' }, 'familyname', 'name-missing'],
  [
    'an enrollment without a class',
    'ENROLLMENT',
    { classSourcedId: '' },
    'classsourcedid',
    'pointer-missing',
  ],
  ['an enrollment without a user', 'ENROLLMENT', { userSourcedId: '' }, 'usersourcedid', 'pointer-missing'],
  ['a title that is too long', 'COURSE', { title: 'x'.repeat(401) }, 'title', 'text-too-long'],
])('refuses %s, and names the column', (_what, kind, change, property, code) => {
  const { row, problems } = read(kind, change);
  expect(row).toBeUndefined();
  expect(problems).toContainEqual(expect.objectContaining({ property, code }));
});

it.each(['student', 'administrator', 'aide', 'guardian', 'parent', 'proctor', 'relative', ''])(
  'leaves out users and enrollments of the role “%s”',
  (role) => {
    expect(read('TEACHER', { role })).toEqual({ leftOut: true, problems: [] });
    expect(read('ENROLLMENT', { role })).toEqual({ leftOut: true, problems: [] });
  },
);

it.each(Object.keys(VALID) as RosterKind[])(
  'accepts the deletion of a %s by its identifier alone',
  (kind) => {
    const empty = Object.fromEntries(Object.keys(VALID[kind]).map((name) => [name, '']));
    const deleted = {
      ...empty,
      sourcedId: 'x1',
      status: 'tobedeleted',
      dateLastModified: '2026-11-28T01:02:03.000Z',
    };
    expect(read(kind, deleted)).toMatchObject({
      row: { key: 'x1', ended: true },
      leftOut: false,
      problems: [],
    });
    expect(read(kind, { ...deleted, sourcedId: '' }).row).toBeUndefined();
    expect(read(kind, { status: 'TOBEDELETED' })).toMatchObject({
      row: { ended: true, fields: expect.any(Object) },
    });
  },
);
