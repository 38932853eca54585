import { test } from '@playwright/test';

/*
 * playwright.config.ts lets an `expect` wait 20 s and a test take 60 s. What needs longer says why: an `expect` by `mayTake`, a test
 * by `test.slow(true, reason)`, which gives it 180 s, or by `testMayTake`. The lint rule `long-waits-say-why` refuses other ways.
 */

/** Options of an `expect`, `expect.poll` or `toPass` that may wait longer than the 20 s of all others. The reason is for the reader. */
export const mayTake = (seconds: number, _reason: string): { timeout: number } => ({
  timeout: seconds * 1000,
});

/** The running test may take longer than the 180 s of `test.slow`. */
export function testMayTake(seconds: number, reason: string): void {
  test.setTimeout(seconds * 1000);
  test.info().annotations.push({ type: 'slow', description: reason });
}

/** A mail that is sent by a job, which waits behind those of other stories. */
export const MAIL = mayTake(
  45,
  'mails of all workers go through one queue, and most at the beginning of a run',
);
