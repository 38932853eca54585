import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import { systemActor } from '@lyceum/server/actor';
import { backfillLedger } from '../migrations/ledger-backfill';
import { TellCharges1799999750030 } from '../migrations/1799999750030-tell-charges';
import { TellRefunds1799999970000 } from '../migrations/1799999970000-tell-refunds';
import { partsOf, totalOf } from '../rules/subject';
import { CREDIT, GRANT, LIST, MARK, REOPEN } from '../testing/documents';
import { startFixture, TERMS, type PaymentsFixture } from '../testing/payments-fixture';
import { checkBooks } from './check-books';
import { postMissedCredit } from './post-missed-credit.platform';
import { postCharges } from './post-charges';

let fixture: PaymentsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const books = <T>(look: Parameters<PaymentsFixture['services']['tenancy']['within']>[1]) =>
  fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), look) as Promise<T>;

/** Balances of one payer, in cents, by account. */
async function balances(ownerId: string): Promise<Record<string, number>> {
  const { rows } = await fixture.admin.query(
    `SELECT account, sum(amount)::int AS sum FROM (
       SELECT debit AS account, amount FROM payments.ledger_postings WHERE owner_id = $1
       UNION ALL SELECT credit, -amount FROM payments.ledger_postings WHERE owner_id = $1) e GROUP BY account`,
    [ownerId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

interface ModelCharge {
  session: CompletedSessionRecord;
  /** The end of the session when it was first charged, in milliseconds. */
  chargedAt: number;
  minutes: number;
  here: boolean;
  used: number;
  outside: boolean;
}

/** The rules of charges and credit for one payer, without a database. */
class Model {
  credit = 0;
  granted = 0;
  charges: ModelCharge[] = [];
  total = ({ minutes, here }: ModelCharge) =>
    here ? totalOf(partsOf({ ...TERMS, hourlyPrice: '30.00' }, minutes)) : 0;
  due = (charge: ModelCharge) => (charge.outside ? 0 : this.total(charge) - charge.used);
  spend() {
    for (const charge of this.charges) {
      const taken = Math.min(this.credit, this.due(charge));
      charge.used += taken;
      this.credit -= taken;
    }
  }
  giveBack(charge: ModelCharge) {
    this.credit += charge.used;
    charge.used = 0;
  }
  balances() {
    const sum = (of: (charge: ModelCharge) => number) =>
      this.charges.reduce((all, each) => all + of(each), 0);
    return {
      RECEIVABLE: sum(this.due),
      CREDIT: 0 - this.credit,
      GRANTS: this.granted,
      OUTSIDE: sum((each) => (each.outside ? this.total(each) - each.used : 0)),
    };
  }
}

const step = fc.record({
  what: fc.constantFrom('HOLD', 'HOLD', 'LENGTH', 'AWAY', 'BACK', 'GRANT', 'TAKE', 'MARK', 'REOPEN'),
  which: fc.nat(20),
  minutes: fc.constantFrom(30, 45, 60, 90),
  cents: fc.integer({ min: 1, max: 9000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let hours = 0;
/** Runs a step in the platform and in the model; a step that the rules refuse changes neither. */
async function take(model: Model, payer: string, { what, which, minutes, cents }: Step): Promise<void> {
  const at = new Date(Date.parse('2026-11-23T16:00:00Z') + (hours += 1) * 1000).toISOString();
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const charge = model.charges[which % Math.max(1, model.charges.length)];
  const tell = (one: ModelCharge) => {
    const startsAt = one.session.startsAt;
    const endsAt = new Date(Date.parse(startsAt) + one.minutes * 60_000).toISOString();
    const attendeeIds = one.here ? [payer] : [];
    return fixture.tellHeld({ sessions: [{ ...one.session, endsAt, attendeeIds }] }, at);
  };
  const grant = (amount: string) =>
    admin.send(GRANT, { input: { grantId: randomUUID(), userId: payer, amount, reason: 'A test' } });
  if (what === 'HOLD') {
    const startsAt = new Date(Date.parse('2026-11-23T13:00:00Z') + hours * 60_000).toISOString();
    const session = { ...(await fixture.hold({ startsAt, attendeeIds: [] }, at)), imported: false };
    const chargedAt = Date.parse(startsAt) + minutes * 60_000;
    model.charges.push({ session, chargedAt, minutes, here: true, used: 0, outside: false });
    await tell(model.charges.at(-1)!);
    // Charges of the earliest sessions are paid first.
    model.charges.sort((a, b) => a.chargedAt - b.chargedAt);
  } else if (what === 'GRANT' || what === 'TAKE') {
    const amount = what === 'GRANT' ? cents : -Math.min(cents, model.credit);
    if (amount === 0) return;
    await grant((amount / 100).toFixed(2));
    model.credit += amount;
    model.granted += amount;
  } else if (!charge) return;
  else if (what === 'MARK' || what === 'REOPEN') {
    const document = what === 'MARK' ? MARK : REOPEN;
    const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
      charge.session.id,
    ]);
    await admin.send(document, { input: { chargeId: rows[0].id, reason: 'A test' } });
    if (what === 'MARK' ? model.due(charge) > 0 : charge.outside) charge.outside = what === 'MARK';
  } else {
    const changed = what === 'LENGTH' ? { minutes } : { here: what === 'BACK' };
    // A charge that was settled outside does not change.
    if (charge.outside) return;
    if (changed.minutes === charge.minutes || changed.here === charge.here) return;
    if (what === 'LENGTH' && !charge.here) return;
    model.giveBack(charge);
    Object.assign(charge, changed);
    await tell(charge);
  }
  model.spend();
}

it('has the balances of a simple model after random steps, and each posting sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const payer = randomUUID();
      await fixture.savePerson({ ...fixture.cast.actors.learner, userId: payer });
      const model = new Model();
      for (const each of steps) await take(model, payer, each);
      const found = await balances(payer);
      expect({ RECEIVABLE: 0, CREDIT: 0, GRANTS: 0, OUTSIDE: 0, ...found }).toMatchObject(model.balances());
      expect(Object.values(found).reduce((all, one) => all + one, 0)).toBe(0);
      expect(await books(checkBooks)).toEqual([]);
      const shown = (await fixture.as(fixture.cast.actors.superAdmin).query(CREDIT, { userId: payer }))[
        'getCreditLeft'
      ];
      expect(shown.amount).toBe(model.credit);
      const filter = { scope: 'ADMINISTERED', clientId: payer };
      const { totals } = (await fixture.as(fixture.cast.actors.superAdmin).query(LIST, { filter }))[
        'getCharges'
      ];
      expect(totals[0]?.due ?? 0).toBe(model.balances().RECEIVABLE);
    }),
    { numRuns: 12 },
  );
});

it('is filled from earlier rows by its migration', async () => {
  const sums = async () =>
    (
      await fixture.admin.query(
        `SELECT owner_id, account, sum(amount)::int FROM (
           SELECT owner_id, debit AS account, amount FROM payments.ledger_postings
           UNION ALL SELECT owner_id, credit, -amount FROM payments.ledger_postings) e
         GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`,
      )
    ).rows;
  const before = await sums();
  expect(before.length).toBeGreaterThan(0);
  await fixture.admin.query('DELETE FROM payments.ledger_postings');
  for (const statement of backfillLedger()) await fixture.admin.query(statement);
  expect(await sums()).toEqual(before);
  expect(await books(checkBooks)).toEqual([]);
});

it('posts credit of a server from before the ledger, once', async () => {
  const { rows } = await fixture.admin.query(
    `SELECT ecosystem_id, owner_id FROM payments.credit_entries WHERE kind = 'GRANTED' LIMIT 1`,
  );
  const { ecosystem_id: ecosystemId, owner_id: ownerId } = rows[0];
  await fixture.admin.query(
    `INSERT INTO payments.credit_entries (ecosystem_id, owner_id, currency, amount, kind, made_at)
     VALUES ($1, $2, 'USD', 700, 'GRANTED', $3)`,
    [ecosystemId, ownerId, fixture.services.clock.now()],
  );
  const credit = async () =>
    (
      await fixture.admin.query(
        `SELECT sum(amount)::int AS sum FROM payments.ledger_postings WHERE owner_id = $1 AND kind = 'CREDIT_GRANTED'`,
        [ownerId],
      )
    ).rows[0].sum as number;
  const before = await credit();
  for (let twice = 0; twice < 2; twice++) await postMissedCredit.handler(fixture.services);
  expect(await credit()).toBe(before + 700);
  await fixture.admin.query(
    `DELETE FROM payments.ledger_postings WHERE amount = 700 AND kind = 'CREDIT_GRANTED'`,
  );
  await fixture.admin.query(`DELETE FROM payments.credit_entries WHERE amount = 700 AND kind = 'GRANTED'`);
});

it('posts a charge once, is immutable for the application, and lists differences', async () => {
  const { rows } = await fixture.admin.query(
    `SELECT id FROM payments.charges WHERE status = 'OPEN' AND price > 0 LIMIT 1`,
  );
  let id = rows[0]?.id as string | undefined;
  if (!id) {
    await fixture.hold();
    id = (await fixture.admin.query(`SELECT id FROM payments.charges ORDER BY id DESC LIMIT 1`)).rows[0].id;
  }
  const count = async () =>
    (await fixture.admin.query('SELECT count(*)::int AS many FROM payments.ledger_postings')).rows[0].many;
  const before = await count();
  await books((db) => postCharges(db, [id!], new Date()));
  expect(await count()).toBe(before);
  for (const sql of [
    'UPDATE payments.ledger_postings SET amount = 1',
    'DELETE FROM payments.ledger_postings',
  ])
    await expect(books((db) => db.query(sql))).rejects.toThrow(/permission denied/);
  await fixture.admin.query('UPDATE payments.charges SET pre_charge_fee = pre_charge_fee + 1 WHERE id = $1', [
    id,
  ]);
  expect(await books(checkBooks)).toMatchObject([
    { about: 'CHARGE', id, accounts: 'RECEIVABLE/PLATFORM_FEES' },
  ]);
  // The change is posted, and published for reports: a family's charge costs its fees, a void one nothing.
  const costs = async () =>
    (
      await fixture.admin.query(
        `SELECT c.cost FROM payments.outbox o, jsonb_array_elements(o.payload -> 'costs') AS c (cost)
         WHERE o.type = 'payments.costs-saved' AND c.cost ->> 'id' = $1 ORDER BY o.id`,
        [id],
      )
    ).rows.map(({ cost }) => cost);
  const charge = async () =>
    (
      await fixture.admin.query(
        `SELECT program_id AS "programId", CASE WHEN owner_id = ecosystem_id THEN 'CHARGE' ELSE 'FEE' END AS source,
           (CASE WHEN owner_id = ecosystem_id THEN price + pre_charge_fee ELSE pre_charge_fee + post_charge_fee END)::int AS amount
         FROM payments.charges WHERE id = $1`,
        [id],
      )
    ).rows[0];
  const many = (await costs()).length;
  await books((db) => postCharges(db, [id!], new Date()));
  const { source, programId, amount } = await charge();
  // Reports hear what is charged, paid and settled with credit, before and after.
  const told = async () =>
    (
      await fixture.admin.query(
        `SELECT c.charge FROM payments.outbox o, jsonb_array_elements(o.payload -> 'charges') AS c (charge)
         WHERE o.type = 'payments.charges-saved' AND c.charge ->> 'id' = $1 ORDER BY o.id`,
        [id],
      )
    ).rows.map((row) => row.charge);
  const stored = async () =>
    (
      await fixture.admin.query(
        `SELECT session_id AS "sessionId", learner_id AS "learnerId", program_id AS "programId", currency,
           (price + pre_charge_fee)::int AS charged, credit_used::int AS credit, refunded::int AS refunded,
           (CASE WHEN status IN ('PAID', 'PAID_OUTSIDE') THEN price + pre_charge_fee - credit_used ELSE 0 END)::int AS paid
         FROM payments.charges WHERE id = $1`,
        [id],
      )
    ).rows[0];
  const last = (await told()).at(-1);
  expect(last).toEqual({ id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...(await stored()) });
  // Backfill for consumers that subscribe later.
  await fixture.admin.query(`DELETE FROM payments.outbox WHERE type = 'payments.charges-saved'`);
  await new TellCharges1799999750030().up({ query: (sql: string) => fixture.admin.query(sql) } as never);
  const { refunded: _, ...beforeRefunds } = last;
  expect(await told()).toEqual([beforeRefunds]);
  await fixture.admin.query(
    `UPDATE payments.charges SET status = 'PAID_OUTSIDE', refunded = 1 WHERE id = $1`,
    [id],
  );
  await new TellRefunds1799999970000().up({ query: (sql: string) => fixture.admin.query(sql) } as never);
  expect((await told()).at(-1)).toEqual({ ...last, paid: last.charged - last.credit, refunded: 1 });
  expect((await costs()).slice(many)).toMatchObject([{ source, parts: [{ programId, amount }] }]);
  await fixture.admin.query(
    `UPDATE payments.charges SET status = 'VOID', credit_used = 0, refunded = 0 WHERE id = $1`,
    [id],
  );
  await books((db) => postCharges(db, [id!], new Date()));
  expect((await costs()).at(-1)).toMatchObject({ source, parts: [] });
  expect((await told()).at(-1)).toMatchObject({ charged: 0, paid: 0, credit: 0, refunded: 0 });
});
