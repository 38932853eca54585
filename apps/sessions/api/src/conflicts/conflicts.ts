import { clockPieces, minuteOfDay, toWallClock } from '../clock/subject';
import { closedSchools, type SchoolTime } from '../school-calendars/subject';
import { limitConflicts, type LimitFacts } from './session-limit';

export type ConflictType =
  | 'DOUBLE_BOOKED'
  | 'OUTSIDE_AVAILABILITY'
  | 'AWAY'
  | 'TIME_BUFFER'
  | 'SESSION_LIMIT'
  | 'ADVANCE_LIMIT'
  | 'HOLIDAY';

/** One date that is to be saved. `date` is the requested date, which is the key in the answer. */
export interface Slot {
  date: string;
  startsAt: Date;
  endsAt: Date;
  /** People to check: everybody for a new time, only added people where the time stays. */
  people: SlotPerson[];
}

export interface SlotPerson {
  userId: string;
  userType: 'LEADER' | 'LEARNER';
}

/** Time in which a person takes part in another session. */
export interface BusyTime {
  userId: string;
  sessionId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Time that a person is away. */
export interface AwayTime {
  userId: string;
  startsAt: Date;
  endsAt: Date;
}

export interface AvailabilityHours {
  timeZoneId: string;
  /** `day`: 0 (Sunday) to 6. */
  weekly: { day: number; startTime: string; endTime: string }[];
  /** A listed date has these hours instead of the weekly ones. */
  overrides: { date: string; availability: { startTime: string; endTime: string }[] }[];
}

export interface ConflictFacts {
  slots: Slot[];
  busy: BusyTime[];
  away: AwayTime[];
  /** Availability by user id; people without an entry are always available. */
  hours: Map<string, AvailabilityHours>;
  /** Minutes that a leader needs between two sessions; 0 for none. */
  bufferMinutes: number;
  limit: LimitFacts | null;
  /** The last instant that may be booked; null without a limit, or where it does not apply. */
  bookableUntil: Date | null;
  /** The last bookable instant by user id, for people who set their own limit. */
  bookableUntilOf?: ReadonlyMap<string, Date>;
  /** Name of the holiday by YYYY-MM-DD, in `holidayTimeZoneId`. */
  holidays: Map<string, string>;
  holidayTimeZoneId: string;
  /** Calendars of the learners' schools. */
  schools: SchoolTime[];
}

export interface FoundConflict {
  slot: Slot;
  date: string;
  type: ConflictType;
  userId: string | null;
  /** The conflicting session; null when it is another date of the same save. */
  sessionId: string | null;
  /** The conflicting time, for DOUBLE_BOOKED and TIME_BUFFER. */
  startsAt: Date | null;
  endsAt: Date | null;
  dayAvailability: { startTime: string; endTime: string; timeZoneId: string }[];
  /** Name of the holiday, or of the school's day off where it has one. */
  holiday: string | null;
  /** The school that has a day off; null for the ecosystem's own holidays. */
  school: string | null;
}

function ownLimitConflicts(slot: Slot, userId: string, until: Date | undefined): FoundConflict[] {
  return until && slot.startsAt > until ? [found(slot, 'ADVANCE_LIMIT', userId)] : [];
}

/** All conflicts of the slots, in the order of the slots. */
export function findConflicts(facts: ConflictFacts): FoundConflict[] {
  const busyOf = groupBusy(facts);
  const overLimit = facts.limit ? limitConflicts(facts.slots, facts.limit) : [];
  return facts.slots.flatMap((slot, index) => [
    ...holidayConflicts(slot, facts),
    ...closedSchools(facts.schools, slot.people, slot.startsAt).map(({ school, name }) =>
      found(slot, 'HOLIDAY', null, { school, holiday: name }),
    ),
    ...(facts.bookableUntil && slot.startsAt > facts.bookableUntil
      ? [found(slot, 'ADVANCE_LIMIT', null)]
      : []),
    ...slot.people.flatMap((person) => [
      ...busyConflicts(slot, index, person, busyOf.get(person.userId) ?? [], facts),
      ...awayConflicts(slot, person, facts.away),
      ...availabilityConflicts(slot, person, facts.hours.get(person.userId)),
      ...ownLimitConflicts(slot, person.userId, facts.bookableUntilOf?.get(person.userId)),
    ]),
    ...overLimit
      .filter((over) => over.slot === slot)
      .map((over) => found(slot, 'SESSION_LIMIT', over.userId)),
  ]);
}

interface OwnBusy extends Omit<BusyTime, 'sessionId'> {
  sessionId: string | null;
  slotIndex: number;
  /** Milliseconds since the epoch, since each date of a series is compared with each time. */
  begins: number;
  ends: number;
}

/** Busy times by person: other sessions, and the other dates of the same save. */
function groupBusy({ busy, slots }: ConflictFacts): Map<string, OwnBusy[]> {
  const byUser = new Map<string, OwnBusy[]>();
  const add = (busyTime: Omit<OwnBusy, 'begins' | 'ends'>) => {
    const { userId, startsAt, endsAt } = busyTime;
    const time = { ...busyTime, begins: startsAt.getTime(), ends: endsAt.getTime() };
    const times = byUser.get(userId);
    if (times) times.push(time);
    else byUser.set(userId, [time]);
  };
  slots.forEach(({ startsAt, endsAt, people }, slotIndex) =>
    people.forEach(({ userId }) => add({ userId, sessionId: null, startsAt, endsAt, slotIndex })),
  );
  for (const time of busy) add({ ...time, slotIndex: -1 });
  return byUser;
}

function busyConflicts(
  slot: Slot,
  index: number,
  { userId, userType }: SlotPerson,
  busy: OwnBusy[],
  { bufferMinutes }: ConflictFacts,
): FoundConflict[] {
  const buffer = userType === 'LEADER' ? bufferMinutes * 60_000 : 0;
  const [begins, ends] = [slot.startsAt.getTime(), slot.endsAt.getTime()];
  return busy
    .filter((time) => time.slotIndex !== index && time.begins < ends + buffer && time.ends > begins - buffer)
    .map(({ sessionId, startsAt, endsAt, ...time }) => {
      const overlaps = time.begins < ends && time.ends > begins;
      const type = overlaps ? 'DOUBLE_BOOKED' : 'TIME_BUFFER';
      return found(slot, type, userId, { sessionId, startsAt, endsAt });
    });
}

function awayConflicts(slot: Slot, { userId }: SlotPerson, away: readonly AwayTime[]): FoundConflict[] {
  const over = away.some(
    (time) => time.userId === userId && time.startsAt < slot.endsAt && time.endsAt > slot.startsAt,
  );
  return over ? [found(slot, 'AWAY', userId)] : [];
}

function holidayConflicts(slot: Slot, { holidays, holidayTimeZoneId }: ConflictFacts): FoundConflict[] {
  if (holidays.size === 0) return [];
  const holiday = holidays.get(toWallClock(slot.startsAt, holidayTimeZoneId).date);
  return holiday === undefined ? [] : [found(slot, 'HOLIDAY', null, { holiday })];
}

function availabilityConflicts(
  slot: Slot,
  { userId }: SlotPerson,
  hours?: AvailabilityHours,
): FoundConflict[] {
  if (!hours || isAvailable(slot, hours)) return [];
  const { date } = toWallClock(slot.startsAt, hours.timeZoneId);
  const dayAvailability = hoursOn(date, hours).map((range) => ({ ...range, timeZoneId: hours.timeZoneId }));
  return [found(slot, 'OUTSIDE_AVAILABILITY', userId, { dayAvailability })];
}

/** True when every minute of the slot, in the person's zone, lies in the hours of its day. */
export function isAvailable(slot: Pick<Slot, 'startsAt' | 'endsAt'>, hours: AvailabilityHours): boolean {
  return clockPieces(slot, hours.timeZoneId).every(({ date, begin, end }) =>
    covers(hoursOn(date, hours), begin, end),
  );
}

/** The available hours of a person on a day of their own calendar. */
export function hoursOn(
  date: string,
  { weekly, overrides }: AvailabilityHours,
): { startTime: string; endTime: string }[] {
  const override = overrides.find((candidate) => candidate.date === date);
  if (override) return override.availability;
  const dayOfWeek = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekly
    .filter(({ day }) => day === dayOfWeek)
    .map(({ startTime, endTime }) => ({ startTime, endTime }));
}

function covers(ranges: { startTime: string; endTime: string }[], begin: number, end: number): boolean {
  let reached = begin;
  const sorted = ranges
    .map(({ startTime, endTime }) => ({ from: minuteOfDay(startTime), to: endOfRange(endTime) }))
    .sort((a, b) => a.from - b.from);
  for (const { from, to } of sorted) if (from <= reached) reached = Math.max(reached, to);
  return reached >= end;
}

/** A range that ends at 00:00 or 23:59 lasts until midnight. */
export function endOfRange(endTime: string): number {
  const minute = minuteOfDay(endTime);
  return minute === 0 || minute === 24 * 60 - 1 ? 24 * 60 : minute;
}

function found(
  slot: Slot,
  type: ConflictType,
  userId: string | null,
  detail: Partial<FoundConflict> = {},
): FoundConflict {
  return {
    slot,
    date: slot.date,
    type,
    userId,
    sessionId: null,
    startsAt: null,
    endsAt: null,
    dayAvailability: [],
    holiday: null,
    school: null,
    ...detail,
  };
}
