import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, mailsTo, test } from '@lyceum/web/testing';

test('an admin asks, a learner answers in Spanish on a phone and loses nothing, the admin sees it and corrects words', async ({
  signIn,
}) => {
  const name = `Rivers ${randomUUID().slice(0, 8)}`;
  const admin = await signIn('super@riverside.example', { to: '/assessments' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Assessments' })).toBeVisible();
  await expect(admin.getByRole('article').first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Create assessment' }).click();
  const create = admin.getByRole('button', { name: 'Create assessment' });
  await admin.getByRole('textbox', { name: 'Name' }).fill(name);
  await create.click();
  await expect(admin.getByRole('alert').first()).toContainText('Ask 1 to 50 questions.');
  const dialog = admin.getByRole('dialog');
  const ask = async (question: string, kind?: string) => {
    await admin.getByRole('button', { name: 'Add question' }).click();
    await dialog.getByRole('textbox', { name: 'Question' }).fill(question);
    if (kind) await dialog.getByLabel('Kind of answer').selectOption(kind);
    else await dialog.getByRole('switch', { name: /answer/ }).check();
    await dialog.getByRole('button', { name: 'Add question' }).click();
    await expect(dialog).toBeHidden();
  };
  await admin.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await expect(dialog.getByRole('alert')).toContainText('enter what you ask');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await ask('I know what a delta is.');
  await ask('Which river is near you?', 'TEXT');
  const program = admin.getByRole('combobox', { name: /^Program/ });
  await program.click();
  await admin.getByRole('option', { name: 'Reading High-Dosage', exact: true }).click();
  // What is written is there again after a reload.
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(admin.getByText('Which river is near you?')).toBeVisible();
  await create.click();
  await expect(admin.getByText(`“${name}” was created.`)).toBeVisible();

  const learner = await signIn('learner@riverside.example', {
    to: '/assessments',
    width: 390,
    language: 'es',
  });
  await learner.getByRole('link', { name: `Responder: ${name}` }).click();
  await expectNoSidewaysScroll(learner);
  const river = learner.getByRole('textbox', { name: 'Which river is near you?' });
  await river.fill('Colorado');
  await expect(learner.getByText('1 de 2 respondidas')).toBeVisible();
  await learner.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(learner.getByRole('alert').first()).toContainText('I know what a delta is.');
  await expectAccessible(learner);
  await learner.reload();
  await expect(river).toHaveValue('Colorado');
  await learner.getByRole('radio', { name: 'De acuerdo', exact: true }).check();
  await learner.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(learner.getByText('Gracias, se enviaron las respuestas.')).toBeVisible();
  await expect(learner.getByRole('button', { name: 'Cambiar respuestas' })).toBeVisible();
  await expect(learner.getByText('Colorado')).toBeVisible();
  await expectAccessible(learner);

  await admin.getByRole('searchbox', { name: 'Search assessments' }).fill(name);
  await expect(admin).toHaveURL(/q=Rivers/);
  await admin.getByRole('article', { name }).getByRole('link', { name }).click();
  await admin.getByRole('searchbox', { name: 'Search by name' }).fill('Reyes');
  await expect(admin).toHaveURL(/q=Reyes/);
  await admin.getByRole('button', { name: /^Read the answers of Sofía/ }).click();
  await expect(dialog.getByText('Colorado')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Email answers' }).click();
  await admin.getByRole('menuitem', { name: 'To me' }).click();
  await expect(admin.getByText('On its way to 1 person.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(admin.request, 'super@riverside.example')).map(({ subject }) => subject))
    .toContain(`Answers: ${name}`);
  await admin.keyboard.press('Escape');
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(admin.getByText(/questions cannot be added or deleted/)).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Delete:/ })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Edit: Which river is near you?' }).click();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which river is closest to you?');
  await dialog.getByRole('button', { name: 'Change question' }).click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByRole('heading', { name: 'Which river is closest to you?' })).toBeVisible();

  // Answers keep the words that they answered; what was put away is gone from the open page.
  await admin.getByRole('button', { name: `More: ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(learner.getByText('No disponible')).toBeVisible();
});

test('a result of a test taken elsewhere is written down, and the family reads it', async ({ signIn }) => {
  const name = `MAP ${randomUUID().slice(0, 8)}`;
  const admin = await signIn('super@brightpath.example', { to: '/assessments/create', language: 'es' });
  await admin.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await admin.getByRole('radio', { name: 'Se hace en otro lugar' }).check();
  await admin.getByRole('radio', { name: 'También la persona y su familia' }).check();
  await admin.getByRole('button', { name: 'Agregar valor' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Puntaje');
  await dialog.getByRole('textbox', { name: 'Máximo' }).fill('300');
  await dialog.getByRole('button', { name: 'Agregar rango' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre del rango 1' }).fill('En su grado');
  await dialog.getByRole('textbox', { name: 'Rango 1: desde' }).fill('200');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Agregar valor' }).click();
  await expect(dialog).toBeHidden();
  await admin.getByRole('button', { name: 'Crear evaluación' }).click();
  await admin.getByRole('searchbox', { name: 'Buscar evaluaciones' }).fill(name);
  await expect(admin).toHaveURL(/q=MAP/);
  await admin.getByRole('article', { name }).getByRole('link', { name }).click();

  await admin.getByRole('button', { name: 'Agregar resultado' }).click();
  const person = dialog.getByRole('combobox', { name: 'Aprendiz' });
  await person.fill('Rojas');
  await admin
    .getByRole('option', { name: /Rojas$/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'Puntaje' }).fill('301');
  await dialog.getByRole('button', { name: 'Agregar resultado' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('hasta 300');
  await dialog.getByRole('textbox', { name: 'Puntaje' }).fill('250');
  await dialog.getByRole('button', { name: 'Agregar resultado' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('En su grado')).toBeVisible();
  await expectAccessible(admin);

  const parent = await signIn('parent@brightpath.example', {
    to: `/assessments?q=${encodeURIComponent(name)}`,
    width: 390,
    language: 'es',
  });
  await parent.getByRole('article', { name }).getByRole('link', { name }).click();
  await expect(parent.getByText('250')).toBeVisible();
  await expectNoSidewaysScroll(parent);
  await expectAccessible(parent);
  await admin.getByRole('button', { name: /^Eliminar el resultado de/ }).click();
  await dialog.getByRole('button', { name: 'Eliminar resultado' }).click();
  // Nobody touches the page of the parent.
  await expect(parent.getByText('Todavía no hay resultados')).toBeVisible();
});
