import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type {
  ChangedSession,
  SeriesCalendar,
  SessionChange,
  SessionsChangedPayload,
} from '@lyceum/contracts/sessions';
import { readCalendar } from '@lyceum/server/testing';
import { linksOf } from '@lyceum/server/mail';
import type { SessionNotificationType } from '../notification-kinds/subject';
import { calendarOf, movesCalendar } from './calendar-attachment';

const LEADER = 'leader';
const LEARNERS = ['ana', 'ben', 'cruz'];
/** Guardian of two learners. */
const PARENT = 'parent';
const WARDS: Record<string, string[]> = { [PARENT]: ['ana', 'ben'] };
const READERS = [LEADER, ...LEARNERS, PARENT];
const SENDER = {
  name: 'Riverside',
  email: 'no-reply@lyceum.example',
  linkTo: linksOf('https://lyceum.example', null),
};

const TYPES: Partial<Record<SessionChange, SessionNotificationType>> = {
  BOOKED: 'SESSION_BOOKED',
  EDITED: 'SESSION_EDITED',
  CANCELLED: 'SESSION_CANCELLED',
  RESTORED: 'SESSION_RESTORED',
  DROPPED: 'SESSION_DROPPED',
  ENROLLED: 'COURSE_ENROLLED',
};

interface Planned extends ChangedSession {
  day: number;
  minute: number;
  isCancelled: boolean;
  people: string[];
}

/** A series as the sessions domain has it, and the mails that it causes. */
class Series {
  readonly sessions: Planned[];
  readonly mails = new Map<string, string[]>(READERS.map((reader) => [reader, []]));
  #sequence = 0;

  constructor(
    days: readonly number[],
    minute: number,
    readonly zone: string,
  ) {
    this.sessions = days.map((day, at) => ({
      ...{ id: `s${at}`, subject: 'Reading', location: null, timeZoneId: zone, day, minute },
      ...{ isCancelled: false, people: [LEADER, ...LEARNERS], startsAt: '', endsAt: '' },
      ...timesOf(day, minute, zone),
    }));
    this.publish('BOOKED', this.sessions);
  }

  edit(dates: Planned[], days: number, minutes: number | null, subject: string): void {
    const before = dates.map((each) => ({ ...each }));
    for (const date of dates) {
      date.day += days;
      date.minute = minutes ?? date.minute;
      Object.assign(date, { subject }, timesOf(date.day, date.minute, this.zone));
    }
    this.publish('EDITED', dates, before);
  }

  cancel(dates: Planned[], isCancelled: boolean): void {
    for (const date of dates) date.isCancelled = isCancelled;
    this.publish(isCancelled ? 'CANCELLED' : 'RESTORED', dates);
  }

  drop(dates: Planned[], learner: string): void {
    for (const date of dates) date.people = date.people.filter((id) => id !== learner);
    this.publish('DROPPED', dates, dates, [LEADER, learner]);
  }

  enroll(dates: Planned[], learner: string): void {
    for (const date of dates) date.people.push(learner);
    this.publish('ENROLLED', dates, undefined, [LEADER, learner]);
  }

  /** The times that a person, or a guardian, has to have in the calendar. */
  timesOf(reader: string): string[] {
    const userIds = [reader, ...(WARDS[reader] ?? [])];
    return this.sessions
      .filter(({ isCancelled, people }) => !isCancelled && people.some((id) => userIds.includes(id)))
      .map(({ startsAt, endsAt, subject }) => `${startsAt} ${endsAt} ${subject}`)
      .sort();
  }

  private publish(change: SessionChange, dates: Planned[], before?: Planned[], people?: string[]): void {
    if (dates.length === 0) return;
    const participants = people ?? [...new Set([...dates, ...(before ?? [])].flatMap((each) => each.people))];
    const news: SessionsChangedPayload = {
      ...{ change, scope: 'ALL', seriesId: 'series', programId: 'program', changedByUserId: null },
      sessions: [...dates].sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
      participants: participants.map((userId) => ({
        userId,
        userType: userId === LEADER ? 'LEADER' : 'LEARNER',
      })),
      calendars: [this.calendar(dates)],
    };
    const type = TYPES[change]!;
    const stays = participants.filter((id) => change !== 'DROPPED' || id === LEADER);
    for (const userId of READERS) {
      const isConcerned = [userId, ...(WARDS[userId] ?? [])].some((id) => participants.includes(id));
      const leaves = ![userId, ...(WARDS[userId] ?? [])].some((id) => stays.includes(id));
      if (!isConcerned || !movesCalendar(type, news, { userId, leaves })) continue;
      const wardIds = WARDS[userId] ?? [];
      const reader = { userId, leaves, wardIds, name: userId, email: `${userId}@home.example` };
      const { invitation } = calendarOf(
        type,
        news,
        { ...reader, language: 'en' },
        new Date(Date.UTC(2026, 10, 20) + this.#sequence * 1000),
        SENDER,
      );
      expect(invitation?.content).toContain(`METHOD:${invitation?.method}`);
      this.mails.get(userId)!.push(invitation!.content);
    }
  }

  private calendar(changed: Planned[]): SeriesCalendar {
    const on = this.sessions.filter(({ isCancelled }) => !isCancelled);
    const sets = [...new Set(on.map(({ people }) => people.join()))];
    return {
      ...{ id: 'calendar', sequence: ++this.#sequence, changedIds: changed.map(({ id }) => id) },
      sessions: on
        .map(({ people, ...date }) => ({ ...date, group: sets.indexOf(people.join()) }))
        .sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
      groups: sets.map((set) => set.split(',')),
    };
  }
}

function timesOf(day: number, minute: number, zone: string) {
  const start = Temporal.PlainDate.from('2026-09-06')
    .add({ days: day })
    .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toZonedDateTime(zone);
  const at = (milliseconds: number) => new Date(start.epochMilliseconds + milliseconds).toISOString();
  return { startsAt: at(0), endsAt: at(45 * 60_000) };
}

/** What a calendar program has after these messages: for each UID the one with the greatest sequence. */
function apply(mails: readonly string[]) {
  const calendar = new Map<string, { sequence: number; method: string; times: string[] }>();
  for (const mail of mails) {
    const { method, events } = readCalendar(mail);
    expect(events).toHaveLength(1);
    const [{ uid, sequence, meetings }] = events as [(typeof events)[number]];
    const known = calendar.get(uid);
    if (known && known.sequence >= sequence) continue;
    const times = meetings.map(({ startsAt, endsAt, summary }) => `${startsAt} ${endsAt} ${summary}`).sort();
    calendar.set(uid, { sequence, method, times });
  }
  return [...calendar.values()].flatMap(({ method, times }) => (method === 'CANCEL' ? [] : times)).sort();
}

const WEEKLY = [2, 9, 16, 23, 30, 37, 44, 51, 58, 65];

describe('mails about a series', () => {
  it('are one event of ten dates', () => {
    const series = new Series(WEEKLY, 16 * 60, 'America/Denver');
    const [mail] = series.mails.get('ana')!;
    expect(mail!.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(mail).toContain('RRULE:FREQ=WEEKLY');
    expect(mail).toContain('BEGIN:VTIMEZONE');
    expect(mail).toContain('UID:calendar@series.lyceum');
    expect(apply([mail!])).toEqual(series.timesOf('ana'));
  });

  it('remove a date that a learner gave up from the calendar of that learner only', () => {
    const series = new Series(WEEKLY, 16 * 60, 'America/Denver');
    series.drop([series.sessions[3]!], 'cruz');
    expect(series.mails.get('cruz')).toHaveLength(2);
    expect(series.mails.get('cruz')![1]).toContain('EXDATE;TZID=America/Denver:20260929T160000');
    for (const reader of ['ana', LEADER, PARENT]) expect(series.mails.get(reader)).toHaveLength(1);
    expect(apply(series.mails.get('cruz')!)).toHaveLength(9);
  });

  it('leave a guardian the dates of the other child', () => {
    const series = new Series(WEEKLY, 16 * 60, 'America/Denver');
    series.drop(series.sessions.slice(0, 3), 'ana');
    series.drop(series.sessions.slice(2, 4), 'ben');
    expect(apply(series.mails.get(PARENT)!)).toEqual(series.timesOf(PARENT));
    expect(series.timesOf(PARENT)).toHaveLength(9);
  });

  it('cancel the event when no date is left', () => {
    const series = new Series(WEEKLY, 16 * 60, 'America/Denver');
    series.cancel(series.sessions.slice(5), true);
    expect(series.mails.get('ana')![1]).toContain('METHOD:REQUEST');
    series.cancel(series.sessions.slice(0, 5), true);
    expect(series.mails.get('ana')![2]).toContain('METHOD:CANCEL');
    expect(series.mails.get('ana')![2]).toContain('STATUS:CANCELLED');
    expect(apply(series.mails.get('ana')!)).toEqual([]);
    series.cancel(series.sessions.slice(2, 3), false);
    expect(apply(series.mails.get('ana')!)).toEqual(series.timesOf('ana'));
  });

  it('leave in each calendar exactly the sessions of its owner, in whatever order they arrive', () => {
    const minute = fc.oneof(
      fc.integer({ min: 28, max: 80 }).map((quarter) => quarter * 15),
      // The hours of clock changes, which are on Sundays.
      fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
    );
    const step = fc.record({
      kind: fc.constantFrom('EDIT', 'EDIT', 'CANCEL', 'RESTORE', 'DROP', 'ENROLL'),
      at: fc.nat(19),
      scope: fc.constantFrom('SINGLE', 'SINGLE', 'FOLLOWING', 'ALL'),
      days: fc.constantFrom(0, 0, 1, -1, 3, 7),
      minute: fc.option(minute),
      subject: fc.constantFrom('Reading', 'Math'),
      learner: fc.constantFrom(...LEARNERS),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 1, max: 2 }),
        minute,
        fc.constantFrom('America/Denver', 'America/Phoenix', 'Europe/London', 'America/Santiago'),
        fc.array(step, { maxLength: 8 }),
        fc.func(fc.integer()),
        (weekdays, interval, usual, zone, steps, order) => {
          const days = Array.from({ length: 10 }, (_, week) => week * interval * 7)
            .flatMap((first) => weekdays.map((weekday) => first + weekday))
            .sort((a, b) => a - b);
          const series = new Series(days, usual, zone);
          for (const { kind, at, scope, learner, ...change } of steps) {
            const first = at % days.length;
            const scoped = series.sessions.filter((_, index) =>
              scope === 'SINGLE' ? index === first : scope === 'ALL' || index >= first,
            );
            const on = scoped.filter(({ isCancelled }) => !isCancelled);
            const has = (each: Planned) => each.people.includes(learner);
            if (kind === 'EDIT') series.edit(on, change.days, change.minute, change.subject);
            if (kind === 'CANCEL') series.cancel(on, true);
            if (kind === 'RESTORE')
              series.cancel(
                scoped.filter(({ isCancelled }) => isCancelled),
                false,
              );
            if (kind === 'DROP') series.drop(on.filter(has), learner);
            if (kind === 'ENROLL')
              series.enroll(
                on.filter((each) => !has(each)),
                learner,
              );
          }
          for (const reader of READERS) {
            const mails = series.mails.get(reader)!;
            const shuffled = [...mails].sort((a, b) => order(a.length, a) - order(b.length, b));
            expect(apply(mails)).toEqual(series.timesOf(reader));
            expect(apply(shuffled)).toEqual(series.timesOf(reader));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
