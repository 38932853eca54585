import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@lyceum/web/testing';

/** From the answer to whoever saved until the open pages of others show it. */
const WITHIN = { timeout: 2000 };

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardado.').last()).toBeVisible();
}

/** What stands so already is not saved again. */
async function change(page: Page, box: Locator, checked: boolean): Promise<void> {
  await expect(box).toBeAttached();
  if ((await box.isChecked()) === checked) return;
  await box.setChecked(checked, { force: true });
  await save(page);
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

  await admin.goto('/configurations');
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
  await expect(offered.getByText(`${minutes} min`, { exact: true })).toBeVisible(WITHIN);
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
  expect(await minutesChosen(mentor)).toBe(Number(minutes));
  await offered.locator('label').first().click();

  await removeLength(admin, minutes);
  await admin.getByLabel(/^Intervalo/).fill('15');
  await save(admin);
  await expect(length).toHaveCount(0, WITHIN);
});

test('learners may book as soon as the organization and their program let them', async ({ signIn }) => {
  test.slow(); // four changes, and three screens that watch them
  const admin = await signIn('super@brightpath.example');
  const learner = await signIn('learner@brightpath.example', { to: '/sessions' });
  const book = learner.getByRole('link', { name: 'Reservar una sesión' });
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.goto('/configurations');
  const mayBook = admin.getByRole('switch', { name: /pueden reservar/ });
  const program = await admin.context().newPage();
  await program.goto('/programs');
  await program.getByRole('table').getByRole('link', { name: 'Career Mentoring' }).click();
  await program.waitForURL(/\/p\//);
  await program.goto(`/programs/${new URL(program.url()).pathname.split('/')[2]}/edit`);
  const inProgram = program
    .getByRole('group', { name: 'Reservar sesiones' })
    .getByRole('checkbox', { name: /^Aprendi/ });
  const letProgram = async (let_: boolean) => {
    await change(program, inProgram, let_);
  };
  const letOrganization = async (let_: boolean) => {
    await change(admin, mayBook, let_);
  };
  await letOrganization(false);
  await letProgram(true);
  await expect(book).toHaveCount(0);
  await letOrganization(true);
  await expect(book.first()).toBeVisible(WITHIN);
  await letOrganization(false);
  await expect(book).toHaveCount(0, WITHIN);
  await letProgram(false);
});
