import type { Page } from '@playwright/test';
import { expect, expectAccessible, schoolDay, test, visit } from '@lyceum/web/testing';

/** A day about four months ahead, on which no other test books: each run takes another one. */
function farDay(offset: number): string {
  const [year, month, day] = schoolDay(120 + offset, { weeks: 3 }).split('-');
  return `${month}/${day}/${year}`;
}

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

async function fillDate(page: Page, label: string, date: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(date);
  await field.blur();
}

/** Whatever has come is drawn. */
async function waitForNextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 100),
      ),
  );
}

async function fillMeeting(page: Page, subject: string, date: string, start: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Subject' }).fill(subject);
  await fillDate(page, 'Date', date);
  await page.getByLabel('Start').fill(start);
  await page.getByRole('radio', { name: 'Video link' }).check();
  await page.getByRole('textbox', { name: 'Video link' }).fill('https://meet.example.org/room');
}

test('an admin books a weekly group series, and meets the conflicts of a second one', async ({ signIn }) => {
  const page = await signIn('super@riverside.example');
  const subject = `Fluency ${Date.now()}`;
  const book = async () => {
    await visit(page, '/sessions/book');
    await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Reading High-Dosage' });
    await page.getByRole('radio', { name: 'Group', exact: true }).check();
    await choosePerson(page, 'Tutor', 'Ruth Abrams');
    await choosePerson(page, 'Students', 'Noor Haddad');
    await choosePerson(page, 'Students', 'Mateo Vargas');
    await fillMeeting(page, subject, farDay(1), '05:10');
    await page.getByRole('switch', { name: 'Repeats' }).click();
    await page.getByRole('textbox', { name: 'Number of sessions' }).fill('3');
    await page.getByRole('button', { name: 'Check the dates' }).click();
  };
  await book();
  await expect(page.getByRole('heading', { name: /3 dates|3 of 3 dates/, level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book 3 sessions' }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByText('Ruth Abrams').first()).toBeVisible();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await book();
  await expect(page.getByRole('heading', { name: '3 of 3 dates need your decision' })).toBeVisible();
  await expect(page.getByText('Double booking:').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip them all' }).click();
  await expect(page.getByRole('button', { name: 'Book 0 sessions' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Move it' }).first().check();
  await page.getByLabel('Start').fill('03:00');
  await page.getByLabel('End').fill('03:30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue(subject);

  // A module begins without learners: they come to it later.
  await visit(page, '/sessions/book');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Reading High-Dosage' });
  await page.getByRole('radio', { name: 'Module', exact: true }).check();
  await expect(page.getByText('Optional: they can be added later.')).toBeVisible();
  await choosePerson(page, 'Tutor', 'Ruth Abrams');
  await fillMeeting(page, `Unit ${subject}`, farDay(5), '05:40');
  await page.getByRole('button', { name: 'Book session' }).click();
  await expect(page.getByRole('heading', { name: `Unit ${subject}`, level: 1 })).toBeVisible();
  await expect(page.getByText('Module', { exact: true }).first()).toBeVisible();
});

test('what is missing is named at its field and at the top, and what is typed survives a reload', async ({
  signIn,
}) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions/book' });
  await expect(page.getByText('You lead this session, Maya Lindqvist.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Subject' }).fill('Reading aloud');
  await page.getByLabel('Start').fill('16:00');
  await page.getByLabel('End').fill('16:00');
  await page.getByRole('radio', { name: 'Video link' }).check();
  await page.getByRole('switch', { name: 'Repeats' }).click();
  await page.getByRole('button', { name: 'Check the dates' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('The session duration must be at least 1 minute.');
  await expect(summary).toContainText('Please select at least one day of the week for sessions to recur.');
  await expect(summary).toContainText('Please enter a valid link.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('What you typed before is back.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('Reading aloud');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
});

test('a tutor picks a free time with the keyboard alone, and on a phone in Spanish', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions/book' });
  await expect(page.getByText('Choose who meets, and the free times appear here.')).toBeVisible();
  await choosePerson(page, 'Students', 'Noor Haddad');
  const calendar = page.getByRole('group', { name: 'Days with free times' });
  await expect(calendar.getByRole('button', { name: /\d free times?$/ }).first()).toBeVisible();
  await calendar.getByRole('button', { name: 'Next month' }).press('Enter');
  const day = calendar.getByRole('button', { name: /\d free times?$/ }).first();
  await day.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const times = page.getByRole('radiogroup', { name: /^Free times on / });
  await times.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(times.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByLabel('Start')).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'Duration' }).getByText('30 min', { exact: true }).click();
  await expect(page.getByLabel('Start')).toHaveValue('');

  const phone = await signIn('tutor@riverside.example', {
    to: '/sessions/book',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await choosePerson(phone, 'Estudiantes', 'Noor Haddad');
  const days = phone.getByRole('group', { name: 'Días con horas libres' });
  await days
    .getByRole('button', { name: /\d horas? libres?$/ })
    .last()
    .click();
  await phone
    .getByRole('radiogroup', { name: /^Horas libres del / })
    .getByText(/\d/)
    .first()
    .click();
  await expect(phone.getByLabel('Inicio')).not.toHaveValue('');
  await expectAccessible(phone);
});

test('a choice that is pressed while the list changes is the one that is taken', async ({ signIn }) => {
  const page = await signIn('tutor@riverside.example', { to: '/sessions/book' });
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('"SearchPeople"') && asked.includes('"Noor"')) await pressed;
    await route.continue();
  });
  const field = page.getByRole('combobox', { name: 'Students' });
  await field.click();
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  const searched = page.waitForRequest((request) => request.postData()?.includes('"Noor"') ?? false);
  await field.fill('Noor');
  await searched;
  const option = page.getByRole('option', { name: 'Noor Haddad' });
  await option.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('"Noor"') ?? false,
  );
  answer();
  await (await answered).finished();
  await waitForNextFrames(page);
  await page.mouse.up();
  await expect(page.getByText('Choose who meets, and the free times appear here.')).toBeHidden();
  await expect(page.getByRole('option', { name: 'Noor Haddad' })).toBeHidden();
  await expect(page.getByText('Noor Haddad', { exact: true })).toBeVisible();
});
