import fc from 'fast-check';
import { linksOf } from './link-to';

const ORIGIN = 'https://lyceum.example';

it('contains the organization and the page, whatever characters they have', () => {
  const path = fc.string({ unit: 'grapheme', maxLength: 40 }).map((rest) => `/${rest}`);
  fc.assert(
    fc.property(fc.stringMatching(/^[\w -]{1,12}$/), path, (name, page) => {
      const link = new URL(linksOf(ORIGIN, name)(page));
      expect(link.origin).toBe(ORIGIN);
      expect(link.pathname).toBe(`/e/${encodeURIComponent(name)}`);
      expect([...link.searchParams]).toEqual([['to', page]]);
      expect(link.hash).toBe('');
    }),
  );
});

it('stays readable for people', () => {
  expect(linksOf(ORIGIN, 'riverside')('/sessions/1')).toBe(`${ORIGIN}/e/riverside?to=/sessions/1`);
  expect(linksOf(ORIGIN, null)('/sessions/1')).toBe(`${ORIGIN}/sessions/1`);
});
