import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { measureLooksOnce, parseColorsOnce, type AxeInside } from './axe-once';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS = 5;
const BETWEEN_LOOKS_MS = 300;

/** Of all pages that this worker has checked. */
const fineLooks = new Set<string>();

/** No violation of WCAG 2.2 A and AA on the page as it stands (or within `scope`). */
export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  // A half-faded dialog has half its contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // Once per page: reading its source again takes as long as many a check.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(parseColorsOnce);
    await page.evaluate(measureLooksOnce, [...fineLooks]);
  }
  let found = await violationsOf(page, scope);
  // A page whose data or styles come just now shows, for a moment, the colours from before on what came after.
  for (let look = 1; found.length > 0 && look < LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    found = await violationsOf(page, scope);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

async function violationsOf(page: Page, scope: string | undefined) {
  const { found, fine } = await page.evaluate(async (within) => {
    const { axe: checker } = window as unknown as { axe: typeof axe & AxeInside };
    const { violations } = await checker.run(within ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      iframes: false, // our pages have none
    });
    return {
      found: violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => node.html).slice(0, 5),
      })),
      fine: [...checker.fineLooks],
    };
  }, scope);
  for (const look of fine) fineLooks.add(look);
  return found;
}

/** The page itself never scrolls sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
