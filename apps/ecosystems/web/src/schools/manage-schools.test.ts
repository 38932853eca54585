import type { Page } from '@playwright/test';
import { expect, expectAccessible, isHoliday, test, visit } from '@lyceum/web/testing';

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

/** A Monday of the next weeks, as the date field takes it. */
function comingMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  while (isHoliday(day.toISOString().slice(0, 10))) day.setUTCDate(day.getUTCDate() + 7);
  return day.toISOString().slice(0, 10);
}

test('a school’s calendar and bell schedule are kept, and its periods offered at booking', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', {
    to: '/configurations/manage-schools',
    language: 'es',
    width: 390,
  });
  // A school of its own: the days off of others are in the way of other tests' sessions.
  const name = `Escuela ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Añadir escuela' }).click();
  await dialog.getByLabel(/^Nombre( \*)?$/).fill(name);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Calendario de ${name}` }).click();
  // Of the next year: the Monday that is booked below is in no holidays.
  const year = new Date().getFullYear() + 1;
  await dialog.getByRole('textbox', { name: 'Día libre' }).fill(`12/24/${year}`);
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill(`01/03/${year + 1}`);
  await dialog.getByLabel('Cómo se llama').fill('Vacaciones de invierno');
  await dialog.getByRole('button', { name: 'Añadir día libre' }).click();
  await dialog.getByRole('textbox', { name: 'Periodo', exact: true }).fill('Primer periodo');
  await dialog.getByText('vie', { exact: true }).click();
  await dialog.getByLabel('Empieza').fill('08:15');
  await dialog.getByLabel('Termina').fill('09:05');
  await dialog.getByRole('button', { name: 'Añadir periodo' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: `Calendario de ${name}` }).click();
  await expect(dialog.getByRole('list', { name: 'Días libres' })).toContainText('Vacaciones de invierno');
  const periods = dialog.getByRole('list', { name: 'Horario de clases' });
  await expect(periods).toContainText(/8:15.*9:05.*lun, mar, mié, jue$/);

  await visit(page, '/sessions/book');
  await page.getByRole('combobox', { name: 'Escuelas (opcional)' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('textbox', { name: 'Fecha' }).fill(comingMonday());
  await page.getByRole('textbox', { name: 'Fecha' }).blur(); // its days would lie over what comes next
  await page.getByRole('button', { name: /^Primer periodo · 8:15/ }).click();
  await expect(page.getByLabel('Inicio')).toHaveValue('08:15');
  await expect(page.getByLabel('Fin')).toHaveValue('09:05');
});
