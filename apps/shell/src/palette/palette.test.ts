import { expect, expectAccessible, expectNoSidewaysScroll, isCall, test } from '@lyceum/web/testing';

test('a super admin finds people, programs, sessions, settings and commands with the keyboard alone', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/people' });
  let asked = 0;
  page.on('request', (request) => {
    if (isCall(request) && request.postData()?.includes('PaletteSearch')) asked++;
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('maya', { delay: 10 });
  const person = palette.getByRole('option', { name: /^Maya Lindqvist/ });
  await expect(person).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Sessions' }).getByRole('option').first()).toBeVisible();
  await expect(person).toHaveAttribute('aria-selected', 'true');
  expect(asked, 'a pause in typing asks, not each letter').toBeLessThan('maya'.length);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Maya Lindqvist/ })).toBeVisible();

  const findings = [
    ['math hi', 'Math High-Dosage', /\/p\//],
    ['zona', '', null],
    ['time zo', 'Time zones', /manage-timezones/],
    ['banner', 'Coming aboard', /\/configurations#coming-aboard/],
    ['program sett', 'Program settings', /\/programs\/[^/]+\/edit/],
  ] as const;
  for (const [typed, label, address] of findings) {
    await page.keyboard.press('Control+k');
    await input.fill(typed);
    if (!address) {
      await expect(palette.getByText('Nothing found.')).toBeVisible();
      await page.keyboard.press('Escape');
      continue;
    }
    await expect(palette.getByRole('option', { name: new RegExp(`^${label}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
  await page.goto('/configurations#coming-aboard');
  await expect(page.getByRole('heading', { name: 'Coming aboard' })).toBeInViewport();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard help' })).toBeVisible();
  await expectAccessible(page);
});

test('a tutor finds their own learners and sessions in Spanish on a phone, and nobody and nothing that is not theirs', async ({
  signIn,
}) => {
  const page = await signIn('tutor@riverside.example', { language: 'es', width: 390, theme: 'dark' });
  await page.getByRole('button', { name: 'Buscar' }).click();
  const palette = page.getByRole('dialog', { name: 'Búsqueda y comandos' });
  const input = palette.getByRole('combobox');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCall(request)) asked.push(request.postData() ?? '');
  });
  // Somebody else's learner, and one of another organization.
  for (const other of ['elij', 'camila']) {
    await input.fill(other);
    await expect(palette.getByText('No se encontró nada.')).toBeVisible();
  }
  await input.fill('sofia');
  await expect(palette.getByRole('group', { name: 'Sesiones' }).getByRole('option').first()).toContainText(
    'Sofía Reyes',
  );
  const people = palette.getByRole('group', { name: 'Personas' }).getByRole('option');
  await expect(people).toHaveText(['Sofía ReyesReading High-Dosage']);
  expect(asked.filter((call) => call.includes('PalettePairs')).length).toBeGreaterThan(0);
  expect(asked.filter((call) => call.includes('PaletteSearch'))).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await people.click();
  await expect(page).toHaveURL(/\/students\?q=/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Sofía Reyes')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await input.fill('escuelas');
  await expect(palette.getByText('No se encontró nada.')).toBeVisible();
  await input.fill('ayuda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ayuda del teclado' })).toBeVisible();
});

test('a learner and a parent find their own tutors, who lead to the list where they stand', async ({
  signIn,
}) => {
  const families = [
    ['learner@riverside.example', 'lindq', 'Maya Lindqvist', 'Andre Baptiste', 'People'],
    ['parent@brightpath.example', 'lucia', 'Lucía Herrera', 'Samuel Adeyemi', 'Personas'],
  ] as const;
  for (const [account, typed, tutor, other, group] of families) {
    const page = await signIn(account);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: /Search and commands|Búsqueda y comandos/ });
    await palette.getByRole('combobox').fill(other);
    await expect(palette.getByRole('status')).not.toHaveText(/Searching|Buscando/);
    await expect(palette.getByRole('group', { name: group })).toHaveCount(0);
    await palette.getByRole('combobox').fill(typed);
    await palette
      .getByRole('group', { name: group })
      .getByRole('option', { name: new RegExp(`^${tutor}`) })
      .click();
    await expect(page).toHaveURL(/\/students\?tutor-q=/);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(tutor);
  }
});

test('an operator finds organizations, and nobody else does', async ({ signIn }) => {
  const page = await signIn('operator@lyceum.example');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('bright pa');
  await palette
    .getByRole('group', { name: 'Organizations' })
    .getByRole('option', { name: /^Bright Path Mentors/ })
    .click();
  await expect(page).toHaveURL(/manage-ecosystems\?search=brightpath/);
  await expect(page.locator('main').getByText('/e/brightpath')).toBeVisible();
  const admin = await signIn('super@riverside.example');
  await admin.keyboard.press('Control+k');
  const theirs = admin.getByRole('dialog', { name: 'Search and commands' });
  await theirs.getByRole('combobox').fill('bright pa');
  await expect(theirs.getByText('Nothing found.')).toBeVisible();
});
