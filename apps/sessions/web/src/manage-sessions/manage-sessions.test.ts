import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, mayTake, schoolDay, test } from '@lyceum/web/testing';

const IN_THE_BACKGROUND = mayTake(30, 'a job waits behind those of other tests');

test('everything that matches a filter is cancelled in the background, and restored', async ({
  ecosystem,
  signIn,
}) => {
  // More dates than fit on one page of the list.
  const subject = `Summer workshop ${Date.now().toString(36)}`;
  const date = schoolDay(90, { weeks: 30 });
  await ecosystem.as('super').ask('CreateSession', {
    input: {
      ...{ programId: ecosystem.programs.math.id, sessionType: 'ONE_ON_ONE', subject },
      ...{ leaderIds: [ecosystem.tutor2.id], learnerIds: [ecosystem.learner2.id] },
      ...{ date, startTime: '03:10', endTime: '03:40', meetingSolution: 'LESSON_ROOM' },
      recurrence: {
        frequency: 'WEEKLY',
        recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        count: 30,
      },
    },
  });
  const page = await signIn(ecosystem.super, {
    to: `/invite-people?status=UPCOMING&q=${encodeURIComponent(subject)}`,
  });
  const table = page.getByRole('region', { name: 'Manage sessions' });
  await table.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Choose all 30 that match' }).click();
  await page.getByRole('button', { name: 'Cancel sessions', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 30 sessions' }).click();
  const work = page.getByRole('list', { name: 'Changes and exports' });
  await expect(work.getByText(/^30 sessions are cancelled\./)).toBeVisible(IN_THE_BACKGROUND);
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Undo' }).click();
  await expect(work.getByText(/^30 sessions are back\./)).toBeVisible(IN_THE_BACKGROUND);
});

test('the filtered list is exported, and the file is saved', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/invite-people?status=COMPLETED' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const work = page.getByRole('list', { name: 'Changes and exports' });
  await expect(work.getByText(/^CSV file with [\d,]+ sessions is ready/)).toBeVisible(IN_THE_BACKGROUND);
  const saving = page.waitForEvent('download');
  await work.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile((await file.path())!, 'utf8')).toContain('Completed');
});
