import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { readCalendar } from '@lyceum/server/testing';
import type { CalendarMeeting } from './event-parts';
import { writeCalendar } from './write-calendar';

const CHANGED = new Date('2026-11-21T12:00:00Z');
const ZONES = [
  'America/Denver',
  'America/Phoenix',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kathmandu',
  'UTC',
];

function meeting(day: number, minute: number, timeZoneId: string, part: Partial<CalendarMeeting> = {}) {
  const start = Temporal.PlainDate.from('2026-09-01')
    .add({ days: day })
    .toPlainDateTime()
    .add({ minutes: minute })
    .toZonedDateTime(timeZoneId);
  const startsAt = new Date(start.epochMilliseconds);
  return {
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000), timeZoneId, summary: 'Reading' },
    ...{
      location: null,
      description: '',
      url: 'https://lyceum.example/sessions/a',
      status: 'CONFIRMED' as const,
    },
    ...part,
  };
}

function write(meetings: readonly CalendarMeeting[]): string {
  const sorted = [...meetings].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const url = 'https://lyceum.example/sessions';
  const series = {
    ...{ uid: 'a@series.lyceum', sequence: 3, lastModified: CHANGED, description: url, url },
    meetings: sorted,
  };
  return writeCalendar({ name: 'S', language: 'en', entries: [], series: [series] }, CHANGED);
}

const ofSchoolYear = (weekdays: number[], minute: number, zone: string) =>
  Array.from({ length: 36 * 7 }, (_, day) => day)
    .filter((day) => weekdays.includes((day + 2) % 7))
    .map((day) => meeting(day, minute, zone));

function expectSame(text: string, meetings: readonly CalendarMeeting[]): void {
  const { events } = readCalendar(text);
  expect(events).toHaveLength(1);
  const expected = meetings
    .map(({ startsAt, endsAt, summary }) => `${startsAt.toISOString()} ${endsAt.toISOString()} ${summary}`)
    .sort();
  expect(events[0]!.meetings.map((each) => `${each.startsAt} ${each.endsAt} ${each.summary}`).sort()).toEqual(
    expected,
  );
}

describe('a series', () => {
  it('is one rule over the clock changes of a school year', () => {
    const meetings = ofSchoolYear([2, 4], 16 * 60, 'America/Denver');
    const text = write(meetings);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20270506T220000Z;BYDAY=TU,TH;WKST=SU');
    expect(text).toContain('DTSTART;TZID=America/Denver:20260901T160000');
    expect(text).not.toMatch(/EXDATE|RECURRENCE-ID/);
    expectSame(text, meetings);
  });

  it('leaves dates out, and names the first time of a changed date', () => {
    const meetings = ofSchoolYear([2], 16 * 60, 'America/Denver');
    const [, , ...rest] = meetings.filter((_, at) => at !== 9);
    const changed = [meetings[0]!, meeting(8, 9 * 60, 'America/Denver'), ...rest];
    const text = write(changed);
    expect(text).toContain('EXDATE;TZID=America/Denver:20261103T160000');
    expect(text).toContain('RECURRENCE-ID;TZID=America/Denver:20260908T160000');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expectSame(text, changed);
  });

  it('is one plain event where one date is left, and ends with the last date', () => {
    const meetings = ofSchoolYear([2], 16 * 60, 'America/Denver');
    expect(write(meetings.slice(3, 4))).not.toContain('RRULE');
    expect(write(meetings.slice(0, 4))).toContain('UNTIL=20260922T220000Z');
  });

  it('has a rule for every other week, for some days and for a day of the month', () => {
    const days = (...all: number[]) => all.map((day) => meeting(day, 600, 'UTC'));
    const ruleOf = (meetings: CalendarMeeting[]) => readCalendar(write(meetings)).events[0]!.rule;
    expect(ruleOf(days(0, 14, 28, 42))).toContain('FREQ=WEEKLY;INTERVAL=2');
    expect(ruleOf(days(0, 3, 6, 9, 12, 15))).toContain('FREQ=DAILY;INTERVAL=3');
    expect(ruleOf(days(0, 30, 61, 91, 122, 153))).toContain('FREQ=MONTHLY');
  });

  it('is cancelled without its dates', () => {
    const meetings = ofSchoolYear([2], 600, 'UTC').map((each, at) => ({
      ...each,
      status: 'CANCELLED' as const,
      location: at % 2 ? 'Room 1' : null,
    }));
    expect(write(meetings).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(readCalendar(write(meetings)).events[0]!.status).toBe('CANCELLED');
  });

  it('has exactly its meetings, whatever was moved, left out or added, in every zone', () => {
    const minute = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 28, max: 80 }).map((quarter) => quarter * 15) },
      // The hours of clock changes.
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15) },
    );
    const change = fc.record({
      at: fc.nat(99),
      days: fc.integer({ min: -9, max: 9 }),
      minute: fc.option(minute),
      subject: fc.constantFrom('Reading', 'Math'),
      drop: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
        minute,
        fc.constantFrom(...ZONES),
        fc.array(change, { maxLength: 12 }),
        (weekdays, usual, zone, changes) => {
          const planned = Array.from({ length: 36 * 7 }, (_, day) => day).filter((day) =>
            weekdays.includes(day % 7),
          );
          const all = new Map(planned.map((day) => [day, meeting(day, usual, zone)]));
          for (const { at, days, minute: other, subject, drop } of changes) {
            const day = planned[at % planned.length]!;
            if (drop) all.delete(day);
            else all.set(day, meeting(Math.max(0, day + days), other ?? usual, zone, { summary: subject }));
          }
          const meetings = [...all.values()];
          if (meetings.length > 0) expectSame(write(meetings), meetings);
        },
      ),
      { numRuns: 100 },
    );
  });
});
