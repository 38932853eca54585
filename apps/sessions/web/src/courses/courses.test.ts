import { expect, expectAccessible, schoolDay, test, type Ecosystem, type Page } from '@lyceum/web/testing';

/** Creates a weekly section of two sessions with one seat. */
async function createSection({ as, programs, tutor }: Ecosystem, name: string): Promise<void> {
  const admin = as('super');
  const programId = programs.reading.id;
  const sessionCapabilities = ['ONE_ON_ONE', 'GROUP', 'COURSE'];
  await admin.ask('EditProgram', { programId, programInput: { sessionCapabilities } });
  const date = schoolDay(65, { weeks: 2 });
  const recurringDays = [new Date(`${date}T00:00:00Z`).getUTCDay()];
  await admin.askEventually('CreateCourseSection', {
    input: {
      ...{ name, programIds: [programId], leaderIds: [tutor.id], maxEnrollments: 1 },
      ...{ date, startTime: '04:20', endTime: '04:50' },
      recurrence: { frequency: 'WEEKLY', recurringDays, count: 2 },
      ...{ meetingSolution: 'IN_PERSON', physicalSessionOptions: { locationName: 'Room 9' } },
    },
  });
}

const courseOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('the last seat of a section is taken and given back, which others see at once', async ({
  ecosystem,
  signIn,
}) => {
  const name = `Abacus club ${Date.now().toString(36)}`;
  await createSection(ecosystem, name);
  const admin = await signIn(ecosystem.super, { to: '/courses' });
  const learner = await signIn(ecosystem.learner2, { to: '/courses', width: 390 });
  const other = await signIn(ecosystem.learner, { to: '/courses', width: 768 });
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
