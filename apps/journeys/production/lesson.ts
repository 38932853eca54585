import { expect, soon, type Ecosystem, type Page } from '@lyceum/web/testing';

/** Books a lesson in the lesson room for tutor and learner that can be joined now; returns its path. */
export async function bookLesson({ as, programs, tutor2, learner2, timeZoneId }: Ecosystem): Promise<string> {
  const when = { ...soon(timeZoneId), timeZoneId };
  const { createSession } = await as('super').ask<{ createSession: { session: { id: string } } }>(
    'CreateSession',
    {
      input: {
        ...{ programId: programs.reading.id, sessionType: 'ONE_ON_ONE', meetingSolution: 'LESSON_ROOM' },
        ...{ subject: 'Fractions', leaderIds: [tutor2.id], learnerIds: [learner2.id], ...when },
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    },
  );
  return `/sessions/${createSession.session.id}`;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** Presses a control that is under More on a phone. */
export async function pressUnderMore(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Lesson controls' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Expects frames of that video to arrive. */
export async function expectToPlay(page: Page, name: string): Promise<void> {
  const videos = page.getByLabel(name);
  await expect
    .poll(() =>
      videos.evaluateAll((found) =>
        found.some(
          (video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0,
        ),
      ),
    )
    .toBe(true);
}
