import { expect, type Page } from '@lyceum/web/testing';
import { switched, typed } from './fields';
import type { Row } from './rows';

/** A tool in another admin's navigation; a term and the color in a tutor's form; a price on a parent's page. */
export function rowsOfFrame(overview: Page, booking: Page, payments: Page): Row[] {
  const tool = overview.getByRole('link', { name: 'Manage sessions' });
  const button = booking.getByRole('button', { name: 'Book session' });
  return [
    {
      setting: 'Manage sessions',
      of: ['program.featureTools.manageSessions'],
      form: 'program',
      ...switched('Manage sessions', false),
      seen: () => expect(tool).toHaveCount(0),
      gone: () => expect(tool.first()).toBeVisible(),
    },
    {
      setting: 'Person who learns, in English',
      of: ['organization.terms.en.tutee'],
      form: 'organization',
      ...typed('Person who learns', 'Explorer', 'English'),
      seen: () => expect(booking.getByRole('combobox', { name: 'Explorers' })).toBeVisible(),
      gone: () => expect(booking.getByRole('combobox', { name: 'Students' })).toBeVisible(),
    },
    {
      setting: 'Color',
      of: ['organization.primaryColor'],
      form: 'organization',
      ...typed(/^Color/, '#1d4ed8'),
      seen: () => expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)'),
      gone: () => expect(button).not.toHaveCSS('background-color', 'rgb(29, 78, 216)'),
    },
    {
      setting: 'Sessions are charged',
      of: ['organization.payments.enabled', 'organization.payments.hourlyPrice'],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('switch', { name: 'Sessions are charged' }).check();
        await form.getByLabel('Price of an hour').fill('32');
      },
      back: (form) => form.getByRole('switch', { name: 'Sessions are charged' }).uncheck(),
      seen: () => expect(payments.getByText('$32.00 an hour')).toBeVisible(),
      gone: () => expect(payments.getByText('Sessions cost nothing')).toBeVisible(),
    },
  ];
}
