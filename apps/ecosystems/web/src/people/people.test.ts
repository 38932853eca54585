import { callAs, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import { RelativeChoicesDocument, SetPropertiesDocument } from '../__generated__/graphql';

const unique = () => Math.random().toString(36).slice(2, 8);

test('an admin invites a tutor into a program; what is missing is said first', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const email = `nadia.${unique()}@example.org`;
  await visit(page, '/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(3);
  await expect(dialog.getByText('Enter an address such as')).toBeVisible();

  const ticket = dialog.getByLabel('Help desk ticket');
  await ticket.fill('8');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText('There is no such ticket, or nobody’s.')).toBeVisible();
  await ticket.fill('7');
  await ticket.press('Enter');
  await expect(dialog.getByLabel('First name')).toHaveValue('Rosa');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Delgado');
  await expect(dialog.getByLabel('Email', { exact: false }).first()).toHaveValue('rosa@mail.example');
  await expectAccessible(page, '[role=dialog]');

  await dialog.getByLabel('First name').fill('Nadia');
  await dialog.getByLabel('Last name').fill(`Test ${unique()}`);
  await dialog.getByLabel('Email', { exact: false }).first().fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Tutor', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();

  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 person, 0 can sign in')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Resend the invitation/ }).click();
  await expect(page.getByText('has a new invitation')).toBeVisible();
});

test('filters stand in the address and narrow the list', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people?role=LEADER' });
  await expect(page.getByText('Maya Lindqvist')).toBeVisible();
  await expect(page.getByText('Sofía Reyes')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(page).toHaveURL(/role=LEADER&status=ACTIVATED/);
  await visit(page, '/people?search=nobody-has-this-name');
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/people$/);
  await visit(page, '/people?role=LEADER&page=40');
  await expect(page.getByText('Maya Lindqvist')).toBeVisible();
  await expect(page).toHaveURL(/role=LEADER$/);
  // Whoever goes on while a search is being typed arrives and stays, however long the next screen takes.
  await page.route('**/registry/reports/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('searchbox').fill('lindqvist');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page).toHaveURL(/\/analytics$/);
});

test('the list narrows by a property of the organization’s own and by what it says', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people/invite' });
  const { ecosystemUserAnySearch } = await callAs(page, RelativeChoicesDocument, {
    input: { searchTerm: 'hana sato', limit: 1 },
  });
  const userId = ecosystemUserAnySearch[0]!.id;
  const key = `Bus ${unique()}`;
  const keep = (value: string) =>
    callAs(page, SetPropertiesDocument, {
      input: { userId, customProperties: [{ key, type: 'TEXT', value }] },
    });
  await keep('North');
  await visit(page, '/people');
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: key }).click();
  await expect(page.getByText('1 person, 0 can sign in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hana Sato' })).toBeVisible();
  await page.getByRole('searchbox', { name: `What “${key}” says` }).fill('South');
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();
  await page.getByRole('searchbox', { name: `What “${key}” says` }).fill('North');
  await expect(page.getByRole('link', { name: 'Hana Sato' })).toBeVisible();
  await expect(page).toHaveURL(/property=Bus\+.*&value=North/);
  await expectAccessible(page);
  await keep('');
});

test('a program admin finds the people of the own program and invites into it alone', async ({ signIn }) => {
  const page = await signIn('program@riverside.example', { to: '/people' });
  await expect(page.getByText('Maya Lindqvist')).toBeVisible();
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option', { name: 'Program admin' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Super admin' })).toHaveCount(0);
});

for (const width of [1440, 768, 390] as const) {
  test(`people in Spanish at ${width} px`, async ({ signIn }) => {
    const page = await signIn('super@brightpath.example', {
      to: '/people',
      width,
      language: 'es',
      theme: 'dark',
    });
    await expect(page.getByText('Lucía Herrera')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invitar a alguien' }).click();
    await expect(page.getByRole('dialog', { name: 'Invitar a una persona' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
}

test('una lista se guarda como vista, se abre primero y se quita', async ({ signIn }) => {
  const page = await signIn('program@brightpath.example', { to: '/people?role=LEARNER', language: 'es' });
  const name = `Aprendices ${Date.now() % 10_000}`;
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta lista como vista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('switch', { name: 'Personas se abre con ella' }).click({ force: true });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Guardar vista' }).click();
  const menu = page.getByRole('button', { name });
  await expect(menu).toBeVisible();
  await visit(page, '/people');
  await expect(page).toHaveURL(/role=LEARNER/);
  await menu.click();
  await page.getByRole('menuitem', { name: `Quitar «${name}»` }).click();
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
  await visit(page, '/people');
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
  await expect(page).not.toHaveURL(/role=/);
});
