import { linkedPath } from './linked-path';

it.each([
  ['/e/riverside', '?to=/sessions/1', '/sessions/1'],
  ['/e/riverside/', '?to=/sessions%3Fview%3Dweek%23now', '/sessions?view=week#now'],
  ['/e/riverside', '?to=//evil.example', '/'],
  ['/e/riverside', '', null],
  ['/e/riverside/apply', '?to=/sessions/1', null],
  ['/sessions', '?to=/family', null],
])('answers for %s%s the path %s', (pathname, search, expected) => {
  expect(linkedPath({ pathname, search })).toBe(expected);
});
