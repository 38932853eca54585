import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  callAs,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from '@lyceum/web/testing';
import {
  AddRelativeDocument,
  RelativeChoicesDocument,
  RemoveRelativeDocument,
  SetMessagingDocument,
} from '../__generated__/graphql';

const unique = () => Math.random().toString(36).slice(2, 8);

async function open(page: Page, search: string, name: string): Promise<void> {
  await visit(page, `/people?search=${search}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('rights are said in words, with the role and the day that they rest on, and until when', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/people?search=ruth+abrams' });
  await page
    .getByRole('row', { name: /Ruth Abrams/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Tutor' }).click();
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await dialog.getByLabel('Ends on').fill(`03/01/${new Date().getFullYear() + 1}`);
  await dialog.getByLabel('Ends on').blur();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Ruth Abrams' }).click();
  const rights = page.getByRole('list', { name: 'What they may do' });
  await expect(rights).toContainText(
    /cancel sessions in Reading High-Dosage because of the role Tutor, held since \d+\/\d+\/\d+\. It ends by itself: .*Mar(ch)? 1/,
  );
  await expectAccessible(page);
  // Of staff it is the schools that decide whom they see.
  await visit(page, '/people?search=staff%40riverside.example');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(rights).toContainText(
    /sessions of their schools because of the role .+\. Their schools: \w.+\./,
  );
});

test('an admin writes what a family has paid in advance; they read it in their settings, in Spanish, on a phone', async ({
  signIn,
}) => {
  const page = await signIn('super@brightpath.example', { to: '/people?search=parent%40brightpath.example' });
  await page.getByRole('table').getByRole('link').first().click();
  const amount = page.getByRole('textbox', { name: /^(Paid in advance|Pagado por adelantado)$/ });
  const save = page.getByRole('button', {
    name: /^(Save changes: Paid in advance|Guardar cambios: Pagado por adelantado)$/,
  });
  await amount.fill('a lot');
  await save.click();
  await expect(page.getByRole('alert')).toContainText(/two decimals|dos decimales/);
  const paid = `${(Date.now() % 900) + 100}.50`;
  await amount.fill(paid);
  await save.click();
  await expect(page.getByText(/^(Saved|Guardado)\.$/)).toBeVisible();
  await expect(amount).toHaveValue(paid);
  await expectAccessible(page);
  const parent = await signIn('parent@brightpath.example', { to: '/settings', width: 390, language: 'es' });
  await expect(parent.getByRole('heading', { name: 'Pagado por adelantado' })).toBeVisible();
  await expect(parent.getByText(`Quedan $${paid}`)).toBeVisible();
  await expectAccessible(parent);
  await expectNoSidewaysScroll(parent);
});

test('an admin notes, changes and deletes; keeps a property; links a family', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await open(page, 'zoe+bennett', 'Zoe Bennett');
  const subject = `Call ${unique()}`;
  await page.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Text').fill('Prefers afternoons.');
  await dialog.getByLabel('Who reads it').selectOption({ label: 'Also the person and their family' });
  await dialog.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('article', { name: subject });
  await expect(note.getByText('Prefers afternoons.')).toBeVisible();
  await expectAccessible(page, 'article');
  await page.getByRole('button', { name: `Change “${subject}”` }).click();
  await dialog.getByLabel('Text').fill('Prefers mornings.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await note.getByRole('button', { name: 'What it said before (1)' }).click();
  await expect(note.getByText('Prefers afternoons.')).toBeVisible();

  const key = `Bus ${unique()}`;
  await page.getByLabel('Property', { exact: true }).fill(key);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'number' });
  await page.getByLabel('Value').fill('twelve');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This is no number.')).toBeVisible();
  await page.getByLabel('Value').fill('12');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${key}` }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('carmen reyez');
  await page.getByRole('option', { name: /Carmen Reyes/ }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Carmen Reyes' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the link to Carmen Reyes' }).click();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByText('Nobody is linked.')).toBeVisible();
  await page.getByRole('button', { name: `Delete “${subject}”` }).click();
  await dialog.getByRole('button', { name: 'Delete note' }).click();
  await expect(note).toHaveCount(0);
  await expectAccessible(page);
});

test('many are noted on, given a role, archived and brought back; a slip is forgiven', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people?search=liam+fischr' });
  await expect(page.getByText('Nobody is called “liam fischr”. Shown: fischer.')).toBeVisible();
  const row = page.getByRole('row', { name: /Liam Fischer/ });
  const dialog = page.getByRole('dialog');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change roles' }).click();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Parent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(row.getByText(/Parent/)).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change roles' }).click();
  await dialog.getByText('Take the role', { exact: true }).first().click();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Tutor', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'Reading High-Dosage' }).click();
  await expect(dialog.getByRole('status')).toHaveText('No coming sessions in this program are touched.');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Parent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take the role' }).click();
  await expect(row.getByText(/Parent/)).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();
  await visit(page, '/people?search=liam+fischer&status=ARCHIVED');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 person is changed.')).toBeVisible();
});

test('properties come from a table, and the list goes into a file', async ({ signIn }) => {
  const page = await signIn('super@riverside.example', { to: '/people?search=staff@riverside.example' });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Properties from a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table').fill('email,Room\nnobody@riverside.example,1');
  await dialog.getByRole('button', { name: 'Check the table' }).click();
  await expect(dialog.getByText('Row 2, email: This person does not exist.')).toBeVisible();
  await dialog.getByLabel('Table').fill('email,Room\nstaff@riverside.example,214');
  await dialog.getByRole('button', { name: 'Check the table' }).click();
  await expect(dialog.getByText('1 row is right: Room (number).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 row' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'More for this list' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^people-.*\.csv$/);
  await expect(page.getByText('1 person is in the file.')).toBeVisible();
});

test('an admin sets the details right; a wrong one is said at its field', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  await open(page, 'chloe+tran', 'Chloe Tran');
  await page.getByRole('button', { name: 'Change details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details of Chloe Tran' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change details' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Phone').first().fill('12');
  await dialog.getByLabel('Date of birth').fill('05/04/2012');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  const contact = dialog.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Linh Tran');
  await contact.getByLabel('Email').fill('linh');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Phone: 303 555 0142')).toBeVisible();
  await dialog.getByLabel('Phone').first().fill('303 555 0142');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(contact.getByText('name@example.org')).toBeVisible();
  await contact.getByLabel('Email').fill('linh@tran.example');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('3035550142')).toBeVisible();
  await expect(page.getByText('Linh Tran · linh@tran.example')).toBeVisible();
  await expect(page.getByText('05/04/2012')).toBeVisible();
  await page.getByRole('button', { name: 'Change details' }).click();
  await dialog.getByRole('button', { name: 'Remove contact 1' }).click();
  await dialog.getByLabel('Phone').first().fill('');
  await dialog.getByLabel('Date of birth').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Linh Tran · linh@tran.example')).toHaveCount(0);
  await expect(page.getByText('05/04/2012')).toHaveCount(0);
});

test('the details in Spanish on a phone', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { width: 390, language: 'es', theme: 'dark' });
  await open(page, 'rosa+rojas', 'Rosa Rojas');
  await page.getByRole('button', { name: 'Cambiar los datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Datos de Rosa Rojas' });
  await expect(dialog.getByLabel(/^Nombre \*|^Nombre$/)).toHaveValue('Rosa');
  await dialog.getByRole('button', { name: 'Añadir un contacto' }).click();
  await expect(dialog.getByRole('group', { name: 'Contacto 1' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
});

test('a person in Spanish on a phone', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { width: 390, language: 'es', theme: 'dark' });
  await open(page, 'rosa+rojas', 'Rosa Rojas');
  await expect(page.getByRole('heading', { name: 'Familia' })).toBeVisible();
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#27a' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file][accept*=image]')
    .setInputFiles({ name: 'rosa.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Guardar la foto' }).click();
  await expect(page.getByText('La foto se guardó.')).toBeVisible();
  const filename = `carta ${unique()}.txt`;
  await page
    .getByLabel('Añadir archivos')
    .setInputFiles({ name: filename, mimeType: 'text/plain', buffer: Buffer.from('Hola') });
  await page.getByRole('button', { name: `Quitar «${filename}»` }).click();
  await page.getByRole('button', { name: 'Quitar el archivo' }).click();
  await expect(page.getByRole('link', { name: filename })).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Poner una contraseña' }).click();
  await dialog.getByLabel('Contraseña nueva').fill('password12');
  await dialog.getByRole('button', { name: 'Poner la contraseña' }).click();
  await expect(dialog.getByText('Complete este campo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('No tiene correo');
  await dialog.getByRole('button', { name: 'Poner la contraseña' }).click();
  await expect(dialog.getByText(/de las que se prueban primero/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Contraseña nueva').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Poner la contraseña' }).click();
  await expect(page.getByText('La contraseña quedó puesta.')).toBeVisible();
});

test('a learner of age is asked whether somebody is their guardian, and says no, then yes', async ({
  signIn,
}) => {
  const admin = await signIn('super@brightpath.example', { to: '/people/invite' });
  const find = async (searchTerm: string) => {
    const found = await callAs(admin, RelativeChoicesDocument, { input: { searchTerm, limit: 1 } });
    return found.ecosystemUserAnySearch[0]!.id;
  };
  const [userId, relativeId] = [await find('andres molina'), await find('rosa rojas')];
  await callAs(admin, SetMessagingDocument, { input: { userId, birthDate: '2001-05-04' } });
  const ask = async () => {
    const input = { userId, relativeId, relationship: 'GUARDIAN' as const };
    expect((await callAs(admin, AddRelativeDocument, { input })).addFamilyConnection.connected).toBe(false);
  };
  await ask();
  const learner = await signIn('learner2@brightpath.example', { to: '/family', width: 390, language: 'es' });
  await expect(learner.getByRole('heading', { name: 'Alguien pide vincularse con usted' })).toBeVisible();
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);
  await learner.getByRole('button', { name: 'Rechazar a Rosa Rojas' }).click();
  await expect(learner.getByText('No tiene a nadie vinculado')).toBeVisible();
  await ask();
  await learner.getByRole('button', { name: 'Aceptar a Rosa Rojas' }).click();
  await expect(learner.getByText('Rosa Rojas ya está en su familia.')).toBeVisible();
  const parents = learner.getByRole('heading', { name: 'Sus padres y tutores legales' });
  await expect(parents).toBeVisible();
  await callAs(admin, RemoveRelativeDocument, { userId, relativeId });
  await callAs(admin, SetMessagingDocument, { input: { userId, birthDate: null } });
  await expect(parents).toHaveCount(0);
});
