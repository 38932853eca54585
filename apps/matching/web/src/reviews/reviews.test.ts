import { expect, expectAccessible, expectNoSidewaysScroll, mailsTo, test, visit } from '@lyceum/web/testing';

test('a learner reviews a session in Spanish on a phone; its admins hear of a low score, find it, and remove it', async ({
  signIn,
  request,
}) => {
  const phone = { width: 390, language: 'es' } as const;
  const learner = await signIn('learner@brightpath.example', { ...phone, to: '/sessions/completed' });
  const way = learner.getByRole('link', { name: /^Opinar sobre / }).first();
  const path = (await way.getAttribute('href'))!;
  const tutorId = /^\/tutors\/([\w-]+)\?session=/.exec(path)![1]!;
  await learner.locator(`a[href="${path}"]`).first().click();
  const panel = learner.getByRole('dialog', { name: 'Su reseña' });
  const scale = panel.getByRole('radiogroup');
  await expect(scale.getByRole('radio')).toHaveCount(10);
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);

  // Nothing chosen is said at its field; then the keys choose.
  await panel.getByRole('button', { name: 'Enviar reseña' }).click();
  await expect(panel.getByText('Elija un número entero de 1 a 10.').first()).toBeVisible();
  await scale.getByRole('radio', { name: '4 de 10', exact: true }).check();
  await learner.keyboard.press('ArrowLeft');
  await expect(scale.getByRole('radio', { name: '3 de 10', exact: true })).toBeChecked();
  const words = `Se cortaba el sonido ${Date.now()}`;
  await panel.getByLabel('¿Qué le gustaría decir?').fill(words);
  await panel.getByRole('button', { name: 'Enviar reseña' }).click();
  await expect(panel).toBeHidden();
  await expect(learner.getByRole('article').filter({ hasText: words })).toContainText('3 de 10');
  await expectAccessible(learner);

  // From the session it is read again, and changed.
  await visit(learner, `/sessions/${path.split('session=')[1]}`);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await learner.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ParticipantReviews"')) await answered;
    await route.fallback();
  });
  await learner.getByRole('link', { name: /^Reseña de / }).click();
  await expect(panel).toBeVisible();
  // No form before it is known what was written: it would be sent in its place.
  await expect(scale).toHaveCount(0);
  answer();
  await expect(panel.getByLabel('¿Qué le gustaría decir?')).toHaveValue(words);
  await scale.getByRole('radio', { name: '2 de 10', exact: true }).check();
  await panel.getByRole('button', { name: 'Guardar reseña' }).click();
  await expect(panel).toBeHidden();

  const admin = await signIn('super@brightpath.example', {
    to: `/reviews?low=yes&tutor=${tutorId}`,
    language: 'es',
  });
  const row = admin.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('2 de 10');
  await expect(row).toContainText('Baja');
  await expectAccessible(admin);
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('resenas.csv');
  await row.getByRole('button', { name: /^Quitar la reseña de / }).click();
  const asked = admin.getByRole('dialog', { name: '¿Quitar esta reseña?' });
  const remove = asked.getByRole('button', { name: 'Quitar reseña' });
  await expect(remove).toBeDisabled();
  await asked.getByLabel(/^Motivo/).fill('No trata de la sesión');
  await expectAccessible(admin);
  await remove.click();
  await expect(row).toHaveCount(0);
  await expect(admin.getByText('La reseña se quitó.')).toBeVisible();

  // The bell leads to the same list. Told once, although the review was changed.
  const told = async (name: string) =>
    (await mailsTo(request, `${name}@brightpath.example`)).filter(({ text }) =>
      text.replace(/=\r?\n/g, '').includes(`tutor=${tutorId}`),
    ).length;
  await expect.poll(async () => (await told('program')) + (await told('super'))).toBeGreaterThan(0);
});

test('where a program stops asking for reviews there is no way in, and where it asks again there is', async ({
  signIn,
  takeTurn,
}) => {
  await takeTurn('settings of Reading High-Dosage');
  const learner = await signIn('learner@riverside.example', { to: '/sessions/completed' });
  const ways = learner.getByRole('link', { name: /^Review / });
  await expect(ways.first()).toBeVisible();
  const admin = await signIn('super@riverside.example', { to: '/programs' });
  const asks = admin.getByRole('switch', { name: /^Ask for reviews of / });
  const save = admin.getByRole('button', { name: 'Save changes' });
  await admin.getByRole('link', { name: 'Reading High-Dosage' }).first().click();
  await admin.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await asks.setChecked(false);
  await save.click();
  const asked = admin.getByRole('dialog', { name: 'Before you save Reading High-Dosage' });
  await expect(asked).toContainText('Nobody is asked for reviews any more.');
  await expectAccessible(admin);
  await asked.getByRole('button', { name: 'Save changes' }).click();
  await expect(ways).toHaveCount(0);

  await admin.reload();
  await asks.setChecked(true);
  await save.click();
  await expect(ways.first()).toBeVisible();
});
