import { mondayBefore } from './monday-before';

it.each([
  ['2026-11-22', 0, '2026-11-16'],
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-24', 8, '2026-09-28'],
  ['2026-01-01', 1, '2025-12-22'],
])('answers for %s, %i weeks back, the Monday %s', (today, weeks, monday) => {
  expect(mondayBefore(new Date(`${today}T12:00:00`), weeks)).toBe(monday);
});
