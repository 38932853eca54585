import type { Page } from '@playwright/test';
import { expect, test, type Ecosystem } from '@lyceum/web/testing';
import { JOBS, type JobName } from './jobs';

export interface AtWork {
  page: Page;
  ecosystem: Ecosystem;
}

export interface Story {
  /** What has to be so before; done by the API, so that no tap is counted. */
  prepare?: (ecosystem: Ecosystem) => Promise<unknown>;
  /** The way of the person, to its end: what they see then is expected. */
  does: (at: AtWork) => Promise<void>;
}

/** A row of the table as a test: done by its person from its start, with no more taps than the row allows. */
export function job(name: JobName, { prepare, does }: Story): void {
  const { who, width, start, most } = JOBS[name];
  test(`${who}: ${name}`, async ({ ecosystem, signIn }) => {
    test.slow(true, 'what a job is about is made by other domains and their events');
    await prepare?.(ecosystem);
    const page = await signIn(ecosystem[who], { width, to: start });
    const taps = await countTaps(page);
    await does({ page, ecosystem });
    test.info().annotations.push({ type: 'taps', description: String(taps()) });
    expect(taps(), `taps and clicks to ${name}`).toBeLessThanOrEqual(most);
  });
}

/**
 * Counts presses of the finger or the mouse, choices in lists that the system shows, and Enter; letters that are typed are not
 * counted.
 */
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
