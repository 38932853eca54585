import { isOfAge } from './of-age';

it.each([
  ['2008-05-31', '2026-05-30', false],
  ['2008-05-31', '2026-05-31', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  [null, '2026-03-01', false],
])('born %s, on %s: %s', (birthDate, today, is) => expect(isOfAge(birthDate, today)).toBe(is));
