import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a super admin finds a person and a section of the settings by keyboard', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people' });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await page.keyboard.type('maya');
  await expect(palette.getByRole('option', { name: /^Maya Lindqvist/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(palette.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Maya Lindqvist/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('banner');
  await expect(palette.getByRole('option', { name: /^Coming aboard/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Coming aboard' })).toBeInViewport();
});

for (const [account, typed, found, other] of [
  ['tutor@riverside.example', 'sofia', 'Sofía Reyes', 'elij'],
  ['parent@brightpath.example', 'lucia', 'Lucía Herrera', 'Samuel Adeyemi'],
] as const) {
  test(`${account} finds only the people of their own pairs, and opens the list that shows them`, async ({
    signIn,
  }) => {
    const page = await signIn(account, { language: 'es', width: 390 });
    await page.getByRole('button', { name: 'Buscar' }).click();
    const palette = page.getByRole('dialog', { name: 'Búsqueda y comandos' });
    await palette.getByRole('combobox').fill(other);
    const people = palette.getByRole('group', { name: 'Personas' });
    await expect(palette.getByRole('status')).not.toHaveText(/Buscando/);
    await expect(people).toHaveCount(0);
    await palette.getByRole('combobox').fill(typed);
    await people.getByRole('option', { name: new RegExp(`^${found}`) }).click();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(found);
  });
}
