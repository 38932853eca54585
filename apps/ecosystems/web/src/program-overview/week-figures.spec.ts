import { attendanceOf, minutesPerLearner, sessionsOfWeek, type Week } from './week-figures';

const week = (part: Partial<Week>): Week => ({
  __typename: 'SessionWeek',
  startDate: '2026-11-16',
  completed: 0,
  cancelled: 0,
  coming: 0,
  learnerMinutesScheduled: 0,
  learnerMinutesPresent: 0,
  learners: 0,
  pairs: 0,
  ...part,
});

it('has no value for weeks without sessions', () => {
  expect(minutesPerLearner(week({}))).toBeNull();
  expect(attendanceOf(week({}))).toBeNull();
});

it('divides by the learners with sessions, and by scheduled minutes', () => {
  const some = week({ learners: 3, learnerMinutesScheduled: 400, learnerMinutesPresent: 100 });
  expect(minutesPerLearner(some)).toBe(33);
  expect(attendanceOf(some)).toBe(0.25);
});

it('links to the seven days of its week, across the end of a month and of a year', () => {
  expect(sessionsOfWeek('p', '2026-12-28')).toBe(
    '/p/p/manage-sessions?from=2026-12-28&to=2027-01-03&sort=start',
  );
});
