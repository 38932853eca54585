import type {
  CreateSessionInput,
  MeetingSolution,
  RecurrenceFrequency,
  RecurrenceInput,
  SessionType,
} from '../__generated__/graphql';
import { EMPTY_ENROLLMENT, type EnrollmentField, type EnrollmentValues } from './enrollment-values';
import type { PropertyValue } from './property-field';

export interface ChosenPerson {
  id: string;
  name: string;
  /** Set for learners who were chosen by name. */
  schoolId?: string;
}

/** How people meet: in the platform's own room, a provider's, by a link, or at a place. */
export type Place = MeetingSolution;

/** Input of the form; plain data, so that it survives a reload. */
export interface SessionFormValues {
  programId: string;
  sessionType: SessionType;
  subject: string;
  description: string;
  leaders: ChosenPerson[];
  learners: ChosenPerson[];
  seats: number | '';
  date: string | null;
  startTime: string;
  endTime: string;
  repeats: boolean;
  frequency: RecurrenceFrequency;
  every: number | '';
  /** 0 is Sunday. */
  days: number[];
  ends: 'until' | 'count';
  until: string | null;
  count: number | '';
  place: Place;
  joinUrl: string;
  locationName: string;
  /** Empty for those of the learners. */
  schoolIds: string[];
  /** Codes; empty for those of the learners. */
  gradeLevels: string[];
  /** The program's own properties, by key. */
  properties: Record<string, PropertyValue>;
  /** Only for a course. */
  enrollment: EnrollmentValues;
}

export const EMPTY_FORM: SessionFormValues = {
  programId: '',
  sessionType: 'ONE_ON_ONE',
  subject: '',
  description: '',
  leaders: [],
  learners: [],
  seats: '',
  date: null,
  startTime: '',
  endTime: '',
  repeats: false,
  frequency: 'WEEKLY',
  every: 1,
  days: [],
  ends: 'count',
  until: null,
  count: 10,
  place: 'LESSON_ROOM',
  joinUrl: '',
  locationName: '',
  schoolIds: [],
  gradeLevels: [],
  properties: {},
  enrollment: EMPTY_ENROLLMENT,
};

export interface FieldsProps {
  values: SessionFormValues;
  set: (patch: Partial<SessionFormValues>) => void;
  problem: (field: FormField) => string | undefined;
}

/** Fields by the names in the server's errors. */
export type FormField =
  | 'programId'
  | 'sessionType'
  | 'subject'
  | 'sessionDescription'
  | 'leaderIds'
  | 'learnerIds'
  | 'maxStudents'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'recurrence.recurringDays'
  | 'recurrence.weeksRepeat'
  | 'recurrence.recurringEndDate'
  | 'recurrence.count'
  | 'meetingSolution'
  | 'joinUrl'
  | 'physicalSessionOptions.locationName'
  | 'schoolIds'
  | 'gradeLevels'
  | 'customProperties'
  | EnrollmentField
  | 'reason';

export function fieldId(field: FormField): string {
  return `session-${field.replaceAll('.', '-')}`;
}

/** Whether seats of this kind are counted. */
export function countsSeats(type: SessionType): boolean {
  return type !== 'ONE_ON_ONE';
}

const BEGINS_EMPTY: readonly SessionType[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT', 'COURSE', 'MODULE'];

/** Whether sessions of this kind can be booked without learners, who join later. */
export function mayBeginEmpty(type: SessionType): boolean {
  return BEGINS_EMPTY.includes(type);
}

export function recurrenceOf(values: SessionFormValues): RecurrenceInput {
  const { frequency, every, days, ends, until, count } = values;
  return {
    frequency,
    weeksRepeat: every || 1,
    recurringDays: frequency === 'WEEKLY' ? days : [],
    ...(ends === 'until' ? { recurringEndDate: until } : { count: count || null }),
  };
}

export function placeOf({ place, joinUrl, locationName }: SessionFormValues) {
  if (place !== 'CUSTOM_URL' && place !== 'IN_PERSON') return { meetingSolution: place };
  return place === 'CUSTOM_URL'
    ? { meetingSolution: place, joinUrl: joinUrl.trim() }
    : { meetingSolution: place, physicalSessionOptions: { locationName: locationName.trim() } };
}

/** Schools, grades and properties that were chosen. */
export function detailsOf({ schoolIds, gradeLevels, properties }: SessionFormValues) {
  return {
    ...(schoolIds.length ? { schoolIds } : {}),
    ...(gradeLevels.length ? { gradeLevels } : {}),
    ...(Object.keys(properties).length ? { customProperties: properties } : {}),
  };
}

export function createInput(values: SessionFormValues, subjectId: string | null): CreateSessionInput {
  return {
    programId: values.programId,
    sessionType: values.sessionType,
    subject: values.subject.trim(),
    subjectId,
    sessionDescription: values.description.trim() || null,
    date: values.date ?? '',
    startTime: values.startTime,
    endTime: values.endTime,
    recurrence: values.repeats ? recurrenceOf(values) : null,
    leaderIds: values.leaders.map(({ id }) => id),
    learnerIds: values.learners.map(({ id }) => id),
    maxStudents: countsSeats(values.sessionType) && values.seats !== '' ? values.seats : null,
    ...placeOf(values),
    ...detailsOf(values),
  };
}
