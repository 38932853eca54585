import { expect, test, testMayTake } from '@lyceum/web/testing';
import { markAnswers } from '../stored-markup/answers-with-markup';
import { findMarkup, recordRuns } from '../stored-markup/markup';
import { opened } from './opened';
import { filled } from './parameters';
import { visitors, visitsOf } from './visitors';

/**
 * Every role visits its addresses, as in crawl.test.ts, while every text of the API's answers ends with markup: as if
 * people had stored it in every field there is. Nothing of it becomes an element or runs, on any screen. What the API
 * does with stored markup is shown by ../stored-markup.
 */
test.describe.configure({ mode: 'parallel' });
/** A policy would hide what a screen does. */
test.use({ bypassCSP: true });

for (const visitor of visitors) {
  const { role, at, width, language } = visitor;
  const visits = visitsOf(visitor);
  test(`${role} of ${at} in ${language} reads markup as text`, async ({ signIn, openPage }) => {
    test.slow(true, 'a visit takes half a second on a machine at rest and up to three on a busy one');
    if (visits.length > 20) testMayTake(400, 'admins have fifty screens');
    const walker = await opened(visitor, { signIn, openPage });
    const heard = await recordRuns(walker.page.context());
    await markAnswers(walker.page);
    await walker.page.reload();
    expect(await walker.settle(), 'pending on the first page').toBeNull();
    let shown = 0;
    for (const { path } of visits) {
      const to = await filled(walker, visitor, path);
      const missing = to ? await walker.goTo(to) : 'no page links to such an address';
      const found = await findMarkup(walker.page);
      if (found.shown) shown++;
      const failed = await walker.page.locator('.ly-error').allInnerTexts();
      const wrong = [
        ...(missing ? [`did not come: ${missing}`] : []),
        ...failed,
        ...found.made,
        ...heard.take(),
      ];
      const where = `${role} of ${at} at ${to ?? path} (${width}, ${language})`;
      expect.soft(wrong, [where, ...wrong].join('; ')).toEqual([]);
    }
    if (visitor.account) expect(shown, 'screens that show the markup').toBeGreaterThan(visits.length / 2);
  });
}
