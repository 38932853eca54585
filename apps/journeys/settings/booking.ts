import { expect, type Page } from '@lyceum/web/testing';
import { switched } from './fields';
import type { Row } from './rows';

/** A custom field in a tutor's open form. */
export function rowsOfField(booking: Page): Row[] {
  const field = booking.getByRole('combobox', { name: 'Bus line' });
  return [
    {
      setting: 'Further fields of sessions',
      form: 'program',
      of: [
        'program.sessions.sessionCustomProperties.key',
        'program.sessions.sessionCustomProperties.label',
        'program.sessions.sessionCustomProperties.type',
        'program.sessions.sessionCustomProperties.options',
        'program.sessions.sessionCustomProperties.required',
      ],
      change: async (form) => {
        await form.getByRole('button', { name: 'Add a field' }).click();
        await form.getByLabel('Field name').fill('Bus line');
        await form.getByLabel('What is entered').selectOption('One of several');
        const options = form.getByLabel('What can be chosen').first();
        for (const option of ['North', 'South']) {
          await options.fill(option);
          await options.press('Enter');
        }
        await form.getByRole('switch', { name: 'Must be filled in' }).check();
      },
      back: (form) => form.getByRole('button', { name: 'Remove Bus line' }).click(),
      seen: async () => {
        await expect(field).toHaveAttribute('required');
        await field.click();
        await expect(booking.getByRole('listbox').getByRole('option')).toHaveText(['North', 'South']);
        await booking.keyboard.press('Escape');
      },
      gone: () => expect(field).toHaveCount(0),
    },
  ];
}

/** Limits that refuse the booking in the tutor's form, and accept it once the setting is changed back. */
export function rowsOfLimit(booking: Page, subject: string): Row[] {
  const book = () => booking.getByRole('button', { name: 'Book session' }).click();
  return [
    {
      setting: 'Keep a break between sessions',
      of: ['organization.timeBufferConfig.enabled', 'organization.timeBufferConfig.length'],
      form: 'organization',
      change: async (form) => {
        await switched('Keep a break between sessions').change(form);
        await form.getByLabel('Length of the break').fill('45');
      },
      back: switched('Keep a break between sessions').back,
      seen: async () => {
        await book();
        await expect(booking.getByText('45 minutes between sessions').first()).toBeVisible();
      },
      gone: async () => {
        await booking.getByRole('button', { name: 'Back to the form' }).click();
        await book();
        await expect(booking.getByRole('heading', { level: 1, name: subject })).toBeVisible();
      },
    },
  ];
}

/** Fills in a tutor's booking from 11:00 to 12:00 on that day (MM/DD/YYYY). */
export async function fillBooking(booking: Page, subject: string, learner: string, day: string) {
  await booking.getByRole('combobox', { name: 'Subject' }).fill(subject);
  await booking.getByRole('combobox', { name: 'Students' }).fill(learner);
  await booking.getByRole('option', { name: learner }).click();
  const date = booking.getByRole('textbox', { name: 'Date' });
  await date.fill(day);
  await date.blur();
  await booking.getByLabel('Start').fill('11:00');
  await booking.getByLabel('End').fill('12:00');
  await booking.getByRole('radio', { name: 'In person' }).check();
  await booking.getByRole('textbox', { name: 'Place' }).fill('Room 12');
}

/** Adds a school to the organization: the tutor's open form offers it until it is archived. */
export async function playSchool(schools: Page, booking: Page, name: string): Promise<void> {
  const dialog = schools.getByRole('dialog');
  const field = booking.getByRole('combobox', { name: /^Schools/ });
  const offered = (count: number) =>
    expect(async () => {
      await field.fill('');
      await field.fill(name);
      await expect(booking.getByRole('option', { name })).toHaveCount(count, { timeout: 2000 });
    }).toPass();
  await schools.getByRole('button', { name: 'Add school' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await offered(1);
  await schools.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(dialog).toHaveCount(0);
  await offered(0);
}
