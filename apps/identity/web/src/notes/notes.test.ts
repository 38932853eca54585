import { expect, test } from '@lyceum/web/testing';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a tutor writes a note for the family; the guardian is notified and reads it, and no other note', async ({
  ecosystem,
  signIn,
}) => {
  const { name, lastName } = ecosystem.learner;
  const tutor = await signIn(ecosystem.tutor, { to: '/notes', language: 'es' });
  await expect(tutor.getByText('Elija a una persona')).toBeVisible();
  await tutor.getByRole('combobox', { name: 'Sobre quién' }).fill(lastName);
  await tutor.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(tutor).toHaveURL(/\/notes\/[\w-]+$/);
  const dialog = tutor.getByRole('dialog');
  const write = async (subject: string, readers: 'EDUCATORS' | 'FAMILY') => {
    await tutor.getByRole('button', { name: 'Escribir una nota' }).click();
    await dialog.getByLabel('Asunto').fill(subject);
    await dialog.getByLabel('Texto').fill('Reads aloud without being asked.');
    await dialog.getByLabel('Quién la lee').selectOption(readers);
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(tutor.getByRole('article', { name: subject })).toBeVisible();
  };
  const [shared, inner] = [`Shared ${unique()}`, `Inner ${unique()}`];
  await write(inner, 'EDUCATORS');
  await write(shared, 'FAMILY');

  const parent = await signIn(ecosystem.parent, {
    to: '/family',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await parent.getByRole('link', { name: `Notas sobre ${name}` }).click();
  await expect(parent.getByRole('article', { name: shared })).toBeVisible();
  await expect(parent.getByRole('article', { name: inner })).toHaveCount(0);
  await parent.getByRole('button', { name: /^Notificaciones|^Avisos/ }).click();
  await expect(parent.getByText('Hay una nota nueva para leer.').first()).toBeVisible();

  await tutor.getByRole('button', { name: `Cambiar «${shared}»` }).click();
  await dialog.getByLabel('Texto').fill('Reads aloud to others.');
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
  const read = parent.getByRole('article', { name: shared });
  await expect(read.getByText('Reads aloud to others.')).toBeVisible();
  for (const subject of [shared, inner]) {
    await tutor.getByRole('button', { name: `Eliminar «${subject}»` }).click();
    await dialog.getByRole('button', { name: 'Eliminar la nota' }).click();
    await expect(tutor.getByRole('article', { name: subject })).toHaveCount(0);
  }
});
