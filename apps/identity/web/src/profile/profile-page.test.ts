import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

test('hours are drawn and switched by keyboard, saved, and still there after a reload', async ({
  signIn,
}) => {
  const page = await signIn('tutor2@riverside.example', { to: '/profile' });
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  const first = cell('Tuesday, 4:00 PM');
  const last = cell('Tuesday, 5:30 PM');
  await first.hover();
  await page.mouse.down();
  for (const name of ['Tuesday, 4:30 PM', 'Tuesday, 5:00 PM', 'Tuesday, 5:30 PM']) await cell(name).hover();
  await page.mouse.up();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(cell('Tuesday, 3:00 PM')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Your availability is saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('15:00');
  await expect(page.getByLabel('Tuesday, until')).toHaveValue('18:00');
  await page.getByRole('button', { name: 'Remove these hours: Tuesday' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByRole('button', { name: 'Save availability' })).toBeHidden();
});

test('on a phone the week is a list', async ({ signIn }) => {
  const page = await signIn('tutor2@brightpath.example', {
    to: '/profile',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await page.getByRole('button', { name: 'Añadir horas: lunes' }).click();
  await expect(page.getByLabel('lunes, desde')).toHaveValue('15:00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
});
