import type { ServerFile } from '../roster-server';
import type { CleverRecord } from './clever-pages';

/** The files that a district in Clever becomes, with the columns that are filled. Referenced records come first. */
export const cleverFiles = {
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
