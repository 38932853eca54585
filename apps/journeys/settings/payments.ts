import { expect, type Page } from '@lyceum/web/testing';
import { typed } from './fields';
import type { Row } from './rows';

/** On a parent's open page of payments: that sessions cost something at all. */
export function rowsOfCharging(payments: Page): Row[] {
  return [
    {
      setting: 'Sessions are charged',
      of: ['organization.payments.enabled'],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('switch', { name: 'Sessions are charged' }).check();
        await form.getByLabel('Price of an hour').fill('32');
      },
      seen: () => expect(payments.getByText('$32.00 an hour')).toBeVisible(),
      back: (form) => form.getByRole('switch', { name: 'Sessions are charged' }).uncheck(),
      gone: () => expect(payments.getByText('Sessions cost nothing')).toBeVisible(),
    },
  ];
}

/** … and, while they do, how much and who pays. */
export function rowsOfFees(payments: Page): Row[] {
  const payer = (name: string) => (form: Page) => form.getByRole('radio', { name }).check();
  return [
    {
      setting: 'Price of an hour',
      of: ['organization.payments.hourlyPrice'],
      form: 'organization',
      ...typed('Price of an hour', '40'),
      seen: () => expect(payments.getByText('$40.00 and a fee of')).toBeVisible(),
      gone: () => expect(payments.getByText('$32.00 an hour')).toBeVisible(),
    },
    {
      setting: 'Fee on top, percent',
      of: ['organization.payments.preChargePercentageFee'],
      form: 'organization',
      ...typed('Fee on top, percent', '2.5'),
      seen: () => expect(payments.getByText('a fee of $1.30')).toBeVisible(),
      gone: () => expect(payments.getByText('There is no fee on top.')).toBeVisible(),
    },
    {
      setting: 'Fee on top, amount',
      of: ['organization.payments.preChargeFlatFee'],
      form: 'organization',
      ...typed('Fee on top, amount', '0.30'),
      seen: () => expect(payments.getByText('$41.30 an hour')).toBeVisible(),
      gone: () => expect(payments.getByText('$32.00 an hour')).toBeVisible(),
    },
    {
      setting: 'Who pays for sessions',
      of: ['organization.payments.payer'],
      form: 'organization',
      change: payer('The organization'),
      seen: () => expect(payments.getByText('families pay nothing')).toBeVisible(),
      back: payer('Families'),
      gone: () => expect(payments.getByText('families pay nothing')).toHaveCount(0),
    },
  ];
}
