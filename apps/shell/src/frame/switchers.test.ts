import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const unique = () => Math.random().toString(36).slice(2, 8);
const organization = (page: Page) => page.getByRole('button', { name: /^(Organization|Organización): / });

test('an operator finds an organization by name and visits it with a reason that its admins see, until the operator leaves', async ({
  signIn,
}) => {
  const reason = `Ticket ${unique()}: a tutor cannot join`;
  const page = await signIn('operator@lyceum.example', { at: 'admin' });
  await organization(page).click();
  const search = page.getByRole('combobox', { name: 'Search by name' });
  await expect(search).toBeFocused();
  await search.fill('riverside');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open Riverside Unified as an operator' });
  await dialog.getByLabel('Why').fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open' }).click();
  const strip = page.getByRole('region', { name: 'Operator’s visit' });
  await expect(strip).toContainText(reason);
  await expect(organization(page)).toHaveAccessibleName(/Riverside Unified/);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('searchbox').fill('Maya');
  await expect(page.getByRole('table').getByText('Maya Lindqvist')).toBeVisible();
  await expect(strip).toBeVisible();
  const admin = await signIn('super@riverside.example', { to: '/configurations/operator-visits' });
  const row = admin.getByRole('row', { name: new RegExp(reason) });
  await expect(row).toContainText('Here now');
  await strip.getByRole('button', { name: 'End visit' }).click();
  await expect(page).toHaveURL(/manage-ecosystems/);
  await expect(row).toContainText('Over');
});

test('the open lists fit on a phone, on a tablet, and in a low window', async ({ signIn }) => {
  const operator = await signIn('operator@lyceum.example', { at: 'admin', width: 390, theme: 'dark' });
  const admin = await signIn('super@riverside.example', { width: 390 });
  for (const width of [390, 768]) {
    await operator.setViewportSize({ width, height: 844 });
    await organization(operator).click();
    await expect(operator.getByRole('option', { name: /^Riverside Unified/ })).toBeVisible();
    await expectNoSidewaysScroll(operator);
    await operator.setViewportSize({ width, height: 220 }); // lower than the list
    await expectAccessible(operator);
    await operator.keyboard.press('Escape');
    await admin.setViewportSize({ width, height: 844 });
    await admin.getByRole('button', { name: /^Program: / }).click();
    await expect(admin.getByRole('option', { name: 'Math High-Dosage' })).toBeVisible();
    await expectNoSidewaysScroll(admin);
    await admin.getByRole('option', { name: 'Math High-Dosage' }).click();
    await expect(admin.getByRole('button', { name: 'Program: Math High-Dosage' })).toBeFocused();
  }
});
