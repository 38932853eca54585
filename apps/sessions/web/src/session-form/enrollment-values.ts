import type { CourseEnrollRole } from '../__generated__/graphql';

/** Who may enroll in a course, when, and at which price, as typed. */
export interface EnrollmentValues {
  rate: string;
  roles: CourseEnrollRole[];
  opensOn: string | null;
  opensAt: string;
  closesOn: string | null;
  closesAt: string;
  leaveUntil: string | null;
}

export const ENROLL_ROLES: readonly CourseEnrollRole[] = ['LEARNER', 'PARENT', 'LEADER', 'TEACHER', 'STAFF'];

export const EMPTY_ENROLLMENT: EnrollmentValues = {
  rate: '',
  roles: ['LEARNER', 'PARENT'],
  opensOn: null,
  opensAt: '',
  closesOn: null,
  closesAt: '',
  leaveUntil: null,
};

/** Fields by the names in the server's errors. */
export type EnrollmentField =
  | 'perUserRate'
  | 'enrollLimitStartDate'
  | 'enrollLimitStartTime'
  | 'enrollLimitEndDate'
  | 'enrollLimitEndTime'
  | 'dropDeadline';
