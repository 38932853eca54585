import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { expectNetworkQuiet } from './network';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks the page (or `scope`) for violations of WCAG 2.2 A and AA, once nothing is loading or moving. */
export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  await expectNetworkQuiet(page);
  await animationsEnd(page);
  // Injected once per page: parsing its source takes as long as many checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await violationsOf(page, scope), `accessibility of ${page.url()}`).toEqual([]);
}

/** A half-faded dialog has half its contrast. Spinners never end; while one is shown, the page is loading. */
function animationsEnd(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // The last answer is rendered by the second frame from now, and may start an animation.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

function violationsOf(page: Page, scope: string | undefined) {
  return page.evaluate(async (within) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(within ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      iframes: false, // the platform's pages have none
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html).slice(0, 5),
    }));
  }, scope);
}

/** The page never scrolls sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
