import type { Page } from '@playwright/test';
import { expect, test, type Ecosystem } from '@lyceum/web/testing';
import { JOBS, type JobName } from './jobs';

export interface AtWork {
  page: Page;
  ecosystem: Ecosystem;
}

export interface Story {
  /** Sets up the preconditions through the API, so that no tap is counted. */
  prepare?: (ecosystem: Ecosystem) => Promise<unknown>;
  /** Performs the job to its end, and expects the result. */
  does: (at: AtWork) => Promise<void>;
}

/** Defines one job as a test: its person performs it from its start, with at most the number of taps in its row. */
export function job(name: JobName, { prepare, does }: Story): void {
  const { who, width, start, most } = JOBS[name];
  test(`${who}: ${name}`, async ({ ecosystem, signIn }) => {
    test.slow(true, 'the data of a job is created by other domains and their events');
    await prepare?.(ecosystem);
    const page = await signIn(ecosystem[who], { width, to: start });
    const taps = await countTaps(page);
    await does({ page, ecosystem });
    test.info().annotations.push({ type: 'taps', description: String(taps()) });
    expect(taps(), `taps and clicks to ${name}`).toBeLessThanOrEqual(most);
  });
}

/** Counts taps and clicks, choices in native lists, and Enter; typed letters are not counted. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeBinding('lyceumTapped', () => void taps++);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => taps;
}

function listen(): void {
  const tapped = () => (globalThis as unknown as { lyceumTapped(): void }).lyceumTapped();
  addEventListener('pointerdown', tapped, true);
  addEventListener('keydown', ({ key }) => key === 'Enter' && tapped(), true);
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tapped(), true);
}
