import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('an admin writes a module, a learner works through it in two tabs on a phone, the parent sees how far', async ({
  signIn,
}) => {
  const title = `Rivers ${randomUUID().slice(0, 8)}`;
  const admin = await signIn('super@riverside.example', { to: '/modules' });
  await expect(admin.getByRole('link', { name: 'Modules', exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Create module' }).click();
  const save = admin.getByRole('button', { name: 'Save as draft' });
  await save.click();
  await expect(admin.getByRole('alert').first()).toContainText('1 to 120 characters');
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  // It begins with the program that the admin looked at last: this one is for another.
  const programs = admin.getByRole('combobox', { name: /^Programs/ });
  await programs.click();
  await programs.press('Backspace');
  await admin.getByRole('option', { name: 'Reading High-Dosage', exact: true }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('textbox', { name: 'Page title' }).fill('At the mouth');
  const text = admin.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('A delta is <b onclick="alert(1)">wide</b> and slow. [More](javascript:alert(1))');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 7));
  await admin.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue(/^\*\*A delta\*\*/);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.locator('strong', { hasText: 'A delta' })).toBeVisible();
  // What was typed as HTML is read as text, and leads nowhere.
  await expect(admin.getByText('<b onclick="alert(1)">wide</b>').last()).toBeVisible();
  await expect(admin.locator('a[href^="javascript"]')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Add page' }).click();
  await admin.getByRole('textbox', { name: 'Page title' }).fill('At the source');
  await admin.getByRole('button', { name: 'Add question' }).click();
  await admin.getByRole('textbox', { name: 'Question', exact: true }).fill('Where does a river begin?');
  await admin.getByRole('textbox', { name: 'Choice 1' }).fill('In the hills');
  await save.click();
  await expect(admin.getByRole('alert').first()).toContainText('Page 2, Choices');
  await admin.getByRole('textbox', { name: 'Choice 2' }).fill('In the sea');
  await admin.getByRole('switch', { name: 'Required before going on' }).setChecked(true);
  // By keyboard: the source comes first.
  const up = admin.getByRole('button', { name: 'Move up: At the source' });
  await up.focus();
  await up.press('Enter');
  await expectAccessible(admin);
  await save.click();
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(admin.getByText('Draft', { exact: true })).toBeVisible();
  await expect(admin.getByRole('heading', { level: 2, name: 'At the source' })).toBeVisible();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();
  await expectAccessible(admin);

  const learner = await signIn('learner@riverside.example', { to: '/modules', width: 390, language: 'es' });
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await learner.getByRole('link', { name: title }).click();
  await learner.getByRole('button', { name: 'Inscribirse y empezar' }).click();
  const goOn = learner.getByRole('button', { name: 'Completar y continuar' });
  await expect(goOn).toBeDisabled();
  await expect(learner.getByText('Primero responda las preguntas.')).toBeVisible();
  const tab = await learner.context().newPage();
  await visit(tab, new URL(learner.url()).pathname);
  await tab.getByRole('combobox', { name: 'Páginas' }).selectOption({ label: '2. At the mouth' });
  await tab.getByRole('button', { name: 'Completar y terminar' }).click();
  await expect(tab.getByText('1 de 2 páginas completadas')).toBeVisible();
  await expect(learner.getByText('1 de 2 páginas completadas')).toBeVisible();
  await learner.getByRole('radio', { name: 'In the hills' }).check();
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await expect(goOn).toBeEnabled();
  await learner.reload();
  // The answer was saved, and this is the page that was left last in either tab.
  const pages = learner.getByRole('combobox', { name: 'Páginas' });
  await pages.selectOption({ label: '1. At the source' });
  await expect(learner.getByRole('radio', { name: 'In the hills' })).toBeChecked();

  const parent = await signIn('parent@riverside.example', { to: new URL(learner.url()).pathname });
  const students = parent
    .locator('section')
    .filter({ has: parent.getByRole('heading', { name: 'Who is enrolled' }) });
  await expect(students.getByText('1 of 2 pages completed')).toBeVisible();
  await expectAccessible(parent);

  await learner.getByRole('button', { name: 'Completar y continuar' }).click();
  // Nobody touches the page of the parent.
  await expect(students.getByText(/^Completed on /)).toBeVisible();
  await expect(learner.getByText('¡Lo logró!')).toBeVisible();
  await expect(learner.getByText(/^Terminado: /)).toBeVisible();
  await expectAccessible(learner);
  const enrolled = admin
    .locator('section')
    .filter({ has: admin.getByRole('heading', { name: 'Who is enrolled' }) });
  // Nobody touches the page of the admin.
  await expect(enrolled.getByText(/^Completed on /)).toBeVisible();

  // Put away: it is gone from the page of the learner.
  await admin.getByRole('button', { name: 'Archive' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(admin.getByText('Archived', { exact: true })).toBeVisible();
  await expect(learner.getByText('No disponible')).toBeVisible();
});
