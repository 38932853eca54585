import { randomUUID } from 'node:crypto';
import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import type { BillingNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

writeDatesAsOf(Date.parse('2036-11-24T12:00:00Z'));

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';
const ID = randomUUID();

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { superAdmin, programAdmin } = fixture.cast.actors;
  await fixture.savePerson(superAdmin, { email: 'super@school.example' });
  await fixture.savePerson(programAdmin, { email: 'admin@school.example' });
});
afterAll(() => fixture.close());

async function tell(change: Partial<BillingNotice>): Promise<string[]> {
  const before = fixture.mails.mails.length;
  const news: BillingNotice = {
    ...{ about: 'INVOICE_OVERDUE', id: ID, clientName: 'Riverside District', number: 'INV-00007' },
    ...{ amount: 7000, currency: 'USD', day: '2036-11-15', percent: null },
    ...change,
  };
  await fixture.tell(fixture.cast.ecosystemId, 'payments.billing-news', news);
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['billing-news-mail'],
    );
    return rows[0].open === 0;
  }, 'every mail is sent');
  return fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
}
const latest = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications[0];

it('notifies super admins alone of an overdue invoice, by bell and mail', async () => {
  const { superAdmin, programAdmin } = fixture.cast.actors;
  const mails = await tell({});
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('super@school.example');
  expect(mails[0]).toContain('An invoice is overdue');
  expect(await latest(superAdmin)).toEqual({
    ...{ type: 'INVOICE_OVERDUE', link: `/payments/invoices/${ID}` },
    details: 'Riverside District has not paid $70.00 of INV-00007, which was due on Nov 15, 2036.',
  });
  expect(await latest({ ...superAdmin, language: 'sp' })).toMatchObject({
    details: expect.stringContaining('Riverside District no ha pagado'),
  });
  expect(await latest(programAdmin)).toBeUndefined();
  expect(await latest(fixture.cast.foreigners.superAdmin)).toBeUndefined();
});

it('notifies of purchase orders that are nearly used up or end soon', async () => {
  const { superAdmin } = fixture.cast.actors;
  await tell({ about: 'PURCHASE_ORDER_USED', number: 'PO-2231', percent: 82, amount: 18000 });
  expect(await latest(superAdmin)).toEqual({
    ...{ type: 'PURCHASE_ORDER_USED', link: `/payments/purchase-orders/${ID}` },
    details: '82 % of purchase order PO-2231 of Riverside District is used; $180.00 is left.',
  });
  await tell({
    about: 'PURCHASE_ORDER_ENDS',
    number: 'PO-2231',
    percent: 82,
    amount: 18000,
    day: '2036-12-20',
  });
  expect((await latest(superAdmin)).type).toBe('PURCHASE_ORDER_ENDS');
});
