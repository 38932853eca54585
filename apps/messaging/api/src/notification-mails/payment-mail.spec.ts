import { randomUUID } from 'node:crypto';
import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import type { PayerNotice } from '@lyceum/contracts/payments';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

writeDatesAsOf(Date.parse('2036-11-24T12:00:00Z'));

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';
const CHARGE = randomUUID();

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { parent, superAdmin, programAdmin } = fixture.cast.actors;
  await fixture.savePerson(parent, { firstName: 'Carmen', language: 'sp', email: 'parent@home.example' });
  await fixture.savePerson(superAdmin, { email: 'super@school.example' });
  await fixture.savePerson(programAdmin, { email: 'admin@school.example' });
});
afterAll(() => fixture.close());

const charge = (change: object = {}) => ({
  ...{ id: CHARGE, subject: 'Fractions', learnerName: 'Sofía Reyes', programId: fixture.cast.programId },
  ...{ amount: 3117, endedAt: '2036-11-23T14:00:00.000Z' },
  ...change,
});
async function tell(change: Partial<PayerNotice>): Promise<string[]> {
  const before = fixture.mails.mails.length;
  const news: PayerNotice = {
    ...{ change: 'PAID', ownerId: fixture.cast.actors.parent.userId!, currency: 'USD', amount: 3117 },
    ...{ charges: [charge()], nextTryAt: null, reason: null },
    ...change,
  };
  await fixture.tell(fixture.cast.ecosystemId, 'payments.payer-news', news);
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['payment-news-mail'],
    );
    return rows[0].open === 0;
  }, 'every mail is sent');
  return fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
}
const latest = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications.find(
    ({ type }: { type: string }) => type.startsWith('PAYMENT_'),
  );

it('mails a receipt to the payer in their language, to which the bell leads', async () => {
  const { parent, superAdmin } = fixture.cast.actors;
  const mails = await tell({});
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('parent@home.example');
  expect(mails[0]).toContain('Pago recibido');
  expect(await latest({ ...parent, language: 'sp' })).toEqual({
    ...{ type: 'PAYMENT_PAID', link: `/payments/receipts/${CHARGE}` },
    details: 'Se pagaron $31.17 por Fractions (Sofía Reyes).',
  });
  expect(await latest(superAdmin)).toBeUndefined();
  const several = [charge(), charge({ subject: 'Reading', learnerName: null })];
  await tell({ charges: several, amount: 6234 });
  expect(await latest(parent)).toMatchObject({
    ...{ details: '$62.34 was paid for Fractions (Sofía Reyes), Reading.', link: '/payments?of=mine' },
  });
});

it('notifies the payer of a decline with the next attempt, and admins once charging has stopped', async () => {
  const { parent, programAdmin, superAdmin, leader } = fixture.cast.actors;
  const reason = {
    en: 'There is not enough money on the card.',
    sp: 'La tarjeta no tiene fondos suficientes.',
  };
  await tell({ change: 'DECLINED', reason, nextTryAt: '2036-11-25T18:00:00.000Z' });
  expect((await latest(parent)).details).toBe(
    'The card did not pay $31.17 for Fractions (Sofía Reyes). There is not enough money on the card. It is tried again on Tue, Nov 25.',
  );
  const mails = await tell({ change: 'STOPPED', reason });
  expect(mails.some((mail) => mail.includes('admin@school.example'))).toBe(true);
  expect(mails).toHaveLength(3);
  for (const admin of [programAdmin, superAdmin])
    expect(await latest(admin)).toMatchObject({ type: 'PAYMENT_UNPAID', link: '/payments?state=attention' });
  expect((await latest(parent)).type).toBe('PAYMENT_STOPPED');
  expect(await latest(leader)).toBeUndefined();
  expect(await latest(fixture.cast.foreigners.superAdmin)).toBeUndefined();
});

it('mails no receipts to payers who do not want them, but always what they have to do', async () => {
  const { parent } = fixture.cast.actors;
  await fixture.admin.query(
    `UPDATE messaging.people SET event_channels = '{"PAYMENTS": []}' WHERE user_id = $1`,
    [parent.userId],
  );
  expect(await tell({})).toEqual([]);
  expect(await tell({ change: 'REFUNDED', amount: 1000 })).toEqual([]);
  expect((await latest(parent)).details).toBe('$10.00 was paid back for Fractions (Sofía Reyes).');
  const [confirm, ...others] = await tell({ change: 'CONFIRM' });
  expect(others).toEqual([]);
  expect(confirm).toContain('El banco pide confirmar un pago');
});

it('notifies super admins of what the organization pays', async () => {
  const { parent, superAdmin, programAdmin } = fixture.cast.actors;
  await tell({ ownerId: fixture.cast.ecosystemId, change: 'DECLINED' });
  expect(await latest(superAdmin)).toMatchObject({ type: 'PAYMENT_DECLINED', link: '/payments' });
  expect((await latest(parent)).type).toBe('PAYMENT_CONFIRM');
  expect((await latest(programAdmin)).type).toBe('PAYMENT_UNPAID');
});
