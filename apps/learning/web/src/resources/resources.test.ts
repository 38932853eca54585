import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@lyceum/web/testing';

const textFile = (name: string, content = 'one half') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('an admin adds a resource with files; a learner fetches one on a phone; a change and a deletion are seen at once', async ({
  signIn,
}) => {
  const title = `Rivers ${randomUUID().slice(0, 8)}`;
  const admin = await signIn('super@riverside.example', { to: '/resources' });
  await expect(admin.getByRole('link', { name: 'Resources', exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Add resource' }).click();
  const add = admin.getByRole('button', { name: 'Add resource' });
  await admin.getByRole('textbox', { name: 'Title' }).fill(title);
  await add.click();
  await expect(admin.getByRole('alert').first()).toContainText('Add a description, a link or a file.');
  await admin.getByRole('textbox', { name: 'Link' }).fill('http://maps.example/');
  await add.click();
  await expect(admin.getByRole('alert').first()).toContainText('begins with https://');
  await admin.getByRole('textbox', { name: 'Link' }).fill('https://maps.example/rivers');
  // An empty one is refused where it stands; the others go on.
  const files = [textFile('delta.txt'), textFile('empty.txt', ''), textFile('source.csv')];
  await admin.locator('input[type="file"]').setInputFiles(files);
  const list = admin.getByRole('list', { name: 'Files' });
  await expect(list.getByRole('button', { name: 'Remove delta.txt' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Remove source.csv' })).toBeVisible();
  await expect(list.getByRole('alert')).toContainText('50 MB');
  await expectAccessible(admin);
  await list.getByRole('button', { name: 'Remove empty.txt' }).click();
  // What is typed and what is uploaded is there again after a reload.
  await expect(add).toBeEnabled();
  await admin.reload();
  await expect(admin.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  const programs = admin.getByRole('combobox', { name: /^Programs/ });
  await programs.click();
  await programs.press('Backspace');
  await admin.getByRole('option', { name: 'Reading High-Dosage', exact: true }).click();
  await admin.keyboard.press('Escape');
  await add.click();
  const card = admin.getByRole('article', { name: title });
  await expect(card.getByText('Everyone', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'maps.example/rivers' })).toHaveAttribute('rel', /noopener/);

  const learner = await signIn('learner@riverside.example', { to: '/resources', width: 390, language: 'es' });
  await learner.getByRole('searchbox', { name: 'Buscar recursos' }).fill(`${title} DELTA`);
  const found = learner.getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(learner).toHaveURL(/q=Rivers/);
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  const download = learner.waitForEvent('download');
  await found.getByRole('link', { name: 'delta.txt' }).click();
  expect((await download).suggestedFilename()).toBe('delta.txt');

  await card.getByRole('link', { name: `Edit: ${title}` }).click();
  await admin.getByRole('button', { name: 'Remove source.csv' }).click();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  // Nobody touches the page of the learner.
  await expect(found.getByRole('link', { name: 'source.csv' })).toHaveCount(0);
  await card.getByRole('link', { name: `Edit: ${title}` }).click();
  await admin.getByRole('radio', { name: 'Tutors only' }).check();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByText('Tutors only')).toBeVisible();
  await expect(learner.getByText('Nada coincide')).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Ver todos' }).click();
  await expect(learner.getByRole('article', { name: 'Stories read aloud by actors' })).toBeVisible();

  await card.getByRole('button', { name: `Delete: ${title}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Delete “${title}”?` });
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Delete resource' }).click();
  await expect(card).toHaveCount(0);
});

test('what is for leaders alone is theirs; a long text opens; families read the rest', async ({ signIn }) => {
  const tutor = await signIn('tutor@riverside.example', { to: '/resources', theme: 'dark' });
  const handbook = tutor.getByRole('article', { name: 'Handbook for tutors' });
  await expect(handbook.getByText('Tutors only')).toBeVisible();
  const words = tutor.getByRole('article', { name: 'Words for fractions' });
  await words.getByRole('button', { name: 'Show more: Words for fractions' }).click();
  await expect(words.getByRole('button', { name: 'Show less: Words for fractions' })).toBeVisible();
  await expectAccessible(tutor);
  const program = tutor.getByRole('combobox', { name: 'Program' });
  await program.click();
  await tutor.getByRole('option', { name: 'Math High-Dosage', exact: true }).click();
  await expect(tutor.getByRole('article', { name: 'Stories read aloud by actors' })).toHaveCount(0);
  await expect(words).toBeVisible();
  await expect(handbook).toBeVisible();

  const parent = await signIn('parent@brightpath.example', { to: '/resources', width: 390, language: 'es' });
  await expect(parent.getByRole('article', { name: 'Hoja de metas de la semana' })).toBeVisible();
  await expect(parent.getByRole('article', { name: 'Guía para mentores' })).toHaveCount(0);
  await expectNoSidewaysScroll(parent);
  const download = parent.waitForEvent('download');
  await parent.getByRole('link', { name: 'metas-de-la-semana.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('metas-de-la-semana.pdf');
});
