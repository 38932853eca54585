import type { APIRequestContext, Page } from '@playwright/test';
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailedLink,
  test,
  waitForFrame,
  type SignInOptions,
} from '@lyceum/web/testing';

type SignIn = (account: string, options?: SignInOptions) => Promise<Page>;

const unique = () => Math.random().toString(36).slice(2, 8);
const organization = (page: Page) => page.getByRole('button', { name: /^(Organization|Organización): / });

/** A super admin invites the address as a super admin, whose screen speaks either language. */
async function invite(signIn: SignIn, admin: string, email: string): Promise<void> {
  const page = await signIn(admin, { to: '/people?invite=1' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(First name|Nombre)/).fill('Noor');
  await dialog.getByLabel(/^(Last name|Apellido)/).fill('Haddad');
  await dialog.getByLabel(/^(Email|Correo)/).fill(email);
  await dialog.getByRole('combobox', { name: /^(Role|Función)/ }).click();
  await page.getByRole('option', { name: /^(Super admin|Superadministr)/i }).click();
  await dialog.getByRole('button', { name: /^(Send invitation|Enviar)/ }).click();
  await expect(dialog).toBeHidden();
  await page.context().close();
}

/** Belongs to Riverside and to Bright Path, and stands in the second. */
async function personOfTwo(signIn: SignIn, page: Page, request: APIRequestContext): Promise<void> {
  const email = `noor.${unique()}@example.org`;
  await invite(signIn, 'super@riverside.example', email);
  const first = await mailedLink(request, email, 'invite');
  await page.goto(first);
  await page.getByLabel(/^New password$/).fill(DEMO_PASSWORD);
  await page.getByLabel(/again/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^Save and sign in/ }).click();
  await waitForFrame(page);
  await expect(organization(page)).toHaveCount(0);
  await invite(signIn, 'super@brightpath.example', email);
  await page.goto(await mailedLink(request, email, 'invite', first));
  await page.getByLabel(/^(Password|Contraseña)$/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /^(Join|Unirse)/ }).click();
  await waitForFrame(page);
}

test('a person of several organizations sees theirs, and switches by click and by keyboard', async ({
  signIn,
  openPage,
  request,
}) => {
  test.slow(); // two invitations are written, mailed and accepted first
  const page = await openPage();
  await personOfTwo(signIn, page, request);
  await expect(organization(page)).toHaveAccessibleName(/Bright Path Mentors/);
  await organization(page).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(page.getByRole('option', { name: /^Bright Path Mentors/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Riverside Unified/ }).click();
  await expect(organization(page)).toHaveAccessibleName(/Riverside Unified/);
  await expect(page.getByRole('link', { name: /^Riverside Unified/ })).toBeVisible();

  await organization(page).focus();
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(organization(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(organization(page)).toHaveAccessibleName(/Bright Path Mentors/);
  await page.reload();
  await waitForFrame(page);
  await expect(organization(page)).toHaveAccessibleName(/Bright Path Mentors/);
});

test('an operator finds an organization by name and visits it: with a reason, seen by its admins, until they leave', async ({
  signIn,
}) => {
  const reason = `Ticket ${unique()}: a tutor cannot join`;
  const page = await signIn('operator@lyceum.example', { at: 'admin' });
  await organization(page).click();
  const search = page.getByRole('combobox', { name: 'Search by name' });
  await expect(search).toBeFocused();
  await page.keyboard.type('no such organization');
  await expect(page.getByText('Nothing has that name.')).toBeVisible();
  await search.fill('riverside');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open Riverside Unified as an operator' });
  await dialog.getByLabel('Why').fill('short');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByText('Say it in at least 10 characters.')).toBeVisible();
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
  await expectAccessible(admin);
});

for (const width of [768, 390] as const) {
  test(`the lists fit at ${width} pixels`, async ({ signIn }) => {
    const operator = await signIn('operator@lyceum.example', { at: 'admin', width, theme: 'dark' });
    await organization(operator).click();
    await expect(operator.getByRole('option', { name: /^Riverside Unified/ })).toBeVisible();
    await expectNoSidewaysScroll(operator);
    await expectAccessible(operator);
    await operator.setViewportSize({ width, height: 220 }); // more of them than there is room for
    await expectAccessible(operator);
    const admin = await signIn('super@riverside.example', { width });
    await admin.getByRole('button', { name: /^Program: / }).click();
    await admin.getByRole('option', { name: 'Math High-Dosage' }).click();
    await expect(admin.getByRole('button', { name: 'Program: Math High-Dosage' })).toBeFocused();
    await expectNoSidewaysScroll(admin);
  });
}
