import type { Page } from '@playwright/test';
import { expect, mailedLink, test, waitForFrame } from '@lyceum/web/testing';
import { signInAdmin, type Organization, type Person } from './organization';

async function choosePassword(page: Page, person: Person): Promise<void> {
  await page.getByLabel(/^(New password|Contraseña nueva)$/).fill(person.password);
  await page.getByLabel(/^(New password again|Repita la contraseña nueva)$/).fill(person.password);
  await page.getByRole('button', { name: /^(Save and sign in|Guardar y entrar)$/ }).click();
  await waitForFrame(page);
}

async function invite(
  page: Page,
  organization: Organization,
  person: Person,
  role: 'Tutor' | 'Student',
): Promise<void> {
  // A program without people shows the button twice.
  await page.getByRole('button', { name: 'Invite person' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.name.slice(person.firstName.length + 1));
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  // The list's program filter prefills the dialog.
  await expect(dialog.getByRole('combobox', { name: 'Program' })).toHaveValue(organization.program.name);
  if (person.language === 'sp') await dialog.getByText('Español', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The invitation is on its way to ${person.email}.`)).toBeVisible();
}

/** Step 1: sign-in and invitations. */
export function testInvitations(organization: Organization): void {
  test('1a. a super admin signs in and creates a program', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Create program' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(organization.program.name);
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('option', { name: organization.zone.label }).click();
    await page.getByRole('button', { name: 'Create program' }).click();
    await expect(page.getByRole('heading', { level: 1, name: organization.program.name })).toBeVisible();
    organization.program.id = /\/p\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    expect(organization.program.id, `the program in ${page.url()}`).not.toBe('');
  });

  test('1b. the admin invites a tutor and three students by mail', async ({ signIn }) => {
    const page = await signInAdmin(organization, signIn);
    await page.goto(`/people?program=${organization.program.id}`);
    await invite(page, organization, organization.tutor, 'Tutor');
    for (const learner of organization.learners) await invite(page, organization, learner, 'Student');
    await expect(page.getByText('4 people, 0 can sign in')).toBeVisible();
  });

  test('1c. the mailed link leads to the choice of a password, and the tutor is signed in', async ({
    openPage,
    request,
  }) => {
    const link = await mailedLink(request, organization.tutor.email, 'invite');
    const page = await openPage({ width: 390 });
    await page.goto(link);
    await expect(page.getByText(`Hello ${organization.tutor.firstName}, choose a password`)).toBeVisible();
    await choosePassword(page, organization.tutor);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(organization.tutor.firstName);

    const again = await openPage();
    for (const bad of [link, `${link}x`]) {
      await again.goto(bad);
      await expect(again.getByRole('heading', { name: 'This Invite Link Is Invalid' })).toBeVisible();
    }
  });

  test('1d. three students accept, one of them in Spanish and in another zone', async ({
    openPage,
    request,
  }) => {
    test.slow(true, 'three people load the platform for the first time');
    for (const learner of organization.learners) {
      const spanish = learner.language === 'sp';
      const page = await openPage({ language: spanish ? 'es' : 'en' });
      await page.goto(await mailedLink(request, learner.email, 'invite'));
      await choosePassword(page, learner);
      if (!spanish) continue;
      await page.goto('/settings');
      const zone = page.getByRole('combobox', { name: 'Zona horaria' });
      await expect(zone).toHaveValue(/^Hora /);
      await zone.click(); // below the fold; its list scrolls into view with it
      await zone.fill('Nueva York');
      await page.getByRole('option', { name: 'Hora del Este (Nueva York)' }).click();
      await expect(page.getByText('Tu zona horaria ha cambiado.')).toBeVisible();
    }
  });
}
