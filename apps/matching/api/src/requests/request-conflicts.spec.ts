import fc from 'fast-check';
import { conflictsOf, type Meant } from './request-conflicts';
import { instantOf, wallIn } from './wall-time';

/** A Monday, 08:00 in Denver. */
const NOW = new Date('2026-11-23T15:00:00Z');
const meant = (change: Partial<Meant> = {}): Meant => ({
  id: 'one',
  recurringDays: [3],
  startDate: null,
  endDate: null,
  startTime: '15:30',
  endTime: '16:30',
  timeZoneId: 'America/Denver',
  ...change,
});
const leader = (freeIn: string[], taken: Meant[] = [], timeZoneId = 'America/Denver') => ({
  freeIn,
  taken,
  timeZoneId,
});

it('finds hours in which a leader is not available, in the leader’s zone', () => {
  expect(conflictsOf(meant(), leader(['3-AFTERNOON']), NOW)).toEqual([]);
  expect(conflictsOf(meant(), leader(['3-MORNING', '4-AFTERNOON']), NOW)).toEqual(['NOT_AVAILABLE']);
  // 15:30 in Denver is 17:30 in New York: an evening.
  expect(conflictsOf(meant(), leader(['3-AFTERNOON'], [], 'America/New_York'), NOW)).toEqual([
    'NOT_AVAILABLE',
  ]);
  expect(conflictsOf(meant(), leader(['3-EVENING'], [], 'America/New_York'), NOW)).toEqual([]);
  // A session that spans two parts of the day needs both.
  expect(conflictsOf(meant({ startTime: '11:30', endTime: '12:30' }), leader(['3-AFTERNOON']), NOW)).toEqual([
    'NOT_AVAILABLE',
  ]);
});

it('reads an end before the start as on the next day', () => {
  const late = meant({ startTime: '23:00', endTime: '00:30' });
  expect(conflictsOf(late, leader(['3-EVENING']), NOW)).toEqual(['NOT_AVAILABLE']);
  expect(conflictsOf(late, leader(['3-EVENING', '4-MORNING']), NOW)).toEqual([]);
  expect(conflictsOf(meant({ startTime: '23:00', endTime: '00:00' }), leader(['3-EVENING']), NOW)).toEqual(
    [],
  );
  const after = meant({ id: 'other', recurringDays: [4], startTime: '00:15', endTime: '01:00' });
  expect(conflictsOf(late, leader([], [after]), NOW)).toEqual(['OVERLAP']);
});

it('finds no conflict where the leader or the request has no hours', () => {
  expect(conflictsOf(meant(), leader([]), NOW)).toEqual([]);
  expect(conflictsOf(meant({ startTime: null, endTime: null }), leader(['1-MORNING']), NOW)).toEqual([]);
  expect(conflictsOf(meant({ recurringDays: [] }), leader(['1-MORNING']), NOW)).toEqual([]);
});

it('finds accepted requests at the same time, weekly or on one day', () => {
  const taken = meant({ id: 'other', startTime: '16:00', endTime: '17:00' });
  expect(conflictsOf(meant(), leader([], [taken]), NOW)).toEqual(['OVERLAP']);
  expect(conflictsOf(meant({ startDate: '2027-02-03' }), leader([], [taken]), NOW)).toEqual(['OVERLAP']);
  expect(conflictsOf(meant({ recurringDays: [4] }), leader([], [taken]), NOW)).toEqual([]);
  expect(conflictsOf(meant({ startTime: '14:00', endTime: '16:00' }), leader([], [taken]), NOW)).toEqual([]);
  const once = meant({ id: 'once', recurringDays: [], startDate: '2026-11-25' });
  expect(conflictsOf(meant(), leader([], [once]), NOW)).toEqual(['OVERLAP']);
  expect(conflictsOf(once, leader([], [once]), NOW)).toEqual([]);
});

it('finds the instant of a wall time in any zone at any time of the year', () => {
  const zones = fc.constantFrom(
    'America/Denver',
    'America/New_York',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'UTC',
  );
  // Noon is never in a gap or a repeated hour of a clock change.
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 2000 }), (zone, days) => {
      const date = new Date(Date.parse('2026-01-01T00:00:00Z') + days * 86_400_000)
        .toISOString()
        .slice(0, 10);
      expect(wallIn(instantOf(date, '12:00', zone), zone)).toMatchObject({ date, time: '12:00' });
    }),
  );
});
