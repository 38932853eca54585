import type {
  CourseEnrollRole,
  CreateCourseSectionInput,
  EditCourseSectionInput,
  SectionCardFragment,
} from '../__generated__/graphql';
import {
  placeOf,
  recurrenceOf,
  type ChosenPerson,
  type SessionFormValues,
} from '../session-form/session-form-values';

/** What a section has beside its sessions, as it is typed. */
export interface CourseFormValues {
  name: string;
  description: string;
  leaders: ChosenPerson[];
  most: number | '';
  rate: string;
  roles: CourseEnrollRole[];
  opensOn: string | null;
  opensAt: string;
  closesOn: string | null;
  closesAt: string;
  leaveUntil: string | null;
}

export const ENROLL_ROLES: readonly CourseEnrollRole[] = ['LEARNER', 'PARENT', 'LEADER', 'TEACHER', 'STAFF'];

export const EMPTY_COURSE: CourseFormValues = {
  name: '',
  description: '',
  leaders: [],
  most: '',
  rate: '',
  roles: ['LEARNER', 'PARENT'],
  opensOn: null,
  opensAt: '',
  closesOn: null,
  closesAt: '',
  leaveUntil: null,
};

export function courseValuesOf(section: SectionCardFragment, leaders: ChosenPerson[]): CourseFormValues {
  return {
    name: section.name,
    description: section.description ?? '',
    leaders,
    most: section.maxEnrollments ?? '',
    rate: section.perUserRate ?? '',
    roles: [...section.enrollRoles],
    opensOn: section.enrollLimitStartDate ?? null,
    opensAt: section.enrollLimitStartTime ?? '',
    closesOn: section.enrollLimitEndDate ?? null,
    closesAt: section.enrollLimitEndTime ?? '',
    leaveUntil: section.dropDeadline ?? null,
  };
}

function sectionPart(course: CourseFormValues) {
  return {
    name: course.name.trim(),
    description: course.description.trim() || null,
    enrollRoles: course.roles,
    perUserRate: course.rate.trim() || null,
    maxEnrollments: course.most === '' ? null : course.most,
    dropDeadline: course.leaveUntil,
    enrollLimitStartDate: course.opensOn,
    enrollLimitStartTime: (course.opensOn && course.opensAt) || null,
    enrollLimitEndDate: course.closesOn,
    enrollLimitEndTime: (course.closesOn && course.closesAt) || null,
  };
}

export function createCourseInput(
  course: CourseFormValues,
  meeting: SessionFormValues,
): CreateCourseSectionInput {
  return {
    ...sectionPart(course),
    programIds: [meeting.programId],
    leaderIds: course.leaders.map(({ id }) => id),
    date: meeting.date ?? '',
    startTime: meeting.startTime,
    endTime: meeting.endTime,
    recurrence: meeting.repeats ? recurrenceOf(meeting) : null,
    ...placeOf(meeting),
  };
}

/** Only what the sessions carry anew is sent for them: hours and people that stay are not checked again. */
export function editCourseInput(
  sectionId: string,
  was: CourseFormValues,
  course: CourseFormValues,
  hours: { startTime: string; endTime: string } | null,
  reason: string,
): EditCourseSectionInput {
  const ids = (values: CourseFormValues) => values.leaders.map(({ id }) => id);
  return {
    ...sectionPart(course),
    sectionId,
    reason: reason.trim(),
    ...(ids(was).join() === ids(course).join() ? {} : { leaderIds: ids(course) }),
    ...hours,
  };
}
