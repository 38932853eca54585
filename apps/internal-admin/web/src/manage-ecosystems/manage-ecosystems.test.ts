import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const PAGE = '/internal-admin-panel/manage-ecosystems';

test('an operator founds an organization, invites its super admin, archives it', async ({
  signIn,
  openPage,
}) => {
  const page = await signIn('operator@lyceum.example');
  const shortName = `harbor-${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/internal-admin-panel');
  await page.getByRole('link', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Harbor Schools');
  await dialog.getByLabel(/^Short name/).fill('riverside');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another organization already uses “riverside”');
  await dialog.getByLabel(/^Short name/).fill(shortName);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Invite its first super admin')).toBeVisible();

  await page.goto(`${PAGE}?search=${shortName}`);
  const act = async (deed: string) => {
    await page.getByRole('button', { name: 'Actions for Harbor Schools' }).click();
    await page.getByRole('menuitem', { name: deed }).click();
  };
  await act('Invite super admin');
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Marsh');
  await dialog.getByLabel('Email').fill(`ines@${shortName}.example`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`on its way to ines@${shortName}.example`)).toBeVisible();

  await act('Archive organization');
  await dialog.getByRole('button', { name: 'Archive organization' }).click();
  await expect(page.getByText('No organization found')).toBeVisible();
  const visitor = await openPage();
  await visitor.goto(`/e/${shortName}`);
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await page.goto(`${PAGE}?search=${shortName}&archived=1`);
  await act('Unarchive organization');
  await dialog.getByRole('button', { name: 'Unarchive organization' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('nobody else opens the panel', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: PAGE });
  await expect(page).toHaveURL(/no-access/);
});

for (const width of [1440, 768, 390] as const) {
  test(`the panel can be used at ${width} px`, async ({ signIn }) => {
    const page = await signIn('operator@lyceum.example', { width, theme: 'dark' });
    for (const path of ['/internal-admin-panel', PAGE]) {
      await page.goto(path);
      await expect(page.getByText('Riverside Unified').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
