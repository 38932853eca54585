import fc from 'fast-check';
import { addDays } from '@lyceum/contracts/calendar';
import { ageOn, birthDateOf, LEAST_AGE, maySignUpAlone } from './student-age';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1930-01-01', days));

it('lets students sign up alone from their 13th birthday on, and not before', () => {
  fc.assert(
    fc.property(day, (birthDate) => {
      const year = Number(birthDate.slice(0, 4)) + LEAST_AGE;
      const leap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
      const rest = birthDate.endsWith('-02-29') && !leap ? '-03-01' : birthDate.slice(4);
      const birthday = `${year}${rest}`;
      expect(maySignUpAlone(birthDate, birthday)).toBe(true);
      expect(maySignUpAlone(birthDate, addDays(birthday, -1))).toBe(false);
    }),
  );
});

it('counts years that only grow', () => {
  fc.assert(
    fc.property(day, fc.nat(30_000), fc.nat(400), (birthDate, first, more) => {
      const age = ageOn(birthDate, addDays(birthDate, first));
      expect(age).toBeGreaterThanOrEqual(0);
      expect(ageOn(birthDate, addDays(birthDate, first + more))).toBeGreaterThanOrEqual(age);
    }),
  );
});

it('refuses a future birth date, one before 1900, and none', () => {
  for (const value of [null, undefined, '', '1899-12-31', '2026-11-29'])
    expect(() => birthDateOf(value, '2026-11-28')).toThrow();
  expect(birthDateOf('2026-11-28', '2026-11-28')).toBe('2026-11-28');
});
