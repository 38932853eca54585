import fc from 'fast-check';
import ICAL from 'ical.js';
import { timeZoneComponent } from './time-zone-component';
import { writeCalendar, type CalendarEntry } from './write-calendar';

const NOW = new Date('2026-11-21T12:00:00Z');
const ZONES = [
  'America/Denver',
  'America/Phoenix',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
];

const entry = (part: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'a@lyceum',
  startsAt: new Date('2026-11-24T23:00:00Z'),
  endsAt: new Date('2026-11-25T00:00:00Z'),
  timeZoneId: 'America/Denver',
  summary: 'Reading',
  location: null,
  description: '',
  url: 'https://lyceum.example/sessions/a',
  status: 'CONFIRMED',
  lastModified: NOW,
  ...part,
});

/** Parsed by another library, which knows only the time zones that the file contains. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone] as const;
    }),
  );
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instant = (property: 'dtstart' | 'dtend') => {
      const time = component.getFirstPropertyValue(property) as ICAL.Time;
      const tzid = component.getFirstProperty(property)!.getParameter('tzid') as string | undefined;
      if (tzid) time.zone = zones.get(tzid)!;
      return new Date(time.toUnixTime() * 1000);
    };
    return { event, component, startsAt: instant('dtstart'), endsAt: instant('dtend') };
  });
}

describe('writeCalendar', () => {
  it('means the same instants to another library, in every zone and across every clock change', () => {
    const quarterOf = (...at: Parameters<typeof Date.UTC>) => Date.UTC(...at) / 900_000;
    // A random instant is rarely close to a clock change, so those hours are drawn as often as all others.
    const aroundChange = fc
      .integer({ min: -12, max: 12 })
      .map((quarters) => quarterOf(2026, 10, 1, 6) + quarters);
    const anyStart = fc.oneof(
      aroundChange,
      fc.integer({ min: quarterOf(2025, 0, 1), max: quarterOf(2028, 0, 1) }),
    );
    const instants = (meetings: Pick<CalendarEntry, 'uid' | 'startsAt' | 'endsAt'>[]) =>
      meetings.map(({ uid, startsAt, endsAt }) => ({ uid, startsAt, endsAt }));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyStart, fc.constantFrom(...ZONES)), { maxLength: 12 }), (meetings) => {
        const entries = meetings.map(([quarter, timeZoneId], index) => {
          const startsAt = new Date(quarter * 900_000);
          return entry({
            uid: `${index}`,
            startsAt,
            endsAt: new Date(startsAt.getTime() + 45 * 60_000),
            timeZoneId,
          });
        });
        const seen = read(writeCalendar({ name: 'Sessions', language: 'en', entries }, NOW));
        expect(instants(seen.map(({ event, ...times }) => ({ uid: event.uid, ...times })))).toEqual(
          instants(entries),
        );
      }),
    );
  });

  it('keeps the uid and raises the sequence with each change; marks a cancelled entry', () => {
    const later = new Date(NOW.getTime() + 60_000);
    const entries = [entry({ status: 'CANCELLED', lastModified: later })];
    const [before] = read(writeCalendar({ name: 'S', language: 'en', entries: [entry()] }, NOW));
    const [after] = read(writeCalendar({ name: 'S', language: 'en', entries }, NOW));
    expect(after!.event.uid).toBe(before!.event.uid);
    expect(after!.event.sequence).toBeGreaterThan(before!.event.sequence);
    expect(after!.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('invites only the reader, in the name of the sender, and cancels under the same uid', () => {
    const parties = {
      organizer: { name: 'Riverside; "Lab"', email: 'no-reply@lyceum.example' },
      attendee: { name: 'Carmen', email: 'parent@home.example' },
    };
    const write = (method: 'REQUEST' | 'CANCEL', part: Partial<CalendarEntry>) =>
      writeCalendar(
        { name: 'S', language: 'en', entries: [entry(part)], invitation: { method, ...parties } },
        NOW,
      );
    const asked = write('REQUEST', {});
    const back = write('CANCEL', { status: 'CANCELLED', lastModified: new Date(NOW.getTime() + 1000) });
    const methodOf = (text: string) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('method');
    expect([asked, back].map(methodOf)).toEqual(['REQUEST', 'CANCEL']);
    const [first, second] = [read(asked)[0]!, read(back)[0]!];
    expect(second.event.uid).toBe(first.event.uid);
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
    for (const { component } of [first, second]) {
      expect(String(component.getFirstPropertyValue('organizer'))).toMatch(
        /^mailto:no-reply@lyceum.example$/i,
      );
      const attendees = component.getAllProperties('attendee');
      expect(attendees.map((property) => String(property.getFirstValue()).toLowerCase())).toEqual([
        'mailto:parent@home.example',
      ]);
      expect(attendees[0]!.getParameter('rsvp')).toBe('FALSE');
    }
    expect(asked).toContain('BEGIN:VTIMEZONE');
  });

  it('preserves any text, and lets no part of it become a line of its own', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .filter((it) => it.trim() === it);
    fc.assert(
      fc.property(text, (summary) => {
        const hostile = entry({ summary: `${summary}\nEND:VEVENT`, description: 'a\\n;,b' });
        const [seen, ...others] = read(writeCalendar({ name: 'S', language: 'sp', entries: [hostile] }, NOW));
        expect(others).toEqual([]);
        expect(seen!.event.description).toBe('a\\n;,b');
      }),
      { numRuns: 50 },
    );
  });

  it('writes the same bytes for the same content at any time', () => {
    const write = (now: Date) => writeCalendar({ name: 'S', language: 'en', entries: [entry()] }, now);
    expect(write(new Date(NOW.getTime() + 86_400_000))).toBe(write(NOW));
    expect(write(NOW)).toContain('DTSTAMP:20261121T120000Z');
  });

  it('writes a zone without clock changes once', () => {
    const phoenix = timeZoneComponent('America/Phoenix', NOW);
    expect(phoenix.match(/BEGIN:STANDARD/g)).toHaveLength(1);
    expect(phoenix).toContain('TZOFFSETTO:-0700');
    expect(timeZoneComponent('Asia/Kathmandu', NOW)).toContain('TZOFFSETTO:+0545');
  });
});
