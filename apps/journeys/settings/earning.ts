import type { APIRequestContext } from '@playwright/test';
import { expect, mailsTo, type Page } from '@lyceum/web/testing';
import { switched, typed } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

interface EarningPages {
  /** The session, as its tutor has it open. */
  session: Page;
  /** What was earned and what was charged, as another admin has it open. */
  pay: Page;
  charges: Page;
}

/** Has to be so before the session takes place: what it earns and costs is settled when it is over. */
export function rowsOfRates(
  { session, charges }: EarningPages,
  { people }: Organization,
  takesPlace: () => Promise<void>,
): Row[] {
  const charge = charges.getByRole('row').filter({ hasText: people.learner.name });
  const none = async () => undefined;
  return [
    {
      setting: 'Pay for an hour',
      of: ['organization.tutorPayoutsConfig.enabled', 'organization.tutorPayoutsConfig.tutorPayoutRate'],
      form: 'organization',
      change: async (form) => {
        await switched(/earn by sessions/).change(form);
        await form.getByLabel('Pay for an hour').fill('24.00');
      },
      seen: async () => {
        await takesPlace();
        await expect(session.getByText('$24.00 an hour').first()).toBeVisible();
      },
      back: none,
      gone: none,
    },
    {
      setting: 'Sessions are charged, for another price',
      of: ['organization.payments.enabled', 'organization.payments.hourlyPrice'],
      form: 'organization',
      change: async (form) => {
        await form.getByRole('switch', { name: 'Sessions are charged' }).check();
        await form.getByLabel('Price of an hour').fill('60');
      },
      seen: () => expect(charge).toContainText('$1.00'),
      back: none,
      gone: none,
    },
    {
      setting: 'Kept by the platform, percent',
      of: ['organization.payments.postChargePercentageFee'],
      form: 'organization',
      ...typed('Kept by the platform, percent', '10'),
      // Ten of a hundred, and five: the organization gets the rest.
      seen: () => expect(charge).toContainText('$0.15'),
      gone: none,
    },
    {
      setting: 'Kept by the platform, amount',
      of: ['organization.payments.postChargeFlatFee'],
      form: 'organization',
      ...typed('Kept by the platform, amount', '0.05'),
      seen: () => expect(charge).toContainText('$0.85'),
      gone: none,
    },
  ];
}

/** Who may say that what was approved is paid. */
export function rowsOfPayer(pay: Page): Row[] {
  const payer = (name: string) => (form: Page) =>
    form.getByRole('radiogroup', { name: 'Who pays out' }).getByRole('radio', { name }).check();
  const mark = pay.getByRole('dialog').getByRole('button', { name: 'Mark as paid' });
  return [
    {
      setting: 'Who pays out',
      of: ['organization.tutorPayoutsConfig.payoutResponsibility'],
      form: 'organization',
      change: payer('Lyceum does'),
      back: payer('We do'),
      seen: () => expect(mark).toHaveCount(0),
      gone: () => expect(mark).toBeVisible(),
    },
  ];
}

/** What a parent gets by mail, without waiting for Monday. */
export function rowsOfWeeklyReport(
  form: Page,
  request: APIRequestContext,
  { people }: Organization,
  subject: string,
): Row[] {
  const now = form.getByRole('button', { name: 'Send the last seven days now' });
  return [
    {
      setting: 'Weekly report to parents',
      of: ['program.sessions.studentWeeklyReportToParents'],
      form: 'program',
      ...switched('Weekly report to parents'),
      seen: async () => {
        await now.click();
        const told = async () =>
          (await mailsTo(request, people.parent.email)).filter(
            ({ text }) => text.includes('1 minute present') && text.includes(subject),
          ).length;
        await expect.poll(told).toBe(1);
      },
      gone: () => expect(now).toHaveCount(0),
    },
  ];
}
