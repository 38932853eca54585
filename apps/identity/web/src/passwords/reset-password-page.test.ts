import { DEMO_PASSWORD, expect, mailedLink, newestLink, test } from '@lyceum/web/testing';

test('a forgotten password is replaced through the link in the mail', async ({
  ecosystem,
  openPage,
  request,
}) => {
  const account = ecosystem.learner2.email;
  const page = await openPage();
  const choose = async (password: string): Promise<string> => {
    const before = await newestLink(request, account, 'reset-password');
    await page.goto(`/e/${ecosystem.shortName}`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before it has an email field too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(account);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const link = await mailedLink(request, account, 'reset-password', before);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();
    return link;
  };
  const used = await choose('a new passphrase of words');
  // A used link is reported before anything is typed.
  await page.goto(used);
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  await choose(DEMO_PASSWORD);
});
