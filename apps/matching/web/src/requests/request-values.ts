import type { RequestCardFragment, TutoringRequestWishesInput } from '../__generated__/graphql';
import { filed, type RequestFileValues } from '../request-files/use-request-uploads';
import type { RequestOptions } from './requests-page';

/** Values of the form; texts are never null. */
export interface RequestValues {
  programId: string;
  learnerId: string;
  tutor: { id: string; name: string } | null;
  subjects: string[];
  days: number[];
  startTime: string;
  endTime: string;
  startDate: string | null;
  inPerson: boolean;
  location: string;
  note: string;
  files: RequestFileValues[];
  /** Whether days, hours and place prefill the next request. */
  remember: boolean;
}

export function valuesOf(
  request: RequestCardFragment | null,
  { programs, preferences: kept }: RequestOptions,
): RequestValues {
  const [program] = programs;
  if (!request)
    return {
      programId: program?.program.id ?? '',
      learnerId: program?.learners[0]?.user.id ?? '',
      tutor: null,
      subjects: [],
      days: kept?.recurringDays ?? [],
      startTime: kept?.startTime ?? '',
      endTime: kept?.endTime ?? '',
      startDate: null,
      inPerson: kept?.inPerson ?? false,
      location: kept?.location ?? '',
      note: '',
      files: [],
      remember: false,
    };
  const { sessionInfo: info, to } = request;
  return {
    programId: request.programId,
    learnerId: request.from.id,
    tutor: to ? { id: to.id, name: request.toName ?? '' } : null,
    subjects: request.subjects,
    days: info.recurringDays,
    startTime: info.startTime ?? '',
    endTime: info.endTime ?? '',
    startDate: info.startDate ?? null,
    inPerson: info.inPerson,
    location: info.location ?? '',
    note: request.note,
    files: request.files.map(filed),
    remember: false,
  };
}

/** The input of the mutation, in the zone `timeZoneId`; values without a field are kept. */
export function wishesOf(
  values: RequestValues,
  timeZoneId: string | null,
  known: RequestCardFragment | null,
): TutoringRequestWishesInput {
  return {
    subjects: values.subjects,
    tutorId: values.tutor?.id ?? null,
    note: values.note,
    fileIds: values.files.map(({ id }) => id),
    gradeLevel: known?.gradeLevel ?? null,
    schoolId: known?.school?.id ?? null,
    sessionInfo: {
      recurringDays: values.days,
      startTime: values.startTime || null,
      endTime: values.endTime || null,
      startDate: values.startDate,
      inPerson: values.inPerson,
      location: values.inPerson ? values.location || null : null,
      timeZoneId: known?.sessionInfo.timeZoneId ?? timeZoneId,
      weeksRecurring: known?.sessionInfo.weeksRecurring ?? null,
      endDate: known?.sessionInfo.endDate ?? null,
    },
  };
}
