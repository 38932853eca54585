import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a tutor writes a note for the family; the parent hears of it and reads it, and no other', async ({
  signIn,
}) => {
  const tutor = await signIn('tutor@brightpath.example', { to: '/notes', language: 'es' });
  await expect(tutor.getByText('Elija a una persona')).toBeVisible();
  await tutor.getByRole('combobox', { name: 'Sobre quién' }).fill('camila');
  await tutor.getByRole('option', { name: /Camila Rojas/ }).click();
  await expect(tutor).toHaveURL(/\/notes\/[\w-]+$/);
  const dialog = tutor.getByRole('dialog');
  const write = async (subject: string, readers: string) => {
    await tutor.getByRole('button', { name: 'Escribir una nota' }).click();
    await dialog.getByLabel('Asunto').fill(subject);
    await dialog.getByLabel('Texto').fill('Reads aloud without being asked.');
    await dialog.getByLabel('Quién la lee').selectOption({ label: readers });
    if (readers.startsWith('También')) await expectAccessible(tutor, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(tutor.getByRole('article', { name: subject })).toBeVisible();
  };
  const [shared, inner] = [`Shared ${unique()}`, `Inner ${unique()}`];
  await write(inner, 'Administración, mentores y personal escolar');
  await write(shared, 'También la persona y su familia');
  await expectAccessible(tutor);

  const parent = await signIn('parent@brightpath.example', {
    to: '/family',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await parent.getByRole('link', { name: 'Notas sobre Camila Rojas' }).click();
  await expect(parent.getByRole('article', { name: shared })).toBeVisible();
  await expect(parent.getByRole('article', { name: inner })).toHaveCount(0);
  await expect(parent.getByRole('button', { name: 'Escribir una nota' })).toHaveCount(0);
  await expectAccessible(parent);
  await expectNoSidewaysScroll(parent);
  await parent.getByRole('button', { name: /^Notificaciones|^Avisos/ }).click();
  await expect(parent.getByText('Hay una nota nueva para leer.').first()).toBeVisible();

  await tutor.getByRole('button', { name: `Cambiar «${shared}»` }).click();
  await dialog.getByLabel('Texto').fill('Reads aloud to others.');
  await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
  const note = tutor.getByRole('article', { name: shared });
  await note.getByRole('button', { name: 'Lo que decía antes (1)' }).click();
  await expect(note.getByText('Reads aloud without being asked.')).toBeVisible();
  const read = parent.getByRole('article', { name: shared });
  await expect(read.getByText('Reads aloud to others.')).toBeVisible();
  for (const subject of [shared, inner]) {
    await tutor.getByRole('button', { name: `Borrar «${subject}»` }).click();
    await dialog.getByRole('button', { name: 'Borrar la nota' }).click();
    await expect(tutor.getByRole('article', { name: subject })).toHaveCount(0);
  }
});

test('who may not read notes about somebody is told so', async ({ signIn, troubles }) => {
  troubles.expect(/NOT_FOUND|404|400/);
  const page = await signIn('learner@riverside.example', { to: '/notes' });
  await expect(page.getByText('No notes yet').or(page.getByRole('article').first())).toBeVisible();
  await visit(page, '/notes/01990000-0000-7000-8be0-0000000000ff');
  await expect(page.getByText('You read no notes about this person')).toBeVisible();
});
