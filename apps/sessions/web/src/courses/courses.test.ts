import { callAs, expect, expectAccessible, test, type Page } from '@lyceum/web/testing';
import { CreateCourseSectionDocument } from '../__generated__/graphql';
import { programPeople } from '../testing/program-people';

const WEEK = 7 * 86_400_000;

/** A weekly section of two sessions with one seat, months ahead, saved whatever its dates conflict with. */
async function createSection(admin: Page, name: string): Promise<void> {
  const { programId, ids } = await programPeople(admin, 'Reading High-Dosage', ['Simon Achterberg']);
  // Another day whenever the tests run again.
  const first = Date.now() + (200 + (Math.floor(Date.now() / 1000) % 90)) * 86_400_000;
  const dates = [first, first + WEEK].map((instant) => new Date(instant).toISOString().slice(0, 10));
  const date = dates[0]!;
  const { createCourseSection } = await callAs(admin, CreateCourseSectionDocument, {
    input: {
      name,
      programIds: [programId],
      leaderIds: ids,
      maxEnrollments: 1,
      date,
      startTime: '04:20',
      endTime: '04:50',
      recurrence: {
        frequency: 'WEEKLY',
        recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        count: 2,
      },
      meetingSolution: 'IN_PERSON',
      physicalSessionOptions: { locationName: 'Room 9' },
    },
    options: { resolutions: dates.map((each) => ({ date: each, action: 'ACCEPT' as const })) },
  });
  expect(createCourseSection.saved).toBe(true);
}

const courseOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('the last seat of a section is taken and given back, as others see at once', async ({ signIn }) => {
  const name = `Abacus club ${Date.now().toString(36)}`;
  const admin = await signIn('super@riverside.example', { to: '/courses' });
  await createSection(admin, name);
  const learner = await signIn('learner2@riverside.example', { to: '/courses', width: 390 });
  const other = await signIn('learner@riverside.example', { to: '/courses', width: 768 });
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toBeVisible();
  const course = courseOf(learner, name);
  await course.getByRole('button', { name: 'Enroll' }).click();
  await expect(course.getByText('Enrolled', { exact: true })).toBeVisible();
  await expect(courseOf(other, name).getByText('Full')).toBeVisible();
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toHaveCount(0);
  await expect(courseOf(admin, name).getByText('1 enrolled')).toBeVisible();

  await course.getByRole('button', { name: 'Leave' }).click();
  const leaving = learner.getByRole('dialog');
  await leaving.getByLabel(/^Reason/).fill('Other plans');
  await expectAccessible(learner, '[role="dialog"]');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toBeVisible();
});
