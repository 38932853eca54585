import { randomUUID } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type Page,
  visit,
} from '@lyceum/web/testing';

/** The newest session that is over, with the people given: of this month, or of the one before. */
async function openLastSession(page: Page, open: RegExp, people = ''): Promise<void> {
  await visit(page, '/sessions/completed');
  const nothing = page.getByText(/No completed sessions|No hay sesiones completadas/);
  await expect(page.getByRole('article').first().or(nothing)).toBeVisible();
  const cards = page.getByRole('article').filter({ hasText: people });
  if ((await cards.count()) === 0) await page.getByRole('combobox').selectOption({ index: 1 });
  const session = cards.first().getByRole('link').first();
  const address = (await session.getAttribute('href'))!;
  // By now another one may be the first.
  await page.locator(`main a[href="${address}"]`).first().click();
  // Other sessions of the list, which may still be shown, are asked about as well.
  const ofIt = page.locator(`a[href^="${address}/"]`);
  await page.getByRole('link', { name: open }).and(ofIt).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Feedback|Comentarios)$/ })).toBeVisible();
}

test('an admin sets what is asked, a tutor answers for three learners on a phone, a learner reads the note', async ({
  signIn,
}) => {
  const question = `Focus ${randomUUID().slice(0, 8)}`;
  const note = `Fractions at home ${randomUUID().slice(0, 8)}`;

  const admin = await signIn('super@riverside.example', { to: '/programs' });
  await admin
    .getByRole('link', { name: /High-Dosage Math|Math/ })
    .first()
    .click();
  await admin.getByRole('link', { name: 'Feedback forms' }).first().click();
  const form = admin.locator('section').filter({ hasText: 'about each' });
  await form.getByRole('button', { name: 'Add question' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 to 500 characters');
  await dialog.getByRole('textbox', { name: 'Question' }).fill(question);
  await dialog.getByLabel('Kind of answer').selectOption('SINGLE_CHOICE');
  const choices = dialog.getByLabel('Choices');
  for (const choice of ['High', 'Low']) {
    await choices.fill(choice);
    await choices.press('Enter');
  }
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await expect(dialog).toBeHidden();
  // By keyboard: up by one.
  const up = form.getByRole('button', { name: `Move up: ${question}` });
  await up.focus();
  await up.press('Enter');
  const lines = form.getByRole('listitem');
  await expect(lines.last()).not.toContainText(question);
  await expectAccessible(admin);

  const tutor = await signIn('tutor2@riverside.example', { width: 390, language: 'es' });
  await openLastSession(tutor, /(Enviar|Ver) comentarios/);
  await tutor.getByRole('button', { name: 'Responder por todos a la vez' }).click();
  const all = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Lo mismo para todos' }) });
  await all.getByRole('radio', { name: 'De acuerdo', exact: true }).check();
  await all.getByRole('radio', { name: 'Sí' }).check();
  await all.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'High' }).check();
  await all.getByRole('button', { name: /^Aplicar a/ }).click();
  await expect(all).toBeHidden();
  const elijah = tutor
    .locator('section')
    // Another test has him choose the name that he is called by.
    .filter({ has: tutor.getByRole('heading', { name: /Brooks$/ }) });
  const anyway = elijah.getByRole('button', { name: /Comentar de todos modos/ });
  if (await anyway.isVisible()) {
    await anyway.click();
    await elijah.getByRole('radio', { name: 'De acuerdo', exact: true }).check();
    await elijah.getByRole('radio', { name: 'Sí' }).check();
  }
  await elijah.getByLabel(/^Nota para/).fill(note);
  await expectNoSidewaysScroll(tutor);
  await expectAccessible(tutor);
  await tutor.reload();
  // What was typed survived, and is sent.
  await expect(elijah.getByLabel(/^Nota para/)).toHaveValue(note);
  await tutor.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(tutor.getByText('Gracias, los comentarios se enviaron.')).toBeVisible();
  await expect(elijah.getByText('Enviado', { exact: true })).toBeVisible();

  const learner = await signIn('learner2@riverside.example', {
    to: new URL(tutor.url()).pathname.replace(/\/feedback$/, ''),
  });
  await learner.getByRole('link', { name: /(Give|See) feedback/ }).click();
  await expect(learner.getByText(note)).toBeVisible();
  await expect(learner.getByRole('heading', { name: 'How was the session?' })).toBeVisible();
  await expectAccessible(learner);

  // Somebody has answered it by now: it is asked no more, and its answers stay.
  await form.getByRole('button', { name: `Delete: ${question}` }).click();
  await dialog.getByRole('button', { name: 'Stop asking' }).click();
  await expect(form.getByRole('button', { name: `Delete: ${question}` })).toHaveCount(0);
  await expect(form.getByText(question)).toBeVisible();
});

test('a parent reads what the tutor wrote, and not while the program shares no notes', async ({
  signIn,
  takeTurn,
}) => {
  await takeTurn('settings of Reading High-Dosage');
  const note = `Read aloud ${randomUUID().slice(0, 8)}`;
  const tutor = await signIn('tutor@riverside.example');
  await openLastSession(tutor, /(Give|See) feedback/, 'with Sofía Reyes');
  const anyway = tutor.getByRole('button', { name: 'Give feedback all the same' });
  const field = tutor.getByLabel('Note for the family');
  await expect(anyway.or(field)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await tutor.getByRole('radio', { name: 'Agree', exact: true }).check();
  await tutor.getByRole('radio', { name: 'Yes' }).check();
  await field.fill(note);
  await tutor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tutor.getByText('Thank you, the feedback was sent.')).toBeVisible();

  const parent = await signIn('parent@riverside.example', { to: new URL(tutor.url()).pathname, width: 390 });
  await expect(parent.getByText(note)).toBeVisible();
  await expectAccessible(parent);

  const admin = await signIn('super@riverside.example', { to: '/programs' });
  await admin
    .getByRole('link', { name: /^Reading/ })
    .first()
    .click();
  const share = async (on: boolean) => {
    await admin.getByRole('link', { name: 'Feedback forms' }).first().click();
    await admin.getByRole('link', { name: 'Change in the program’s settings' }).click();
    await admin.getByRole('switch', { name: 'Notes for families' }).setChecked(on);
    const save = { name: 'Save changes' };
    await admin.getByRole('button', save).first().click();
    if (!on) await admin.getByRole('dialog').getByRole('button', save).click();
  };
  // The page of the parent is open, and nobody touches it.
  await share(false);
  await expect(parent.getByText(note)).toHaveCount(0);
  await share(true);
  await expect(parent.getByText(note)).toBeVisible();
});
