import fc from 'fast-check';
import { bookPath, dayMeant } from './book-path';

const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const dates = fc
  .integer({ min: 0, max: 3000 })
  .map((count) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000).toISOString().slice(0, 10));

it('answers the next requested weekday, at most a week after the first possible day', () => {
  fc.assert(
    fc.property(days, dates, dates, (recurringDays, today, startDate) => {
      const day = dayMeant({ recurringDays, startDate }, today)!;
      expect(recurringDays).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
      expect(day > today).toBe(true);
      expect(day >= startDate).toBe(true);
      const begins = Math.max(Date.parse(today) + 86_400_000, Date.parse(startDate));
      expect((Date.parse(day) - begins) / 86_400_000).toBeLessThan(7);
    }),
  );
});

it('passes the request to the booking form, and times only when in the form’s zone', () => {
  const request = {
    id: 'r1',
    programId: 'p1',
    program: { id: 'p1', name: 'Math', timeZoneId: 'America/Denver' },
    from: { id: 'u1' },
    tutor: { id: 'u2' },
    subjects: ['Algebra', 'Chess'],
    sessionInfo: {
      recurringDays: [],
      weeksRecurring: null,
      startTime: '15:30',
      endTime: '16:30',
      startDate: '2027-02-03',
      endDate: null,
      timeZoneId: 'America/Denver',
      inPerson: false,
      location: null,
    },
  };
  expect(bookPath(request, '2027-01-01')).toBe(
    '/sessions/book?program=p1&learner=u1&request=r1&subject=Algebra%2C+Chess&leader=u2&date=2027-02-03&start=15%3A30&end=16%3A30',
  );
  const elsewhere = { ...request, tutor: null, sessionInfo: { ...request.sessionInfo, timeZoneId: 'UTC' } };
  expect(bookPath(elsewhere, '2027-01-01')).toBe(
    '/sessions/book?program=p1&learner=u1&request=r1&subject=Algebra%2C+Chess',
  );
  expect(bookPath(request, '2027-03-01')).not.toContain('date');
});
