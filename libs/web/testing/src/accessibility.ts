import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface ParsedColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

interface ColorParser {
  commons: { color: { Color: { prototype: ParsedColor & { parseString: (text: string) => ParsedColor } } } };
}

const LOOKS = 5;
const BETWEEN_LOOKS_MS = 300;

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
  }
  let found = await violationsOf(page, scope);
  // A page whose data or styles come just now shows, for a moment, the colours from before on what came after.
  for (let look = 1; found.length > 0 && look < LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    found = await violationsOf(page, scope);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** A screen has a dozen colours, and axe parses one for each element and each of its ancestors. Runs in the page. */
function parseColorsOnce() {
  const { prototype } = (window as unknown as { axe: ColorParser }).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, ParsedColor>();
  prototype.parseString = function (text) {
    const same = known.get(text);
    if (same) return Object.assign(this, same);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

function violationsOf(page: Page, scope: string | undefined) {
  return page.evaluate(async (within) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(within ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      iframes: false, // our pages have none
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html).slice(0, 5),
    }));
  }, scope);
}

/** The page itself never scrolls sideways, at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
