import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('a parent says when a child has time; others do not', async ({ signIn }) => {
  const page = await signIn('parent@brightpath.example', {
    to: '/family',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await page.getByRole('link', { name: 'Disponibilidad de Camila Rojas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disponibilidad de Camila Rojas' })).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Nota sobre la disponibilidad de Camila Rojas' });
  const said = `Los viernes no (${Date.now() % 10_000})`;
  await note.fill(said);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Guardar disponibilidad' }).click();
  await expect(page.getByText('La disponibilidad de Camila Rojas está guardada.')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue(said);
  await note.fill('');
  await page.getByRole('button', { name: 'Guardar disponibilidad' }).click();
  await expect(page.getByRole('button', { name: 'Guardar disponibilidad' })).toHaveCount(0);

  await visit(page, '/family/availability/01990000-0000-7000-8be0-0000000000ff');
  await expect(page.getByText('Usted no indica las horas de esta persona')).toBeVisible();
});
