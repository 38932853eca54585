import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS = 5;

/** No violation of WCAG 2.2 A and AA on the page as it stands (or within `scope`). */
export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  // A half-faded dialog has half its contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // Once per page: reading its source again takes as long as many a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([within, looks]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      for (let look = 1; ; look += 1) {
        let changed = false;
        const changes = new MutationObserver(() => (changed = true));
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const { violations } = await checker.run(within ?? document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          resultTypes: ['violations'],
          iframes: false, // our pages have none
        });
        changes.disconnect();
        // Of a page that changed meanwhile it sees colours from before on what came after.
        if (violations.length > 0 && changed && look < looks) continue;
        return violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map((node) => node.html).slice(0, 5),
        }));
      }
    },
    [scope, LOOKS] as const,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The page itself never scrolls sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
