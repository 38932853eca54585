import fc from 'fast-check';
import { addDays, startOfDay } from '@lyceum/contracts/calendar';
import { isOfAge } from './of-age';

it.each([
  ['2008-05-31', '2026-05-30', false],
  ['2008-05-31', '2026-05-31', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  [null, '2026-03-01', false],
])('born %s, on %s: %s', (birthDate, today, is) =>
  expect(isOfAge({ birthDate, timeZoneId: 'UTC' }, new Date(`${today}T12:00:00Z`))).toBe(is),
);

it('begins with the first instant of the birthday in the person’s zone', () => {
  const zones = fc.constantFrom('America/Denver', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/Havana');
  const days = fc.integer({ min: 0, max: 4000 }).map((after) => addDays('2001-01-01', after));
  fc.assert(
    fc.property(zones, days, (timeZoneId, birthDate) => {
      fc.pre(!birthDate.endsWith('-02-29'));
      const birthday = startOfDay(`${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`, timeZoneId);
      expect(isOfAge({ birthDate, timeZoneId }, birthday)).toBe(true);
      expect(isOfAge({ birthDate, timeZoneId }, new Date(birthday.getTime() - 1))).toBe(false);
    }),
  );
});
