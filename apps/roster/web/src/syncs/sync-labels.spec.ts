import { oneOf, schoolOfParameter, schoolParameter, SOURCES } from './sync-labels';

it.each(['lincoln', 'district', 'id:7', ''])('reads the school “%s” back from the address', (school) => {
  expect(schoolOfParameter(schoolParameter(school))).toBe(school);
});

it('returns no school and no source for an address without them', () => {
  expect(schoolOfParameter(null)).toBeNull();
  expect(schoolOfParameter('lincoln')).toBeNull();
  expect(oneOf(SOURCES, 'FAX')).toBeNull();
  expect(oneOf(SOURCES, 'MANAGED')).toBe('MANAGED');
});
