import fc from 'fast-check';
import { readWish } from './previews';

it('accepts a published version or a server on this computer, with either sign', () => {
  expect(readWish('sessions@a0588a9c9242')).toEqual(['sessions', 'a0588a9c9242']);
  expect(readWish('sign-up=a0588a9c9242')).toEqual(['sign-up', 'a0588a9c9242']);
  const local = 'http://localhost:4998/remoteEntry.js';
  expect(readWish(`sessions=${local}`)).toEqual(['sessions', local]);
});

it.each([
  'sessions',
  'sessions=',
  '=http://localhost:1/a.js',
  'sessions=http://example.com/remoteEntry.js',
  'sessions=https://localhost.example.com/remoteEntry.js',
  'sessions=http://localhost@example.com/remoteEntry.js',
  'sessions=//localhost/remoteEntry.js',
  'sessions=javascript:alert(1)',
  'sessions@../../files/x',
])('rejects anything else: %s', (text) => {
  expect(readWish(text)).toBeNull();
});

it('rejects every source but this computer and the registry', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (source) => {
      const wish = readWish(`sessions=${source}`);
      if (!wish) return;
      const base = 'https://lyceum.example/registry/sessions/';
      const { origin, pathname } = new URL(wish[1], base);
      const here = origin === 'https://lyceum.example' && pathname.startsWith('/registry/sessions/');
      expect(here || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)).toBe(true);
    }),
  );
});
