import { oneOf, schoolOfParameter, schoolParameter, SOURCES } from './sync-words';

it.each(['lincoln', 'district', 'id:7', ''])('reads the school “%s” back from the address', (school) => {
  expect(schoolOfParameter(schoolParameter(school))).toBe(school);
});

it('takes no school and no source from an address that names none', () => {
  expect(schoolOfParameter(null)).toBeNull();
  expect(schoolOfParameter('lincoln')).toBeNull();
  expect(oneOf(SOURCES, 'FAX')).toBeNull();
  expect(oneOf(SOURCES, 'MANAGED')).toBe('MANAGED');
});
