import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import {
  CANCEL_EXTRA,
  CHARGE_NOW,
  EXTRA,
  GRANT,
  RECEIPT,
  REFUND,
  SAVE_INVOICE_SETTINGS,
  STATEMENT,
} from '../testing/documents';

let fixture: CardFixture;
let admin: Actor;
let parent: Actor;
beforeAll(async () => {
  fixture = await startCardFixture();
  ({ superAdmin: admin, parent } = fixture.cast.actors);
  await fixture.addCard(parent);
});
afterAll(() => fixture.close());
afterEach(async () =>
  expect(
    await fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), checkBooks),
  ).toEqual([]),
);

/** 20.00, and 2.9 % and 0.30 on top. */
const TOTAL = 2000 + 58 + 30;
const input = (change: object = {}) => ({
  input: {
    ...{ chargeId: randomUUID(), userId: parent.userId, learnerId: fixture.cast.actors.learner.userId },
    ...{ programId: fixture.cast.programId, name: ' Workbook  2 ', amount: '20', reason: 'As agreed' },
    ...change,
  },
});
const make = async (change: object = {}) =>
  (await fixture.as(admin).query(EXTRA, input(change)))['makeExtraCharge'];
const refusal = async (change: object = {}, actor = admin) => {
  const { errors } = await fixture.as(actor).send(EXTRA, input(change));
  const { code, field } = errors?.[0]?.extensions ?? {};
  return field ? `${code} ${field}` : code;
};
const cancel = (chargeId: string, actor = admin) =>
  fixture.as(actor).send(CANCEL_EXTRA, { input: { chargeId, reason: 'A mistake' } });
const codeOf = async (answer: ReturnType<typeof cancel>) => (await answer).errors?.[0]?.extensions?.code;

describe('makeExtraCharge', () => {
  it('charges the family once, which pays by card; it is on receipt and statement, and refundable', async () => {
    const chargeId = randomUUID();
    const made = await make({ chargeId });
    expect(made).toMatchObject({
      ...{ id: chargeId, sessionId: chargeId, isExtra: true, subject: 'Workbook 2', minutes: 0, price: 2000 },
      ...{ preChargeFee: 88, clientChargeAmount: TOTAL, currency: 'USD', status: 'OPEN', discount: 0 },
      ...{ reason: 'As agreed', chargedClient: { id: parent.userId } },
      chargedTutee: { id: fixture.cast.actors.learner.userId },
      viewerCan: ['MARK_PAID', 'CANCEL'],
    });
    expect((await make({ chargeId })).id).toBe(chargeId);
    expect(await refusal({ chargeId, amount: '21' })).toBe('CONFLICT');
    expect(await fixture.pay([chargeId], parent, TOTAL)).toMatchObject([{ status: 'PAID' }]);
    const { charge } = (await fixture.as(parent).query(RECEIPT, { chargeId }))['getReceipt'];
    expect(charge).toMatchObject({ status: 'PAID', clientChargeAmount: TOTAL });
    const { accounts } = (await fixture.as(parent).query(STATEMENT, { month: '2026-11' }))['getStatement'];
    expect(accounts[0].lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'CHARGED', subject: 'Workbook 2', amount: TOTAL }),
      ]),
    );
    expect(await codeOf(cancel(chargeId))).toBe('CONFLICT');
    const refund = { refundId: randomUUID(), chargeId, amount: '20.88', way: 'CARD', reason: 'Sent back' };
    const refunded = await fixture.as(admin).query(REFUND, { input: refund });
    expect(refunded['refundCharge']).toMatchObject({ refunded: TOTAL, refundable: 0 });
  });

  it('bears the tax of the organization as a part of its own, which goes to an account of its own', async () => {
    const settings = (taxRate: string, taxesNamedCharges: boolean) =>
      fixture.as(admin).query(SAVE_INVOICE_SETTINGS, {
        input: {
          ...{ taxName: 'Sales tax', taxRate, taxesNamedCharges, dueDays: 30 },
          ...{ senderAddress: '', paymentInstructions: '' },
        },
      });
    await settings('8.25', false);
    const untaxed = await make();
    expect(untaxed).toMatchObject({ tax: null, clientChargeAmount: TOTAL });
    await cancel(untaxed.id);
    await settings('8.25', true);
    // 8.25 % of 20.05 are 1.654125: rounded once, halves up; fees are of the price alone.
    const { id, ...made } = await make({ amount: '20.05' });
    const tax = { name: 'Sales tax', rate: '8.25', amount: 165 };
    expect(made).toMatchObject({ price: 2005, tax, preChargeFee: 88, clientChargeAmount: 2005 + 165 + 88 });
    await settings('10', true);
    const total = 2005 + 165 + 88;
    expect(await fixture.pay([id], parent, total)).toMatchObject([{ status: 'PAID' }]);
    const { charge } = (await fixture.as(parent).query(RECEIPT, { chargeId: id }))['getReceipt'];
    expect(charge).toMatchObject({ tax, clientChargeAmount: total });
    const { rows } = await fixture.admin.query(
      `SELECT debit, credit, amount::int FROM payments.ledger_postings WHERE charge_id = $1 AND credit = 'TAX'`,
      [id],
    );
    expect(rows).toEqual([{ debit: 'RECEIVABLE', credit: 'TAX', amount: 165 }]);
    // Reports count without tax; of a refund, tax has its share.
    const published = async (chargeId: string) => {
      const { rows: found } = await fixture.admin.query(
        `SELECT c.charge FROM payments.outbox o, jsonb_array_elements(o.payload -> 'charges') AS c (charge)
         WHERE o.type = 'payments.charges-saved' AND c.charge ->> 'id' = $1 ORDER BY o.id DESC LIMIT 1`,
        [chargeId],
      );
      return found[0].charge;
    };
    const refund = async (amount: string) =>
      (
        await fixture.as(admin).query(REFUND, {
          input: { refundId: randomUUID(), chargeId: id, amount, way: 'CARD', reason: 'Sent back' },
        })
      )['refundCharge'];
    expect(await published(id)).toMatchObject({ charged: 2093, paid: 2093, refunded: 0, credit: 0 });
    expect(await refund('10')).toMatchObject({ refunded: 1000, refundable: total - 1000 });
    expect(await published(id)).toMatchObject({ paid: 2093, refunded: 927 });
    expect(await refund('12.58')).toMatchObject({ refunded: total, refundable: 0 });
    expect(await published(id)).toMatchObject({ paid: 2093, refunded: 2093 });
    const taken = await make({ amount: '0.05' });
    expect(taken).toMatchObject({ tax: { rate: '10.00', amount: 1 } });
    expect(await codeOf(cancel(taken.id))).toBeUndefined();
    // Credit pays the tax, too.
    await fixture.as(admin).query(GRANT, {
      input: { grantId: randomUUID(), userId: parent.userId, amount: '40', reason: 'A gift' },
    });
    const byCredit = await make({ amount: '30' });
    expect(byCredit).toMatchObject({ status: 'PAID', tax: { amount: 300 } });
    const whole = byCredit.price + byCredit.tax.amount + byCredit.preChargeFee;
    const { charged, paid, credit, refunded } = await published(byCredit.id);
    expect([paid, credit, refunded]).toEqual([0, charged, 0]);
    await fixture.as(admin).query(GRANT, {
      input: {
        ...{ grantId: randomUUID(), userId: parent.userId, reason: 'Taken back' },
        amount: `-${((4000 - whole) / 100).toFixed(2)}`,
      },
    });
    await settings('0', false);
  });

  it('is told to the payer once, with its total and its reason', async () => {
    const told = async (chargeId: string) => {
      const { rows } = await fixture.admin.query(
        `SELECT payload FROM payments.outbox WHERE type = 'payments.payer-news' AND payload -> 'charges' -> 0 ->> 'id' = $1`,
        [chargeId],
      );
      return rows.map(({ payload }) => payload);
    };
    const chargeId = randomUUID();
    await make({ chargeId });
    await make({ chargeId });
    expect(await told(chargeId)).toEqual([
      expect.objectContaining({
        ...{ change: 'CHARGED', ownerId: parent.userId, currency: 'USD', amount: TOTAL },
        ...{ charges: [expect.objectContaining({ subject: 'Workbook 2', learnerName: 'Sofía Reyes' })] },
        reason: { en: 'As agreed', sp: 'As agreed' },
      }),
    ]);
    await cancel(chargeId);
  });

  it('is not charged automatically', async () => {
    const { id } = await make();
    const { charges } = (await fixture.as(parent).query(CHARGE_NOW))['getCharges'];
    expect(charges.find((each: { id: string }) => each.id === id)).toMatchObject({ collection: null });
    expect(await codeOf(cancel(id))).toBeUndefined();
  });

  it('rejects wrong fields by name, and people who do not belong together', async () => {
    expect(await refusal({ chargeId: 'x' })).toBe('BAD_USER_INPUT input.chargeId');
    expect(await refusal({ name: 'x' })).toBe('BAD_USER_INPUT input.name');
    for (const amount of ['0', '-1', '1.005', '100000'])
      expect(await refusal({ amount })).toBe('BAD_USER_INPUT input.amount');
    expect(await refusal({ reason: ' ' })).toBe('BAD_USER_INPUT input.reason');
    expect(await refusal({ learnerId: fixture.learner2.userId })).toBe('NOT_FOUND');
    expect(await refusal({ userId: fixture.cast.foreigners.parent.userId, learnerId: null })).toBe(
      'NOT_FOUND',
    );
    expect(await refusal({ programId: randomUUID() })).toBe('NOT_FOUND');
    expect(await refusal({ userId: admin.userId, learnerId: null })).toBe('FORBIDDEN');
  });

  it('conflicts with an archived program, and where nothing is charged', async () => {
    const id = randomUUID();
    const saved = { id, name: 'Old Lab', revision: 1_000_000, archived: true };
    await fixture.handle('ecosystems.program-saved', saved);
    expect(await refusal({ programId: id })).toBe('CONFLICT input.programId');
    await fixture.saveTerms({ enabled: false });
    expect(await refusal()).toBe('CONFLICT');
    await fixture.saveTerms({});
  });

  it('is refused to someone of another ecosystem, to program admins and to families', async () => {
    expect(await refusal({}, fixture.cast.foreigners.superAdmin)).toBe('NOT_FOUND');
    for (const actor of [fixture.cast.actors.programAdmin, parent])
      expect(await refusal({}, actor)).toBe('FORBIDDEN');
  });
});

describe('cancelExtraCharge', () => {
  it('takes the charge back and returns the credit that paid it', async () => {
    const grant = (amount: string) =>
      fixture.as(admin).query(GRANT, {
        input: { grantId: randomUUID(), userId: parent.userId, amount, reason: 'In advance' },
      });
    await grant('20.88');
    const { id, status } = await make();
    expect(status).toBe('PAID');
    const { data } = await cancel(id);
    expect(data?.['cancelExtraCharge']).toMatchObject({ status: 'VOID', reason: 'A mistake', viewerCan: [] });
    expect(await codeOf(cancel(id))).toBe('CONFLICT');
    // The returned credit pays the next one.
    expect(await make()).toMatchObject({ status: 'PAID', clientBundleAmount: TOTAL });
  });

  it('refuses sessions, and admins of other programs and ecosystems', async () => {
    const { programAdmin } = fixture.cast.actors;
    const times = { startsAt: '2026-11-23T15:00:00.000Z', endsAt: '2026-11-23T16:00:00.000Z' };
    const session = await fixture.hold({ ...times, attendeeIds: [fixture.learner2.userId!] });
    const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
      session.id,
    ]);
    expect(await codeOf(cancel(rows[0].id))).toBe('NOT_FOUND');
    const { id } = await make({ programId: fixture.cast.siblingProgramId });
    expect(await codeOf(cancel(id, programAdmin))).toBe('NOT_FOUND');
    expect(await codeOf(cancel(id, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    const own = await make();
    expect(await codeOf(cancel(own.id, programAdmin))).toBeUndefined();
  });
});
