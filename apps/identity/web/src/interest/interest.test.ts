import { expect, expectAccessible, test } from '@lyceum/web/testing';

test('a visitor asks for information on a phone, a family sends an intake form, and the admin handles both', async ({
  ecosystem,
  openPage,
  signIn,
}) => {
  test.slow(true, 'a visitor, a family and an admin fill in a form each');
  const door = `/e/${ecosystem.shortName}`;
  const mark = Date.now();
  const email = `asks.${mark}@example.org`;
  const phone = await openPage({ width: 390, language: 'es', theme: 'dark' });
  await phone.goto(door);
  await phone.getByRole('link', { name: 'Pedir información' }).click();
  await phone.getByLabel('Su nombre').fill(`Inés Consulta ${mark}`);
  await phone.getByLabel('Correo electrónico').fill(email);
  await phone.getByLabel(/^Qué debemos saber/).fill('¿Hay plazas?');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: 'Muchas gracias' })).toBeVisible();

  const admin = await signIn(ecosystem.super, { to: '/people/leads', language: 'en' });
  await admin.getByRole('row', { name: new RegExp(`${mark}`) }).click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByText('¿Hay plazas?')).toBeVisible();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect(admin.getByRole('row', { name: new RegExp(`${mark}`) })).toHaveCount(0);

  // A sports club asks for its members on the same page.
  await phone.goto(door);
  await phone.getByRole('link', { name: 'Pedir información' }).click();
  await phone.getByRole('combobox', { name: 'Soy' }).click();
  await phone.getByRole('option', { name: /club/i }).click();
  await phone.getByLabel('Nombre del club').fill(`Leones ${mark}`);
  await phone.getByLabel(/^Cuánt/).fill('12');
  await phone.getByLabel('Su nombre').fill(`Óscar Club ${mark}`);
  await phone.getByLabel('Correo electrónico').fill(`club.${mark}@example.org`);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: 'Muchas gracias' })).toBeVisible();
  await admin.getByRole('row', { name: new RegExp(`Óscar Club ${mark}`) }).click();
  await expect(panel.getByText(`Leones ${mark}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Close without an invitation' }).click();
  await expect(admin.getByText('It is closed.').last()).toBeVisible();

  const parent = await signIn(ecosystem.parent, { to: '/family', width: 390, language: 'en' });
  await parent.getByRole('link', { name: /^Say what .* needs$/ }).click();
  await parent.getByLabel('What should be reached').fill(`Fractions ${mark}`);
  await parent.getByRole('combobox', { name: 'Subjects' }).fill(`Reading ${mark}`);
  await parent.keyboard.press('Enter');
  await parent.getByRole('button', { name: 'Send' }).click();
  await expect(parent.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  // The list updates without a reload.
  await admin.getByRole('row', { name: new RegExp(`Reading ${mark}`) }).click();
  await expect(panel.getByText(`Fractions ${mark}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Mark as handled' }).click();
  // The guardian sees what was sent, and that it was handled.
  const sent = parent.getByRole('listitem').filter({ hasText: `Fractions ${mark}` });
  await expect(sent.getByText(`Reading ${mark}`)).toBeVisible();
  await expect(sent.getByText('Dealt with')).toBeVisible();
});

test('a list whose options load late opens within the width of a phone', async ({ ecosystem, signIn }) => {
  const page = await signIn(ecosystem.parent, { to: '/family', width: 390, language: 'en' });
  const answers: (() => void)[] = [];
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('IntakeSubjects')) {
      await new Promise<void>((answer) => answers.push(answer));
    }
    await route.fallback();
  });
  await page.getByRole('link', { name: /^Say what .* needs$/ }).click();
  const subjects = page.getByRole('combobox', { name: 'Subjects' });
  await subjects.click();
  // Measured in each frame, because the layout was wrong in a single frame only.
  const widest = await page.evaluateHandle(() => {
    const seen = { over: 0 };
    const { documentElement: root } = document;
    const look = () => {
      seen.over = Math.max(seen.over, root.scrollWidth - root.clientWidth);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await widest.evaluate(({ over }) => over)).toBe(0);
});
