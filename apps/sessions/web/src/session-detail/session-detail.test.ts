import { expect, expectAccessible, test, type Page } from '@lyceum/web/testing';

test('a tutor cancels one session of a series and takes it back; the history says so', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions' });
  // The series of Mondays and Wednesdays: the one on Fridays may meet a holiday when it is taken back.
  await page
    .getByRole('article')
    .filter({ hasText: 'Repeats' })
    .filter({ hasText: 'Sofía Reyes' })
    .last()
    .getByRole('link', { name: 'Reading' })
    .click();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel session' });
  await expect(dialog.getByRole('radio', { name: 'Only this session' })).toBeChecked();
  await dialog.getByLabel('Reason (optional)').fill('Fire drill');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(page.getByText('1 session is cancelled.')).toBeVisible();
  await expect(page.getByText(/Cancelled by Maya Lindqvist/)).toBeVisible();
  await expect(page.getByText('Reason: Fire drill').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: 'Restore session' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(page.getByText('1 session is back.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Restored' }).first()).toBeVisible();
});

test('a tutor corrects attendance with a reason: scheduled is present and lost', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions?view=completed' });
  await page
    .getByRole('article')
    .filter({ hasText: 'Completed' })
    .first()
    .getByRole('link', { name: 'Reading' })
    .click();
  await page.getByRole('button', { name: 'Correct attendance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct attendance' });
  const minutes = dialog.getByLabel('Minutes present').first();
  const next = (await minutes.inputValue()) === '20' ? '25' : '20';
  await minutes.fill(next);
  await dialog.getByLabel('Why minutes were lost').first().selectOption('LEFT_EARLY');
  await expect(dialog.getByRole('button', { name: 'Save attendance' })).toBeDisabled();
  await dialog.getByLabel('Reason').last().fill('Went to the nurse');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText('Attendance is corrected.')).toBeVisible();
  await expect(page.getByText(/Left early · marked by the tutor/)).toBeVisible();
  await expect(page.getByText('Reason: Went to the nurse').first()).toBeVisible();

  // Whose hours count, an admin decides; the tutor sees nothing to decide.
  const hours = (within: Page) =>
    within.locator('section').filter({ has: within.getByRole('heading', { name: 'Hours', exact: true }) });
  await expect(hours(page)).toHaveCount(0);
  const admin = await signIn('super@riverside.example', { to: new URL(page.url()).pathname, width: 768 });
  const decide = async (choice: string, reason: string) => {
    await hours(admin).getByRole('button', { name: 'Decide' }).first().click();
    const asked = admin.getByRole('dialog', { name: /^Hours of / });
    await asked.getByRole('radio', { name: choice }).check();
    await expect(asked.getByRole('button', { name: 'Save decision' })).toBeDisabled();
    await asked.getByLabel(/^Reason/).fill(reason);
    if (choice === 'Grant minutes') await asked.getByRole('textbox', { name: 'Minutes' }).fill('12');
    await expectAccessible(admin, '[role="dialog"]');
    await asked.getByRole('button', { name: 'Save decision' }).click();
    await expect(asked).toHaveCount(0);
  };
  await decide('Deny all minutes', 'Nobody was taught');
  await expect(hours(admin).getByText(/^0 minutes count · denied by /)).toBeVisible();
  await decide('Grant minutes', 'Prepared the lesson');
  await expect(hours(admin).getByText(/^12 minutes count · granted by /)).toBeVisible();
  await decide('As the session was held', 'Back to the rule');
  await expect(hours(admin).getByText(/as the session was held$/)).toBeVisible();
  await expect(admin.getByText('Reason: Back to the rule').first()).toBeVisible();
});

test('a session of another organisation does not exist', async ({ signIn, troubles }) => {
  troubles.expect(/NOT_FOUND/);
  const own = await signIn('tutor@riverside.example', { to: '/sessions' });
  await own.getByRole('article').first().getByRole('link').first().click();
  await expect(own.getByRole('heading', { name: 'Who takes part' })).toBeVisible();
  const path = new URL(own.url()).pathname;
  const other = await signIn('super@brightpath.example', { to: path, language: 'es' });
  await expect(other.getByText('Esa sesión no existe')).toBeVisible();
});
