import fc from 'fast-check';
import { addDays } from '@lyceum/contracts/calendar';
import { attendanceWeeks, mondayOf } from './attendance-weeks';

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
const session = fc.record({
  date: day,
  status: fc.constantFrom('COMPLETED', 'CANCELLED', 'UPCOMING'),
  participants: fc.constantFrom(
    [{ userId: 'zoe', userType: 'LEARNER', minutesScheduled: 45, minutesPresent: 40 }],
    [{ userId: 'zoe', userType: 'LEADER', minutesScheduled: null, minutesPresent: null }],
    [{ userId: 'ana', userType: 'LEARNER', minutesScheduled: 45, minutesPresent: 45 }],
  ),
});

it('starts weeks on Mondays, at most six days before', () => {
  fc.assert(
    fc.property(day, (date) => {
      const monday = mondayOf(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(monday <= date && date <= addDays(monday, 6)).toBe(true);
    }),
  );
});

it('counts each session of the last eight weeks once, and only the learner’s minutes', () => {
  fc.assert(
    fc.property(fc.array(session, { maxLength: 60 }), day, (sessions, today) => {
      const weeks = attendanceWeeks(sessions, 'zoe', today);
      const first = weeks.at(-1)!.monday;
      const within = sessions.filter(({ date }) => date >= first && date <= addDays(mondayOf(today), 6));
      const sum = (of: (week: (typeof weeks)[number]) => number) =>
        weeks.reduce((total, week) => total + of(week), 0);
      const completed = within.filter(({ status }) => status === 'COMPLETED');
      expect(weeks).toHaveLength(8);
      expect(sum((week) => week.completed)).toBe(completed.length);
      expect(sum((week) => week.cancelled)).toBe(
        within.filter(({ status }) => status === 'CANCELLED').length,
      );
      expect(sum((week) => week.minutesPresent)).toBe(
        40 * completed.filter(({ participants }) => participants[0]?.minutesPresent === 40).length,
      );
      expect(sum((week) => week.minutesPresent)).toBeLessThanOrEqual(sum((week) => week.minutesScheduled));
    }),
  );
});
