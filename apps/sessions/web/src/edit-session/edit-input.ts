import type {
  EditSessionV3Input,
  ParticipantFragment,
  SessionDetailsFragment,
  SessionScope,
} from '../__generated__/graphql';
import { byType } from '../session/people';
import {
  EMPTY_FORM,
  placeOf,
  recurrenceOf,
  type ChosenPerson,
  type Place,
  type SessionFormValues,
} from '../session-form/session-form-values';

export interface EditValues extends SessionFormValues {
  scope: SessionScope;
  reason: string;
}

export interface SessionEdit extends EditValues {
  /** The revision of the session that the values are based on. */
  revision: number;
}

type Named = (person: ParticipantFragment) => ChosenPerson;

/** The session as form values. `repeats` says whether the series is scheduled again. */
export function valuesOf(session: SessionDetailsFragment, named: Named): SessionEdit {
  return {
    ...EMPTY_FORM,
    programId: session.program?.id ?? '',
    sessionType: session.sessionType,
    subject: session.subject,
    description: session.sessionDescription ?? '',
    leaders: byType(session.participants, 'LEADER').map(named),
    learners: byType(session.participants, 'LEARNER').map(named),
    seats: session.maxStudents ?? '',
    date: session.date,
    startTime: session.startTime,
    endTime: session.endTime,
    frequency: session.recurringFrequency ?? 'WEEKLY',
    every: session.weeksRepeat ?? 1,
    days: session.recurringDays,
    ends: 'until',
    until: session.recurringEndDate ?? null,
    place: placeNow(session),
    joinUrl: session.joinUrl ?? '',
    locationName: session.physicalSessionOptions?.locationName ?? '',
    schoolIds: session.schools.flatMap((school) => school?.id ?? []),
    gradeLevels: session.gradeLevels,
    properties: (session.customProperties ?? {}) as EditValues['properties'],
    scope: 'SINGLE',
    reason: '',
    revision: session.revision,
  };
}

function placeNow({ meetingSolution, isInPerson }: SessionDetailsFragment): Place {
  return meetingSolution ?? (isInPerson ? 'IN_PERSON' : 'CUSTOM_URL');
}

const ids = (people: readonly ChosenPerson[]) => people.map(({ id }) => id);
const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
const sameIds = (a: readonly ChosenPerson[], b: readonly ChosenPerson[]) => same(ids(a), ids(b));

export function placeChanged(was: SessionFormValues, is: SessionFormValues): boolean {
  if (was.place !== is.place) return true;
  if (is.place !== 'CUSTOM_URL' && is.place !== 'IN_PERSON') return false;
  return is.place === 'CUSTOM_URL' ? was.joinUrl !== is.joinUrl : was.locationName !== is.locationName;
}

export function timesChanged(was: SessionFormValues, is: SessionFormValues): boolean {
  return was.date !== is.date || was.startTime !== is.startTime || was.endTime !== is.endTime;
}

function sameProperties({ properties: was }: EditValues, { properties: is }: EditValues): boolean {
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].every((key) => was[key] === is[key]);
}

/** The changed parts; null when there are none. */
export function editInput(sessionId: string, was: SessionEdit, is: SessionEdit): EditSessionV3Input | null {
  const parts: Partial<EditSessionV3Input> = {
    ...(was.subject === is.subject ? {} : { subject: is.subject.trim() }),
    ...(was.description === is.description ? {} : { sessionDescription: is.description.trim() }),
    ...(was.date === is.date ? {} : { date: is.date }),
    ...(was.startTime === is.startTime && was.endTime === is.endTime
      ? {}
      : { startTime: is.startTime, endTime: is.endTime }),
    ...(was.seats === is.seats ? {} : { maxStudents: is.seats === '' ? null : is.seats }),
    ...(sameIds(was.leaders, is.leaders) ? {} : { leaderIds: ids(is.leaders) }),
    ...(sameIds(was.learners, is.learners) ? {} : { learnerIds: ids(is.learners) }),
    ...(placeChanged(was, is) ? placeOf(is) : {}),
    ...(same(was.schoolIds, is.schoolIds) ? {} : { schoolIds: is.schoolIds }),
    ...(same(was.gradeLevels, is.gradeLevels) ? {} : { gradeLevels: is.gradeLevels }),
    ...(sameProperties(was, is) ? {} : { customProperties: is.properties }),
    ...(is.repeats && is.scope !== 'SINGLE' ? { recurrence: recurrenceOf(is) } : {}),
  };
  if (!Object.keys(parts).length) return null;
  return { sessionId, scope: is.scope, reason: is.reason.trim(), revision: is.revision, ...parts };
}
