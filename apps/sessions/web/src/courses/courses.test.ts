import { callAs, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import type { Locator, Page } from '@playwright/test';
import { CreateCourseSectionDocument, CreateSessionDocument } from '../__generated__/graphql';
import { programPeople } from '../testing/program-people';

/** Months ahead, where no other test books; another day whenever the tests run again. */
const spread = Math.floor(Date.now() / 1000) % 90;

function farDay(days: number): string {
  return new Date(Date.now() + (days + spread) * 86_400_000).toISOString().slice(0, 10);
}

const place = { meetingSolution: 'IN_PERSON', physicalSessionOptions: { locationName: 'Room 9' } } as const;

/** A weekly section of two sessions early in the morning, saved whatever their dates conflict with. */
async function createSection(admin: Page, input: { name: string; day: number; seats: number }) {
  const { programId, ids } = await programPeople(admin, 'Reading High-Dosage', [
    'Simon Achterberg',
    'Leila Farahani',
    'Sofía Reyes',
  ]);
  const [simon, leila, sofia] = ids as [string, string, string];
  const dates = [farDay(input.day), farDay(input.day + 7)] as const;
  const hour = { startTime: '04:20', endTime: '04:50' };
  const recurringDays = [new Date(`${dates[0]}T00:00:00Z`).getUTCDay()];
  const { createCourseSection } = await callAs(admin, CreateCourseSectionDocument, {
    input: {
      name: input.name,
      programIds: [programId],
      leaderIds: [simon],
      maxEnrollments: input.seats,
      date: dates[0],
      ...hour,
      recurrence: { frequency: 'WEEKLY', recurringDays, count: 2 },
      ...place,
    },
    options: { resolutions: dates.map((date) => ({ date, action: 'ACCEPT' as const })) },
  });
  expect(createCourseSection.saved).toBe(true);
  return { programId, date: dates[0], hour, leila, sofia };
}

const courseOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** A holiday may be in the way, depending on the day of this run. */
async function saveAnyway(within: Page | Locator): Promise<void> {
  for (const anyway of await within.getByRole('radio', { name: 'Save it anyway' }).all())
    await anyway.check();
}

async function fillDate(within: Page | Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  const field = within.getByRole('textbox', { name: 'Date', exact: true });
  await field.fill(`${month}/${day}/${year}`);
  await field.blur();
}

async function fillSection(page: Page, name: string, date: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Math High-Dosage' });
  await expect(page.getByRole('radio', { name: 'Course', exact: true })).toBeChecked();
  await page.getByRole('combobox', { name: 'Name of the course' }).fill(name);
  await page.getByRole('combobox', { name: 'Tutor' }).fill('Simon Achterberg');
  await page.getByRole('option', { name: 'Simon Achterberg' }).first().click();
  await page.getByRole('combobox', { name: 'Schools (optional)' }).fill('Linc');
  await page.getByRole('option', { name: 'Lincoln Elementary' }).click();
  for (const grade of ['Grade 1', 'Kindergarten']) {
    await page.getByRole('combobox', { name: 'Grades (optional)' }).fill(grade);
    await page.getByRole('option', { name: grade, exact: true }).click();
  }
  await fillDate(page, date);
  await page.getByLabel('Start').fill('05:35');
  await page.getByRole('textbox', { name: 'Number of sessions' }).fill('3');
  await page.getByRole('radio', { name: 'In person' }).check();
  await page.getByRole('textbox', { name: 'Place' }).fill('Room 9');
  await page.getByRole('textbox', { name: 'Seats (optional)' }).fill('1');
  await page.getByRole('textbox', { name: 'Price each (optional)' }).fill('12.5');
}

test('an admin sets up a section; the last seat is taken, given back, given to another', async ({
  signIn,
}) => {
  const name = `Abacus club ${Date.now().toString(36)}`;
  const admin = await signIn('super@riverside.example', { to: '/courses' });
  await admin.getByRole('link', { name: 'New section' }).click();
  await fillSection(admin, name, farDay(150));
  await expectAccessible(admin, 'main');
  await admin.getByRole('button', { name: 'Check the dates' }).click();
  const create = admin.getByRole('button', { name: 'Create the course with 3 sessions' });
  await expect(create).toBeVisible();
  await saveAnyway(admin);
  await create.click();
  await expect(admin.getByText('The course has 3 sessions.')).toBeVisible();
  const course = courseOf(admin, name);
  await expect(course.getByText('1 of 1 seats left')).toBeVisible();
  await expect(course.getByText('$12.50 per student')).toBeVisible();

  const other = await signIn('learner@riverside.example', { to: '/courses', width: 768 });
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toBeVisible();
  const learner = await signIn('learner2@riverside.example', {
    to: '/courses',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  const curso = courseOf(learner, name);
  await expect(curso.getByText('Queda 1 de 1 lugares')).toBeVisible();
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner, 'main');
  await curso.getByRole('button', { name: 'Inscribirse' }).click();
  await expect(learner.getByText('Inscripción hecha.', { exact: false })).toBeVisible();
  await expect(curso.getByText('Con inscripción')).toBeVisible();
  await expect(course.getByText('Full')).toBeVisible();
  await expect(course.getByText('1 enrolled')).toBeVisible();

  // Somebody else's page shows it without asking anew.
  await expect(courseOf(other, name).getByText('Full')).toBeVisible();
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toHaveCount(0);

  await curso.getByRole('button', { name: 'Darse de baja' }).click();
  const leaving = learner.getByRole('dialog');
  await expect(leaving.getByRole('button', { name: 'Darse de baja' })).toBeDisabled();
  await leaving.getByLabel(/^Motivo/).fill('Cambio de horario');
  await leaving.getByRole('button', { name: 'Darse de baja' }).click();
  await expect(curso.getByText('Queda 1 de 1 lugares')).toBeVisible();
  await expect(courseOf(other, name).getByRole('button', { name: 'Enroll' })).toBeVisible();
});

test('an admin enrolls somebody, changes the seats, takes them out, archives the section', async ({
  signIn,
}) => {
  const name = `Basketry ${Date.now().toString(36)}`;
  const admin = await signIn('super@riverside.example');
  await createSection(admin, { name, day: 200, seats: 1 });
  await visit(admin, '/courses');
  const course = courseOf(admin, name);
  await course.getByRole('button', { name: /^Every week/ }).click();
  const panel = admin.getByRole('dialog', { name: 'Section' });
  await expect(panel.getByText('2 sessions to come')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Enroll somebody' }).fill('Sofía');
  await admin.getByRole('option', { name: /Sofía Reyes/ }).click();
  await panel.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Sofía Reyes' })).toBeVisible();
  await expectAccessible(admin, '[role="dialog"]');
  await panel.getByRole('button', { name: 'Close' }).click();

  await course.getByRole('button', { name: `More for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = admin.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('textbox', { name: 'Seats (optional)' }).fill('2');
  await fillDate(edit, farDay(201));
  await edit.getByLabel('Start').fill('04:25');
  await edit.getByRole('textbox', { name: 'Place' }).fill('Library');
  await edit.getByRole('switch', { name: 'Change how it repeats' }).click();
  await edit.getByRole('radio', { name: 'After a number of sessions' }).check();
  await edit.getByRole('textbox', { name: 'Number of sessions' }).fill('3');
  await expectAccessible(admin, '[role="dialog"]');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('alert')).toContainText('Please say why.');
  await edit.getByRole('textbox', { name: /^Reason/ }).fill('A larger room');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('heading', { name: /\d dates/ }).first()).toBeVisible();
  await saveAnyway(edit);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('The course is changed.')).toBeVisible();
  await expect(course.getByText('1 of 2 seats left')).toBeVisible();
  await expect(course.getByText('3 sessions to come')).toBeVisible();

  await course.getByRole('button', { name: /^Every week/ }).click();
  await panel.getByRole('button', { name: 'Take out Sofía Reyes' }).click();
  const leaving = admin.getByRole('dialog', { name: `Take Sofía Reyes out of ${name}?` });
  await leaving.getByLabel(/^Reason/).fill('Moved away');
  await leaving.getByRole('button', { name: 'Take out' }).click();
  await expect(panel.getByText('0 enrolled')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await course.getByRole('button', { name: `More for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Archive' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(admin.getByText('Archived; 3 sessions were cancelled.')).toBeVisible();
  await expect(course).toHaveCount(0);
  await admin.getByText('Archived', { exact: true }).click();
  await expect(course.getByText('No sessions to come')).toBeVisible();
});

test('a parent enrolls a child without the date on which the child is taken', async ({ signIn }) => {
  const name = `Origami ${Date.now().toString(36)}`;
  const admin = await signIn('super@riverside.example');
  const { programId, date, hour, leila, sofia } = await createSection(admin, { name, day: 300, seats: 5 });
  await callAs(admin, CreateSessionDocument, {
    input: {
      programId,
      sessionType: 'ONE_ON_ONE',
      subject: 'Dentist’s hour',
      leaderIds: [leila],
      learnerIds: [sofia],
      date,
      ...hour,
      ...place,
    },
    options: { resolutions: [{ date, action: 'ACCEPT' }] },
  });

  const parent = await signIn('parent@riverside.example', { to: '/courses', width: 390 });
  const course = courseOf(parent, name);
  await course.getByRole('button', { name: 'Enroll' }).click();
  const clash = parent.getByRole('dialog', { name: '1 date clashes' });
  await expect(clash.getByRole('listitem').first()).toContainText('Sofía Reyes');
  await expectAccessible(parent, '[role="dialog"]');
  await clash.getByRole('button', { name: 'Enroll without this date' }).click();
  await expect(parent.getByText('Enrolled. The sessions are on the calendar.')).toBeVisible();
  await expect(course.getByText('1 enrolled')).toBeVisible();
  await course.getByRole('button', { name: 'Leave' }).click();
  const leaving = parent.getByRole('dialog', { name: `Take Sofía Reyes out of ${name}?` });
  await expect(leaving.getByText(/Sofía Reyes is taken out/)).toBeVisible();
  await leaving.getByLabel(/^Reason/).fill('Too early in the morning');
  await leaving.getByRole('button', { name: 'Take out' }).click();
  await expect(course.getByRole('button', { name: 'Enroll' })).toBeVisible();
});
