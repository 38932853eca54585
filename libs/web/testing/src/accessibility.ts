import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 A and AA on the page as it stands (or within `scope`). */
export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  // A half-faded dialog has half its contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const builder = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(); // our pages have no frames, and the other mode opens a page to gather what frames say
  const { violations } = await (scope ? builder.include(scope) : builder).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html).slice(0, 5),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The page itself never scrolls sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
