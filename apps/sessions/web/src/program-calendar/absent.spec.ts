import { firstDayAway, firstSessionDay } from './absent';

const days = { days: ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11'] };
const on = (...indexes: number[]) => indexes.map((day) => ({ day }));

it('proposes the first day to come with a session of the tutor', () => {
  expect(firstSessionDay(on(0, 2, 3), days, '2026-11-09')).toBe('2026-11-10');
  expect(firstSessionDay(on(1), days, '2026-11-09')).toBe('2026-11-09');
});

it('proposes the first day to come where the tutor’s sessions are over', () => {
  expect(firstSessionDay(on(0), days, '2026-11-09')).toBe('2026-11-09');
  expect(firstSessionDay([], days, '2026-11-09')).toBe('2026-11-09');
});

it('proposes nothing for days that are over', () => {
  expect(firstDayAway(days, '2026-11-09')).toBe('2026-11-09');
  expect(firstDayAway(days, '2026-11-12')).toBeNull();
});
