import type { ServerFile } from '../roster-server';
import type { CleverRecord } from './clever-pages';

/** The template of student files with names. */
const NAMED = 'students-with-names-1';

/** The files that a district in Clever becomes, with the columns that are filled. Referenced records come first. */
const files = {
  organizations: {
    kind: 'ORGANIZATION',
    file: 'orgs',
    header: ['sourcedId', 'name', 'type', 'identifier', 'parentSourcedId'],
  },
  terms: { kind: 'TERM', file: 'academicSessions', header: ['sourcedId', 'title', 'startDate', 'endDate'] },
  courses: { kind: 'COURSE', file: 'courses', header: ['sourcedId', 'title', 'courseCode'] },
  sections: {
    kind: 'CLASS',
    file: 'classes',
    header: [
      ...['sourcedId', 'title', 'grades', 'courseSourcedId', 'classCode', 'schoolSourcedId'],
      ...['termSourcedIds', 'periods'],
    ],
  },
  teachers: {
    kind: 'TEACHER',
    file: 'users',
    header: [
      ...['sourcedId', 'orgSourcedIds', 'role', 'username', 'givenName', 'familyName', 'identifier', 'email'],
      'userMasterIdentifier',
    ],
  },
  enrollments: {
    kind: 'ENROLLMENT',
    file: 'enrollments',
    header: ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  },
  students: {
    kind: 'STUDENT',
    file: 'students',
    header: [
      ...['student_id', 'district_id', 'district_name', 'school_id', 'school_name', 'current_grade_level'],
    ],
  },
} as const satisfies Record<string, ServerFile>;

/** With `readsPeople`, learners have names, and users include guardians, who name learners: then learners come first. */
export function cleverFiles(readsPeople: boolean): readonly ServerFile[] {
  if (!readsPeople) return Object.values(files);
  const { students, teachers, enrollments, ...others } = files;
  return [
    ...Object.values(others),
    { ...students, header: [...students.header, 'first_name', 'last_name'], templateId: NAMED },
    { ...teachers, header: [...teachers.header, 'phone', 'agentSourcedIds'] },
    enrollments,
  ];
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];

/** The day of an instant, YYYY-MM-DD; empty if there is none. */
export const dayOf = (value: unknown): string => /^\d{4}-\d\d-\d\d/.exec(textOf(value))?.[0] ?? '';

/** A user of the role `teacher`, with all schools. */
export function teacherRow({ id, email, name, roles }: CleverRecord): string[] {
  const { teacher = {} } = (roles ?? {}) as { teacher?: Record<string, unknown> };
  const { first, last } = (name ?? {}) as Record<string, unknown>;
  const { district_username: username } = (teacher.credentials ?? {}) as Record<string, unknown>;
  const schools = new Set([textOf(teacher.school), ...listOf(teacher.schools)].filter(Boolean));
  return [
    ...[id, [...schools].join(','), 'teacher', textOf(username), textOf(first), textOf(last)],
    ...[textOf(teacher.teacher_number), textOf(email), textOf(teacher.state_id)],
  ];
}

/** A user of the role `contact`, with the learners of these numbers; null if the person is nobody's guardian. */
export function guardianRow(
  { id, email, name, roles }: CleverRecord,
  numbers: ReadonlyMap<string, string>,
): string[] | null {
  const { contact = {} } = (roles ?? {}) as { contact?: Record<string, unknown> };
  const { student_relationships: relations, phone } = contact;
  const learners = (Array.isArray(relations) ? (relations as Record<string, unknown>[]) : []).flatMap(
    ({ student }) => numbers.get(textOf(student)) ?? [],
  );
  if (learners.length === 0) return null;
  const { first, last } = (name ?? {}) as Record<string, unknown>;
  return [
    ...[id, '', 'guardian', '', textOf(first), textOf(last), '', textOf(email), ''],
    ...[textOf(phone), [...new Set(learners)].join(',')],
  ];
}
