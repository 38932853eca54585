import { test } from '@playwright/test';

/*
 * playwright.config.ts limits an `expect` to 20 s and a test to 60 s. Longer limits need a reason: `mayTake` for an
 * `expect`; `test.slow(true, reason)`, which allows 180 s, or `testMayTake` for a test. The lint rule
 * `long-waits-say-why` refuses other ways.
 */

/** Options of an `expect`, `expect.poll` or `toPass` that may take longer than 20 s. The reason is for readers. */
export const mayTake = (seconds: number, _reason: string): { timeout: number } => ({
  timeout: seconds * 1000,
});

/** The running test may take longer than the 180 s of `test.slow`. */
export function testMayTake(seconds: number, reason: string): void {
  test.setTimeout(seconds * 1000);
  test.info().annotations.push({ type: 'slow', description: reason });
}

/** A mail that a job sends, which may wait behind jobs of other tests. */
export const MAIL = mayTake(
  45,
  'mails of all workers go through one queue, and most at the beginning of a run',
);
