import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

test('a tutor writes to a student on a phone, who answers at once; both see what was read, and archive', async ({
  signIn,
}) => {
  const words = `Bring ${randomUUID().slice(0, 8)}`;
  const second = `Second line ${words}`;
  const tutor = await signIn('tutor@riverside.example', { to: '/inbox' });
  await expect(tutor.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expectAccessible(tutor);

  const learner = await signIn('learner@riverside.example', {
    to: '/inbox',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);

  // Whom a student may write to: nobody who learns.
  await learner.getByRole('button', { name: 'Nueva conversación' }).click();
  const people = learner.getByRole('dialog').getByRole('group', { name: 'Personas' });
  await expect(people.getByRole('checkbox').first()).toBeVisible();
  await learner.getByRole('combobox', { name: 'Quién aparece' }).selectOption('students');
  await expect(learner.getByText('No se encontró a nadie')).toBeVisible();
  await expectAccessible(learner);
  await learner.keyboard.press('Escape');

  // By keyboard: two lines, then Enter sends. What looks like HTML is text, and only web pages are links.
  await tutor.getByRole('button', { name: 'New conversation' }).click();
  const dialog = tutor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose at least one person.');
  await dialog.getByRole('combobox', { name: 'Who is listed' }).selectOption('students');
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill('Sof');
  const student = dialog.getByRole('checkbox', { name: /^Sof/ });
  await expect(student).toHaveCount(1);
  await student.check();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  await expectAccessible(tutor);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const log = tutor.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(words, { exact: true })).toBeVisible();
  const field = tutor.getByRole('textbox', { name: 'Message' });
  await field.fill('<b>bold</b> javascript:alert(1) https://example.org/book.');
  await field.press('Shift+Enter');
  await field.pressSequentially(second);
  await field.press('Enter');
  await expect(log.getByText(second)).toBeVisible();
  await expect(log.getByText('<b>bold</b>').last()).toBeVisible();
  await expect(log.getByRole('link', { name: /example\.org/ }).last()).toHaveAttribute(
    'href',
    'https://example.org/book',
  );
  await expect(log.locator('a[href^="javascript"], b')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expectAccessible(tutor);

  // Nobody touches the student's page: the message is there, and the navigation counts it.
  const row = learner.getByRole('link', { name: /Second line/ });
  await expect(row).toBeVisible();
  await expect(learner.getByRole('img', { name: /conversaci(ón|ones) sin leer/ }).first()).toBeAttached();
  await row.click();
  await expect(learner.getByText(words, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await expect(tutor.getByText(/Seen by Sof/)).toBeVisible();
  const answer = `Yes ${randomUUID().slice(0, 8)}`;
  await learner.getByRole('textbox', { name: 'Mensaje' }).fill(answer);
  await learner.reload();
  // What was typed and not sent is kept.
  await expect(learner.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(answer);
  await learner.getByRole('button', { name: 'Enviar' }).click();
  await expect(log.getByText(answer)).toBeVisible();

  await tutor.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(tutor.getByRole('button', { name: 'Move to active' })).toBeVisible();
  await tutor.getByRole('radiogroup', { name: 'Which conversations' }).getByText('Archived').click();
  const list = tutor.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('link', { name: new RegExp(answer) })).toBeVisible();
  // A message of the other brings it back.
  await learner.getByRole('textbox', { name: 'Mensaje' }).fill(`${answer}!`);
  await learner.getByRole('button', { name: 'Enviar' }).click();
  await expect(list.getByRole('link', { name: new RegExp(answer) })).toHaveCount(0);
  await expect(tutor.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
});

test('a tutor begins a group with a student and their parent, and names it', async ({ signIn }) => {
  const tutor = await signIn('tutor@riverside.example', { to: '/inbox', width: 768 });
  const title = `Reading night ${randomUUID().slice(0, 8)}`;
  await tutor.getByRole('button', { name: 'New conversation' }).click();
  const dialog = tutor.getByRole('dialog');
  const kind = dialog.getByRole('combobox', { name: 'Who is listed' });
  await kind.selectOption('students');
  await dialog.getByRole('checkbox', { name: /^Sof/ }).check();
  await kind.selectOption('parents');
  await dialog.getByRole('checkbox', { name: /^Carmen/ }).check();
  await dialog.getByRole('textbox', { name: 'Title of the group' }).fill(title);
  await dialog.getByRole('button', { name: 'Begin conversation' }).click();
  await expect(tutor.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(tutor.getByText('No messages yet. Write the first one below.')).toBeVisible();
  await tutor.getByRole('button', { name: 'Change title' }).click();
  await tutor.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`${title}!`);
  await tutor.getByRole('button', { name: 'Save title' }).click();
  await expect(tutor.getByRole('heading', { level: 2, name: `${title}!` })).toBeVisible();
  await expectAccessible(tutor);
  const parent = await signIn('parent@riverside.example', { to: '/inbox' });
  await expect(parent.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('a student reports a message; an admin is told, and looks into the conversation', async ({ signIn }) => {
  const words = `Unkind ${randomUUID().slice(0, 8)}`;
  const reason = `This hurt me ${randomUUID().slice(0, 8)}`;
  const tutor = await signIn('tutor@brightpath.example', { to: '/inbox', language: 'en' });
  await tutor.getByRole('region').getByRole('link').first().click();
  const field = tutor.getByRole('textbox', { name: /^(Message|Mensaje)$/ });
  await field.fill(words);
  await field.press('Enter');
  await expect(tutor.getByRole('log').getByText(words)).toBeVisible();
  const admin = await signIn('super@brightpath.example', { to: '/inbox?view=all' });

  const learner = await signIn('learner@brightpath.example', { to: '/inbox', width: 390 });
  await learner.getByRole('link', { name: new RegExp(words) }).click();
  await learner
    .getByRole('button', { name: /^(Report this message|Denunciar este mensaje)$/ })
    .last()
    .click();
  const dialog = learner.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^(Send report|Enviar denuncia)$/ });
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox').fill(reason);
  await expectAccessible(learner);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(learner.getByText(/ · (Reported|Denunciado)/).last()).toBeVisible();

  // Nobody touches the admin's page: the bell rings, and the conversation stands among the reported ones.
  await admin.getByRole('switch', { name: /^(Only reported|Solo denunciadas)$/ }).setChecked(true);
  const list = admin.getByRole('region', { name: /^(Conversations|Conversaciones)$/ });
  await list
    .getByRole('link', { name: /(Reported|Denunciada)/ })
    .first()
    .click();
  await expect(admin.getByText(reason)).toBeVisible();
  await expect(admin.getByRole('log').getByText(words)).toBeVisible();
  await expect(admin.getByRole('textbox', { name: /^(Message|Mensaje)$/ })).toHaveCount(0);
  await expectAccessible(admin);
});

test('a parent asks for a tutor by name; the inboxes of both name the request until it is answered', async ({
  signIn,
}) => {
  const subject = `Poetry ${randomUUID().slice(0, 8)}`;
  const tutor = await signIn('tutor@riverside.example', { to: '/inbox' });
  const views = tutor.getByRole('radiogroup', { name: 'Which conversations' });
  await expect(tutor.getByRole('link', { name: /Carmen Reyes/ })).toBeVisible();
  await expect(views.getByText(/^Requests/)).toHaveCount(0);

  const parent = await signIn('parent@riverside.example', { to: '/requests', width: 390, language: 'es' });
  await parent.getByRole('button', { name: 'Solicitar tutor' }).click();
  const form = parent.getByRole('dialog', { name: 'Solicitar tutor' });
  await form.getByRole('combobox', { name: 'Programa' }).click();
  await parent.getByRole('option', { name: 'Reading High-Dosage', exact: true }).click();
  await form.getByRole('combobox', { name: '¿En qué?' }).fill(subject);
  await form.getByRole('combobox', { name: '¿En qué?' }).press('Enter');
  await form.getByRole('combobox', { name: '¿De quién?' }).fill('maya');
  await parent.getByRole('option', { name: 'Maya Lindqvist' }).click();
  await form.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(form).toBeHidden();

  // Nobody touches the tutor's page: with the student and with the parent.
  await views.getByText('Requests (2)').click();
  const list = tutor.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('link', { name: /Carmen Reyes/ }).click();
  const line = tutor.getByText(`Carmen Reyes asks for tutoring for Sofía Reyes: ${subject}`);
  await expect(line).toBeVisible();
  await expectAccessible(tutor);
  await visit(parent, '/inbox');
  await parent.getByText('Solicitudes (1)').click();
  await expectNoSidewaysScroll(parent);
  await parent.getByRole('link', { name: /Maya Lindqvist/ }).click();
  await expect(parent.getByText(`Carmen Reyes pide tutoría para Sofía Reyes: ${subject}`)).toBeVisible();
  await expectNoSidewaysScroll(parent);
  await expectAccessible(parent);

  await tutor.getByRole('link', { name: 'See the request' }).click();
  const request = tutor.getByRole('article', { name: subject });
  await request.getByRole('button', { name: /^Decline/ }).click();
  const declining = tutor.getByRole('dialog', { name: 'Decline the request' });
  await declining.getByRole('textbox').fill('We read poems every Friday.');
  await declining.getByRole('button', { name: 'Decline the request' }).click();
  await expect(parent.getByText(subject)).toHaveCount(0);
  await visit(tutor, '/inbox?view=requests');
  await expect(tutor.getByText('No request is pending')).toBeVisible();
});
