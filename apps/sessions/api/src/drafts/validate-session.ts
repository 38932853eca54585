import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import { t } from '../i18n';
import type { PersonFacts, ProgramFacts } from '../projections/subject';
import type {
  MeetingSolution,
  PhysicalSessionOptionsInput,
  RecurrenceInput,
} from '../__generated__/resolvers';
import { expandDates, MAX_OCCURRENCES, type RecurrenceRule } from '../recurrence/subject';
import { type Instants, isTimeZone, minutesBetween, toInstants, type WallTime } from '../clock/subject';

/** Throws the refusal shown beside the field. */
export function refuse(field: string, words: Words): never {
  throw new BadInput(field, words);
}

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const END_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Further ahead than the longest weekly series reaches, the year is probably mistyped. */
const MOST_YEARS_AHEAD = 10;

/** Whether the date exists: February 30th does not. */
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

/**
 * The instants of the local time. Throws BAD_USER_INPUT for an invalid time, a length under a minute or of a whole day,
 * a start in the past or years ahead.
 */
export function checkTime(wall: WallTime, now: Date): Instants {
  if (!isDate(wall.date)) refuse('date', t('session.badDate'));
  if (!TIME.test(wall.startTime)) refuse('startTime', t('session.badTime'));
  if (!END_TIME.test(wall.endTime)) refuse('endTime', t('session.badTime'));
  if (!isTimeZone(wall.timeZoneId)) refuse('timeZoneId', t('session.badZone'));
  if (minutesBetween(wall.startTime, wall.endTime) < 1) refuse('endTime', t('session.duration'));
  const instants = toInstants(wall);
  if (instants.startsAt <= now) refuse('startTime', t('session.pastStart'));
  if (Number(wall.date.slice(0, 4)) > now.getUTCFullYear() + MOST_YEARS_AHEAD)
    refuse('date', t('session.farAhead', { n: MOST_YEARS_AHEAD }));
  return instants;
}

/** The rule and its dates. Throws BAD_USER_INPUT for a rule without a day, without an end or with too many dates. */
export function checkRecurrence(
  input: RecurrenceInput,
  firstDate: string,
): { rule: RecurrenceRule; dates: string[] } {
  const days = [...new Set(input.recurringDays ?? [])].sort();
  const interval = input.weeksRepeat ?? 1;
  const until = input.recurringEndDate ?? null;
  const count = input.count ?? null;
  if (input.frequency === 'WEEKLY' && days.length === 0)
    refuse('recurrence.recurringDays', t('session.noWeekday'));
  if (days.some((day) => day < 0 || day > 6)) refuse('recurrence.recurringDays', t('session.badWeekday'));
  if (interval < 1 || interval > 52) refuse('recurrence.weeksRepeat', t('session.badInterval'));
  if ((until === null) === (count === null)) refuse('recurrence.recurringEndDate', t('session.untilOrCount'));
  if (!isDate(firstDate)) refuse('date', t('session.badDate'));
  if (until !== null && !isDate(until)) refuse('recurrence.recurringEndDate', t('session.badDate'));
  if (count !== null && (count < 1 || count > MAX_OCCURRENCES))
    refuse('recurrence.count', t('session.tooMany'));
  const rule = {
    frequency: input.frequency,
    interval,
    days: input.frequency === 'WEEKLY' ? days : [],
    until,
    count,
  };
  const dates = expandDates(firstDate, rule);
  if (dates.length === 0) refuse('recurrence.recurringEndDate', t('session.noDates'));
  if (dates.length > MAX_OCCURRENCES) refuse('recurrence.recurringEndDate', t('session.tooMany'));
  return { rule, dates };
}

export interface Meeting {
  meetingSolution: MeetingSolution;
  joinUrl: string | null;
  locationName: string | null;
  locationLongitude: number | null;
  locationLatitude: number | null;
}

interface MeetingInput {
  meetingSolution: MeetingSolution;
  joinUrl?: string | null;
  physicalSessionOptions?: PhysicalSessionOptionsInput | null;
}

export interface MeetingRules {
  /** Configured vendors of online meetings. */
  connected: ReadonlySet<string>;
  /** The program allows Zoom, or the session uses it already. */
  zoomEnabled: boolean;
}

/** Checks where the people meet: a link, or a location. */
export function checkMeeting(
  { meetingSolution, joinUrl, physicalSessionOptions }: MeetingInput,
  { connected, zoomEnabled }: MeetingRules,
): Meeting {
  const nowhere = { joinUrl: null, locationName: null, locationLongitude: null, locationLatitude: null };
  if (meetingSolution === 'CUSTOM_URL') {
    if (!isLink(joinUrl)) refuse('joinUrl', t('session.badLink'));
    return { ...nowhere, meetingSolution, joinUrl };
  }
  if (meetingSolution === 'ZOOM' && connected.has('ZOOM') && !zoomEnabled)
    refuse('meetingSolution', t('session.zoomOff'));
  if (meetingSolution === 'LESSON_ROOM' || connected.has(meetingSolution))
    return { ...nowhere, meetingSolution };
  if (meetingSolution !== 'IN_PERSON') refuse('meetingSolution', t('session.roomNotConnected'));
  const locationName = physicalSessionOptions?.locationName.trim();
  if (!locationName) refuse('physicalSessionOptions.locationName', t('session.noLocation'));
  const [locationLongitude = null, locationLatitude = null] = physicalSessionOptions?.coordinates ?? [];
  return {
    ...nowhere,
    meetingSolution,
    locationName: checkText('physicalSessionOptions.locationName', locationName, 300),
    locationLongitude,
    locationLatitude,
  };
}

function isLink(value: string | null | undefined): value is string {
  if (!value || value.length > 2000) return false;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

export function checkSubject(subject: string): string {
  const trimmed = subject.trim();
  if (!trimmed) refuse('subject', t('session.noSubject'));
  return checkText('subject', trimmed, 200);
}

interface PeopleInput {
  sessionType: string;
  leaderIds: string[];
  learnerIds: string[];
  maxStudents: number | null;
  /** People who need not be members of the program: those already in the session, and those whom the booking adds. */
  present?: readonly string[];
}

/** Session types that may be created without learners, who join or enrol later. */
export const MAY_BEGIN_EMPTY: readonly string[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT', 'COURSE', 'MODULE'];

export function needsLearners(sessionType: string): boolean {
  return !MAY_BEGIN_EMPTY.includes(sessionType);
}

/** Checks who may take part in a session of the program, and how many. */
export function checkPeople(
  input: PeopleInput,
  program: ProgramFacts,
  people: Map<string, PersonFacts>,
): void {
  const { sessionType, leaderIds, learnerIds, maxStudents, present = [] } = input;
  if (leaderIds.length === 0) refuse('leaderIds', t('session.noLeader'));
  if (leaderIds.length > 1 && !program.rules.multipleTutorsPerSession)
    refuse('leaderIds', t('session.oneLeader'));
  if (sessionType === 'ONE_ON_ONE' && learnerIds.length > 1) refuse('learnerIds', t('session.oneLearner'));
  if (learnerIds.length === 0 && needsLearners(sessionType)) refuse('learnerIds', t('session.noLearner'));
  if (leaderIds.some((id) => learnerIds.includes(id))) refuse('learnerIds', t('session.bothRoles'));
  if (sessionType === 'DROP_IN' && maxStudents === null) refuse('maxStudents', t('session.noSeats'));
  const fewest = Math.max(1, learnerIds.length);
  if (maxStudents !== null && maxStudents < fewest)
    refuse('maxStudents', t('session.fewSeats', { n: fewest }));
  const isNew = (id: string) => !present.includes(id);
  for (const id of leaderIds.filter(isNew))
    if (!holds(people.get(id), program.id, 'LEADER')) refuse('leaderIds', t('session.notLeader'));
  for (const id of learnerIds.filter(isNew))
    if (!holds(people.get(id), program.id, 'LEARNER')) refuse('learnerIds', t('session.notLearner'));
}

export function isActive(person: PersonFacts | undefined): person is PersonFacts {
  return person !== undefined && person.status !== 'ARCHIVED' && person.status !== 'GLOBAL_LOCK';
}

export function holds(person: PersonFacts | undefined, programId: string, role: string): boolean {
  if (!isActive(person)) return false;
  return person.programRoles.some((held) => held.programId === programId && held.role === role);
}
