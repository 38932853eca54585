import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@lyceum/web/testing';

const COUNT = 60;

/** Saves many schools at once, in the place of the one that the dialog sends; archived, so that no other list has them. */
async function saveMany(page: Page, annex: string): Promise<void> {
  const schools = Array.from({ length: COUNT }, (_, index) => ({
    name: `${annex} ${String(index).padStart(3, '0')}`,
    districtId: annex,
    externalId: String(index).padStart(4, '0'),
    archived: true,
  }));
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON();
    if (sent?.operationName !== 'SaveSchools') return route.continue();
    return route.continue({ postData: { ...sent, variables: { schools } } });
  });
  await page.getByRole('button', { name: 'Add school' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(annex);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

test('schools come by the page and are found on the server, and the address keeps where one is', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/configurations/manage-schools' });
  const annex = `Annex ${Date.now()}`;
  await saveMany(page, annex);
  await page.getByText('Archived', { exact: true }).click();
  await page.getByRole('searchbox').fill(annex);
  await expect(page.getByText(`1–50 of ${COUNT}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`51–60 of ${COUNT}`)).toBeVisible();
  await expect(page.getByRole('row', { name: `${annex} 059` })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`51–60 of ${COUNT}`)).toBeVisible();
  await page.getByRole('searchbox').fill(`${annex} 0042`);
  await expect(page.getByRole('row', { name: `${annex} 042` })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test('the school filter of the people asks the server for what is typed', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people' });
  const field = page.getByRole('combobox', { name: 'School' });
  await field.click();
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const name = (await options.last().textContent()) ?? '';
  const asked = page.waitForRequest(
    (request) => request.postDataJSON()?.variables?.search === name.toUpperCase(),
  );
  await field.fill(name.toUpperCase());
  await asked;
  await expect(options).toHaveCount(1);
  await options.first().click();
  await expect(page).toHaveURL(/school=/);
  await page.reload();
  await expect(field).toHaveValue(name);
  await expectAccessible(page);
});
