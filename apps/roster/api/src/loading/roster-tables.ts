import type { RosterKind } from '../columns/subject';

interface RosterTable {
  table: string;
  /** Columns that a file fills, with their SQL types. */
  columns: Readonly<Record<string, string>>;
}

/**
 * Kinds of record with a table of a program's records: one per OneRoster file, the guardians in `users`, and the learners
 * in `enrollments`.
 */
export type RecordKind = RosterKind | 'GUARDIAN' | 'LEARNER_ENROLLMENT';

/** The table of each kind of record. */
export const rosterTables: Readonly<Record<RecordKind, RosterTable>> = {
  ORGANIZATION: {
    table: 'education_organizations',
    columns: { name: 'text', type: 'text', identifier: 'text', parent: 'text', evress_partner_id: 'text' },
  },
  CLASS: {
    table: 'roster_classes',
    columns: {
      title: 'text',
      course: 'text',
      class_code: 'text',
      organization: 'text',
      terms: 'text[]',
      periods: 'text[]',
      grade_levels: 'text[]',
    },
  },
  TEACHER: {
    table: 'roster_teachers',
    columns: {
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      username: 'text',
      identifier: 'text',
      state_id: 'text',
      organizations: 'text[]',
      grade_levels: 'text[]',
    },
  },
  ENROLLMENT: { table: 'roster_enrollments', columns: { class: 'text', teacher: 'text' } },
  LEARNER_ENROLLMENT: {
    table: 'roster_learner_enrollments',
    columns: { class: 'text', student: 'text', begin_date: 'date', end_date: 'date' },
  },
  TERM: { table: 'roster_terms', columns: { title: 'text', start_date: 'date', end_date: 'date' } },
  COURSE: { table: 'roster_courses', columns: { title: 'text', course_code: 'text' } },
  GUARDIAN: {
    table: 'roster_guardians',
    columns: {
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      phone: 'text',
      identifier: 'text',
      state_id: 'text',
      relationship: 'text',
      organizations: 'text[]',
      students: 'text[]',
    },
  },
};
