import type {
  CreateCourseSectionInput,
  EditCourseSectionInput,
  SectionCardFragment,
} from '../__generated__/graphql';
import { placeChanged, timesChanged, type EditValues } from '../edit-session/edit-input';
import type { EnrollmentValues } from '../session-form/enrollment-values';
import {
  detailsOf,
  EMPTY_FORM,
  placeOf,
  recurrenceOf,
  type ChosenPerson,
  type FormField,
  type SessionFormValues,
} from '../session-form/session-form-values';

/** Form fields by the server's name, where a course shares them with a session. */
const NAMES: Record<string, FormField> = {
  name: 'subject',
  description: 'sessionDescription',
  maxEnrollments: 'maxStudents',
  programIds: 'programId',
};

/** The form's name of a field that the server refused. */
export function courseField(field: string): FormField {
  return NAMES[field] ?? (field as FormField);
}

function enrollmentOf(section: SectionCardFragment): EnrollmentValues {
  return {
    rate: section.perUserRate ?? '',
    roles: [...section.enrollRoles],
    opensOn: section.enrollLimitStartDate ?? null,
    opensAt: section.enrollLimitStartTime ?? '',
    closesOn: section.enrollLimitEndDate ?? null,
    closesAt: section.enrollLimitEndTime ?? '',
    leaveUntil: section.dropDeadline ?? null,
  };
}

/** A section as form values; `repeats` says whether its coming sessions are scheduled again. */
export function courseValuesOf(section: SectionCardFragment, leaders: ChosenPerson[]): EditValues {
  const next = section.nextSession;
  return {
    ...EMPTY_FORM,
    programId: section.programs[0]?.id ?? '',
    sessionType: 'COURSE',
    subject: section.name,
    description: section.description ?? '',
    leaders,
    seats: section.maxEnrollments ?? '',
    date: next?.date ?? null,
    startTime: next?.startTime ?? '',
    endTime: next?.endTime ?? '',
    frequency: next?.recurringFrequency ?? 'WEEKLY',
    every: next?.weeksRepeat ?? 1,
    days: next?.recurringDays ?? [],
    ends: 'until',
    until: next?.recurringEndDate ?? null,
    place: next?.meetingSolution ?? 'IN_PERSON',
    joinUrl: next?.joinUrl ?? '',
    locationName: next?.physicalSessionOptions?.locationName ?? '',
    enrollment: enrollmentOf(section),
    scope: 'ALL',
    reason: '',
  };
}

function sectionPart({ subject, description, seats, enrollment }: SessionFormValues) {
  const { rate, roles, opensOn, opensAt, closesOn, closesAt, leaveUntil } = enrollment;
  return {
    name: subject.trim(),
    description: description.trim() || null,
    enrollRoles: roles,
    perUserRate: rate.trim() || null,
    maxEnrollments: seats === '' ? null : seats,
    dropDeadline: leaveUntil,
    enrollLimitStartDate: opensOn,
    enrollLimitStartTime: (opensOn && opensAt) || null,
    enrollLimitEndDate: closesOn,
    enrollLimitEndTime: (closesOn && closesAt) || null,
  };
}

const leaderIdsOf = ({ leaders }: SessionFormValues) => leaders.map(({ id }) => id);

export function createCourseInput(values: SessionFormValues): CreateCourseSectionInput {
  return {
    ...sectionPart(values),
    programIds: [values.programId],
    leaderIds: leaderIdsOf(values),
    date: values.date ?? '',
    startTime: values.startTime,
    endTime: values.endTime,
    recurrence: values.repeats ? recurrenceOf(values) : null,
    ...placeOf(values),
    ...detailsOf(values),
  };
}

/** Sends for sessions only what changed: unchanged dates, hours, places and people are not checked again. */
export function editCourseInput(sectionId: string, was: EditValues, is: EditValues): EditCourseSectionInput {
  const { date, startTime, endTime } = is;
  return {
    ...sectionPart(is),
    sectionId,
    reason: is.reason.trim(),
    ...(leaderIdsOf(was).join() === leaderIdsOf(is).join() ? {} : { leaderIds: leaderIdsOf(is) }),
    ...(was.date === date ? {} : { date }),
    ...(timesChanged({ ...was, date }, is) ? { startTime, endTime } : {}),
    ...(is.repeats ? { recurrence: recurrenceOf(is) } : {}),
    ...(placeChanged(was, is) ? placeOf(is) : {}),
  };
}
