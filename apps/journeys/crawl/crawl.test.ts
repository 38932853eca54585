import { expect, test, testMayTake } from '@lyceum/web/testing';
import { absentBeginnings } from './absent';
import { addresses, beginningsOf } from './addresses';
import { inspect } from './inspect';
import { opened } from './opened';
import { filled, SOURCES } from './parameters';
import { visitors, visitsOf } from './visitors';

/**
 * Visits every address of the descriptors and of the shell as every role that may open it, on the demo data: at 1440 or
 * 390 px, in English or Spanish, light or dark. Each role has two tests, one per width; roles that share an address
 * take turns with the eight combinations, and an address that only one role may open is visited in two opposite ones
 * (visitors.ts).
 *
 * A visit fails on a console error, an exception, an error panel, a refusal, a violation of WCAG 2.2 A and AA, sideways
 * scrolling, a missing level-1 heading, a pending request, a key in place of a text, or a text of the other language.
 * Each failure names role, address and combination; the other addresses are visited all the same.
 *
 * A new address is visited without a change here, unless it has a parameter: then parameters.ts says where a value
 * comes from, or absent.ts why the demo data has none. The crawl only reads: it presses no button.
 */
test.describe.configure({ mode: 'parallel' });

for (const visitor of visitors) {
  const { role, at, width, language } = visitor;
  const visits = visitsOf(visitor);
  test(`${role} of ${at} at ${width} px`, async ({ signIn, openPage }) => {
    test.slow(
      true,
      'a visit takes a second on a machine at rest and up to six on a busy one, most of it axe',
    );
    if (visits.length > 20) testMayTake(400, 'admins have fifty screens');
    const walker = await opened(visitor, { signIn, openPage });
    for (const visit of visits) {
      const { path, theme } = visit;
      const to = await filled(walker, visitor, path);
      const wrong = to ? await inspect(walker, to, visit, language) : ['no page links to such an address'];
      const where = `${role} of ${at} at ${to ?? path} (${width}, ${language}, ${theme})`;
      // The list stands in the message, because the list of flaky tests shows its first line only.
      expect.soft(wrong, [where, ...wrong].join('; ')).toEqual([]);
    }
  });
}

test('every address is visited, every parameter has a source', () => {
  const visited = new Set(visitors.flatMap((visitor) => visitsOf(visitor).map(({ path }) => path)));
  const isAbsent = (path: string) => absentBeginnings.some((each) => path.startsWith(each));
  expect(
    addresses.map(({ path }) => path).filter((path) => !visited.has(path) && !isAbsent(path)),
    'addresses without a visit: does a demo account have the role?',
  ).toEqual([]);
  const needed = new Set(addresses.flatMap(({ path }) => beginningsOf(path)));
  expect(
    [...needed].filter((each) => !(each in SOURCES)),
    'parameters without a source',
  ).toEqual([]);
  expect(
    Object.keys(SOURCES).filter((each) => !needed.has(each)),
    'sources that no address needs',
  ).toEqual([]);
  expect(
    absentBeginnings.filter((each) => !addresses.some(({ path }) => path.startsWith(each))),
    'absent addresses that no descriptor has',
  ).toEqual([]);
});
