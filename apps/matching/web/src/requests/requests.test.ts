import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mailsTo,
  schoolDay,
  test,
  visit,
} from '@lyceum/web/testing';

/** Nobody else's test asks for the same. */
const fresh = (what: string) => `${what} ${Date.now().toString(36)}`;

test('a learner asks for a session, a tutor on a phone accepts it and books it, and the learner sees how it stands', async ({
  signIn,
}) => {
  const subject = fresh('Long division');
  // Another day whenever the tests run again.
  const date = schoolDay(40 + (Math.floor(Date.now() / 1000) % 90));
  const [year, month, day] = date.split('-');
  const tutor = await signIn('tutor@riverside.example', { to: '/requests', width: 390 });
  await expect(tutor.getByRole('heading', { name: 'Tutoring requests', level: 1 })).toBeVisible();

  const learner = await signIn('learner2@riverside.example', { to: '/requests' });
  await learner.getByRole('button', { name: 'Request a tutor' }).click();
  const form = learner.getByRole('dialog', { name: 'Request a tutor' });
  await form.getByRole('combobox', { name: 'Program' }).click();
  await learner.getByRole('option', { name: 'Math High-Dosage', exact: true }).click();
  await expect(form.getByText('You ask for a single session.')).toBeVisible();
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('alert')).toContainText('In what?: Name one to five subjects');
  await form.getByRole('combobox', { name: 'In what?' }).fill(subject);
  await form.getByRole('combobox', { name: 'In what?' }).press('Enter');
  await form.getByLabel('From').fill('06:15');
  await form.getByLabel('To', { exact: true }).fill('06:45');
  const begins = form.getByRole('textbox', { name: 'Beginning on' });
  await begins.fill(`${month}/${day}/${year}`);
  await begins.blur();
  await form.getByRole('textbox', { name: 'Anything else?' }).fill('Remainders puzzle me.');
  await expectAccessible(learner, '[role="dialog"]');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(learner.getByText('Your request is sent.')).toBeVisible();
  const own = learner.getByRole('article', { name: subject });
  await expect(own.getByText('Waiting', { exact: true })).toBeVisible();
  await expectAccessible(learner, 'main');

  // It is on the tutor's list by itself.
  const found = tutor.getByRole('article', { name: subject });
  await expect(found.getByText('Remainders puzzle me.')).toBeVisible();
  await expectNoSidewaysScroll(tutor);
  await expectAccessible(tutor, 'main');
  await found.getByRole('button', { name: /^Accept the request/ }).click();
  await expect(tutor.getByText(/Book the session next\.$/)).toBeVisible();
  await expect(own.getByText('Accepted, to be booked')).toBeVisible();
  await expect(own.getByText('With Maya Lindqvist')).toBeVisible();
  await found.getByRole('link', { name: /^Book the session with/ }).click();
  await expect(tutor.getByRole('combobox', { name: 'Subject' })).toHaveValue(subject);
  await expect(tutor.getByLabel('Start')).toHaveValue('06:15');
  await tutor.getByRole('button', { name: 'Book session' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(own.getByText('Booked', { exact: true })).toBeVisible();
  await own.getByRole('link', { name: 'Open the session' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: subject })).toBeVisible();
});

test('a parent asks in Spanish and changes it; an admin finds it, sees what stands in the way, assigns and declines', async ({
  signIn,
}) => {
  const [first, second] = [fresh('Ortografía'), fresh('Dictado')];
  const parent = await signIn('parent@riverside.example', { to: '/requests', language: 'es', theme: 'dark' });
  const admin = await signIn('super@riverside.example', { to: '/' });
  const waiting = admin.getByRole('link', { name: /requests? for tutoring waits?/ });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(admin.getByRole('tab', { name: 'Waiting' })).toHaveAttribute('aria-selected', 'true');
  const ask = async (subject: string) => {
    await parent.getByRole('button', { name: 'Solicitar tutor' }).click();
    const form = parent.getByRole('dialog', { name: 'Solicitar tutor' });
    await form.getByRole('combobox', { name: 'Programa' }).click();
    await parent.getByRole('option', { name: 'Reading High-Dosage', exact: true }).click();
    await expect(form.getByText('Usted pide tutor de forma duradera.')).toBeVisible();
    await form.getByRole('combobox', { name: '¿En qué?' }).fill(subject);
    await form.getByRole('combobox', { name: '¿En qué?' }).press('Enter');
    await form.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(form).toBeHidden();
  };
  await ask(first);
  await ask(second);
  const own = parent.getByRole('article', { name: first });
  await own.getByRole('button', { name: /^Cambiar la solicitud/ }).click();
  const changing = parent.getByRole('dialog', { name: 'Cambiar la solicitud' });
  await changing.getByRole('combobox', { name: '¿De quién?' }).fill('andre');
  await parent.getByRole('option', { name: 'Andre Baptiste' }).click();
  await changing.getByRole('button', { name: 'Guardar solicitud' }).click();
  await expect(own.getByText('Pide a Andre Baptiste')).toBeVisible();
  await expectAccessible(parent, 'main');

  await admin.getByRole('searchbox', { name: 'Search names, subjects and notes' }).fill(first);
  await expect(admin.getByRole('article')).toHaveCount(1);
  const request = admin.getByRole('article', { name: first });
  await expect(request.getByText('Asks for Andre Baptiste')).toBeVisible();
  await expectAccessible(admin, 'main');
  await request.getByRole('button', { name: /^Assign the request/ }).click();
  const assigning = admin.getByRole('dialog', { name: /^Who leads/ });
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning.getByRole('alert')).toContainText('Choose a tutor.');
  await assigning.getByRole('combobox', { name: 'Tutor' }).fill('andre');
  await admin.getByRole('option', { name: 'Andre Baptiste' }).click();
  await expectAccessible(admin, '[role="dialog"]');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(admin.getByText(/^Andre Baptiste and .+ are paired\.$/)).toBeVisible();
  await expect(own.getByText('Aceptada')).toBeVisible();

  await admin.getByRole('searchbox', { name: 'Search names, subjects and notes' }).fill(second);
  await admin
    .getByRole('article', { name: second })
    .getByRole('button', { name: /^Decline/ })
    .click();
  const declining = admin.getByRole('dialog', { name: 'Decline the request' });
  await declining.getByRole('button', { name: 'Decline the request' }).click();
  await expect(declining.getByRole('alert')).toContainText('Say why.');
  await declining.getByRole('textbox').fill('The group is full until January.');
  await declining.getByRole('button', { name: 'Decline the request' }).click();
  await expect(admin.getByText('No request fits')).toBeVisible();
  await expect(parent.getByText('Por qué se rechazó: The group is full until January.')).toBeVisible();
  await expect
    .poll(async () =>
      (await mailsTo(parent.request, 'parent@riverside.example')).map(({ text }) => text).join(),
    )
    .toContain('The group is full until January.');

  // The pair that came of it is ended: others' stories count who is paired.
  await visit(admin, '/pairs?q=sof');
  const end = admin.getByRole('button', { name: 'End the pair of Andre Baptiste and Sofía Reyes' });
  await end.click();
  await admin.getByRole('dialog').getByRole('button', { name: 'End the pair' }).click();
  await expect(end).toHaveCount(0);
});
