import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import { DISCOUNTED, DISCOUNTS, MARK, RECEIPT, SAVE_DISCOUNT, STATEMENT } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
let admin: Actor;
let parent: Actor;
beforeAll(async () => {
  fixture = await startFixture();
  ({ superAdmin: admin, parent } = fixture.cast.actors);
});
afterAll(() => fixture.close());
const books = () =>
  fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), checkBooks);
afterEach(async () => {
  expect(await books()).toEqual([]);
  await fixture.admin.query(`UPDATE payments.discounts SET archived = true`);
});

const send = (change: object = {}, actor = admin) =>
  fixture.as(actor).send(SAVE_DISCOUNT, {
    input: {
      ...{ discountId: randomUUID(), nameEn: 'Siblings', nameSp: 'Hermanos', kind: 'PERCENT', value: '10' },
      ...{ from: '2026-11-01' },
      ...change,
    },
  });
const save = async (change: object = {}) => {
  const { data, errors } = await send(change);
  if (errors) throw new Error(JSON.stringify(errors));
  return data!['saveDiscount'];
};
const refusal = async (change: object, actor = admin) => {
  const { code, field } = (await send(change, actor)).errors?.[0]?.extensions ?? {};
  return field ? `${code} ${field}` : code;
};
let hours = 0;
const hold = (change: Partial<CompletedSessionRecord> = {}) => {
  const startsAt = new Date(Date.parse('2026-11-23T13:00:00Z') - (hours += 1) * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000).toISOString();
  return fixture.hold({ startsAt: startsAt.toISOString(), endsAt, ...change });
};
const chargeOf = async ({ id }: { id: string }, actor = parent) => {
  const { charges } = (await fixture.as(actor).query(DISCOUNTED))['getCharges'];
  return charges.find(({ sessionId }: { sessionId: string }) => sessionId === id);
};

describe('saveDiscount', () => {
  it('makes, changes and archives a discount, which admins list', async () => {
    const discountId = randomUUID();
    const made = await save({ discountId, payerId: parent.userId, until: '2026-12-31' });
    expect(made).toMatchObject({
      ...{ id: discountId, kind: 'PERCENT', value: '10.00', currency: 'USD', payerName: 'Carmen Reyes' },
      ...{ payer: { id: parent.userId }, learner: null, program: null },
      ...{ from: '2026-11-01', until: '2026-12-31', archived: false },
    });
    const programId = fixture.cast.programId;
    await save({ discountId, kind: 'AMOUNT', value: '2.5', programId, archived: true });
    const [listed] = (await fixture.as(admin).query(DISCOUNTS))['getDiscounts'];
    expect(listed).toMatchObject({
      ...{
        id: discountId,
        kind: 'AMOUNT',
        value: '2.50',
        payer: null,
        programName: 'Math Lab',
        archived: true,
      },
    });
  });

  it('rejects wrong fields by name, and people and programs of other ecosystems', async () => {
    expect(await refusal({ discountId: 'x' })).toBe('BAD_USER_INPUT input.discountId');
    expect(await refusal({ nameEn: ' ' })).toBe('BAD_USER_INPUT input.nameEn');
    expect(await refusal({ nameSp: 'x' })).toBe('BAD_USER_INPUT input.nameSp');
    for (const value of ['0', '100.01', '1.005', 'ten'])
      expect(await refusal({ value })).toBe('BAD_USER_INPUT input.value');
    expect(await refusal({ kind: 'AMOUNT', value: '100000' })).toBe('BAD_USER_INPUT input.value');
    expect(await refusal({ until: '2026-10-31' })).toBe('BAD_USER_INPUT input.until');
    expect(await refusal({ payerId: fixture.cast.foreigners.parent.userId })).toBe('NOT_FOUND');
    expect(await refusal({ learnerId: 'x' })).toBe('NOT_FOUND');
    expect(await refusal({ programId: randomUUID() })).toBe('NOT_FOUND');
  });

  it('is for super admins of the ecosystem alone', async () => {
    const { programAdmin } = fixture.cast.actors;
    for (const actor of [programAdmin, parent]) {
      expect(await refusal({}, actor)).toBe('FORBIDDEN');
      expect(await fixture.as(actor).refusal(DISCOUNTS)).toBe('FORBIDDEN');
    }
    const { id } = await save();
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect((await foreign.query(DISCOUNTS))['getDiscounts']).toEqual([]);
    await send({ discountId: id, nameEn: 'Theirs' }, fixture.cast.foreigners.superAdmin);
    const [own] = (await fixture.as(admin).query(DISCOUNTS))['getDiscounts'];
    expect(own).toMatchObject({ id, nameEn: 'Siblings' });
  });
});

describe('a discounted session', () => {
  it('shows the discount as a line of its own in charge, receipt and statement', async () => {
    await save({ payerId: parent.userId });
    const session = await hold();
    const charge = await chargeOf(session);
    // 10 % of 30.00; fees are of what is left.
    expect(charge).toMatchObject({ price: 2700, discount: 300, discountName: 'Siblings', preChargeFee: 108 });
    expect((await chargeOf(session, { ...parent, language: 'sp' })).discountName).toBe('Hermanos');
    const { accounts } = (await fixture.as(parent).query(STATEMENT, { month: '2026-11' }))['getStatement'];
    const lines = accounts[0].lines.map(({ kind, amount }: { kind: string; amount: number }) => [
      kind,
      amount,
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['CHARGED', 3108],
        ['DISCOUNTED', -300],
      ]),
    );
    const { opening, charged, discounted, credit, paid, refunded, closing } = accounts[0];
    expect(discounted).toBe(-300);
    expect(opening + charged + discounted + credit + paid + refunded).toBe(closing);
    await fixture.as(admin).query(MARK, { input: { chargeId: charge.id, reason: 'Paid by check' } });
    expect((await fixture.as(parent).query(RECEIPT, { chargeId: charge.id }))['getReceipt']).toMatchObject({
      charge: { clientChargeAmount: 2808 },
    });
  });

  it('gets the discount that takes off most of those that fit its payer, learner, program and day', async () => {
    const { learner } = fixture.cast.actors;
    const { siblingProgramId } = fixture.cast;
    await save({ kind: 'AMOUNT', value: '2', nameEn: 'Two off' });
    await save({ value: '20', learnerId: learner.userId, nameEn: 'Fifth' });
    await save({ value: '50', learnerId: fixture.learner2.userId, nameEn: 'Half' });
    await save({ value: '60', programId: siblingProgramId, nameEn: 'Reading' });
    await save({ value: '70', from: '2026-11-24', nameEn: 'Later' });
    await save({ value: '80', from: '2026-11-01', until: '2026-11-02', nameEn: 'Over' });
    await save({ value: '90', archived: true, nameEn: 'Archived' });
    expect(await chargeOf(await hold())).toMatchObject({ discount: 600, discountName: 'Fifth' });
    const elsewhere = await hold({ programId: siblingProgramId });
    expect(await chargeOf(elsewhere)).toMatchObject({ discount: 1800, discountName: 'Reading' });
    const short = await hold();
    await fixture.admin.query(`UPDATE payments.discounts SET archived = name_en <> 'Two off'`);
    expect(await chargeOf(short)).toMatchObject({ discount: 600 });
    expect(await chargeOf(await hold())).toMatchObject({
      discount: 200,
      discountName: 'Two off',
      price: 2800,
    });
  });

  it('keeps its discount when the session is corrected, and costs nothing where all of it is taken off', async () => {
    const { id } = await save({ value: '25' });
    const session = await hold();
    await save({ discountId: id, value: '50' });
    const endsAt = new Date(Date.parse(session.startsAt) + 30 * 60_000).toISOString();
    await fixture.tellHeld({ sessions: [{ ...session, endsAt }] }, '2026-11-23T15:00:01.000Z');
    expect(await chargeOf(session)).toMatchObject({ price: 1125, discount: 375 });
    await save({ discountId: id, value: '100' });
    expect(await chargeOf(await hold())).toMatchObject({
      ...{ price: 0, discount: 3000, preChargeFee: 0, clientChargeAmount: 0, status: 'PAID' },
    });
  });

  it('keeps the books balanced through random discounts, corrections, absences and payments', async () => {
    const step = fc.record({
      what: fc.constantFrom('HOLD', 'HOLD', 'LENGTH', 'AWAY', 'BACK', 'MARK'),
      which: fc.nat(10),
      minutes: fc.constantFrom(30, 45, 60, 90),
      discount: fc.oneof(
        fc
          .integer({ min: 1, max: 10_000 })
          .map((cents) => ({ kind: 'PERCENT', value: (cents / 100).toFixed(2) })),
        fc
          .integer({ min: 1, max: 6000 })
          .map((cents) => ({ kind: 'AMOUNT', value: (cents / 100).toFixed(2) })),
      ),
    });
    let at = Date.parse('2026-11-23T16:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const payer = { ...fixture.cast.actors.learner, userId: randomUUID() };
        await fixture.savePerson(payer);
        const held: CompletedSessionRecord[] = [];
        for (const { what, which, minutes, discount } of steps) {
          const instant = new Date((at += 1000)).toISOString();
          const session = held[which % Math.max(1, held.length)];
          if (what === 'HOLD') {
            await save({ ...discount, learnerId: payer.userId });
            const startsAt = new Date(Date.parse('2026-11-23T10:00:00Z') + (at % 3_600_000)).toISOString();
            const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
            held.push(await fixture.hold({ startsAt, endsAt, attendeeIds: [payer.userId] }, instant));
          } else if (!session) continue;
          else if (what === 'MARK') {
            const { id } = await chargeOf(session, payer);
            await fixture.as(admin).send(MARK, { input: { chargeId: id, reason: 'A test' } });
          } else {
            const endsAt = new Date(Date.parse(session.startsAt) + minutes * 60_000).toISOString();
            if (what === 'LENGTH') session.endsAt = endsAt;
            else session.attendeeIds = what === 'BACK' ? [payer.userId] : [];
            await fixture.tellHeld({ sessions: [session] }, instant);
          }
        }
        expect(await books()).toEqual([]);
        const { rows } = await fixture.admin.query(
          `SELECT coalesce(sum(CASE WHEN status IN ('OPEN', 'DECLINED') THEN price + pre_charge_fee - credit_used END), 0)::int AS due,
             coalesce(sum(CASE WHEN status <> 'VOID' THEN discount END), 0)::int AS discounted,
             (SELECT coalesce(sum(CASE WHEN debit = 'RECEIVABLE' THEN amount WHEN credit = 'RECEIVABLE' THEN -amount END), 0)::int
              FROM payments.ledger_postings l WHERE l.owner_id = $1) AS owed,
             (SELECT coalesce(sum(CASE WHEN debit = 'DISCOUNTS' THEN amount WHEN credit = 'DISCOUNTS' THEN -amount END), 0)::int
              FROM payments.ledger_postings l WHERE l.owner_id = $1) AS given
           FROM payments.charges WHERE owner_id = $1`,
          [payer.userId],
        );
        const [{ due, discounted, owed, given }] = rows;
        expect([owed, given]).toEqual([due, discounted]);
      }),
      { numRuns: 10 },
    );
  });
});
