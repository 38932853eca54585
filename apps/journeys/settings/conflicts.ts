import { expect, type Page } from '@lyceum/web/testing';
import { selected, switched } from './fields';
import type { Row } from './rows';

/** A tutor books from 11:00 to 12:00 on that day (MM/DD/YYYY), the hour after another session of theirs. */
export async function fillBooking(
  tutor: Page,
  subject: string,
  learner: string,
  day: string,
  start: string,
  end: string,
): Promise<void> {
  await tutor.getByRole('combobox', { name: 'Subject' }).fill(subject);
  await tutor.getByRole('combobox', { name: 'Students' }).fill(learner);
  await tutor.getByRole('option', { name: learner }).click();
  const date = tutor.getByRole('textbox', { name: 'Date' });
  await date.fill(day);
  await date.blur();
  await tutor.getByLabel('Start').fill(start);
  await tutor.getByLabel('End').fill(end);
  await tutor.getByRole('radio', { name: 'In person' }).check();
  await tutor.getByRole('textbox', { name: 'Place' }).fill('Room 12');
}

const book = (tutor: Page) => tutor.getByRole('button', { name: 'Book session' }).click();

/** What stands in the way of a booking, and does not when the settings are back. */
export function rowsOfConflicts(
  tutor: Page,
  { day, earlier, later }: Record<'day' | 'earlier' | 'later', string>,
  subject: string,
): Row[] {
  const cause = (text: string) => () => expect(tutor.getByText(text).first()).toBeVisible();
  const none = async () => undefined;
  const since = async (form: Page, date: string) => {
    const field = form.getByRole('textbox', { name: 'Counted since' });
    await field.fill(date);
    await field.blur();
  };
  return [
    {
      setting: 'Keep a break between sessions',
      of: [
        'organization.timeBufferConfig.enabled',
        'organization.timeBufferConfig.length',
        'organization.timeBufferConfig.fieldType',
      ],
      form: 'organization',
      change: async (form) => {
        await switched('Keep a break between sessions').change(form);
        await form.getByLabel('Length of the break').fill('1');
        await selected('Unit', /hours/i, /minutes/i).change(form);
      },
      back: switched('Keep a break between sessions').back,
      seen: async () => {
        await book(tutor);
        await cause('60 minutes between sessions')();
      },
      gone: async () => {
        await tutor.getByRole('button', { name: 'Back to the form' }).click();
        await book(tutor);
        await expect(tutor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
      },
    },
    {
      setting: 'Limit session time per student',
      of: [
        'organization.sessionLimitsConfig.enabled',
        'organization.sessionLimitsConfig.minuteLimit',
        'organization.sessionLimitsConfig.sessionLimitType',
        'organization.sessionLimitsConfig.resetDate',
      ],
      form: 'organization',
      change: async (form) => {
        await switched(/^Limit session time/).change(form);
        await form.getByLabel('Minutes', { exact: true }).fill('90');
        await form.getByText('Since a date', { exact: true }).click();
        await since(form, earlier);
      },
      // The limit stays: what is booked before the day that counts from then on is not counted.
      back: (form) => since(form, later),
      seen: cause('more than 90 minutes in total'),
      gone: none,
    },
    {
      setting: 'Check people’s availability',
      of: ['organization.sessionSettings.userAvailabilityBookingEnabled'],
      form: 'organization',
      ...switched(/^Check people/),
      seen: cause('Not available:'),
      gone: none,
    },
    {
      setting: 'Holidays',
      of: ['organization.holidays.date', 'organization.holidays.name'],
      form: 'organization',
      change: async (form) => {
        const date = form.getByRole('textbox', { name: 'Day', exact: true });
        await date.fill(day);
        await date.blur();
        await form.getByLabel('Name of the holiday').fill('Founders’ day');
        await form.getByRole('button', { name: 'Add holiday' }).click();
      },
      back: (form) => form.getByRole('button', { name: 'Remove Founders’ day' }).click(),
      seen: cause('Holiday:'),
      gone: none,
    },
  ];
}

/** Whether what a tutor books waits for an admin. */
export function rowsOfApproval(tutor: Page, fill: (subject: string) => Promise<void>): Row[] {
  const booked = async (subject: string, status: string) => {
    await fill(subject);
    await book(tutor);
    await expect(tutor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(tutor.getByText(status, { exact: true }).first()).toBeVisible();
  };
  return [
    {
      setting: 'Book sessions at once',
      of: ['organization.sessionSettings.bookByDefault'],
      form: 'organization',
      ...switched('Book sessions at once', false),
      seen: () => booked('Waiting', 'Waiting for approval'),
      gone: () => booked('At once', 'Upcoming'),
    },
  ];
}
