import type { OneRosterScope } from '../__generated__/resolvers';
import { branches, type Branch } from './branches';
import {
  classView,
  courseView,
  demographicsView,
  enrollmentView,
  orgView,
  termView,
  userView,
  type View,
} from './record-views';

/** One of the standard's collections. */
export interface Collection {
  branches: readonly Branch[];
  view: View;
  /** Member names of the answer for many records and for one. */
  many: string;
  one: string;
  /** Fields that the parameter `fields` may name. */
  names: readonly string[];
  scope: OneRosterScope;
  /** A condition that the path implies. */
  only?: { field: string; value: string };
}

const COMMON = ['sourcedId', 'status', 'dateLastModified', 'metadata'];
const {
  organizations,
  programs,
  schools,
  terms,
  courses,
  classes,
  programClasses,
  teachers,
  students,
  demographics,
  enrollments,
  learnerEnrollments,
} = branches;

const orgs: Collection = {
  branches: [organizations, programs, schools],
  ...{ view: orgView, many: 'orgs', one: 'org', scope: 'ROSTER' },
  names: [...COMMON, 'name', 'type', 'identifier', 'parent'],
};

const academicSessions: Collection = {
  branches: [terms],
  ...{ view: termView, many: 'academicSessions', one: 'academicSession', scope: 'ROSTER' },
  names: [...COMMON, 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
};

const users: Collection = {
  branches: [teachers, students],
  ...{ view: userView, many: 'users', one: 'user', scope: 'ROSTER' },
  names: [
    ...[
      ...COMMON,
      'userMasterIdentifier',
      'username',
      'enabledUser',
      'givenName',
      'familyName',
      'identifier',
    ],
    ...['email', 'grades', 'roles', 'primaryOrg'],
  ],
};

/** The collections of the rostering service, by the last segment of the path. */
export const collections: Readonly<Record<string, Collection>> = {
  orgs,
  schools: { ...orgs, only: { field: 'type', value: 'school' } },
  academicSessions,
  terms: { ...academicSessions, only: { field: 'type', value: 'term' } },
  // Files have no grading periods of their own.
  gradingPeriods: { ...academicSessions, only: { field: 'type', value: 'gradingPeriod' } },
  courses: {
    branches: [courses],
    ...{ view: courseView, many: 'courses', one: 'course', scope: 'ROSTER' },
    names: [...COMMON, 'title', 'courseCode', 'org'],
  },
  classes: {
    branches: [classes, programClasses],
    ...{ view: classView, many: 'classes', one: 'class', scope: 'ROSTER' },
    names: [...COMMON, 'title', 'classCode', 'classType', 'grades', 'periods', 'course', 'school', 'terms'],
  },
  users,
  teachers: { ...users, branches: [teachers] },
  students: { ...users, branches: [students] },
  enrollments: {
    branches: [enrollments, learnerEnrollments],
    ...{ view: enrollmentView, many: 'enrollments', one: 'enrollment', scope: 'ROSTER' },
    names: [...COMMON, 'role', 'user', 'class', 'school', 'beginDate', 'endDate'],
  },
  demographics: {
    branches: [demographics],
    ...{ view: demographicsView, many: 'demographics', one: 'demographics', scope: 'DEMOGRAPHICS' },
    names: [
      ...[...COMMON, 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican', 'white'],
      ...[
        'nativeHawaiianOrOtherPacificIslander',
        'demographicRaceTwoOrMoreRaces',
        'hispanicOrLatinoEthnicity',
      ],
    ],
  },
};
