import { expect, expectAccessible, schoolDay, test } from '@lyceum/web/testing';

test('a tutor cancels one session of a series and restores it; the history shows both', async ({
  ecosystem,
  signIn,
}) => {
  const subject = `Spelling ${Date.now().toString(36)}`;
  const date = schoolDay(3, { weeks: 2 });
  await ecosystem.as('super').ask('CreateSession', {
    input: {
      ...{ programId: ecosystem.programs.reading.id, sessionType: 'ONE_ON_ONE', subject },
      ...{ leaderIds: [ecosystem.tutor.id], learnerIds: [ecosystem.learner2.id] },
      ...{ date, startTime: '06:05', endTime: '06:35', meetingSolution: 'LESSON_ROOM' },
      recurrence: {
        frequency: 'WEEKLY',
        recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        count: 2,
      },
    },
  });
  const page = await signIn(ecosystem.tutor, { to: '/sessions' });
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel session' });
  await dialog.getByLabel('Reason (optional)').fill('Fire drill');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(page.getByText(`Cancelled by ${ecosystem.tutor.name}`)).toBeVisible();
  await expect(page.getByText('Reason: Fire drill').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: 'Restore session' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('1 session is back.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Restored' }).first()).toBeVisible();
});
