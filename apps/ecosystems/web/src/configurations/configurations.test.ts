import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';

/** A change that takes something from people is confirmed. */
async function save(page: Page, takesAway = false): Promise<void> {
  // What was said of the save before may still stand there.
  const saved = page.waitForResponse((answer) =>
    /"operationName":"(Edit|Save)/.test(answer.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  if (takesAway) await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await saved;
  await expect(page.getByText('Guardado.').last()).toBeVisible();
}

/** What stands so already is not saved again. */
async function change(page: Page, box: Locator, checked: boolean, takesAway = false): Promise<void> {
  await expect(box).toBeAttached();
  if ((await box.isChecked()) === checked) return;
  await box.setChecked(checked, { force: true });
  await save(page, takesAway);
}

async function removeLength(page: Page, minutes: string): Promise<void> {
  const lengths = page.locator('.mantine-TagsInput-pill', { hasText: new RegExp(`^${minutes}$`) });
  if (await lengths.count()) await lengths.locator('button').click();
  await expect(lengths).toHaveCount(0);
}

/** From the start to the end that the form has. */
async function minutesChosen(page: Page): Promise<number> {
  const clock = async (label: RegExp) => {
    const [hours, minutes] = (await page.getByLabel(label).inputValue()).split(':').map(Number);
    return hours! * 60 + minutes!;
  };
  return (await clock(/^Fin( \*)?$/)) - (await clock(/^Inicio( \*)?$/));
}

test('the organization’s words and holidays are saved, and a refused value is named', async ({ signIn }) => {
  const page = await signIn('super@brightpath.example', { to: '/configurations', language: 'en' });
  const city = page.getByLabel(/^(City|Ciudad)/);
  await city.fill(`Newark ${Math.random().toString(36).slice(2, 6)}`);
  await page.getByRole('switch', { name: /Limit session time|Limitar el tiempo/ }).check({ force: true });
  const pays = page.getByRole('switch', { name: /earn by sessions|ganan por sesión/ });
  await pays.check({ force: true });
  await page.getByRole('button', { name: /Save changes|Guardar cambios/ }).click();
  await expect(page.getByRole('alert')).toContainText(/at least 1|al menos 1/);
  await expect(page.getByRole('alert')).toContainText('24.50');
  await pays.uncheck({ force: true });
  await page.getByRole('switch', { name: /Limit session time|Limitar el tiempo/ }).uncheck({ force: true });
  await page.getByRole('button', { name: /Save changes|Guardar cambios/ }).click();
  await expect(page.getByText(/^(Saved|Guardado)\.$/)).toBeVisible();
  const saved = await city.inputValue();
  // How long recordings stay, what prices are meant in, and whether parents act for their children.
  const days = page.getByLabel(/^(Recordings are kept for|Las grabaciones se conservan)/);
  const currency = page.getByRole('combobox', { name: /^(Currency|Moneda)$/ });
  const act = page.getByRole('switch', { name: /^(Parents act|Los padres actúan)/ });
  const saveAndReload = async () => {
    await page.getByRole('button', { name: /Save changes|Guardar cambios/ }).click();
    await expect(page.getByRole('button', { name: /Save changes|Guardar cambios/ })).toHaveCount(0);
    await page.reload();
  };
  const [daysBefore, actsBefore] = [await days.inputValue(), await act.isChecked()];
  await days.fill('0');
  await days.blur();
  await expect(days).toHaveValue('1');
  await days.fill('45');
  await currency.fill('MXN');
  await page.getByRole('option', { name: /^MXN/ }).click();
  await act.setChecked(!actsBefore, { force: true });
  await saveAndReload();
  await expect(days).toHaveValue('45');
  await expect(currency).toHaveValue(/^MXN/);
  await expect(act).toBeChecked({ checked: !actsBefore });
  await days.fill(daysBefore);
  await currency.fill('USD');
  await page.getByRole('option', { name: /^USD/ }).click();
  await act.setChecked(actsBefore, { force: true });
  await saveAndReload();
  await expect(days).toHaveValue(daysBefore);
  await expect(city).toHaveValue(saved);
  await expect(page.getByRole('button', { name: /Save changes|Guardar cambios/ })).toHaveCount(0);
});

test('schools and subjects are added, changed, archived', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const name = `Harbor ${Math.random().toString(36).slice(2, 8)}`;
  await visit(page, '/configurations/manage-schools');
  await page.getByRole('button', { name: 'Add school' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Name:');
  await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
  await page.getByRole('dialog').getByLabel('School’s number').fill('0042');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('0042')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  // What another admin changes meanwhile stays.
  const other = await signIn('super@riverside.example', {
    to: `/configurations/manage-schools?search=${encodeURIComponent(name)}`,
  });
  await other.getByRole('button', { name: `Edit ${name}` }).click();
  await other.getByRole('dialog').getByLabel('School’s number').fill('0043');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('0043')).toBeVisible();
  await page.getByRole('dialog').getByLabel('District’s name').fill('Harbor District');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Harbor District')).toBeVisible();
  await expect(page.getByText('0043')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No school found')).toBeVisible();
});

test('a table of subjects says what is wrong with its rows, and is saved once nothing is', async ({
  signIn,
}) => {
  const page = await signIn('super@riverside.example', { to: '/configurations/manage-subjects' });
  const tag = Math.random().toString(36).slice(2, 8);
  const upload = async (csv: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    // As spreadsheets in Windows write it.
    const buffer = Buffer.from(csv, 'latin1');
    await (await chooser).setFiles({ name: 'subjects.csv', mimeType: 'text/csv', buffer });
  };
  await upload(`name,code\nGeology ${tag},G-${tag}\n,X-${tag}\n`);
  const dialog = page.getByRole('dialog', { name: 'Upload subjects.csv' });
  await expect(dialog.getByRole('row', { name: /^3 name/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The file mended under its name can be chosen again: browsers tell of no choice that is the one before.
  expect(await page.locator('input[type=file]').inputValue()).toBe('');
  await upload(`name,code\nGeología ${tag},G-${tag}\n`);
  await expect(dialog.getByText('1 new entry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 row' }).click();
  await page.getByRole('searchbox').fill(tag);
  await expect(page.getByText(`Geología ${tag}`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('subjects.csv');
  await visit(page, '/configurations/manage-timezones');
  await upload('id,allowed\nAmerica/Denver,yes\n');
  await expect(dialog.getByText(/^\d\d changed entries$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save \d\d rows$/ })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Go back' }).click();
});

test('what two admins change at once is kept from both, across a reload, a refusal and a table', async ({
  signIn,
}) => {
  const tag = Math.random().toString(36).slice(2, 6);
  const one = await signIn('super@brightpath.example', { to: '/configurations' });
  const other = await signIn('super@brightpath.example', { to: '/configurations' });
  const city = (page: Page) => page.getByRole('textbox', { name: 'Ciudad', exact: true });
  const state = (page: Page) => page.getByRole('textbox', { name: 'Estado', exact: true });
  const [cityBefore, stateBefore] = [await city(one).inputValue(), await state(one).inputValue()];
  await city(one).fill(`Uno ${tag}`);
  await state(other).fill(`Otra ${tag}`);
  await save(other);
  await one.reload();
  await expect(one.getByText('Recuperamos lo que había escrito.')).toBeVisible();
  await expect(city(one)).toHaveValue(`Uno ${tag}`);
  await expect(state(one)).toHaveValue(`Otra ${tag}`);

  await state(other).fill(`Otra vez ${tag}`);
  await save(other);
  await one.getByRole('button', { name: 'Guardar cambios' }).click();
  await one.getByRole('button', { name: 'Mostrar sus cambios y conservar los míos' }).click();
  await expect(state(one)).toHaveValue(`Otra vez ${tag}`);
  await expect(city(one)).toHaveValue(`Uno ${tag}`);

  const holiday = `Fiesta ${tag}`;
  const day = `${new Date().getFullYear() + 5}-01-01`;
  const upload = async (removed: string) => {
    const chooser = one.waitForEvent('filechooser');
    await one.getByRole('button', { name: 'Cargar festivos', exact: true }).click();
    const buffer = Buffer.from(`fecha,nombre,quitado\n${day},${holiday},${removed}`);
    await (await chooser).setFiles({ name: 'festivos.csv', mimeType: 'text/csv', buffer });
    await one.getByRole('dialog').getByRole('button', { name: 'Guardar 1 fila' }).click();
    await expect(one.getByRole('dialog')).toHaveCount(0);
  };
  await upload('no');
  await expect(one.getByText(holiday)).toBeVisible();
  await expect(city(one)).toHaveValue(`Uno ${tag}`);
  // The table's rows are saved, and nothing else yet.
  await expect(city(other)).toHaveValue(cityBefore);
  await save(one);
  await one.reload();
  await expect(city(one)).toHaveValue(`Uno ${tag}`);
  await expect(state(one)).toHaveValue(`Otra vez ${tag}`);

  // Where both change the same, what is saved stands there, and that is said.
  await city(one).fill(`Mía ${tag}`);
  await city(other).fill(cityBefore);
  await state(other).fill(stateBefore);
  await save(other);
  await one.reload();
  await expect(one.getByText(/^Otra persona ha cambiado parte/)).toBeVisible();
  await expect(city(one)).toHaveValue(cityBefore);
  await expectAccessible(one);
  await upload('sí');
  await expect(one.getByText(holiday)).toHaveCount(0);
});

test('time zones that two admins tick at once are both offered', async ({ signIn }) => {
  const to = '/configurations/manage-timezones';
  const one = await signIn('super@brightpath.example', { to });
  const other = await signIn('super@brightpath.example', { to });
  const limit = (page: Page) => page.getByRole('switch', { name: 'Ofrecer solo algunas zonas horarias' });
  const zone = (page: Page, place: number) => page.getByRole('checkbox').nth(place);
  await expect(limit(one)).toBeAttached();
  const wasLimited = await limit(one).isChecked();
  await limit(one).check({ force: true });
  await zone(one, 0).check();
  for (const place of [3, 7]) await zone(one, place).uncheck();
  const button = one.getByRole('button', { name: 'Guardar cambios' });
  if (await button.isEnabled()) await save(one);
  await expect(limit(other)).toBeChecked();
  await expect(zone(other, 7)).not.toBeChecked();

  await zone(one, 3).check();
  await zone(other, 7).check();
  await save(other);
  // What the other saved comes in beneath what is ticked here.
  await expect(zone(one, 7)).toBeChecked();
  await expect(zone(one, 3)).toBeChecked();
  await save(one);
  await expect(zone(other, 3)).toBeChecked();
  await one.reload();
  for (const place of [3, 7]) await expect(zone(one, place)).toBeChecked();

  // What one saves is on its way when the other is faster.
  await zone(one, 3).uncheck();
  await zone(other, 7).uncheck();
  const isSave = (data: string | null) => (data ?? '').includes('"SaveTimeZones"');
  let overtaken = false;
  await one.route('**/graphql', async (route) => {
    if (!overtaken && isSave(route.request().postData())) {
      overtaken = true;
      await save(other);
    }
    await route.fallback();
  });
  await save(one);
  expect(overtaken).toBe(true);
  await one.reload();
  for (const place of [3, 7]) await expect(zone(one, place)).not.toBeChecked();
  await expectAccessible(one);
  await change(one, limit(one), wasLimited);
});

test('an unknown page below configurations is not found; a program admin has no access', async ({
  signIn,
}) => {
  const admin = await signIn('super@riverside.example', { to: '/configurations/nonsense' });
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(/not found|not exist|could not/i);
  const programAdmin = await signIn('program@riverside.example', { to: '/configurations' });
  await expect(programAdmin).toHaveURL(/no-access/);
});

for (const width of [1440, 768, 390] as const) {
  test(`settings can be used at ${width} px`, async ({ signIn }) => {
    const page = await signIn('super@brightpath.example', { width, language: 'es' });
    const below = ['', '/manage-schools', '/manage-subjects', '/manage-timezones'];
    for (const path of below) {
      await visit(page, `/configurations${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('what the sign-up settings say is what the welcome page offers, with the code of a referral', async ({
  signIn,
  openPage,
}) => {
  const admin = await signIn('super@brightpath.example', { to: '/configurations' });
  const open = admin.getByRole('group', { name: /^Familias y/ }).getByRole('switch', { name: 'Abierto' });
  const banner = admin.getByRole('switch', { name: 'Línea en la página de bienvenida' });
  const visitor = await openPage({ width: 390, language: 'es' });
  await visitor.goto('/e/brightpath?referral=of-a-friend');
  const signUp = visitor.getByRole('link', { name: /^Registrarse/ });
  await expect(signUp).toHaveAttribute('href', '/e/brightpath/sign-up?referral=of-a-friend');

  const news = `Plazas nuevas ${Date.now() % 1000}`;
  await banner.setChecked(true, { force: true });
  await admin.getByLabel('En español', { exact: true }).fill(news);
  await admin.getByLabel('En inglés', { exact: true }).fill('New places');
  await open.setChecked(false, { force: true });
  await admin.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByText('Guardado.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(news)).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(visitor.getByRole('link', { name: /^Enviar una solicitud/ })).toBeVisible();
  await expect(signUp).toHaveCount(0);
  await visitor.goto('/e/brightpath/sign-up');
  await expect(visitor.getByRole('heading', { name: 'El registro está cerrado' })).toBeVisible();
  await expectAccessible(visitor);

  await banner.setChecked(false, { force: true });
  await open.setChecked(true, { force: true });
  await admin.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByText('Guardado.').last()).toBeVisible();
  await visitor.goto('/e/brightpath');
  await expect(async () => {
    await visitor.reload();
    await expect(signUp).toBeVisible({ timeout: 15_000 });
  }).toPass();
});

test('a new session length is offered at once to a mentor who is booking, and a wrong one is refused', async ({
  signIn,
}) => {
  const minutes = String(31 + (Date.now() % 14));
  const admin = await signIn('super@brightpath.example');
  const mentor = await signIn('tutor@brightpath.example', { to: '/sessions/book' });
  await mentor.getByRole('combobox', { name: 'Aprendices' }).fill('Kevin Acosta');
  await mentor.getByRole('option', { name: 'Kevin Acosta' }).first().click();
  const offered = mentor.getByRole('radiogroup', { name: 'Duración' });
  const length = offered.getByRole('radio', { name: `${minutes} min`, exact: true });
  await expect(offered.getByRole('radio').first()).toBeAttached();
  await expect(length).toHaveCount(0);

  await visit(admin, '/configurations');
  const lengths = admin.getByRole('combobox', { name: /^Duraciones/ }).or(admin.getByLabel(/^Duraciones/));
  await lengths.first().fill('3');
  await lengths.first().press('Enter');
  await admin.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(admin.getByRole('alert')).toContainText('de 5 a 480 minutos');
  await removeLength(admin, '3');
  await lengths.first().fill(minutes);
  await lengths.first().press('Enter');
  await admin.getByLabel(/^Intervalo/).fill('20');
  await save(admin);
  await expect(offered.getByText(`${minutes} min`, { exact: true })).toBeVisible();
  await expect(mentor.getByLabel(/^Inicio( \*)?$/)).toHaveAttribute('step', '1200');
  await offered.getByText(`${minutes} min`, { exact: true }).click();
  const days = mentor.getByRole('group', { name: 'Días con horas libres' });
  await days.getByRole('button', { name: 'Mes siguiente' }).click();
  await days
    .getByRole('button', { name: /\d horas? libres?$/ })
    .first()
    .click();
  const times = mentor.getByRole('radiogroup', { name: /^Horas libres del / });
  await times.getByText(/\d/).first().click();
  await expect(mentor.getByLabel(/^Inicio( \*)?$/)).not.toHaveValue('');
  await expect.poll(() => minutesChosen(mentor)).toBe(Number(minutes));
  await offered.locator('label').first().click();

  await removeLength(admin, minutes);
  await admin.getByLabel(/^Intervalo/).fill('15');
  await save(admin);
  await expect(length).toHaveCount(0);
});

test('learners may book as soon as the organization and their program let them', async ({ signIn }) => {
  test.slow(); // four changes, and three screens that watch them
  const admin = await signIn('super@brightpath.example');
  const learner = await signIn('learner@brightpath.example', { to: '/sessions' });
  const book = learner.getByRole('link', { name: 'Reservar una sesión' });
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(admin, '/configurations');
  const mayBook = admin.getByRole('switch', { name: /pueden reservar/ });
  const program = await admin.context().newPage();
  await visit(program, '/programs');
  await program.getByRole('table').getByRole('link', { name: 'Career Mentoring' }).click();
  await program.waitForURL(/\/p\//);
  await visit(program, `/programs/${new URL(program.url()).pathname.split('/')[2]}/edit`);
  const inProgram = program
    .getByRole('group', { name: 'Reservar sesiones' })
    .getByRole('checkbox', { name: /^Aprendi/ });
  const letProgram = async (let_: boolean) => {
    await change(program, inProgram, let_, !let_);
  };
  const letOrganization = async (let_: boolean) => {
    await change(admin, mayBook, let_);
  };
  await letOrganization(false);
  await letProgram(true);
  await expect(book).toHaveCount(0);
  await letOrganization(true);
  await expect(book.first()).toBeVisible();
  await letOrganization(false);
  await expect(book).toHaveCount(0);
  await letProgram(false);
});
