import { askedLanguage } from './language';

it.each([
  ['sp', 'en', 'sp'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'sp'],
  [undefined, 'fr, en;q=0.5, es;q=0.7', 'sp'],
  [undefined, 'fr', null],
  [undefined, 'es;q=0, en', 'en'],
  ['xx', undefined, null],
  [undefined, ';;q=,,', null],
])('asked by %s and %s: %s', (own, accept, expected) => {
  expect(askedLanguage(own, accept)).toBe(expected);
});
